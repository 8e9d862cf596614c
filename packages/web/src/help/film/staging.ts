import type { Program } from '@trundle/language/tree/program';
import type { Hand } from '@trundle/protocol/entities/hand';
import { IR_CODES } from '@trundle/world/catalogue/infrared';
import type { Pose } from '@trundle/world/geometry/coordinates';
import { type ClassNames, exampleIn } from '../example-names.ts';
import type { Deed } from './film.ts';

/** The class of a film: my robot and another one, an object, somebody to talk to. */
export const MINE = 1;
export const OTHER = 2;
export const OBJECT = 117;
const CLASSMATE = 'Lin';
const VARIABLE = 'score';
const PLACE = 'star';

/** What lists of blocks offer here. */
const OFFERED: ClassNames = {
  objects: String(OBJECT),
  students: CLASSMATE,
  places: PLACE,
  classVariables: VARIABLE,
  settableClassVariables: VARIABLE,
  models: 'castle',
  classModels: 'castle',
  media: 'picture.png',
};

/** The example of a block, with names of the class it is filmed in. */
export const filmedProgram = (type: string): Program => exampleIn(type, OFFERED);

/** Where things stand before it begins, in millimetres of the mat. */
interface Stand {
  readonly mine: Pose;
  readonly other: Pose;
  readonly object: Pose;
}

const STAND: Stand = {
  mine: { x: 300, y: 340, a: 20 },
  other: { x: 150, y: 650, a: 0 },
  object: { x: 550, y: 550, a: 0 },
};

export interface Staging {
  readonly stand: Stand;
  /** What happens around the robot, and when, in milliseconds. */
  readonly deeds: readonly (Deed & { readonly at: number })[];
}

/** So that what stands there first is seen. */
const SOON = 1_800;
const hand = (felt: Hand): Partial<Staging> => ({ deeds: [{ deed: 'hand', hand: felt, at: SOON }] });
const puts = (robot: number, pose: Pose): Partial<Staging> => ({ deeds: [{ deed: 'put', robot, pose, at: SOON }] });
const drives: Partial<Staging> = { deeds: [{ deed: 'drive', robot: OTHER, at: SOON }] };
const atPlace: Pose = { x: 218, y: 218, a: 20 };
const OK_KEY = IR_CODES.find(({ id }) => id === 'ok')?.code ?? 0;

/** What a block waits for does not happen by itself. Blocks that are not here need nobody. */
const STAGINGS: Readonly<Record<string, Partial<Staging>>> = {
  event_sensor_button: hand({ hand: 'use', control: 'button' }),
  event_sensor_touch: hand({ hand: 'use', control: 'touch' }),
  event_sensor_switch: hand({ hand: 'use', control: 'switch' }),
  event_sensor_pir: hand({ hand: 'use', control: 'gesture' }),
  event_sensor_gesture: hand({ hand: 'use', control: 'gesture' }),
  event_sensor_irRemote: hand({ hand: 'remote', code: OK_KEY }),
  event_sensor_tilt: hand({ hand: 'use', control: 'tilt' }),
  event_sensor_vibration: hand({ hand: 'shake' }),
  event_sensor_magnet: hand({ hand: 'hold', thing: 'magnet', colour: '#ff0000' }),
  event_sensor_flame: hand({ hand: 'hold', thing: 'flame', colour: '#ff0000' }),
  event_sensor_obstacle: hand({ hand: 'hold', thing: 'box', colour: '#ff0000' }),
  // A dark patch of the map lies four centimetres before where it is put.
  event_sensor_lineCrossing: puts(MINE, { x: 360, y: 660, a: 0 }),
  // It drives against the other one.
  event_sensor_bumper: { stand: { ...STAND, mine: { x: 250, y: 400, a: 0 }, other: { x: 420, y: 400, a: 0 } } },
  event_chat: { deeds: [{ deed: 'chat', from: CLASSMATE, text: 'hello', at: SOON }] },
  event_chat_containing: { deeds: [{ deed: 'chat', from: CLASSMATE, text: 'hello', at: SOON }] },
  event_variable: { deeds: [{ deed: 'variable', name: VARIABLE, value: 5, at: SOON }] },
  event_enters: puts(MINE, atPlace),
  event_leaves: { ...puts(MINE, STAND.mine), stand: { ...STAND, mine: atPlace } },
  event_meets: puts(OTHER, { x: 400, y: 380, a: 0 }),
  event_microbit: hand({ hand: 'radio', text: 'hello' }),
  event_broadcast: { deeds: [{ deed: 'broadcast', message: 'go', at: SOON }] },
  microbit_last_message: hand({ hand: 'radio', text: 'hello' }),
  special_mirror: drives,
  special_follow: drives,
  special_stop_mirroring: drives,
};

export const stagingOf = (type: string): Staging => ({ stand: STAND, deeds: [], ...STAGINGS[type] });
