import { z } from 'zod';
import { TimestampSchema } from '../ids.ts';

/** What a project may ask for. `docs/goals.md` says it to whoever writes lessons. */
export const GOAL_LIMITS = {
  goals: 8,
  hints: 3,
  hintCharacters: 200,
  places: 6,
  placeName: 40,
  radius: { min: 20, max: 400 },
  blocks: 200,
  seconds: 600,
  printedCharacters: 80,
  /** Of what a program prints, in one message. */
  printedLines: 20,
} as const;

/** Somebody who runs again within so many seconds was at work meanwhile; after that they were away. */
export const AT_WORK_AFTER_RUN = 600;

/** Within its project. It stays when goals are put in another order, so that what was reached stays with its goal. */
export const GoalIdSchema = z.string().regex(/^[a-z0-9-]{1,24}$/);

/** How far one student has come with one goal. */
export const GoalProgressSchema = z.object({
  goal: GoalIdSchema,
  /** Runs until it was reached, that one counted. */
  attempts: z.number().int().min(0),
  firstRunAt: TimestampSchema,
  lastRunAt: TimestampSchema,
  reachedAt: TimestampSchema.nullable(),
  /** Hints somebody has asked for. */
  hints: z.number().int().min(0).max(GOAL_LIMITS.hints),
  /** Seconds at work from one run to the next since something of the project was reached: nights and other lessons left out. */
  worked: z.number().int().min(0),
});
export type GoalProgress = z.infer<typeof GoalProgressSchema>;
