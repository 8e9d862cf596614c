import { z } from 'zod';
import { ClassCodeSchema, IdSchema } from '../ids.ts';
import { type Access, needing, schoolClassTeachers } from './access.ts';
import { call, fileAnswer } from './call.ts';

/** Oneself, and nobody who works in somebody's account for a while. */
const oneself: Access = { allow: ['student', 'foreignStudent', 'teacher', 'foreignTeacher', 'admin'] };

const CodeAndStudent = z.object({ id: ClassCodeSchema, studentId: IdSchema });
/** A file made from all that is kept; nobody needs one every minute. */
const exportLimits = [{ max: 20, seconds: 3600, by: 'account' }] as const;

/**
 * How an account is erased by its own person: with the password; with the e-mail address, where it has no password; or
 * not at all, because a class looks after it, it is an admin's, or the demo ends by itself.
 */
export const ERASED_BY = ['password', 'email', 'teacher', 'admin', 'demo'] as const;

export const readMyData = call({
  method: 'GET',
  path: '/account/data',
  summary: 'How much is kept about the caller, and how it is erased.',
  access: oneself,
  answer: z.object({
    classes: z.number().int(),
    programs: z.number().int(),
    works: z.number().int(),
    projects: z.number().int(),
    pictures: z.number().int(),
    versions: z.number().int(),
    messages: z.number().int(),
    erasedBy: z.enum(ERASED_BY),
    /** Students that would go with the caller's classes: they could log in nowhere else. */
    students: z.number().int(),
  }),
});
export const exportMyData = call({
  method: 'GET',
  path: '/account/data/export',
  summary:
    'Everything kept about the caller as one zip: JSON, programs, works, pictures. A session of one class gets what is of that class.',
  access: oneself,
  answer: fileAnswer('application/zip'),
  limits: exportLimits,
});
export const eraseMyAccount = call({
  method: 'POST',
  path: '/account/erase',
  whileFull: true,
  summary:
    'Erase the caller’s account and everything in it, at once and for good; a teacher’s classes too, with the accounts made for them.',
  access: { allow: ['student', 'foreignStudent', 'teacher', 'foreignTeacher'], notInDemo: true },
  body: z.object({
    /** The password; where the account has none, its e-mail address. */
    confirmation: z.string().min(1).max(200),
  }),
  answer: z.object({ ok: z.literal(true) }),
  limits: [{ max: 10, seconds: 600, counts: ['ERASE_NOT_CONFIRMED'], by: 'account' }],
  errors: ['ERASE_NOT_CONFIRMED', 'ERASED_BY_TEACHER'],
});
export const exportStudentData = call({
  method: 'GET',
  path: '/class/{id}/students/{studentId}/data',
  summary:
    'Everything kept about a student as one zip; of an account that is not the class’s own, what is of the class.',
  access: needing('keep the keys of children', schoolClassTeachers()),
  params: CodeAndStudent,
  answer: fileAnswer('application/zip'),
  limits: exportLimits,
  errors: ['NOT_FOUND'],
});
export const eraseStudentData = call({
  method: 'DELETE',
  path: '/class/{id}/students/{studentId}/data',
  summary:
    'Erase a student and all that is theirs, at once and for good; of an account that is not the class’s own, their place and what is of the class.',
  access: needing('take out of a class', schoolClassTeachers()),
  params: CodeAndStudent,
  answer: z.object({ erased: z.enum(['account', 'class']) }),
  errors: ['NOT_FOUND'],
});
