import { UNCHECKED_ROBOT_ID } from '@trundle/protocol/constants';
import { LANGUAGE_TAGS } from '@trundle/protocol/languages';
import { type CLEARABLE, EFFECTS, EMOJI, ENVIRONMENTS, THEMES } from '@trundle/protocol/topics/sandbox';
import { MM_PER_CM } from '@trundle/world/catalogue/choices';
import { hexOf } from '@trundle/world/colour';
import { clamp } from '@trundle/world/geometry/clamp';
import { BURN_AND_FREEZE } from '@trundle/world/maps/effect-objects';
import type { SandboxMessage } from '../port.ts';
import { ProgramProblem } from '../problems.ts';
import type { Colour, Position } from '../values.ts';
import { type Binding, robotQuery, syncFunction } from './binding.ts';
import { colourOrBlack } from './lights.ts';
import { choice, colour, key, number, position, type Reader, text } from './readers.ts';
import type { RobotHandle } from './robot-handle.ts';
import { type RunContext, robotNumber, warn, warnOnce } from './run-context.ts';

/** What a program shows in the 3D scene (sandbox): each function sends one message with the short keys of its topic. */

type AnyColour = Colour | { readonly unreadable: string };
const hex = (run: RunContext, given: AnyColour): string => hexOf(colourOrBlack(run, given));
const address = (given: string | number): string => String(given).slice(0, 1_000);
/** An address that somebody has begun and not written: a card hangs there, and the program says why. */
const addressOf = (run: RunContext, given: string | number): string => {
  if (/^\s*(https?:\/\/)?\s*$/i.test(String(given))) warnOnce(run, 'noAddress');
  return address(given);
};
/** Half of a letter, which a program can cut one to, has no place in an address. */
const fileInAddress = (file: string): string => encodeURIComponent(file.slice(0, 200).toWellFormed());
const named = (given: string | number): string => String(given).slice(0, 60);
const mmUp = (cm: number, low: number, high: number): number => clamp(cm * MM_PER_CM, low, high);

/** The number of another robot or object. */
const someone = (run: RunContext, given: string | number): number =>
  Math.round(clamp(robotNumber(run, given) || 1, 1, 999));

const SECONDS = { least: 0, most: 3_600, bubble: 10, unreadable: 1 } as const;
const inSeconds = (value: number): number => clamp(value, SECONDS.least, SECONDS.most);
/** Seconds; what is no number counts as one second. */
const bubbleTime: Reader<number> = {
  kind: 'number',
  read: (given) => {
    const value = typeof given === 'boolean' || given === '' || given === null ? Number.NaN : Number(given);
    return Number.isFinite(value) ? inSeconds(value) : SECONDS.unreadable;
  },
};

const assertLeader = (run: RunContext, name: string): void => {
  if (!run.mirror.view.author.leads) throw new ProgramProblem('teacherOnly', { name });
};

/** Students change the look of their own robots; the objects of the map are everybody's, so a teacher's to change. */
const assertOwner = ({ run, number: robot }: RobotHandle): void => {
  if (robot < UNCHECKED_ROBOT_ID) run.mirror.robot(robot);
  else if (!run.mirror.view.author.leads) throw new ProgramProblem('notForStudents', { object: robot });
  if (!run.mirror.mayCommand(robot)) throw new ProgramProblem('notYours', { robot });
};

type Readers = readonly Reader<unknown>[];
type Args<Takes extends Readers> = { [Index in keyof Takes]: Takes[Index] extends Reader<infer T> ? T : never };

const robotMessage = <const Takes extends Readers>(
  name: string,
  takes: Takes,
  make: (R: number, run: RunContext, ...args: Args<Takes>) => SandboxMessage | undefined,
): Binding =>
  robotQuery(name, takes, (robot, ...args) => {
    assertOwner(robot);
    const message = make(robot.number, robot.run, ...args);
    if (message) robot.run.outbox.show(message);
  });

const sceneMessage = <const Takes extends Readers>(
  name: string,
  takes: Takes,
  make: (run: RunContext, ...args: Args<Takes>) => SandboxMessage,
): Binding =>
  syncFunction(`sandbox.${name}`, takes, (run, ...args) => {
    assertLeader(run, `sandbox.${name}`);
    run.outbox.show(make(run, ...args));
  });

type General = Extract<SandboxMessage, { channel: 'general' }>['payload'];
const general = (payload: General): SandboxMessage => ({ channel: 'general', payload });
const clears = (name: string, F: (typeof CLEARABLE)[number]): Binding =>
  sceneMessage(name, [], () => ({ channel: 'clear', payload: { F } }));
const ofPosition = ({ objValueX: X, objValueY: Y }: Position): { X: number; Y: number } => ({ X, Y });

