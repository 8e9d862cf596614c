import { z } from 'zod';
import { TimestampSchema } from '../ids.ts';

export const REPLAY_SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** A recorded lesson as the whole class is shown it: from when to when, where it is, and whether it plays. */
export const ReplayBoardSchema = z
  .object({
    from: TimestampSchema,
    to: TimestampSchema,
    at: TimestampSchema,
    playing: z.boolean(),
    speed: z.literal(REPLAY_SPEEDS),
  })
  .meta({ id: 'ReplayBoard' });
export type ReplayBoard = z.output<typeof ReplayBoardSchema>;
