import { z } from 'zod';
import {
  download,
  EFFECTS,
  ENVIRONMENTS,
  effects,
  general,
  SpeechSchema,
  special,
  THEMES,
  tile,
  trail,
} from '../topics/sandbox.ts';
import { RobotNumberSchema } from './robot.ts';

/**
 * What the messages to the 3D viewer have made of the scene, so that whoever comes later sees what the others see.
 * Moments are seconds of the clock of whoever holds it; an answer says what that clock shows.
 */
const at = z.number();
const colour = effects.payload.shape.TC;
const three = z.tuple([z.number(), z.number(), z.number()]);
/** What is played while it stands still, while it moves, and once. */
const played = <Name extends z.ZodType>(name: Name) =>
  z.object({ idle: name.optional(), moves: name.optional(), once: z.object({ name, at }).optional() });

/** So many points has a line at most, and so many lines a robot; so many messages are told to be in a scene. */
export const SCENE_LIMITS = { points: 600, strokes: 20, spawned: 50, lately: 200 } as const;

const PointSchema = z.tuple([
  /** Millimetres. */
  z.number(),
  z.number(),
  at,
  /** 1: it was carried here, nothing is drawn from the point before. */
  z.union([z.literal(0), z.literal(1)]),
]);
const StrokeSchema = trail.payload
  .pick({ D: true, P: true, W: true, SC: true, EC: true })
  .extend({ points: z.array(PointSchema).max(SCENE_LIMITS.points) });
export type Stroke = z.output<typeof StrokeSchema>;

const worn = download.payload.omit({ R: true, F: true });

const SceneRobotSchema = z.object({
  model: worn.optional(),
  board: worn.optional(),
  /** Percent, degrees and millimetres, as programs give them. */
  scale: three.optional(),
  turn: three.optional(),
  height: z.number().optional(),
  /** How see-through in percent, and over which seconds it became so. */
  ghost: z.object({ from: z.number(), to: z.number(), at, seconds: z.number() }).optional(),
  orbit: z.object({ R: RobotNumberSchema, SP: z.enum(['slow', 'normal', 'fast']) }).optional(),
  animations: played(z.string().max(60)).optional(),
  effects: played(z.enum(EFFECTS)).optional(),
  led: colour,
  /** The line it draws now, and those from before. */
  trail: StrokeSchema.optional(),
  strokes: z.array(StrokeSchema).max(SCENE_LIMITS.strokes).optional(),
  /** What it paints the ground with as it drives. */
  tile: tile.payload.omit({ R: true }).optional(),
  sound: z.object({ name: z.string().max(60), volume: z.number(), at, seconds: z.number().optional() }).optional(),
  speech: SpeechSchema.omit({ R: true }).extend({ at }).optional(),
});
export type SceneRobot = z.output<typeof SceneRobotSchema>;

/** By the number of the cell, row by row from the top left. */
const cells = <Each extends z.ZodType>(each: Each) => z.record(z.string().max(5), each);

export const SandboxSceneSchema = z
  .object({
    robots: z.record(z.string().max(3), SceneRobotSchema),
    /** Effect objects of the map that burn, are frozen or fly. */
    objects: z.record(z.string().max(3), special.payload.omit({ OBJ: true }).extend({ at })),
    ground: z.object({
      paint: z.tuple([cells(z.string()), cells(z.string()), cells(z.string())]),
      /** Of layer 1 and of layer 2. */
      terrain: z.tuple([cells(z.string().max(60)), cells(z.string().max(60))]),
      /** Millimetres up or down. */
      height: cells(z.number()),
    }),
    theme: z.enum(THEMES).optional(),
    environment: z.enum(ENVIRONMENTS).optional(),
    sky: z.string().max(1_000).optional(),
    sun: colour,
    isMuted: z.boolean(),
    spawned: z.array(general.payload.shape.SP.unwrap()).max(SCENE_LIMITS.spawned),
    video: general.payload.shape.VI.unwrap().extend({ at }).optional(),
  })
  .meta({ id: 'SandboxScene' });
export type SandboxScene = z.output<typeof SandboxSceneSchema>;
