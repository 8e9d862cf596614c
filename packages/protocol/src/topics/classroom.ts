import { z } from 'zod';
import { BROKER_PAYLOAD_LIMIT_BYTES, SENSOR_NAMES } from '../constants.ts';
import { BuiltThingSchema } from '../entities/built-thing.ts';
import { SsidSchema, VariableValueSchema } from '../entities/classroom.ts';
import { MapIdSchema } from '../entities/map-id.ts';
import { ReplayBoardSchema } from '../entities/replay-board.ts';
import { RobotNumberSchema } from '../entities/robot.ts';
import { RobotOutputsSchema } from '../entities/robot-outputs.ts';
import { VariableNameSchema } from '../entities/variable-name.ts';
import { IdSchema, MacSchema } from '../ids.ts';
import { client, codeOrSsid as code, command } from './params.ts';
import { audience, leaders, learner, members, only } from './people.ts';
import { topic } from './topic.ts';

/** As many as one program drives. */
const robotNumbers = z.array(RobotNumberSchema).max(100);
/** What one camera frame may hold at most. */
const MARKERS = 200;
const marks = z.array(z.number()).min(1).max(MARKERS);
const sensorCodes = z.array(z.number().int().min(0).max(255)).max(5);
const scalar = z.union([z.number(), z.string().max(2_000), z.boolean(), z.null()]);
/** An object of any kind, as the broker's older messages are: bounded by the size of a message alone. */
const anyObject = z.record(z.string().max(100), z.unknown());

/** Everybody in the class hears everything said to the class. */
const toClass = { params: { code }, room: 'code', retain: false, receive: members } as const;

/** Kits fall silent with their feature; virtual robots still need somebody who sees them. */
const seenByCamera = { feature: 'camera', spareSimulation: true } as const;

export const cameraStatus = topic({
  ...toClass,
  mat: 'seen',
  pattern: 'to/classroom/{code}/camera_status',
  payload: z.object({
    /** Where a kit's pictures are, the name of a station, or nothing for a virtual camera. */
    ws_server: z.string().max(300),
    /** 0 is not working. */
    app_status: z.number(),
    isMatDetected: z.boolean().optional(),
  }),
  qos: 0,
  mayWait: true,
  direction: 'fromDevice',
  ...seenByCamera,
  summary: 'A camera says that it is there and whether it sees the mat.',
  publish: ['camera', only('station', { is: 'self', fact: 'serial', field: 'ws_server' })],
});

export const positionsUpdate = topic({
  ...toClass,
  mat: 'seen',
  pattern: 'to/classroom/{code}/positions_update',
  receive: audience,
  payload: z
    .object({
      /** Marker numbers, then where each is in millimetres and which way it looks in degrees. */
      R: marks,
      X: marks,
      Y: marks,
      A: marks,
      /** The camera's own clock in milliseconds, to put batches in order. */
      L: z.number(),
    })
    .refine(({ R, X, Y, A }) => R.length === X.length && R.length === Y.length && R.length === A.length, {
      message: 'R, X, Y and A must be equally long',
    }),
  qos: 0,
  direction: 'fromDevice',
  ...seenByCamera,
  summary: 'Where the camera sees robots and objects.',
  publish: ['camera', 'station'],
});

export const cameraRegister = topic({
  ...toClass,
  mat: 'seen',
  pattern: 'to/classroom/{code}/camera_register',
  payload: z.object({ serial: SsidSchema }),
  qos: 1,
  direction: 'fromDevice',
  ...seenByCamera,
  summary:
    'A camera says its serial number; the server ties a kit to the class, unless another one has it, and a station never.',
  publish: ['camera', only('station', { is: 'self', fact: 'serial', field: 'serial' })],
});

