import { z } from 'zod';
import { RobotNumberSchema } from '../entities/robot.ts';
import { IdSchema } from '../ids.ts';
import { LANGUAGE_TAGS } from '../languages.ts';
import { codeOrSsid as code } from './params.ts';
import { audience, leaders, learner, members } from './people.ts';
import { topic } from './topic.ts';

/**
 * What programs tell the 3D viewer, a topic a channel: to/classroom/{code}/3d/{channel}. Keys are short as in the
 * messages existing viewers know; what each stands for is said where it appears. Whatever a message leaves out stays
 * as it was. Students dress up their own robots; what changes the scene for everybody is for teachers.
 */
const R = RobotNumberSchema;
const name = z.string().max(60);
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);
const address = z.string().max(1_000);
const seconds = z.number().min(0).max(3_600);
const percent = z.number().min(0).max(100);
const degrees = z.number().min(-3_600).max(3_600);
const three = <Each extends z.ZodType>(each: Each) => z.tuple([each, each, each]);

const toViewers = {
  mat: 'seen',
  params: { code },
  room: 'code',
  qos: 1,
  retain: false,
  direction: 'amongPeople',
  receive: audience,
} as const;
const channel = { ...toViewers, feature: 'sandbox' } as const;
const dressers = [...learner({ is: 'ownRobot', field: 'R' }), ...leaders];

export const EFFECTS = [
  'None',
  'Fire',
  'Smoke',
  'Rain',
  'Lightning',
  'Sparkle',
  'Bullet',
  'Stars',
  'Ice',
  'Magic',
  'Firework',
] as const;
export const ENVIRONMENTS = ['Cliffside', 'Desert', 'SciFi'] as const;
export const THEMES = ['Cliffside', 'Desert', 'Space', 'Chess'] as const;
export const EMOJI = ['Laughing', 'Angry', 'Like', 'Cry', 'Wow', 'Love'] as const;
export const EFFECT_OBJECTS = { first: 100, last: 116 } as const;

export const special = topic({
  ...channel,
  pattern: 'to/classroom/{code}/3d/special',
  payload: z.object({
    /** Which animation of the map's effect object, and how high it flies. */
    FX: name,
    OBJ: z.number().int().min(EFFECT_OBJECTS.first).max(EFFECT_OBJECTS.last),
    Y: z.number().min(0).max(2_000).optional(),
  }),
  summary: 'Set an effect object of the map on fire, freeze it, let it fly.',
  publish: [...members, 'server'],
});

export const download = topic({
  ...channel,
  pattern: 'to/classroom/{code}/3d/download',
  payload: z.object({
    R,
    /** Where the file is, or its name in the viewer's library; an empty address takes it off. */
    URL: address,
    /** Videos are for teachers, on the big screen: see `general`. */
    F: z.enum(['model', 'picture']).default('model'),
    /** Size in percent, turn in degrees, height in millimetres. */
    S: z.number().min(1).max(1_000).optional(),
    RO: degrees.optional(),
    H: z.number().min(-1_000).max(2_000).optional(),
  }),
  summary: 'Put a model or a picture on a robot.',
  publish: dressers,
});

export const transform = topic({
  ...channel,
  pattern: 'to/classroom/{code}/3d/transform',
  payload: z.object({
    R,
    /** Percent, for all axes or for each. */
    S: z.union([z.number().min(1).max(1_000), three(z.number().min(1).max(1_000))]).optional(),
    RO: z.union([degrees, three(degrees)]).optional(),
    H: z.number().min(-1_000).max(2_000).optional(),
    /** How see-through, in percent. */
    G: percent.optional(),
    /** The robot to circle around, and how fast. */
    O: z
      .object({ R, SP: z.enum(['slow', 'normal', 'fast']) })
      .nullable()
      .optional(),
    /** How long the change takes. */
    D: seconds.optional(),
  }),
  summary: 'Scale, turn, lift, fade a robot’s model, or let it orbit another.',
  publish: dressers,
});

const moments = <Each extends z.ZodType>(each: Each) => ({
  /** While it stands still, once now, while it moves. */
  IE: each.optional(),
  SE: each.optional(),
  ME: each.optional(),
});

export const animations = topic({
  ...channel,
  pattern: 'to/classroom/{code}/3d/animations',
  payload: z.object({ R, ...moments(name) }),
  summary: 'Play a model’s animations when idle, once, or when it moves.',
  publish: dressers,
});

export const effects = topic({
  ...channel,
  pattern: 'to/classroom/{code}/3d/effects',
  payload: z.object({ R, ...moments(z.enum(EFFECTS)), TC: colour.optional() }),
  summary: 'Show an effect around a robot when idle, once, or when it moves; TC lights its LED.',
  publish: dressers,
});

