import type { SandboxScene, SceneRobot } from '@trundle/protocol/entities/sandbox-scene';
import type { clear } from '@trundle/protocol/topics/sandbox';
import type { TopicPayload } from '@trundle/protocol/topics/topic';

type Clear = TopicPayload<typeof clear>;
type Part = keyof SceneRobot;

/** What of a robot each kind of clearing takes away. */
const OF_ROBOT: Readonly<Record<Clear['F'], readonly Part[] | 'all'>> = {
  speech: ['speech'],
  videos: [],
  animations: ['animations'],
  effects: ['effects', 'led'],
  terrains: ['tile'],
  trails: ['trail', 'strokes'],
  transforms: ['scale', 'turn', 'height', 'ghost', 'orbit'],
  models: ['model', 'board'],
  everything: 'all',
};

const without = (robot: SceneRobot, parts: readonly Part[]): SceneRobot =>
  Object.fromEntries(Object.entries(robot).filter(([part]) => !parts.includes(part as Part)));

const clearedRobots = (robots: SandboxScene['robots'], { F, R }: Clear): SandboxScene['robots'] => {
  const parts = OF_ROBOT[F];
  const kept = Object.entries(robots).flatMap(([number, robot]) => {
    if (R !== undefined && Number(number) !== R) return [[number, robot] as const];
    return parts === 'all' ? [] : [[number, without(robot, parts)] as const];
  });
  return Object.fromEntries(kept);
};

const NO_GROUND: SandboxScene['ground'] = { paint: [{}, {}, {}], terrain: [{}, {}], height: {} };

/** Of one robot, its own; of all, what belongs to nobody too. */
export const clearedScene = (scene: SandboxScene, sent: Clear): SandboxScene => {
  const robots = clearedRobots(scene.robots, sent);
  if (sent.R !== undefined) return { ...scene, robots };
  const { video, ...still } = scene;
  switch (sent.F) {
    case 'everything':
      return { robots, objects: {}, ground: NO_GROUND, isMuted: false, spawned: [] };
    case 'videos':
      return still;
    case 'animations':
      return { ...scene, robots, objects: {} };
    case 'terrains':
      return { ...scene, robots, ground: NO_GROUND };
    case 'models':
      return { ...scene, robots, spawned: [] };
    default:
      return { ...scene, robots };
  }
};
