import { z } from 'zod';
import { EmailSchema } from '../entities/account.ts';
import {
  ClassNameSchema,
  ClassroomSchema,
  ClassroomStudentSchema,
  ClassroomSummarySchema,
  ClassVariableSchema,
  DeletedClassroomSchema,
  FormerStudentSchema,
  KitSerialSchema,
  ObjectIdSchema,
  ObjectNameSchema,
  RosterNameSchema,
  SsidSchema,
} from '../entities/classroom.ts';
import { MapIdSchema } from '../entities/map-id.ts';
import { NotificationSchema } from '../entities/notification.ts';
import { VariableNameSchema } from '../entities/variable-name.ts';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import {
  classMembers,
  classTeachers,
  managersOf,
  needing,
  schoolClassTeachers,
  signedInOnly,
  studentOrTeachers,
  teachers,
} from './access.ts';
import { call } from './call.ts';
import { invitationLimits, joinLimits } from './guess-limits.ts';

const Code = z.object({ id: ClassCodeSchema });
const CodeAndStudent = Code.extend({ studentId: IdSchema });
const Done = z.object({ ok: z.literal(true) });

export const createClassroom = call({
  method: 'POST',
  path: '/class',
  summary: 'Open a new class.',
  access: teachers,
  body: z.object({ name: ClassNameSchema, mapId: MapIdSchema.default('0') }),
  answer: ClassroomSchema,
  // A deleted class is kept, so making and deleting in turn is slowed.
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
  errors: ['QUOTA_REACHED', 'SERVER_FULL'],
});
export const listClassrooms = call({
  method: 'GET',
  path: '/class',
  summary: 'The caller’s classes, newest first.',
  access: signedInOnly,
  answer: z.array(ClassroomSummarySchema),
});
export const readClassroom = call({
  method: 'GET',
  path: '/class/{id}',
  summary: 'One class with its students and robots.',
  access: classMembers(),
  params: Code,
  answer: ClassroomSchema,
  errors: ['NOT_FOUND'],
});
export const updateClassroom = call({
  method: 'PATCH',
  path: '/class/{id}',
  summary: 'Rename the class, change its map, say whose chat is off.',
  access: classTeachers(),
  params: Code,
  body: z
    .object({ name: ClassNameSchema, mapId: MapIdSchema, chatDisabledStudents: z.array(IdSchema).max(500) })
    .partial(),
  answer: ClassroomSchema,
});
export const updateSsid = call({
  method: 'PATCH',
  path: '/class/{id}/ssid',
  summary: 'Tie a camera kit to the class by its short id.',
  access: needing('keep the keys of devices', { ...schoolClassTeachers(), notInDemo: true }),
  feature: 'camera',
  params: Code,
  body: z.object({ ssid: KitSerialSchema }),
  answer: ClassroomSchema,
  errors: ['DUPLICATE'],
});
export const deleteClassroom = call({
  method: 'DELETE',
  path: '/class/{id}',
  summary: 'End the class. It can be brought back for thirty days.',
  access: needing('delete a class', classTeachers()),
  params: Code,
  answer: Done,
});
export const listDeletedClassrooms = call({
  method: 'GET',
  path: '/class/deleted',
  summary: 'The classes the caller teaches that can still be brought back, the last deleted first.',
  access: teachers,
  answer: z.array(DeletedClassroomSchema),
});
export const restoreClassroom = call({
  method: 'POST',
  path: '/class/{id}/restore',
  whileFull: true,
  summary: 'Bring a deleted class back as it was, with whatever devices no other class has taken since.',
  access: needing('look after a class', managersOf({ kind: 'deletedClassroom', param: 'id' })),
  params: Code,
  answer: Done,
  errors: ['NOT_FOUND', 'QUOTA_REACHED'],
});
export const joinClassroom = call({
  method: 'POST',
  path: '/class/{id}/join',
  summary: 'A student with an account enters a class by its code.',
  access: { allow: ['student', 'foreignStudent'], notInDemo: true },
  params: Code,
  answer: ClassroomSummarySchema,
  limits: joinLimits,
  errors: ['NOT_FOUND', 'OFF_CLASS_LIST', 'BOUND_TO_CLASS', 'PRACTICE_CLASS', 'QUOTA_REACHED'],
});
export const markMeEntered = call({
  method: 'POST',
  path: '/class/{id}/markMeEntered',
  whileFull: true,
  summary: 'The caller has the class open; of a teacher’s devices this one operates it from now on.',
  access: classMembers(),
  params: Code,
  answer: z.object({ currentOperationTeacherToken: IdSchema.nullable(), enteredAt: TimestampSchema }),
});
export const operatingTeacher = call({
  method: 'GET',
  path: '/class/{id}/currentOperationTeacherToken',
  summary:
    'With which session the calling teacher operates the class now. Asked every five seconds: one device a teacher, whoever else teaches there.',
  access: classTeachers(),
  params: Code,
  answer: z.object({ currentOperationTeacherToken: IdSchema.nullable() }),
});

