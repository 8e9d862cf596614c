import { z } from 'zod';
import { IdSchema, TimestampSchema } from '../ids.ts';

/** A sentence, not an essay: most children say nothing but that they need help. */
export const HELP_WORDS_LIMIT = 120;
/** A child who has not been heard of for so long, in milliseconds, has gone: nobody waits any more. A reload is much shorter. */
export const HELP_AWAY_AFTER = 5 * 60_000;
/** And no lesson is longer than this. */
export const HELP_LASTS = 2 * 3_600_000;

/** A student who waits for whoever leads the class. */
export const HelpRequestSchema = z
  .object({
    student: IdSchema,
    askedAt: TimestampSchema,
    /** What it is about; empty for most. */
    words: z.string().max(HELP_WORDS_LIMIT),
    /** Who has said that they are coming. */
    coming: z.string().max(80).nullable(),
  })
  .meta({ id: 'HelpRequest' });
export type HelpRequest = z.infer<typeof HelpRequestSchema>;
