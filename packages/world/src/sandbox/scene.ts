import { type SandboxScene, SCENE_LIMITS, type SceneRobot } from '@trundle/protocol/entities/sandbox-scene';
import type { HeardSandboxMessage } from '@trundle/protocol/topics/sandbox-channels';
import type { Point } from '../geometry/coordinates.ts';
import { clearedScene } from './clear.ts';
import { broughtUp, painted, raised } from './ground.ts';
import { drawnTo, faded, laidAside } from './strokes.ts';

/**
 * The 3D scene of a class as a state: what messages and driving robots make of it, without a clock and without a
 * picture. The server folds what it hears for late comers, a viewer what it hears since; both with these functions.
 */
export const EMPTY_SCENE: SandboxScene = {
  robots: {},
  objects: {},
  ground: { paint: [{}, {}, {}], terrain: [{}, {}], height: {} },
  isMuted: false,
  spawned: [],
};

interface Now {
  /** Seconds. */
  readonly now: number;
  /** Where a robot or an object stands; undefined while nobody sees it. */
  readonly placeOf: (number: number) => Point | undefined;
}

/** Millimetres across: what is painted or brought up without saying how wide. */
const WIDTH = { tile: 50, terrain: 160 } as const;
const NORMAL = 'normal';

type Of<Channel extends HeardSandboxMessage['channel']> = Extract<HeardSandboxMessage, { channel: Channel }>['payload'];

const withRobot = (scene: SandboxScene, number: number, change: (robot: SceneRobot) => SceneRobot): SandboxScene => ({
  ...scene,
  robots: { ...scene.robots, [number]: change(scene.robots[number] ?? {}) },
});

const worn = (robot: SceneRobot, { URL, F, S, RO, H }: Of<'download'>): SceneRobot => {
  if (URL === '') {
    const { model: _model, board: _board, ...plain } = robot;
    return plain;
  }
  const item = { URL, ...(S !== undefined && { S }), ...(RO !== undefined && { RO }), ...(H !== undefined && { H }) };
  return { ...robot, [F === 'picture' ? 'board' : 'model']: item };
};

/** How see-through it is at a moment, in percent. */
export const ghostAt = (ghost: SceneRobot['ghost'], now: number): number => {
  if (ghost === undefined) return 0;
  const share = ghost.seconds <= 0 ? 1 : Math.min(1, Math.max(0, (now - ghost.at) / ghost.seconds));
  return ghost.from + (ghost.to - ghost.from) * share;
};

const transformed = (robot: SceneRobot, { S, RO, H, G, O, D = 0 }: Of<'transform'>, now: number): SceneRobot => {
  const { orbit, ...rest } = robot;
  const circles = O === undefined ? orbit : (O ?? undefined);
  return {
    ...rest,
    ...(circles && { orbit: circles }),
    ...(S !== undefined && { scale: typeof S === 'number' ? [S, S, S] : S }),
    ...(RO !== undefined && { turn: typeof RO === 'number' ? [0, RO, 0] : RO }),
    ...(H !== undefined && { height: H }),
    ...(G !== undefined && { ghost: { from: ghostAt(robot.ghost, now), to: G, at: now, seconds: D } }),
  };
};

interface Moments<Name> {
  IE?: Name | undefined;
  SE?: Name | undefined;
  ME?: Name | undefined;
}
const played = <Name>(before: object | undefined, { IE, SE, ME }: Moments<Name>, at: number) => ({
  ...before,
  ...(IE !== undefined && { idle: IE }),
  ...(ME !== undefined && { moves: ME }),
  ...(SE !== undefined && { once: { name: SE, at } }),
});

const drawing = (robot: SceneRobot, { E, ...stroke }: Of<'trail'>, at: Point | undefined, now: number): SceneRobot => {
  const before = laidAside(robot);
  if (!E) return before;
  const trail = { ...stroke, points: [] };
  const { R: _R, ...own } = trail as typeof trail & { R?: number };
  return { ...before, trail: at === undefined ? own : drawnTo(own, at, now) };
};

const spoken = (robot: SceneRobot, { R: _R, ...speech }: Of<'speech'>, at: number): SceneRobot => {
  const { speech: _before, ...silent } = robot;
  const saysNothing = speech.D === 0 || (speech.T === '' && speech.E === undefined);
  return saysNothing ? silent : { ...robot, speech: { ...speech, at } };
};

const sounding = (robot: SceneRobot, { SM, V, D }: Of<'sounds'>, at: number): SceneRobot => {
  const { sound: _before, ...silent } = robot;
  if (SM === null) return silent;
  return { ...robot, sound: { name: SM, volume: V, at, ...(D !== undefined && { seconds: D }) } };
};