export const addStudents = call({
  method: 'POST',
  path: '/class/{id}/students',
  summary: 'Add students by name. Names already in the class are refused, all or nothing; empty ones are passed over.',
  access: schoolClassTeachers(),
  params: Code,
  body: z.object({
    students: z
      .array(z.object({ name: RosterNameSchema }))
      .min(1)
      // As many as a class has places for.
      .max(500),
  }),
  answer: z.array(ClassroomStudentSchema),
  errors: ['STUDENTS_ALREADY_ADDED', 'QUOTA_REACHED', 'SERVER_FULL'],
});
export const listStudents = call({
  method: 'GET',
  path: '/class/{id}/students',
  summary: 'The roster.',
  access: classMembers(),
  params: Code,
  answer: z.array(ClassroomStudentSchema),
});
export const readStudent = call({
  method: 'GET',
  path: '/class/{id}/students/{studentId}',
  summary: 'One student of the class.',
  access: studentOrTeachers(),
  params: CodeAndStudent,
  answer: ClassroomStudentSchema,
  errors: ['NOT_FOUND'],
});
export const readStudentById = call({
  method: 'GET',
  path: '/class/{id}/student/byid/{studentId}',
  summary: 'One student of the class, by account id.',
  access: studentOrTeachers(),
  params: CodeAndStudent,
  answer: ClassroomStudentSchema,
  errors: ['NOT_FOUND'],
});
export const removeStudent = call({
  method: 'DELETE',
  path: '/class/{id}/students/{studentId}',
  summary:
    'Take a student off the list; their sessions in the class end at once, and its code lets them in no more. What is theirs is kept for thirty days.',
  access: needing('take out of a class', schoolClassTeachers()),
  params: CodeAndStudent,
  answer: Done,
  errors: ['NOT_FOUND'],
});
export const listFormerStudents = call({
  method: 'GET',
  path: '/class/{id}/students/former',
  summary: 'Whom teachers have taken off the list, the last one first.',
  access: schoolClassTeachers(),
  params: Code,
  answer: z.array(FormerStudentSchema),
});
export const letBackIn = call({
  method: 'POST',
  path: '/class/{id}/students/{studentId}/back',
  summary:
    'Put a student back on the list, with their card, with their robot where it is free, and for thirty days with their work.',
  access: schoolClassTeachers(),
  params: CodeAndStudent,
  answer: ClassroomStudentSchema,
  errors: ['NOT_FOUND'],
});
export const listLoginCards = call({
  method: 'GET',
  path: '/class/{id}/students/login-cards',
  summary: 'What stands on each student’s login card.',
  access: needing('keep the keys of children', schoolClassTeachers()),
  params: Code,
  answer: z.array(z.object({ studentId: IdSchema, name: z.string(), card: IdSchema })),
});
export const renewLoginCard = call({
  method: 'POST',
  path: '/class/{id}/students/{studentId}/login-card',
  whileFull: true,
  summary: 'Revoke a student’s login card and make a new one.',
  access: needing('keep the keys of children', schoolClassTeachers()),
  params: CodeAndStudent,
  answer: z.object({ studentId: IdSchema, name: z.string(), card: IdSchema }),
  errors: ['NOT_FOUND'],
});

