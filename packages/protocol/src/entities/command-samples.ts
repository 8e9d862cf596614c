import { z } from 'zod';
import { MOTION } from '../constants.ts';
import { type RobotCommand, type RobotCommandInput, RobotCommandSchema } from './robot-command.ts';

/** As much of a JSON schema as commands are made of. */
interface Shape {
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  type?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  required?: string[];
  properties?: Record<string, Shape>;
}

const TEXT = 'Hello';

/** Something that fits a schema. */
const exampleOf = (shape: Shape): unknown => {
  if (shape.const !== undefined) return shape.const;
  if (shape.default !== undefined) return shape.default;
  if (shape.enum) return shape.enum[0];
  const choice = (shape.oneOf ?? shape.anyOf)?.at(-1);
  if (choice) return exampleOf(choice);
  switch (shape.type) {
    case 'boolean':
      return true;
    case 'string':
      return TEXT.slice(0, shape.maxLength);
    case 'array':
      return Array.from({ length: Math.max(1, shape.minItems ?? 1) }, () => exampleOf(shape.items ?? {}));
    case 'object': {
      const required = Object.entries(shape.properties ?? {}).filter(([name]) => shape.required?.includes(name));
      return Object.fromEntries(required.map(([name, each]) => [name, exampleOf(each)]));
    }
    default:
      return Math.min(Math.max(1, shape.minimum ?? 1), shape.maximum ?? 1);
  }
};

const wheel = { power: MOTION.power.forward, gear: MOTION.speeds.normal };

/** What does not run long, may be heard in a classroom, and stays where the robot was put. Others are made up from the declaration. */
const CHOSEN: readonly RobotCommandInput[] = [
  { do: 'motor', left: wheel, right: wheel, distance: Math.round(50 * MOTION.distanceScale) },
  { do: 'turn', power: MOTION.power.backward, gear: MOTION.speeds.fastest, angle: Math.round(90 * MOTION.turnScale) },
  { do: 'stop', all: true },
  { do: 'led', r: 0, g: 0, b: 255, blink: { period: 500, duty: 40 } },
  { do: 'beep', frequency: 880, duration: 200 },
  { do: 'rtttl', rtttl: 'a:d=16,o=5,b=180:c,e,g' },
  { do: 'gripper', state: 'closed' },
  { do: 'servo', angle: 90 },
  { do: 'relay', on: true, duration: 500 },
  { do: 'pump', on: true, duration: 500 },
  { do: 'strip', position: 5, r: 0, g: 255, b: 0 },
  { do: 'matrix', rows: [0, 102, 255, 255, 126, 60, 24, 0] },
  { do: 'digits', show: { mode: 3, hours: 12, minutes: 34 } },
];

/** One of each command that is declared: a new one is asked for by itself. */
export const commandSamples = (): RobotCommand[] =>
  RobotCommandSchema.options.map((option) => {
    const made = exampleOf(z.toJSONSchema(option, { io: 'input' }) as Shape) as RobotCommandInput;
    return RobotCommandSchema.parse(CHOSEN.find((each) => each.do === made.do) ?? made);
  });
