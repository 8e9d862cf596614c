import { z } from 'zod';
import { IdSchema, TimestampSchema } from '../ids.ts';

export const NOTE_LIMIT = 500;
/** A note goes so many days after it was read. */
export const NOTE_KEPT_DAYS = 30;

export const NoteTextSchema = z.string().trim().min(1).max(NOTE_LIMIT);

/** A few words of a teacher that a student finds at the next opening of the class. */
export const NoteSchema = z
  .object({
    _id: IdSchema,
    student: IdSchema,
    /** Who wrote it; null once that person has left the server for good. */
    from: z.string().max(80).nullable(),
    text: z.string().max(NOTE_LIMIT),
    createdAt: TimestampSchema,
    readAt: TimestampSchema.nullable(),
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof NoteSchema>;