export const readAssistanceCode = call({
  method: 'GET',
  path: '/class/{id}/assistance/code/student/{studentId}',
  summary: 'The student’s assistance code; made when there is none.',
  access: needing('keep the keys of children', schoolClassTeachers()),
  params: CodeAndStudent,
  answer: z.object({ code: z.string(), studentId: IdSchema, createdAt: TimestampSchema }),
  errors: ['NOT_FOUND', 'ACCOUNT_NOT_OURS'],
});
export const deleteAssistanceCode = call({
  method: 'DELETE',
  path: '/class/{id}/assistance/code/{code}',
  summary: 'End the assistance: the code and every session made with it.',
  access: { ...classTeachers(), allow: ['teacher', 'assistance', 'admin'] },
  params: Code.extend({ code: z.string().max(20) }),
  answer: Done,
  errors: ['NOT_FOUND'],
});

export const addVariable = call({
  method: 'POST',
  path: '/class/{id}/variables',
  summary: 'Create or set a class variable. Students may set what is not read-only.',
  access: classMembers(),
  params: Code,
  body: ClassVariableSchema,
  answer: z.array(ClassVariableSchema),
  // Running programs set variables over the broker; this is for people.
  limits: [{ max: 120, seconds: 60, by: 'account' }],
  errors: ['VARIABLE_READ_ONLY', 'TOO_MANY_VARIABLES', 'TOO_MANY_STUDENT_VARIABLES', 'QUOTA_REACHED'],
});
export const removeVariables = call({
  method: 'POST',
  path: '/class/{id}/variables/remove',
  summary: 'Remove class variables by name, or all of them. The answer is what is left.',
  access: classTeachers(),
  params: Code,
  body: z.object({ names: z.union([z.literal('all'), z.array(VariableNameSchema).min(1).max(500)]) }),
  answer: z.array(ClassVariableSchema),
});

export const nameObject = call({
  method: 'POST',
  path: '/class/{id}/classroom_object/{objectId}',
  summary: 'Give a name to something the camera sees; an empty name takes it away.',
  access: classTeachers(),
  params: Code.extend({ objectId: ObjectIdSchema }),
  body: z.object({ name: ObjectNameSchema }),
  answer: z.object({ classroomObjects: z.record(ObjectIdSchema, z.string()) }),
  errors: ['QUOTA_REACHED'],
});
export const setBlocklyReadOnly = call({
  method: 'PATCH',
  path: '/class/{id}/set-blockly-read-only',
  whileFull: true,
  summary: 'Lock or unlock the blocks of every student in the class.',
  access: classTeachers(),
  params: Code,
  body: z.object({ isBlocklyReadOnly: z.boolean() }),
  answer: z.object({ isBlocklyReadOnly: z.boolean() }),
});
export const bindSerialNumber = call({
  method: 'GET',
  path: '/class/{id}/bind_serial_number/{serial}',
  summary: 'Tie the camera kit with this serial number to the class; asked when a camera registers.',
  access: needing('keep the keys of devices', { ...schoolClassTeachers(), notInDemo: true }),
  feature: 'camera',
  params: Code.extend({ serial: KitSerialSchema }),
  answer: z.object({ ssid: SsidSchema }),
  errors: ['DUPLICATE'],
});

export const invitationCheck = call({
  method: 'GET',
  path: '/class/{id}/sendInvitationToEmail/check',
  summary: 'A small puzzle for the browser to solve: proof that no robot sends invitations.',
  access: needing('invite into a class', { ...schoolClassTeachers(), notInDemo: true }),
  params: Code,
  answer: z.record(z.string(), z.json()),
});
export const sendInvitation = call({
  method: 'POST',
  path: '/class/{id}/sendInvitationToEmail',
  summary: 'Mail the class code and a link to somebody.',
  access: needing('invite into a class', { ...schoolClassTeachers(), notInDemo: true }),
  params: Code,
  body: z.object({
    email: EmailSchema,
    /** The solved puzzle, as the widget gives it. */
    check: z.string().min(1).max(4_000),
  }),
  answer: Done,
  limits: invitationLimits,
  errors: ['CODE_NOT_VALID', 'INVITATION_NOT_ALLOWED', 'INVITED_ENOUGH'],
});

export const recentNotifications = call({
  method: 'GET',
  path: '/class/{id}/notifications/recent',
  summary: 'What happened in the class lately, newest first. Asked every five seconds.',
  access: classTeachers(),
  params: Code,
  query: z.object({ since: TimestampSchema.optional() }),
  answer: z.array(NotificationSchema).max(100),
});
