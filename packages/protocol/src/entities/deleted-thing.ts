import { z } from 'zod';
import { IdSchema, TimestampSchema } from '../ids.ts';

/** What was deleted can be brought back for so many days. */
export const TRASH_DAYS = 30;

/** Something that can still be brought back. */
export const DeletedThingSchema = z
  .object({ _id: IdSchema, name: z.string(), deletedAt: TimestampSchema })
  .meta({ id: 'DeletedThing' });