export const register = topic({
  ...toClass,
  mat: 'said',
  pattern: 'to/classroom/{code}/register',
  payload: z.object({ mac_broadcast: MacSchema }),
  qos: 0,
  direction: 'fromDevice',
  summary:
    'A robot says its hardware address, until it is told its class. The server answers on the robot’s own topic.',
  publish: [
    only('robot', { is: 'self', fact: 'mac', field: 'mac_broadcast' }),
    only('unknownRobot', { is: 'self', fact: 'mac', field: 'mac_broadcast' }),
  ],
});

export const registerRefused = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/register_refused',
  payload: z.object({ mac: MacSchema }),
  qos: 0,
  direction: 'amongPeople',
  summary: 'The server says that a robot which asks to join belongs to another class, so that pages need not find out.',
  publish: leaders,
});

export const registerFeedback = topic({
  ...toClass,
  mat: 'said',
  pattern: 'to/classroom/{code}/register_feedback',
  payload: z.object({ mac: MacSchema, identifier: RobotNumberSchema, sensor: sensorCodes.optional() }),
  qos: 1,
  direction: 'fromDevice',
  summary: 'A robot confirms its class and number, and says its sensors. It is saved after this, so not known before.',
  publish: [
    only('robot', { is: 'self', fact: 'mac', field: 'mac' }),
    only('unknownRobot', { is: 'self', fact: 'mac', field: 'mac' }),
  ],
});

export const robotStatus = topic({
  ...toClass,
  mat: 'said',
  pattern: 'to/classroom/{code}/robot_status',
  receive: audience,
  payload: z.object({
    id: z.number(),
    /** 0 is off: what a robot leaves as its last will. */
    status: z.number(),
    /** The reading, 0 to 1023; the voltage table turns it into percent. */
    battery: z.number(),
  }),
  qos: 0,
  mayWait: true,
  direction: 'fromDevice',
  summary: 'A robot says that it is there and how full its battery is.',
  publish: [only('robot', { is: 'ownRobot', field: 'id' })],
});

export const sensorFeedback = topic({
  ...toClass,
  mat: 'said',
  pattern: 'to/classroom/{code}/sensor_feedback',
  payload: z.object({ identifier: RobotNumberSchema, sensor: sensorCodes }),
  qos: 1,
  direction: 'fromDevice',
  summary: 'A robot repeats the sensors it was told, so that the sender can compare.',
  publish: [only('robot', { is: 'ownRobot', field: 'identifier' })],
});

const few =
  (most: number) =>
  (named: object): boolean =>
    Object.keys(named).length <= most;
const parts = z.record(z.string().max(20), scalar).refine(few(SENSOR_NAMES.parts));
const reading = z.union([scalar, z.array(z.number()).max(SENSOR_NAMES.parts), parts]);
export const sensorsUpdate = topic({
  ...toClass,
  mat: 'said',
  pattern: 'to/classroom/{code}/sensors_update',
  payload: z.object({
    R: z.number(),
    /** Readings by sensor code. */
    S: z.record(z.string().max(20), reading).refine(few(SENSOR_NAMES.most)),
    /** 0 for a sensor that does not answer, by sensor code. */
    STATUS: z.record(z.string().max(20), z.number()).refine(few(SENSOR_NAMES.most)).optional(),
  }),
  qos: 0,
  direction: 'fromDevice',
  summary: 'What a robot’s sensors read.',
  publish: [only('robot', { is: 'ownRobot', field: 'R' })],
});

export const commandFeedback = topic({
  ...toClass,
  mat: 'said',
  pattern: 'to/classroom/{code}/command_feedback',
  payload: z.object({
    R: RobotNumberSchema,
    id: z.string().regex(/^[\w-]{1,32}$/),
    state: z.enum(['started', 'done', 'stopped', 'refused']),
    /** Why not, for the log. */
    reason: z.string().max(100).optional(),
  }),
  qos: 0,
  direction: 'fromDevice',
  summary: 'A robot says how far it is with a command that carried an id.',
  publish: [only('robot', { is: 'ownRobot', field: 'R' })],
});