const scene = [
  sceneMessage('setTheme', [choice(THEMES)], (_run, TH) => general({ TH })),
  sceneMessage('clearTheme', [], () => general({ TH: null })),
  sceneMessage('loadVideo', [text, choice([10, 50, 100])], (run, url, V) =>
    general({ VI: { URL: addressOf(run, url), V } }),
  ),
  sceneMessage('spawnModel', [key, position], (_run, model, at) =>
    general({ SP: { URL: address(model), ...ofPosition(at) } }),
  ),
  clears('clearSpeech', 'speech'),
  clears('clearVideos', 'videos'),
  clears('clearAnimations', 'animations'),
  clears('clearTerrains', 'terrains'),
  clears('clearPaintTrails', 'trails'),
  clears('clearTransforms', 'transforms'),
  clears('clearEverything', 'everything'),
  sceneMessage('muteSounds', [], () => general({ SM: false })),
  sceneMessage('enableSounds', [], () => general({ SM: true })),
  sceneMessage('loadSkybox', [text], (run, url) => general({ URL: addressOf(run, url) })),
  sceneMessage('setSunColor', [colour], (run, given) => general({ SC: hex(run, given) })),
  // Stored programs of students may contain it, because its block was once offered to them: they get a warning, not an error.
  syncFunction('sandbox.setEnvironment', [choice(ENVIRONMENTS)], (run, E) => {
    if (run.mirror.view.author.leads) run.outbox.show(general({ E }));
    else warn(run, 'teacherOnly', { name: 'sandbox.setEnvironment' });
  }),
];

const model = (R: number, URL: string, F: 'model' | 'picture'): SandboxMessage => ({
  channel: 'download',
  payload: { R, URL, F },
});

const models = [
  robotMessage('loadModel', [key], (R, _run, name) => model(R, address(name), 'model')),
  robotMessage('loadClassModel', [key], (R, _run, name) => model(R, address(name), 'model')),
  robotMessage('loadModelFile', [text], (R, run, file) =>
    model(R, address(run.mirror.view.downloads + fileInAddress(file)), 'model'),
  ),
  robotMessage('removeModel', [], (R) => model(R, '', 'model')),
  robotMessage('showBoard', [key], (R, _run, picture) => model(R, address(picture), 'picture')),
  robotMessage('showBoardFrom', [text], (R, run, url) => model(R, addressOf(run, url), 'picture')),
];

type Transform = Extract<SandboxMessage, { channel: 'transform' }>['payload'];
const transform = (payload: Transform): SandboxMessage => ({ channel: 'transform', payload });
const scale = (percent: number): number => clamp(percent, 1, 1_000);
const degrees = (angle: number): number => clamp(angle, -3_600, 3_600);

const transforms = [
  robotMessage('setScale', [choice([200, 190, 170, 150, 100, 50, 30, 10])], (R, _run, S) => transform({ R, S })),
  robotMessage('setScaleXYZ', [number, number, number], (R, _run, x, y, z) =>
    transform({ R, S: [scale(x), scale(y), scale(z)] }),
  ),
  robotMessage('resetScale', [], (R) => transform({ R, S: [100, 100, 100] })),
  robotMessage('rotateModel', [number, number, number], (R, _run, x, y, z) =>
    transform({ R, RO: [degrees(x), degrees(y), degrees(z)] }),
  ),
  robotMessage('rotateModel', [number], (R, _run, angle) => transform({ R, RO: degrees(angle) })),
  robotMessage('setHeight', [number], (R, _run, cm) => transform({ R, H: mmUp(cm, -1_000, 2_000) })),
  robotMessage('setGhost', [choice(['no change', 10, 50, 100])], (R, _run, ratio) =>
    ratio === 'no change' ? undefined : transform({ R, G: ratio }),
  ),
  robotMessage('orbit', [key, choice(['slow', 'normal', 'fast'])], (R, run, around, SP) =>
    transform({ R, O: { R: someone(run, around), SP } }),
  ),
  robotMessage('stopOrbit', [], (R) => transform({ R, O: null })),
  robotMessage('fade', [choice(['out', 'in']), number], (R, _run, direction, seconds) =>
    transform({ R, G: direction === 'out' ? 100 : 0, D: inSeconds(seconds) }),
  ),
];

const WHEN = choice(['moves', 'idle', 'one_shot']);
const MOMENTS = { moves: 'ME', idle: 'IE', one_shot: 'SE' } as const;
const ANIMATIONS = choice(['walk', 'jump', 'spin', 'wave', 'dance', 'sleep']);
const STATES = choice([...BURN_AND_FREEZE.map(({ id }) => id), 'normal']);

const special = (run: RunContext, object: string | number, FX: string, Y?: number): void => {
  const found = run.mirror.map.effectObjects.find(({ id }) => id === Number(object));
  if (!found) throw new ProgramProblem('unknownMapObject', { object });
  run.outbox.show({ channel: 'special', payload: { FX, OBJ: found.id, ...(Y === undefined ? {} : { Y }) } });
};

