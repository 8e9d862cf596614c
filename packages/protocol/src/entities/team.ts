import { z } from 'zod';
import { IdSchema, TimestampSchema } from '../ids.ts';

/** Two to four children share a robot: with five nobody's turn came often enough. */
export const TEAM_SIZE = { least: 2, most: 4 } as const;
/** How long a turn may be said to last, in seconds. */
const TURN_SECONDS = { least: 20, most: 1_800 } as const;
/** A child who has not been heard of for so long, in milliseconds, keeps no turn that another one waits for. A reload is shorter. */
export const TURN_AWAY_AFTER = 15_000;

export const TurnSecondsSchema = z.number().int().min(TURN_SECONDS.least).max(TURN_SECONDS.most);

/** Students who share a robot by turns. */
export const TeamSchema = z
  .object({
    students: z.array(z.object({ _id: IdSchema, name: z.string() })),
    /** Who waits for the turn, longest first. */
    queue: z.array(IdSchema),
    /** A turn ends by itself after so long, if somebody waits; null: it lasts until it is passed on. */
    turnSeconds: z.number().int().nullable(),
    /** Since when whoever has the turn has it; null while nobody does. */
    turnSince: TimestampSchema.nullable(),
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof TeamSchema>;