export const robotOutputs = topic({
  ...toClass,
  mat: 'said',
  pattern: 'to/classroom/{code}/robot_outputs',
  receive: audience,
  payload: RobotOutputsSchema.extend({ R: RobotNumberSchema }),
  qos: 0,
  direction: 'fromDevice',
  summary:
    'What a robot shows, sounds and switches, said when it changes. The server says it for robots that do not, from the commands it passes on to them.',
  publish: [only('robot', { is: 'ownRobot', field: 'R' }), 'server'],
});

export const studentPing = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/student/ping',
  payload: z.object({
    student_id: IdSchema,
    /** Changes in the workspace that no server has yet. */
    unsaved: z.number().int().min(0).max(100_000).optional(),
    running: z.boolean().optional(),
    /** Blocks marked with an error or a warning. */
    problems: z.number().int().min(0).max(10_000).optional(),
    /** The last run could not begin or go on, and what kept it is not mended yet. */
    failed: z.boolean().optional(),
    /** Seconds since the last key, click or block moved: a long time with problems means stuck. */
    idle: z.number().int().min(0).max(86_400).optional(),
    /** The map the student asks whoever leads to show; said until it is shown or no longer wanted. */
    wantsMap: MapIdSchema.optional(),
    /** The page that says it, by the name it has at the broker: a student may have the class open twice. */
    page: client.optional(),
    /** Robots that the program which runs in this page drives. */
    drives: robotNumbers.optional(),
    /** Robots that this page wants to drive: the student’s other pages stop what drives them. */
    takes: robotNumbers.optional(),
  }),
  qos: 0,
  mayWait: true,
  direction: 'amongPeople',
  summary: 'A student is there; said every three seconds, with what a teacher wants to see at a glance.',
  publish: learner({ is: 'self', fact: 'account', field: 'student_id' }),
});

export const ownPage = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/own_page',
  payload: z.object({
    userId: IdSchema,
    page: client,
    /** As in a student’s ping. */
    drives: robotNumbers.optional(),
    takes: robotNumbers.optional(),
  }),
  qos: 0,
  mayWait: true,
  direction: 'amongPeople',
  summary:
    'What a page of somebody who leads drives, for their other pages: on a mat of one’s own nobody pings as a student.',
  publish: (['teacher', 'admin'] as const).map((who) => only(who, { is: 'self', fact: 'account', field: 'userId' })),
});

/** Nobody asks in another's name, and a device hears only its own answers. */
const byOwnClient = { is: 'self', fact: 'client', param: 'client' } as const;
export const REQUEST_COMMANDS = ['request_robot', 'update_robot'] as const;
export const request = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/request/{client}/{cmd}',
  params: { code, client, cmd: command },
  payload: anyObject,
  qos: 1,
  direction: 'amongPeople',
  summary: 'Ask whoever leads the class for something: request_robot, update_robot.',
  publish: ([...members, 'robot', 'camera'] as const).map((actor) => only(actor, byOwnClient)),
});

export const response = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/response/{client}/{cmd}',
  params: { code, client, cmd: command },
  payload: anyObject,
  qos: 1,
  direction: 'amongPeople',
  summary: 'The answer to a request: robot numbers by address, or code 0 and msg OK.',
  publish: leaders,
  receive: [...members, only('robot', byOwnClient), only('camera', byOwnClient)],
});
/** What answers each request. */
export const RequestRobotAnswerSchema = z.record(MacSchema, RobotNumberSchema);
export const UpdateRobotAnswerSchema = z.object({ code: z.literal(0), msg: z.literal('OK') });

export const special = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/special',
  maxBytes: BROKER_PAYLOAD_LIMIT_BYTES,
  payload: anyObject,
  qos: 0,
  direction: 'amongPeople',
  summary: 'Free messages of whoever leads the class to apps that know them.',
  publish: leaders,
});

