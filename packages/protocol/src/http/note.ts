import { z } from 'zod';
import { NoteSchema, NoteTextSchema } from '../entities/note.ts';
import { ClassCodeSchema, IdSchema } from '../ids.ts';
import { type Access, classMembers, schoolClassTeachers } from './access.ts';
import { call } from './call.ts';

const Code = z.object({ id: ClassCodeSchema });
const OfStudent = Code.extend({ studentId: IdSchema });
const Done = z.object({ ok: z.literal(true) });
/** To the child themself: whoever helps in the account must not read it away. */
const students: Access = { ...classMembers(), allow: ['student'], schoolOnly: true };

export const listNotes = call({
  method: 'GET',
  path: '/class/{id}/students/{studentId}/notes',
  summary: 'What teachers of the class wrote to a student, newest first, and whether it was read.',
  access: schoolClassTeachers(),
  params: OfStudent,
  answer: z.array(NoteSchema),
  errors: ['NOT_FOUND'],
});
export const writeNote = call({
  method: 'POST',
  path: '/class/{id}/students/{studentId}/notes',
  summary: 'Write a few words to a student, who finds them at the next opening of the class, or at once when there.',
  access: schoolClassTeachers(),
  params: OfStudent,
  body: z.object({ text: NoteTextSchema }),
  answer: NoteSchema,
  limits: [{ max: 60, seconds: 60, by: 'account' }],
  errors: ['NOT_FOUND', 'QUOTA_REACHED'],
});
export const deleteNote = call({
  method: 'DELETE',
  path: '/class/{id}/students/{studentId}/notes/{noteId}',
  summary: 'Take a note back.',
  access: schoolClassTeachers(),
  params: OfStudent.extend({ noteId: IdSchema }),
  answer: Done,
});
export const listMyNotes = call({
  method: 'GET',
  path: '/class/{id}/notes',
  summary: 'The notes to oneself that one has not read yet, oldest first.',
  access: students,
  params: Code,
  answer: z.array(NoteSchema),
});
export const readMyNote = call({
  method: 'POST',
  path: '/class/{id}/notes/{noteId}/read',
  whileFull: true,
  summary: 'Say that one has read a note; whoever wrote it sees that.',
  access: students,
  params: Code.extend({ noteId: IdSchema }),
  answer: Done,
});
