import { z } from 'zod';
import { IdSchema, TimestampSchema } from '../ids.ts';
import { ClassStandingSchema } from '../roles.ts';

/** Somebody who teaches a class. */
export const ClassTeacherSchema = z
  .object({
    _id: IdSchema,
    name: z.string(),
    standing: ClassStandingSchema,
    /** When a substitute's time ends; null for everybody else. */
    until: TimestampSchema.nullable(),
  })
  .meta({ id: 'ClassTeacher' });
export type ClassTeacher = z.infer<typeof ClassTeacherSchema>;

/** A place in a class that another teacher may take by a link. */
export const TeacherInvitationSchema = z
  .object({
    _id: IdSchema,
    standing: ClassStandingSchema,
    until: TimestampSchema.nullable(),
    /** Whom it was mailed to. */
    email: z.string().nullable(),
    expiresAt: TimestampSchema,
  })
  .meta({ id: 'TeacherInvitation' });
export type TeacherInvitation = z.infer<typeof TeacherInvitationSchema>;