export const variablesSet = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/variables_set',
  payload: z.record(VariableNameSchema, VariableValueSchema),
  qos: 1,
  direction: 'amongPeople',
  summary: 'Set class variables, values by name. Students may set what is not read-only.',
  publish: [...learner({ is: 'variablesWritable' }), ...leaders],
});

export const variablesUpdateAll = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/variables_update_all',
  maxBytes: BROKER_PAYLOAD_LIMIT_BYTES,
  payload: z.record(VariableNameSchema, z.object({ value: VariableValueSchema, readonly: z.boolean() })),
  qos: 1,
  direction: 'amongPeople',
  summary: 'All class variables as they are now; any other is gone.',
  publish: leaders,
});

/** So many names are said at once; a class that is full has more of them than anybody reads. */
export const MOST_REFUSED_NAMES = 50;
export const variablesRefused = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/variables_refused',
  payload: z.object({ names: z.array(VariableNameSchema).min(1).max(MOST_REFUSED_NAMES) }),
  qos: 1,
  direction: 'amongPeople',
  summary: 'The class has no room for these variables, so their values are not kept. What it has follows.',
  publish: ['server'],
});

export const robotsSentBack = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/robots_sent_back',
  payload: z.object({ robots: z.array(RobotNumberSchema).min(1).max(1_000) }),
  qos: 1,
  direction: 'amongPeople',
  summary: 'Whoever leads, or another map, sends these robots to their start places: programs that drive them stop.',
  publish: ['server'],
});

export const objectsTaken = topic({
  ...toClass,
  mat: 'seen',
  pattern: 'to/classroom/{code}/objects_taken',
  payload: z.object({ objects: z.array(RobotNumberSchema).min(1).max(MARKERS) }),
  qos: 1,
  direction: 'amongPeople',
  summary: 'These objects were taken off the simulated mat: no page waits until its camera has missed them for long.',
  publish: ['server'],
});

export const builtChanged = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/built',
  receive: audience,
  payload: z.union([
    z.object({ put: BuiltThingSchema }),
    z.object({ taken: IdSchema, revision: z.number().int() }),
    z.object({ studentsBuild: z.boolean() }),
  ]),
  qos: 1,
  direction: 'amongPeople',
  feature: 'sandbox',
  summary:
    'Hands put a thing on the mat, changed it or took it away; or whoever leads lets students build, or no more.',
  publish: ['server'],
});

export const programMessage = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/program_message',
  payload: z.object({ userId: IdSchema, message: z.string().min(1).max(100) }),
  qos: 0,
  direction: 'amongPeople',
  summary: 'A running program calls out a word; programs of others that wait for it go on.',
  publish: [
    ...learner({ is: 'self', fact: 'account', field: 'userId' }),
    ...(['teacher', 'admin'] as const).map((who) => only(who, { is: 'self', fact: 'account', field: 'userId' })),
  ],
});

export const setBlocklyReadOnly = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/setBlocklyReadOnly',
  payload: z.object({ isBlocklyReadOnly: z.boolean() }),
  qos: 1,
  direction: 'amongPeople',
  summary: 'The blocks of all students are locked or free from now on.',
  publish: leaders,
});

export const whiteboard = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/whiteboard',
  payload: z.object({ student: z.object({ _id: IdSchema, name: z.string().max(60) }).nullable() }),
  qos: 1,
  direction: 'amongPeople',
  summary:
    'The work of one student is shown to the whole class, or of nobody any more. That student’s page says its workspace meanwhile, whole every ten seconds.',
  publish: leaders,
});

export const replayShown = topic({
  ...toClass,
  pattern: 'to/classroom/{code}/replay_shown',
  payload: z.object({ shown: ReplayBoardSchema.nullable() }),
  qos: 1,
  direction: 'amongPeople',
  summary: 'A recorded lesson is shown to the whole class: where it is and how fast it plays; or none any more.',
  publish: ['server'],
});