const special = (scene: SandboxScene, { OBJ, FX, Y }: Of<'special'>, at: number): SandboxScene => {
  if (FX === NORMAL) {
    const { [OBJ]: _before, ...objects } = scene.objects;
    return { ...scene, objects };
  }
  return { ...scene, objects: { ...scene.objects, [OBJ]: { FX, at, ...(Y !== undefined && { Y }) } } };
};

const general = (scene: SandboxScene, { TH, E, URL, SC, SM, SP, VI }: Of<'general'>, at: number): SandboxScene => {
  const { theme, ...rest } = scene;
  const now = TH === undefined ? theme : (TH ?? undefined);
  return {
    ...rest,
    ...(now && { theme: now }),
    ...(E !== undefined && { environment: E }),
    ...(URL !== undefined && { sky: URL }),
    ...(SC !== undefined && { sun: SC }),
    ...(SM !== undefined && { isMuted: !SM }),
    ...(SP !== undefined && { spawned: [...scene.spawned, SP].slice(-SCENE_LIMITS.spawned) }),
    ...(VI !== undefined && { video: { ...VI, at } }),
  };
};

const atPlace = (
  scene: SandboxScene,
  place: Point | undefined,
  change: (ground: SandboxScene['ground'], at: Point) => SandboxScene['ground'],
): SandboxScene => {
  const ground = place === undefined ? scene.ground : change(scene.ground, place);
  return ground === scene.ground ? scene : { ...scene, ground };
};

/** The scene on another map: what burnt, froze or flew stood on the old one. The same scene where nothing did. */
export const onAnotherMap = (scene: SandboxScene): SandboxScene =>
  Object.keys(scene.objects).length === 0 ? scene : { ...scene, objects: {} };

/** The scene after a message. */
export const afterMessage = (
  scene: SandboxScene,
  message: HeardSandboxMessage,
  { now, placeOf }: Now,
): SandboxScene => {
  const { channel, payload } = message;
  switch (channel) {
    case 'special':
      return special(scene, payload, now);
    case 'general':
      return general(scene, payload, now);
    case 'clear':
      return clearedScene(scene, payload);
    case 'download':
      return withRobot(scene, payload.R, (robot) => worn(robot, payload));
    case 'transform':
      return withRobot(scene, payload.R, (robot) => transformed(robot, payload, now));
    case 'animations':
      return withRobot(scene, payload.R, (robot) => ({
        ...robot,
        animations: played(robot.animations, payload, now),
      }));
    case 'effects':
      return withRobot(scene, payload.R, (robot) => ({
        ...robot,
        effects: played(robot.effects, payload, now),
        ...(payload.TC !== undefined && { led: payload.TC }),
      }));
    case 'trail':
      return withRobot(scene, payload.R, (robot) => drawing(robot, payload, placeOf(payload.R), now));
    case 'tile': {
      const { R, ...tile } = payload;
      return driven(
        withRobot(scene, R, (robot) => ({ ...robot, tile })),
        [R],
        { now, placeOf },
      );
    }
    case 'terrain':
      return atPlace(scene, placeOf(payload.R), (ground, at) =>
        broughtUp(ground, at, payload.LA === 1 ? 1 : 2, payload.F, payload.W ?? WIDTH.terrain),
      );
    case 'crunch':
      return atPlace(scene, placeOf(payload.R), (ground, at) => raised(ground, at, payload.H, payload.W));
    case 'sounds':
      return withRobot(scene, payload.R, (robot) => sounding(robot, payload, now));
    case 'speech':
      return withRobot(scene, payload.R, (robot) => spoken(robot, payload, now));
  }
};

/** Without words whose bubble has burst; the same object where none has. */
const fallenSilent = (robot: SceneRobot, now: number): SceneRobot => {
  const { speech, ...silent } = robot;
  return speech !== undefined && now - speech.at > speech.D ? silent : robot;
};

/** The scene after these robots were seen where they are: lines grow and fade, ground is painted. The same one where nothing was. */
export const driven = (scene: SandboxScene, numbers: Iterable<number>, { now, placeOf }: Now): SandboxScene => {
  let after = scene;
  for (const number of numbers) {
    const before = after.robots[number];
    const place = before && placeOf(number);
    if (before === undefined || place === undefined) continue;
    const { tile } = before;
    if (tile) {
      const ground = painted(after.ground, place, tile.LA as 0 | 1 | 2, tile.TC, tile.W ?? WIDTH.tile);
      if (ground !== after.ground) after = { ...after, ground };
    }
    const trail = before.trail && drawnTo(before.trail, place, now);
    const robot = fallenSilent(faded(trail === before.trail || !trail ? before : { ...before, trail }, now), now);
    if (robot !== before) after = { ...after, robots: { ...after.robots, [number]: robot } };
  }
  return after;
};