const animations = [
  robotMessage('playAnimation', [ANIMATIONS, WHEN], (R, _run, name, when) => ({
    channel: 'animations',
    payload: { R, [MOMENTS[when]]: name },
  })),
  robotMessage('playAnimation', [ANIMATIONS], (R, _run, SE) => ({ channel: 'animations', payload: { R, SE } })),
  syncFunction('sandbox.playSprite', [key, key], (run, object, sprite) => special(run, object, named(sprite))),
  syncFunction('sandbox.setState', [key, STATES], (run, object, state) => special(run, object, state)),
  syncFunction('sandbox.fly', [key, number], (run, object, cm) =>
    special(run, object, 'flyingHeight', mmUp(cm, 0, 2_000)),
  ),
  robotMessage('stopAnimation', [], (R) => ({ channel: 'clear', payload: { F: 'animations', R } })),
  robotMessage('playEffect', [choice(EFFECTS), WHEN], (R, _run, effect, when) => ({
    channel: 'effects',
    payload: { R, [MOMENTS[when]]: effect },
  })),
  robotMessage('playEffect', [choice(EFFECTS)], (R, _run, SE) => ({ channel: 'effects', payload: { R, SE } })),
  robotMessage('setLedLook', [colour], (R, run, given) => ({
    channel: 'effects',
    payload: { R, TC: hex(run, given) },
  })),
  robotMessage('clearEffects', [], (R) => ({ channel: 'clear', payload: { F: 'effects', R } })),
];

const TRAIL_WIDTH = 1;
const wide = (W: number): number => clamp(W, 0.1, 50);
const trail = (R: number, D: number, W: number, SC: string, EC: string): SandboxMessage => ({
  channel: 'trail',
  payload: { R, D: inSeconds(D), W: wide(W), SC, EC },
});
const paint = (R: number, colour: string, W: number): SandboxMessage => ({
  channel: 'trail',
  payload: { R, P: true, W: wide(W), SC: colour, EC: colour },
});
/** Ground changes where a robot stands; where nobody sees it, nothing would, so the program says it. */
const hasGround = (run: RunContext, robot: number): void => {
  if (robot < UNCHECKED_ROBOT_ID && !run.mirror.poseOf(robot)) warnOnce(run, 'noCamera', { robot });
};
const crunch = (run: RunContext, R: number, cm: number): SandboxMessage => {
  hasGround(run, R);
  return { channel: 'crunch', payload: { R, H: mmUp(cm, -200, 200) } };
};

const ground = [
  robotMessage('setTrail', [number, number, colour, colour], (R, run, seconds, width, start, end) =>
    trail(R, seconds, width, hex(run, start), hex(run, end)),
  ),
  robotMessage('setTrail', [number, colour, colour], (R, run, seconds, start, end) =>
    trail(R, seconds, TRAIL_WIDTH, hex(run, start), hex(run, end)),
  ),
  robotMessage('paintTrail', [colour, number], (R, run, given, width) => paint(R, hex(run, given), width)),
  robotMessage('clearTrail', [], (R) => ({ channel: 'clear', payload: { F: 'trails', R } })),
  robotMessage(
    'setTerrain',
    [choice(['grass', 'sand', 'water', 'stone', 'snow', 'lava']), choice([1, 2])],
    (R, run, F, LA) => {
      hasGround(run, R);
      return { channel: 'terrain', payload: { R, LA, F } };
    },
  ),
  robotMessage('raiseGround', [number], (R, run, cm) => crunch(run, R, cm)),
  robotMessage('crunchGround', [number], (R, run, cm) => crunch(run, R, -cm)),
  robotMessage('paintGround', [choice([0, 1, 2]), colour, number], (R, run, LA, given, cm) => ({
    channel: 'tile',
    payload: { R, LA, TC: hex(run, given), W: mmUp(cm, 1, 200) },
  })),
];

type Speech = Extract<SandboxMessage, { channel: 'speech' }>['payload'];
const speech = (R: number, T: string, D: number, more: Partial<Speech> = {}): SandboxMessage => ({
  channel: 'speech',
  payload: { R, T: T.slice(0, 200), D, ...more },
});

const speaking = [
  robotMessage('playSound', [key, number], (R, _run, sound, volume) => ({
    channel: 'sounds',
    payload: { R, SM: named(sound), V: clamp(volume, 0, 100) },
  })),
  robotMessage('stopSounds', [], (R) => ({ channel: 'sounds', payload: { R, SM: null } })),
  robotMessage('say', [text, bubbleTime], (R, _run, words, seconds) => speech(R, words, seconds)),
  robotMessage('say', [text], (R, _run, words) => speech(R, words, SECONDS.bubble)),
  robotMessage('speak', [text, choice(LANGUAGE_TAGS)], (R, _run, words, LA) =>
    speech(R, words, SECONDS.bubble, { LA }),
  ),
  robotMessage('showEmoji', [choice(EMOJI)], (R, _run, E) => speech(R, '', SECONDS.bubble, { E })),
  robotMessage('chatWith', [key, text], (R, run, other, words) =>
    speech(R, words, SECONDS.bubble, { TO: someone(run, other) }),
  ),
];

export const viewerBindings = [...scene, ...models, ...transforms, ...animations, ...ground, ...speaking];
