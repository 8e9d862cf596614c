import { z } from 'zod';
import { UNCHECKED_ROBOT_ID } from '../constants.ts';
import { HeldSchema } from './hand.ts';
import { RobotNumberSchema } from './robot.ts';
import {
  BeepCommandSchema,
  BrightnessCommandSchema,
  DigitsCommandSchema,
  IrCommandSchema,
  LedCommandSchema,
  MatrixCommandSchema,
  MatrixTextCommandSchema,
  MicrobitCommandSchema,
  OLED_ICONS,
  OledBrightnessCommandSchema,
  OledTextCommandSchema,
  RtttlCommandSchema,
  ServoCommandSchema,
  SongCommandSchema,
  STRIP_ALL,
} from './robot-command.ts';

/**
 * Everything a robot shows, sounds and switches at a moment, in the words of the commands that set it. A part at rest is
 * left out, so most messages are short. Times are ages: no two devices agree on the time of day.
 */
const envelope = { do: true, id: true } as const;

/** Milliseconds since it began. */
const age = z.number().int().min(0).max(86_400_000).default(0);
/** Counts what can be heard or seen only once, so that nobody takes a repeated message for a second time. */
const count = z.number().int().min(0).max(1_000_000);
const { r, g, b } = LedCommandSchema.shape;
const light = z.tuple([r, g, b]);
const { volume, speaker } = BeepCommandSchema.shape;
/** On; with how many milliseconds are left when it goes off by itself. */
const switched = z.object({ left: z.number().int().min(0).max(60_000).optional() });

const TuneSchema = z.union([
  SongCommandSchema.pick({ song: true }),
  RtttlCommandSchema.pick({ rtttl: true }),
  // Last, because it fills in whatever is missing.
  BeepCommandSchema.pick({ frequency: true, duration: true }),
]);
export type Tune = z.output<typeof TuneSchema>;

export const RobotOutputsSchema = z
  .object({
    led: LedCommandSchema.omit(envelope).optional(),
    white: BrightnessCommandSchema.omit(envelope).optional(),
    strip: z
      .array(light)
      .length(STRIP_ALL - 1)
      .optional(),
    matrix: z
      .union([MatrixCommandSchema.omit(envelope), MatrixTextCommandSchema.omit(envelope).extend({ age })])
      .optional(),
    oled: z
      .object({
        lines: z.array(OledTextCommandSchema.shape.text).length(4),
        icon: z.enum(OLED_ICONS).nullable(),
        brightness: OledBrightnessCommandSchema.shape.brightness,
      })
      .optional(),
    digits: z.object({ show: DigitsCommandSchema.shape.show, age }).optional(),
    relay: switched.optional(),
    pump: switched.optional(),
    servo: z.object({ from: ServoCommandSchema.shape.angle, to: ServoCommandSchema.shape.angle, age }).optional(),
    sound: z.object({ tune: TuneSchema, volume, speaker, count, age }).optional(),
    ir: z.object({ code: IrCommandSchema.shape.code, count, age }).optional(),
    /** It ran into something. */
    bump: z.object({ count, age }).optional(),
    /** The number of the object in its gripper. */
    carries: RobotNumberSchema.min(UNCHECKED_ROBOT_ID).optional(),
    /** The numbers of the objects that only robots of its child move. Only a virtual robot can say so. */
    things: z.array(RobotNumberSchema.min(UNCHECKED_ROBOT_ID)).max(100).optional(),
    /** What somebody holds before it. Only a virtual robot can say so. */
    held: HeldSchema.optional(),
    /** A hand has just put it somewhere else: it did not drive there. Only a virtual robot can say so. */
    placed: z.object({ age }).optional(),
    microbit: MicrobitCommandSchema.shape.text.optional(),
  })
  .meta({ id: 'RobotOutputs' });
export type RobotOutputs = z.output<typeof RobotOutputsSchema>;
