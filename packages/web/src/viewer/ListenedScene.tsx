import { builtOn } from '@trundle/client/built/built-world';
import { BrokerConnection } from '@trundle/client/live/broker-connection';
import { systemClock } from '@trundle/client/live/clock';
import { brokerUrl, connectMqtt } from '@trundle/client/live/mqtt-transport';
import type { Slice } from '@trundle/client/live/slice';
import { ListenedClassroom } from '@trundle/client/sandbox/listened-classroom';
import { randomWord } from '@trundle/client/session/random-word';
import { BROKER_PATH } from '@trundle/protocol/constants';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { App } from '../app/app.ts';
import { useApp } from '../app/hooks.ts';
import { describeBuilt } from '../live/describe-built.ts';
import { describeScene } from '../live/describe-scene.ts';
import { Loader } from '../shell/Loader.tsx';
import { MascotPage } from '../shell/MascotPage.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { SoundControl } from '../sound/SoundControl.tsx';
import { viewerText } from '../texts/viewer-texts.ts';
import { useStanding } from './building/use-building.ts';
import { FlatMat } from './FlatMat.tsx';
import { LinkFiles } from './link-files.ts';
import { LiveWorld } from './live-world.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import { useSceneAudio } from './use-scene-audio.ts';
import style from './Viewer.module.css';

interface Link {
  code: string;
  key: string;
}

/** Nobody at this screen could do anything about what the broker has to tell. */
const SILENT = { tell: () => undefined, warn: () => undefined };

const listenTo = ({ client, page }: App, { code, key }: Link): ListenedClassroom =>
  new ListenedClassroom({
    code,
    key,
    client,
    clock: systemClock,
    connection: new BrokerConnection({
      dial: connectMqtt(brokerUrl(window.location, BROKER_PATH)),
      clock: systemClock,
      reporter: SILENT,
      token: () => key,
      username: code,
      clientId: `viewer-${randomWord()}`,
      woken: (retry) => page.onOnline(retry),
      cutOff: (hangUp) => page.onOffline(hangUp),
    }),
  });

const useSlice = <T,>(slice: Slice<T>): T =>
  useSyncExternalStore(
    (listener) => slice.subscribe(listener),
    () => slice.read(),
  );

const Shown = ({ listened, link }: { listened: ListenedClassroom; link: Link }) => {
  const { client, preferences } = useApp();
  const { name, mapId, wears } = useSlice(listened.state);
  const robots = useSlice(listened.robots);
  const objects = useSlice(listened.objects);
  const state = useSlice(listened.scene.state);
  const built = useSlice(listened.built.state);
  const things = useMemo(() => builtOn(built, mapId), [built, mapId]);
  const standing = useStanding(things);
  usePageTitle(viewerText('pageTitle', { name }));
  useSceneAudio(listened.scene);
  const world = useMemo(
    () =>
      new LiveWorld({
        viewed: {
          mapId: () => listened.state.read().mapId,
          robots: () => listened.robots.read(),
          objects: () => listened.objects.read(),
          robot: (number) => listened.robot(number),
          poseAt: (number, now) => listened.poseAt(number, now),
          outputs: (number) => listened.outputs(number),
          wears: (number) => listened.state.read().wears[number],
          built: standing,
        },
        files: new LinkFiles({ client, ...link }),
        scene: () => listened.scene.state.read(),
        modelEdition: () => listened.modelEdition,
      }),
    [listened, client, link, standing],
  );
  useEffect(() => listened.scene.onMap(mapId), [listened, mapId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the world reads robots and objects of the class.
  const figures = useMemo(() => world.figures(), [world, robots, objects, wears]);
  const lines = useMemo(
    () => [...describeScene(state, preferences.language), ...describeBuilt(things)],
    [state, things, preferences.language],
  );
  return (
    <main className={style.page} id="content" tabIndex={-1} data-viewer>
      <h1 className={style.name}>{name}</h1>
      <SceneCanvas
        world={world}
        figures={figures}
        mapId={mapId}
        lines={lines}
        mine={null}
        flat={<FlatMat world={world} figures={figures} mapId={mapId} things={things} />}
        tools={<SoundControl />}
      />
    </main>
  );
};

/** The class of a viewer link on the whole screen, for as long as the link counts. */
export const ListenedScene = ({ code, linkKey }: { code: string; linkKey: string }) => {
  const app = useApp();
  const link = useMemo(() => ({ code, key: linkKey }), [code, linkKey]);
  const [listened] = useState(() => listenTo(app, link));
  const { state } = useSlice(listened.state);
  useEffect(() => {
    listened.start();
    return () => listened.stop();
  }, [listened]);
  if (state === 'opening') return <Loader />;
  if (state === 'over')
    return (
      <MascotPage mood="asleep" title={viewerText('overTitle')} live>
        <p>{viewerText('over')}</p>
      </MascotPage>
    );
  if (state === 'off')
    return (
      <MascotPage mood="asleep" title={viewerText('overTitle')} live>
        <p>{viewerText('off')}</p>
      </MascotPage>
    );
  return <Shown listened={listened} link={link} />;
};
