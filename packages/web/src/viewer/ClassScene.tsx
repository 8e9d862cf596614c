import { systemClock } from '@trundle/client/live/clock';
import { LiveScene } from '@trundle/client/sandbox/live-scene';
import { readSandboxScene } from '@trundle/protocol/http/sandbox';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAccount, useApp } from '../app/hooks.ts';
import { describeScene } from '../live/describe-scene.ts';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { WebAudio } from '../sound/web-audio.ts';
import { LiveWorld } from './live-world.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import { SceneAudio } from './scene-audio.ts';
import { speakAloud } from './speak-aloud.ts';

/** The scene of the open class, asked for and heard for as long as somebody looks. */
const useLiveScene = (): LiveScene => {
  const live = useLiveClassroom();
  const { client } = useApp();
  const { code } = usePanelRoom();
  const [scene] = useState(
    () =>
      new LiveScene({
        connection: live.connection,
        clock: systemClock,
        read: () => client.request(readSandboxScene, { params: { id: code } }, { showing: 'quiet' }),
        places: () => live.read('positions'),
      }),
  );
  useEffect(() => {
    scene.start();
    return () => scene.stop();
  }, [scene]);
  return scene;
};

const useSceneAudio = (scene: LiveScene): void => {
  const { preferences } = useApp();
  useEffect(() => {
    const audio = new SceneAudio({ output: new WebAudio(), preference: preferences.sound, speak: speakAloud });
    const hear = (): void => audio.update(scene.state.read(), systemClock.now() / 1_000);
    const cancel = scene.state.subscribe(hear);
    return () => {
      cancel();
      audio.stop();
    };
  }, [scene, preferences]);
};

/** The open class in 3D. */
export const ClassScene = () => {
  const live = useLiveClassroom();
  const { client, preferences } = useApp();
  const { code } = usePanelRoom();
  const accountId = useAccount()?.user._id;
  const robots = useLive('robots');
  const objects = useLive('objects');
  const mapId = Number(useLive('settings')?.mapId ?? 0);
  const scene = useLiveScene();
  const state = useSyncExternalStore(
    (listener) => scene.state.subscribe(listener),
    () => scene.state.read(),
  );
  useEffect(() => scene.onMap(mapId), [scene, mapId]);
  useSceneAudio(scene);
  const world = useMemo(
    () => new LiveWorld({ live, client, code, scene: () => scene.state.read(), now: () => systemClock.now() }),
    [live, client, code, scene],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the world reads robots and objects of the live class.
  const figures = useMemo(() => world.figures(), [world, robots, objects]);
  const lines = useMemo(() => describeScene(state, preferences.language), [state, preferences.language]);
  const mine = robots.find(({ student }) => student !== null && student._id === accountId)?.identifier ?? null;
  return <SceneCanvas world={world} figures={figures} mapId={mapId} lines={lines} mine={mine} />;
};