export const trail = topic({
  ...channel,
  pattern: 'to/classroom/{code}/3d/trail',
  payload: z.object({
    R,
    /** Whether it draws, how long a trail lives, how wide it is, first and last colour. */
    E: z.boolean().default(true),
    D: seconds.default(20),
    /** Painted: it stays until it is cleared, however long a trail lives. */
    P: z.boolean().default(false),
    W: z.number().min(0.1).max(50).default(1),
    SC: colour,
    EC: colour,
  }),
  summary: 'Let a robot draw a trail that fades, or paint one that stays.',
  publish: dressers,
});

export const tile = topic({
  ...channel,
  pattern: 'to/classroom/{code}/3d/tile',
  payload: z.object({ R, LA: z.number().int().min(0).max(2), TC: colour, W: z.number().min(1).max(200).optional() }),
  summary: 'Paint the ground where a robot drives, on layer 0 to 2.',
  publish: dressers,
});

export const sounds = topic({
  ...channel,
  pattern: 'to/classroom/{code}/3d/sounds',
  payload: z.object({
    R,
    /** The sound's name; null stops it. */
    SM: name.nullable(),
    V: percent.default(10),
    D: seconds.optional(),
  }),
  summary: 'Play a sound where a robot is.',
  publish: dressers,
});

export const SpeechSchema = z.object({
  R,
  T: z.string().max(200),
  /** The robot it is said to; without it, to everybody. */
  TO: R.optional(),
  /** How long the bubble stays; text and bubble colour; a face beside it. */
  D: seconds.default(1),
  TC: colour.optional(),
  BC: colour.optional(),
  E: z.enum(EMOJI).optional(),
  /** Also spoken aloud, in this language. */
  LA: z.enum(LANGUAGE_TAGS).optional(),
});
export type Speech = z.output<typeof SpeechSchema>;

/** The mat shows bubbles too, so they need no 3D models. */
export const speech = topic({
  ...toViewers,
  pattern: 'to/classroom/{code}/3d/speech',
  payload: SpeechSchema,
  summary: 'Show a speech bubble over a robot, or let it speak.',
  publish: dressers,
});

export const crunch = topic({
  ...channel,
  pattern: 'to/classroom/{code}/3d/crunch',
  payload: z.object({
    R,
    /** How much the ground rises or sinks in millimetres, and how far around. */
    H: z.number().min(-200).max(200),
    W: z.number().min(1).max(400).default(50),
  }),
  summary: 'Raise or crunch the ground under a robot.',
  publish: dressers,
});

export const terrain = topic({
  ...channel,
  pattern: 'to/classroom/{code}/3d/terrain',
  payload: z.object({ R, LA: z.number().int().min(1).max(2), F: name, W: z.number().min(1).max(400).optional() }),
  summary: 'Let a robot bring up terrain on layer 1 or 2.',
  publish: dressers,
});

export const general = topic({
  ...channel,
  pattern: 'to/classroom/{code}/3d/general',
  payload: z
    .object({
      /** Theme (null clears it), environment, sky picture, colour of the sun, all sounds on or off. */
      TH: z.enum(THEMES).nullable(),
      E: z.enum(ENVIRONMENTS),
      URL: address,
      SC: colour,
      SM: z.boolean(),
      /** A model that belongs to no robot, and where it stands. */
      SP: z.object({ URL: address, X: z.number(), Y: z.number(), A: degrees.optional() }),
      /** A video on the big screen, with its volume. */
      VI: z.object({ URL: address, V: percent.default(50) }),
    })
    .partial(),
  summary: 'Change the scene for everybody.',
  publish: leaders,
});

export const CLEARABLE = [
  'speech',
  'videos',
  'animations',
  'effects',
  'terrains',
  'trails',
  'transforms',
  'models',
  'everything',
] as const;
export const clear = topic({
  ...toViewers,
  pattern: 'to/classroom/{code}/3d/clear',
  payload: z.object({
    F: z.enum(CLEARABLE),
    /** Of one robot; without it, of all. */
    R: R.optional(),
  }),
  summary: 'Take things out of the scene: a student of their robot, a teacher of all.',
  publish: dressers,
});

export const allocation = topic({
  ...channel,
  pattern: 'to/classroom/{code}/3d/model/allocation',
  payload: z
    .object({
      /** Robot numbers, and the model each gets; null: none any more. */
      R: z.array(R).min(1).max(100),
      M: z.array(IdSchema.nullable()).min(1).max(100),
      student_name: z.string().max(60),
    })
    .refine((sent) => sent.R.length === sent.M.length, { message: 'R and M must be equally long' }),
  summary: 'Robots got other models to stand in for them, or lost theirs.',
  publish: dressers,
  // It names a child.
  receive: members,
});
