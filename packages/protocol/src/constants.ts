import type { Rate } from './token-bucket.ts';

/** Every number the product agrees on. Durations are milliseconds, lengths millimetres, unless the name says otherwise. */

export const HTTP_BASE = '/api';
export const HTTP_TIMEOUT = 15_000;
export const BROKER_PATH = '/mqtt';

/** No message of the broker comes near this; a larger one is refused unread. */
export const BROKER_PAYLOAD_LIMIT_BYTES = 65_536;

export const UPLOAD_LIMIT_BYTES = 1_048_576;
/** A zipped model holds meshes and textures, so it may be larger than a picture. */
export const MODEL_UPLOAD_LIMIT_BYTES = 8 * UPLOAD_LIMIT_BYTES;
export const HELP_LIMIT_CHARACTERS = 200_000;
export const PROGRAM_LIMIT_CHARACTERS = 2_000_000;
/** A drawing of a program's blocks, small enough to be looked through at every save. */
export const SVG_COVER_LIMIT_CHARACTERS = 300_000;
export const COVER_SIZE = { width: 390, height: 135 } as const;

export const POLL = {
  appConfig: 10_000,
  accountPing: 5_000,
  operatingTeacher: 5_000,
  notifications: 5_000,
  studentPing: 3_000,
  statusTick: 1_000,
  spreadsheet: 3_000,
} as const;

export const ONLINE_WINDOW = { student: 4_000, robot: 20_000, camera: 15_000, sensor: 15_000 } as const;
export const POSITION = {
  staleAfter: 2_000,
  lostAfter: 5_000,
  lostCoordinate: -999,
  lostAngle: 0,
  batchKept: 1_000,
  batchesPerSecond: 3,
} as const;
export const OBJECT_OUT_OF_CAMERA_AFTER = 10_000;
export const HISTORY_CAP = 500;
/** Chat messages of one page: so many without a pause, then one every two seconds. */
export const CHAT_RATE = { burst: 8, perSecond: 0.5 } as const satisfies Rate;
/**
 * Messages of one running program over the broker. The broker's own limits are derived from it, so that it is always the
 * page that stops a program which sends more, and tells its author why.
 */
export const PROGRAM_RATE = { burst: 200, perSecond: 40 } as const satisfies Rate;
/** The same for whoever leads the class, whose program may drive all its robots at once. */
export const LEADING_PROGRAM_RATE = { burst: 400, perSecond: 100 } as const satisfies Rate;
export const NOTIFICATION_CAP = 100;
export const CLASS_VARIABLE_CAP = 200;
export const SENSOR_HISTORY_SHOWN = 50;

/** The field in millimetres; what lies further out than the tolerance is off it. */
export const MAT = { min: 0, max: 800, tolerance: 10 } as const;
export const REGISTRATION = {
  wait: 5_000,
  angleTolerance: 10,
  trialAngles: [-30, -60, -90, -120, -150, 30, 60, 90, 120, 150],
} as const;
export const SENSOR_REGISTRATION_TIMEOUT = 10_000;
export const ROBOT_LIST_WAIT = 4_000;
/** The maker of what comes with the program; no account has this id. */
export const PLATFORM = { _id: '00000000000000000000000000000000', name: 'Trundle' } as const;
/** The type of a robot that is simulated. */
export const VIRTUAL_ROBOT = 'virtual';
export const UNCHECKED_ROBOT_ID = 100;
export const DEFAULT_SENSORS = [1, 1, 2, 13] as const;
export const FIXED_SENSOR3 = 2;
export const UNASSIGNED_ROBOT = 'none';

/**
 * How people's centimetres and degrees become what a robot's motors count. A power's upper two bits are the
 * direction (1 forward, 2 backward), its lower eight the strength; the two usual ones differ in direction only.
 */
export const MOTION = {
  distanceScale: 0.764,
  turnScale: 0.481,
  shortestDistance: 10,
  power: { forward: 324, backward: 580 },
  speeds: { slow: 10, normal: 8, fast: 6, fastest: 4 },
  gear: 4,
} as const;
export const RTTTL_LIMIT = 255;

export const DEBOUNCE = {
  save: 650,
  statePatch: 1_000,
  codeToBlocks: 500,
} as const;
/** Looking over a student's shoulder: how often the watcher asks, how long that lasts, how program texts are cut. */
/** What one robot tells of its sensors: so many names, and so many parts of one. */
export const SENSOR_NAMES = { most: 64, parts: 16 } as const;

export const WATCH = { ask: 4_000, lasts: 10_000, wholeEvery: 10_000, partCharacters: 15_000 } as const;

export const REDIRECT_DELAY = 1_000;
export const LOADER_EGG_CHANCE = 0.01;
export const TOAST = { timer: 3_000, type: 'warning', position: 'bottom' } as const;
export const NOTICE_TIMER = 5_000;

/** The side panel: its width in pixels, and how it opens. */
export const PANEL = { width: 500, steps: 9, framesPerSecond: 30, workspaceMargin: -70 } as const;
/** Of the status bar below the workspace, in pixels as the panel's width. */
export const STATUS_BAR_HEIGHT = 130;
export const CLASS_QR = { width: 300, errorCorrection: 'H' } as const;

export const MIN_TOKEN_LENGTH = 101;
export const FIRST_MODEL_PAGE = 1;
export const PATHFINDING = { cellScale: 20, margin: 4 } as const;
export const BLOCK_ID_LENGTH = 9;
