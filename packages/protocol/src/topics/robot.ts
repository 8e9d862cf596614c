import { z } from 'zod';
import { HandSchema } from '../entities/hand.ts';
import { RobotNumberSchema } from '../entities/robot.ts';
import { RobotCommandSchema } from '../entities/robot-command.ts';
import { ClassCodeSchema } from '../ids.ts';
import { client, code, identifier, mac } from './params.ts';
import { leaders, learner, only } from './people.ts';
import { topic } from './topic.ts';

/** Tells a robot which class and which number is its own. */
export const AssignmentSchema = z.object({ classroom: ClassCodeSchema, identifier: RobotNumberSchema });

/** Why a robot that says its address gets no number. */
export const REGISTRATION_ANSWERS = {
  notInClass: { code: 1, msg: 'not in this class yet: a teacher adds it in the robots panel' },
  elsewhere: { code: 2, msg: 'another class has this robot: take it out there first' },
} as const;

/** Tells a robot that it is not one of the class: it keeps asking, and whatever else it says is dropped until then. */
export const RegistrationAnswerSchema = z.object({
  classroom: ClassCodeSchema,
  code: z.literal(Object.values(REGISTRATION_ANSWERS).map(({ code: known }) => known)),
  msg: z.string().max(100),
});

/**
 * A word that no robot knows, now or later. Whoever tries a robot out says it, to see that it refuses and goes on: that is
 * how an older robot must take the commands of a newer version.
 */
export const UnknownCommandSchema = z.object({ do: z.literal('unknown'), id: RobotCommandSchema.options[0].shape.id });

/** Two topics of one shape: an address has twelve characters, a class code six, so none can be taken for the other. */
export const robotCommand = topic({
  pattern: 'to/robot/{mac}/{classroom}',
  params: { mac, classroom: code },
  room: 'classroom',
  payload: z.union([RobotCommandSchema, UnknownCommandSchema, AssignmentSchema, RegistrationAnswerSchema]),
  qos: 1,
  retain: false,
  direction: 'toDevice',
  summary:
    'Tell one robot what to do, or which class and number it has. Students tell only their own what to do; a robot, whoever tries it out, only itself. When the page that set it in motion is gone, the broker says stop.',
  publish: [
    ...learner({ is: 'ownRobot', param: 'mac' }, { is: 'has', field: 'do' }),
    only('robot', { is: 'self', fact: 'mac', param: 'mac' }, { is: 'has', field: 'do' }),
    ...leaders,
  ],
  receive: [
    only('robot', { is: 'self', fact: 'mac', param: 'mac' }),
    only('unknownRobot', { is: 'self', fact: 'mac', param: 'mac' }),
  ],
});

export const sensorUpdate = topic({
  pattern: 'to/robot/{code}/{identifier}',
  params: { code, identifier },
  room: 'code',
  payload: z.object({ sensor_update: z.array(z.number().int().min(0).max(255)).length(4) }),
  qos: 1,
  retain: false,
  direction: 'toDevice',
  summary:
    'Tell a robot which four sensors are plugged in; it answers with sensor_feedback. A robot, whoever tries it out, tells only itself.',
  publish: [
    ...learner({ is: 'ownRobot', param: 'identifier' }),
    only('robot', { is: 'ownRobot', param: 'identifier' }),
    ...leaders,
  ],
  receive: [only('robot', { is: 'ownRobot', param: 'identifier' })],
});

export const hand = topic({
  pattern: 'to/robot/{code}/{identifier}/hand',
  params: { code, identifier },
  room: 'code',
  payload: HandSchema,
  qos: 1,
  retain: false,
  direction: 'toDevice',
  summary:
    'What somebody does to a virtual robot with their hands: press, flip, turn, wave, shake, clap, hold something before it, point a remote control. A real robot ignores it.',
  publish: [...learner({ is: 'ownRobot', param: 'identifier' }), ...leaders],
  receive: [only('robot', { is: 'ownRobot', param: 'identifier' })],
});

export const said = topic({
  pattern: 'to/robot/{mac}/{classroom}/said',
  params: { mac, classroom: code },
  room: 'classroom',
  payload: z.object({
    /** The connection that said it, by its client id. */
    client,
    topic: z.string().max(256),
    /** As it was sent; left out when it is no JSON. */
    message: z.unknown().optional(),
    /** Why nobody heard it; left out when it was passed on. */
    dropped: z.string().max(40).optional(),
    /** What is wrong with it, for whoever builds the robot. */
    detail: z.string().max(300).optional(),
  }),
  qos: 1,
  retain: false,
  direction: 'toDevice',
  summary:
    'What the broker made of each message of a robot, its last will too: for whoever tries it out, on a further connection of the robot.',
  publish: ['server'],
  receive: [
    only('robot', { is: 'self', fact: 'mac', param: 'mac' }),
    only('unknownRobot', { is: 'self', fact: 'mac', param: 'mac' }),
  ],
});
