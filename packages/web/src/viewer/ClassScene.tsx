import { systemClock } from '@trundle/client/live/clock';
import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import { LiveScene } from '@trundle/client/sandbox/live-scene';
import type { SandboxScene } from '@trundle/protocol/entities/sandbox-scene';
import type { CallAnswer } from '@trundle/protocol/http/call';
import { readSandboxScene } from '@trundle/protocol/http/sandbox';
import { classroomEvent, modelEvent } from '@trundle/protocol/topics/notify';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useAccount, useApp } from '../app/hooks.ts';
import { describeBuilt } from '../live/describe-built.ts';
import { describeScene } from '../live/describe-scene.ts';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { BuildDesk } from './building/BuildDesk.tsx';
import { useBuilding, useStanding } from './building/use-building.ts';
import { ClassFiles } from './class-files.ts';
import { LiveWorld } from './live-world.ts';
import { SceneCanvas } from './SceneCanvas.tsx';
import { useAllocated } from './use-allocated.ts';
import { useSceneAudio } from './use-scene-audio.ts';
import type { ViewedClass } from './viewer-world.ts';

type ReadScene = () => Promise<CallAnswer<typeof readSandboxScene>>;

/** The scene of the open class, asked for and heard for as long as somebody looks. */
const useLiveScene = (read: ReadScene | undefined): LiveScene => {
  const live = useLiveClassroom();
  const { client } = useApp();
  const { code } = usePanelRoom();
  const [scene] = useState(
    () =>
      new LiveScene({
        connection: live.connection,
        clock: systemClock,
        read: read ?? (() => client.request(readSandboxScene, { params: { id: code } }, { showing: 'quiet' })),
        places: () => live.read('positions'),
      }),
  );
  useEffect(() => {
    scene.start();
    return () => scene.stop();
  }, [scene]);
  return scene;
};

/** Pictures and models of the class; models anew whenever somebody changes some. */
const useClassFiles = (): ClassFiles => {
  const { connection } = useLiveClassroom();
  const { client } = useApp();
  const { code } = usePanelRoom();
  const files = useMemo(() => new ClassFiles({ client, code, now: () => systemClock.now() }), [client, code]);
  useEffect(() => {
    const cancels = [
      connection.subscribe(modelEvent.filter({ code })),
      connection.on(modelEvent, () => files.renewModels()),
      connection.on(classroomEvent, ({ data }) => {
        if (data.changed.includes('models')) files.renewModels();
      }),
    ];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [connection, code, files]);
  return files;
};

const viewedOf = (live: LiveClassroom, { wears, built }: Pick<ViewedClass, 'wears' | 'built'>): ViewedClass => ({
  wears,
  built,
  mapId: () => Number(live.read('settings')?.mapId ?? 0),
  robots: () => live.read('robots').filter((robot) => !live.isElsewhere(robot)),
  objects: () => live.read('objects'),
  robot: (number) => live.robot(number),
  poseAt: (number, now) => live.poseAt(number, now),
  outputs: (number) => live.outputs(number),
});

/** The scene with what each robot wears where no program says otherwise, as the picture has it. */
const dressedIn = (scene: SandboxScene, wears: ReadonlyMap<number, string>): SandboxScene => {
  const worn = [...wears].map(([number, URL]) => [number, { model: { URL }, ...scene.robots[number] }] as const);
  return { ...scene, robots: { ...scene.robots, ...Object.fromEntries(worn) } };
};

/** The open class in 3D; a lesson that is played again knows its own scene. */
export const ClassScene = ({ read }: { read?: ReadScene }) => {
  const live = useLiveClassroom();
  const { preferences } = useApp();
  const { code } = usePanelRoom();
  const accountId = useAccount()?.user._id;
  const robots = useLive('robots');
  const objects = useLive('objects');
  const mapId = Number(useLive('settings')?.mapId ?? 0);
  const scene = useLiveScene(read);
  const state = useSyncExternalStore(
    (listener) => scene.state.subscribe(listener),
    () => scene.state.read(),
  );
  useEffect(() => scene.onMap(mapId), [scene, mapId]);
  useSceneAudio(scene);
  const wears = useAllocated(code);
  const worn = useRef(wears);
  worn.current = wears;
  const building = useBuilding(mapId);
  const standing = useStanding(building.things);
  const files = useClassFiles();
  const world = useMemo(
    () =>
      new LiveWorld({
        viewed: viewedOf(live, { wears: (number) => worn.current.get(number), built: standing }),
        files,
        scene: () => scene.state.read(),
        modelEdition: () => files.modelEdition,
      }),
    [live, files, scene, standing],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the world reads robots and objects of the live class.
  const figures = useMemo(() => world.figures(), [world, robots, objects, wears]);
  const lines = useMemo(
    () => [...describeScene(dressedIn(state, wears), preferences.language), ...describeBuilt(building.things)],
    [state, wears, preferences.language, building.things],
  );
  const mine = robots.find(({ student }) => student !== null && student._id === accountId)?.identifier ?? null;
  return (
    <SceneCanvas
      world={world}
      figures={figures}
      mapId={mapId}
      lines={lines}
      mine={mine}
      hands={building.isOn ? building.scene : null}
      desk={<BuildDesk building={building} mapId={mapId} />}
      onViewer={building.onViewer}
    />
  );
};
