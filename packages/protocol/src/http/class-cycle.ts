import { z } from 'zod';
import { ClassNameSchema, ClassroomSummarySchema, DeletedClassroomSchema } from '../entities/classroom.ts';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { needing, schoolClassTeachers, teachers } from './access.ts';
import { call } from './call.ts';

/** What becomes of a class over the years: put away, begun anew, made again. Each can be undone. */
const Code = z.object({ id: ClassCodeSchema });
const Done = z.object({ ok: z.literal(true) });
const keepers = needing('look after a class', schoolClassTeachers());

/** What was done to a class and can still be undone. */
const ClassChangeSchema = z
  .object({
    _id: IdSchema,
    kind: z.enum(['reset', 'copy']),
    classroom: z.object({ _id: ClassCodeSchema, name: z.string() }),
    /** The class it was made like, as that was called then. */
    of: z.string().nullable(),
    at: TimestampSchema,
  })
  .meta({ id: 'ClassChange' });
export type ClassChange = z.infer<typeof ClassChangeSchema>;

export const archiveClassroom = call({
  method: 'POST',
  path: '/class/{id}/archive',
  whileFull: true,
  summary:
    'Put the class away: nobody gets in until it is brought back, and all of it is kept, however long that takes.',
  access: keepers,
  params: Code,
  answer: Done,
});
export const listArchivedClassrooms = call({
  method: 'GET',
  path: '/class/archived',
  summary: 'The classes the caller teaches that are put away, the last one first.',
  access: teachers,
  answer: z.array(DeletedClassroomSchema),
});
export const resetClassroom = call({
  method: 'POST',
  path: '/class/{id}/reset',
  summary:
    'The same class, a new lesson: chat, variables and raised hands are cleared, blocks are unlocked, the whiteboard is free, robots go back to their start, and what programs made of the 3D scene goes. What hands built stays, and nothing that students made is touched.',
  access: keepers,
  params: Code,
  answer: ClassChangeSchema,
  limits: [{ max: 30, seconds: 600, by: 'account' }],
});
export const duplicateClassroom = call({
  method: 'POST',
  path: '/class/{id}/duplicate',
  summary:
    'Another class with the map, projects, variables, names of objects and the choice about the chat of this one; with its students, each with a card of their own there, when asked for. It is the caller’s.',
  access: { ...keepers, allow: ['teacher'] },
  params: Code,
  body: z.object({ name: ClassNameSchema, withStudents: z.boolean().default(false) }),
  answer: ClassroomSummarySchema,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
  errors: ['QUOTA_REACHED', 'SERVER_FULL'],
});
export const listClassChanges = call({
  method: 'GET',
  path: '/class/changes',
  summary: 'What was done to the caller’s classes in the last thirty days and can be undone, the last one first.',
  access: teachers,
  answer: z.array(ClassChangeSchema).max(100),
});
export const moveStudent = call({
  method: 'POST',
  path: '/class/{id}/students/{studentId}/move',
  summary:
    'A student goes on in another class of the caller, with work, history, goals and notes. The old login card ends; there is a new one there.',
  access: keepers,
  params: Code.extend({ studentId: IdSchema }),
  body: z.object({ to: ClassCodeSchema }),
  answer: Done,
  errors: ['NOT_FOUND', 'STUDENTS_ALREADY_ADDED', 'PRACTICE_CLASS', 'QUOTA_REACHED'],
});
export const undoClassChange = call({
  method: 'POST',
  path: '/class/{id}/changes/{changeId}/undo',
  whileFull: true,
  summary:
    'Undo it: chat, variables, lock and whiteboard are there again, beside what came since, raised hands are not; a class that was made like another is deleted.',
  access: keepers,
  params: Code.extend({ changeId: IdSchema }),
  answer: Done,
  errors: ['NOT_FOUND'],
});
