import { z } from 'zod';
import { MOTION, RTTTL_LIMIT } from '../constants.ts';

/**
 * What a robot can be told to do, one object a message. `do` names the command, the rest are its parameters. A robot
 * that knows a command answers with a command_feedback holding the same `id`; without an `id` it stays silent. A command
 * a robot doesn't know, or lacks the part for, it answers with `refused`. A new motion replaces the one under way.
 */
const common = {
  /** Chosen by the sender, returned in the feedback. */
  id: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .optional(),
};

const commandSchema = <const Name extends string, const Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.object({ do: z.literal(name), ...common, ...shape });

const byte = z.number().int().min(0).max(255);
const percent = z.number().int().min(0).max(100);
const milliseconds = z.number().int().min(1).max(60_000);
const colour = { r: byte, g: byte, b: byte };

/** Which way a wheel goes; 0 stands still. How fast is the gear's business. */
const power = z.literal([0, MOTION.power.forward, MOTION.power.backward]);
/** Small is fast: each step of a wheel waits this long. Two wheels with different gears drive a circle. */
const gear = z.number().int().min(1).max(15).default(MOTION.gear);
/** Already scaled: millimetres by 0.764 or degrees by 0.481, rounded. */
const steps = z.number().int().min(0).max(65_535);

const wheel = z.object({ power, gear });

/** Drive both wheels for a distance, for a time, or until told otherwise. */
const MotorCommandSchema = commandSchema('motor', {
  left: wheel,
  right: wheel,
  distance: steps.optional(),
  duration: milliseconds.optional(),
}).refine((command) => command.distance === undefined || command.duration === undefined, {
  message: 'distance or duration, not both',
});

/** Turn on the spot. The forward power turns right (clockwise seen from above), the backward power left. */
const TurnCommandSchema = commandSchema('turn', { power, gear, angle: steps });

/** Stop the motors; `all` also silences, darkens and releases everything else. */
const StopCommandSchema = commandSchema('stop', { all: z.boolean().default(false) });

const blink = z.object({
  /** One on and off. */
  period: milliseconds.default(500),
  /** The share of it that is on. */
  duty: percent.default(40),
});

/** The colour LED on the board; black is off. */
export const LedCommandSchema = commandSchema('led', { ...colour, blink: blink.optional() });

/** The plugged-in white LED (S3). */
export const BrightnessCommandSchema = commandSchema('brightness', {
  brightness: percent.default(50),
  blink: blink.optional(),
});

const volume = percent.default(10);
/** The buzzer on the board, or the plugged-in one (S5). */
const speaker = z.enum(['board', 'external']).default('board');

export const BeepCommandSchema = commandSchema('beep', {
  frequency: z.number().int().min(20).max(20_000).default(1_000),
  duration: milliseconds.default(500),
  volume,
  speaker,
});
export const SONGS = [
  'Indiana',
  'Simpsons',
  'Picaxe',
  'Nokia',
  'Alert',
  'Landline',
  'Siren',
  'Finish',
  'Dump',
  'Ring High',
] as const;
/** One of the ten songs the robot knows, by its place in the list, from 1. */
export const SongCommandSchema = commandSchema('song', {
  song: z.number().int().min(1).max(SONGS.length),
  volume,
  speaker,
});
export const RtttlCommandSchema = commandSchema('rtttl', {
  rtttl: z.string().min(1).max(RTTTL_LIMIT),
  volume,
  speaker,
});

/** The gripper and a bare servo are the same part (S2). */
const GripperCommandSchema = commandSchema('gripper', { state: z.enum(['open', 'closed']) });
export const ServoCommandSchema = commandSchema('servo', { angle: z.number().int().min(0).max(180) });

/** The relay (S7). With a duration it switches off by itself, even when the connection is gone. */
const RelayCommandSchema = commandSchema('relay', { on: z.boolean(), duration: milliseconds.optional() });

/** The water pump (S8), the same way: one that nobody can reach any more must not empty its tank. */
const PumpCommandSchema = commandSchema('pump', { on: z.boolean(), duration: milliseconds.optional() });

/** A remote control's code through the IR transmitter (S6), up to 32 bits. */
export const IrCommandSchema = commandSchema('ir', { code: z.number().int().min(0).max(0xffff_ffff) });

/** The strip of four LEDs (S4): 1 to 4, or 5 for all. */
export const STRIP_ALL = 5;
const StripCommandSchema = commandSchema('strip', { position: z.number().int().min(1).max(STRIP_ALL), ...colour });

/** The 8 by 8 matrix (S58): a byte a row from the top, the highest bit on the left. */
const level = z.number().int().min(0).max(15).default(8);
export const MatrixCommandSchema = commandSchema('matrix', { rows: z.array(byte).length(8), brightness: level });
export const MatrixTextCommandSchema = commandSchema('matrixText', { text: z.string().max(60), brightness: level });

/** The small screen (S54): four lines of 16 characters. */
export const OLED_ICONS = ['KAI', 'chat', 'cancel', 'aliens', 'cool', 'error', 'rain', 'sun'] as const;
export const OledTextCommandSchema = commandSchema('oledText', {
  line: z.number().int().min(1).max(4),
  text: z.string().max(16),
});
const OledIconCommandSchema = commandSchema('oledIcon', { icon: z.enum(OLED_ICONS) });
export const OledBrightnessCommandSchema = commandSchema('oledBrightness', { brightness: percent });
const OledClearCommandSchema = commandSchema('oledClear', {});

/** The four-digit display (S57): a number, a time of day or a countdown in minutes and seconds, or nothing. */
export const DIGITS_MODE = { off: 0, number: 1, time: 3, countdown: 6 } as const;
const sixty = z.number().int().min(0).max(59);
export const DigitsCommandSchema = commandSchema('digits', {
  show: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal(DIGITS_MODE.off) }),
    z.object({ mode: z.literal(DIGITS_MODE.number), value: z.number().min(-999).max(9_999) }),
    z.object({ mode: z.literal(DIGITS_MODE.time), hours: z.number().int().min(0).max(23), minutes: sixty }),
    z.object({ mode: z.literal(DIGITS_MODE.countdown), minutes: z.number().int().min(0).max(99), seconds: sixty }),
  ]),
});

/** A line for the micro:bit on the robot (S100). */
export const MicrobitCommandSchema = commandSchema('microbit', { text: z.string().max(60) });

export const RobotCommandSchema = z
  .discriminatedUnion('do', [
    MotorCommandSchema,
    TurnCommandSchema,
    StopCommandSchema,
    LedCommandSchema,
    BrightnessCommandSchema,
    BeepCommandSchema,
    SongCommandSchema,
    RtttlCommandSchema,
    GripperCommandSchema,
    ServoCommandSchema,
    RelayCommandSchema,
    PumpCommandSchema,
    IrCommandSchema,
    StripCommandSchema,
    MatrixCommandSchema,
    MatrixTextCommandSchema,
    OledTextCommandSchema,
    OledIconCommandSchema,
    OledBrightnessCommandSchema,
    OledClearCommandSchema,
    DigitsCommandSchema,
    MicrobitCommandSchema,
  ])
  .meta({ id: 'RobotCommand' });
/** As a program writes it: what has a usual value may be left out. */
export type RobotCommandInput = z.input<typeof RobotCommandSchema>;
export type RobotCommand = z.output<typeof RobotCommandSchema>;
