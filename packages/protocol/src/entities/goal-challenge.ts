import { z } from 'zod';
import { IdSchema, TimestampSchema } from '../ids.ts';

/**
 * What a class can vie for at a project: the time to its last event in milliseconds, its blocks, or how far from the
 * middle of the last place the robot comes to rest, in millimetres. The least is best.
 */
export const CHALLENGE_KINDS = ['fastest', 'blocks', 'nearest'] as const;
export const ChallengeKindSchema = z.enum(CHALLENGE_KINDS);
export type ChallengeKind = z.infer<typeof ChallengeKindSchema>;

/** Of a class, which has fewer people. */
export const MOST_BOARD_LINES = 300;

/** The best of everybody in a class at a project, the best first; off where nobody has switched it on. */
export const ChallengeBoardSchema = z
  .object({
    project: IdSchema,
    on: z.boolean(),
    kind: ChallengeKindSchema,
    lines: z
      .array(
        z.object({
          student: IdSchema,
          name: z.string(),
          value: z.number().int().min(0),
          at: TimestampSchema,
        }),
      )
      .max(MOST_BOARD_LINES),
  })
  .meta({ id: 'ChallengeBoard' });
export type ChallengeBoard = z.infer<typeof ChallengeBoardSchema>;
