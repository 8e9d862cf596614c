import { z } from 'zod';
import { UNASSIGNED_ROBOT } from '../constants.ts';
import { PasswordSchema } from '../entities/account.ts';
import { ClassroomStudentSchema, StudentNameSchema } from '../entities/classroom.ts';
import { ClassCodeSchema, IdSchema, MacSchema } from '../ids.ts';
import { classTeachers, needing, schoolClassTeachers } from './access.ts';
import { call } from './call.ts';

const Code = z.object({ id: ClassCodeSchema });
const CodeAndStudent = Code.extend({ studentId: IdSchema });

export const renameStudent = call({
  method: 'PATCH',
  path: '/class/{id}/students/{studentId}',
  summary: 'Give a student another name in the class.',
  access: schoolClassTeachers(),
  params: CodeAndStudent,
  body: z.object({ name: StudentNameSchema }),
  answer: ClassroomStudentSchema,
  errors: ['NOT_FOUND', 'STUDENTS_ALREADY_ADDED'],
});
export const setStudentPassword = call({
  method: 'POST',
  path: '/class/{id}/students/{studentId}/password',
  whileFull: true,
  summary:
    'Set a new password for a student whose account was made in this class; null: the class code and the name are enough. Their sessions end.',
  access: needing('keep the keys of children', schoolClassTeachers()),
  params: CodeAndStudent,
  body: z.object({ newPassword: PasswordSchema.nullable() }),
  answer: ClassroomStudentSchema,
  errors: ['NOT_FOUND', 'STUDENT_HAS_EMAIL', 'ACCOUNT_NOT_OURS'],
});
export const assignRobots = call({
  method: 'POST',
  path: '/class/{id}/students/robots',
  whileFull: true,
  summary:
    'Give robots to many students at once, all or nothing. Named students have this one robot afterwards, or none; the others keep theirs.',
  access: schoolClassTeachers(),
  params: Code,
  body: z.object({
    students: z
      .array(z.object({ studentId: IdSchema, robotId: z.union([z.literal(UNASSIGNED_ROBOT), MacSchema]) }))
      .min(1)
      .max(500),
  }),
  answer: z.array(ClassroomStudentSchema),
  errors: ['ROBOT_TAKEN', 'ROBOT_SHARED', 'NOT_FOUND'],
});
export const showOnWhiteboard = call({
  method: 'PATCH',
  path: '/class/{id}/whiteboard',
  whileFull: true,
  summary: 'Show a student’s workspace to the whole class; null ends it.',
  access: classTeachers(),
  params: Code,
  body: z.object({ student: IdSchema.nullable() }),
  answer: z.object({ whiteboardStudent: IdSchema.nullable() }),
  errors: ['NOT_FOUND'],
});
