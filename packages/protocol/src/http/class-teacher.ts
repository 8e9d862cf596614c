import { z } from 'zod';
import { EmailSchema } from '../entities/account.ts';
import { ClassTeacherSchema, TeacherInvitationSchema } from '../entities/class-teacher.ts';
import { ClassCodeSchema, IdSchema, TimestampSchema } from '../ids.ts';
import { ClassStandingSchema } from '../roles.ts';
import { type Access, needing, schoolClassTeachers } from './access.ts';
import { call, type Limit } from './call.ts';
import { teacherInvitationLimits } from './guess-limits.ts';

/** Several teachers share a class: owners, co-teachers, and substitutes for a day. Each comes in with a login of their own. */
const Code = z.object({ id: ClassCodeSchema });
const CodeAndTeacher = Code.extend({ teacherId: IdSchema });
const Done = z.object({ ok: z.literal(true) });
const Key = z.object({ key: IdSchema });

/** A substitute's time ends by itself. Tomorrow's is invited today, in whatever part of the world. */
export const LONGEST_SUBSTITUTE_HOURS = 72;
/** A standing, and for a substitute the moment at which it ends. */
const Place = z
  .object({ standing: ClassStandingSchema, until: TimestampSchema.optional() })
  .refine(({ standing, until }) => (standing === 'substitute') === (until !== undefined), { path: ['until'] });

/** In a demo there is one teacher, and on a practice mat nobody else. */
const ours: Access = { ...schoolClassTeachers(), notInDemo: true };
/** A teacher who is not of the class yet: the key is what lets in. */
const whoeverTeaches: Access = {
  allow: ['teacher', 'foreignTeacher'],
  of: { kind: 'classroom', param: 'id' },
  schoolOnly: true,
  notInDemo: true,
};
const tries: Limit[] = [{ max: 30, seconds: 300, counts: ['LINK_NOT_VALID'], by: 'account' }];

export const listTeachers = call({
  method: 'GET',
  path: '/class/{id}/teachers',
  summary: 'Who teaches the class and as what; for those who invite also the invitations that nobody has taken yet.',
  access: schoolClassTeachers(),
  params: Code,
  answer: z.object({
    teachers: z.array(ClassTeacherSchema),
    invitations: z.array(TeacherInvitationSchema),
  }),
});
export const inviteTeacher = call({
  method: 'POST',
  path: '/class/{id}/teachers/invitations',
  summary:
    'A link by which another teacher comes to teach the class too, mailed when an e-mail is named. Owners invite as anything, co-teachers a substitute.',
  access: needing('bring a substitute', ours),
  params: Code,
  body: Place.safeExtend({
    email: EmailSchema.optional(),
    /** The solved puzzle of `invitationCheck`, where a mail is to go out. */
    check: z.string().min(1).max(4_000).optional(),
  }),
  answer: z.object({ invitation: TeacherInvitationSchema, key: IdSchema }),
  limits: teacherInvitationLimits,
  errors: ['CODE_NOT_VALID', 'INVITATION_NOT_ALLOWED', 'INVITED_ENOUGH', 'QUOTA_REACHED'],
});
export const withdrawTeacherInvitation = call({
  method: 'DELETE',
  path: '/class/{id}/teachers/invitations/{invitationId}',
  summary: 'Take an invitation back: its link opens nothing any more.',
  access: needing('bring a substitute', ours),
  params: Code.extend({ invitationId: IdSchema }),
  answer: Done,
  errors: ['NOT_FOUND'],
});
export const readTeacherInvitation = call({
  method: 'POST',
  path: '/class/{id}/teachers/invitation',
  summary: 'What an invitation is to: the class, who invites, as what and until when.',
  access: whoeverTeaches,
  params: Code,
  body: Key,
  answer: z.object({
    name: z.string(),
    invitedBy: z.string(),
    standing: ClassStandingSchema,
    until: TimestampSchema.nullable(),
  }),
  limits: tries,
  errors: ['LINK_NOT_VALID'],
});
export const acceptTeacherInvitation = call({
  method: 'POST',
  path: '/class/{id}/teachers',
  whileFull: true,
  summary: 'The caller teaches the class from now on. An invitation is taken once.',
  access: whoeverTeaches,
  params: Code,
  body: Key,
  answer: Done,
  limits: tries,
  errors: ['LINK_NOT_VALID'],
});
export const changeTeacher = call({
  method: 'PATCH',
  path: '/class/{id}/teachers/{teacherId}',
  summary: 'Make a teacher of the class something else to it. It keeps an owner.',
  access: needing('share a class', ours),
  params: CodeAndTeacher,
  body: Place,
  answer: z.array(ClassTeacherSchema),
  errors: ['NOT_FOUND', 'LAST_OWNER', 'QUOTA_REACHED'],
});
export const removeTeacher = call({
  method: 'DELETE',
  path: '/class/{id}/teachers/{teacherId}',
  summary: 'A teacher teaches the class no more; their open pages of it are cut off at once.',
  access: needing('share a class', ours),
  params: CodeAndTeacher,
  answer: Done,
  errors: ['NOT_FOUND', 'LAST_OWNER', 'QUOTA_REACHED'],
});
export const leaveClass = call({
  method: 'POST',
  path: '/class/{id}/teachers/leave',
  summary: 'The caller teaches the class no more. The last owner stays.',
  access: { allow: ['teacher'], of: { kind: 'classroom', param: 'id' }, schoolOnly: true, notInDemo: true },
  params: Code,
  answer: Done,
  errors: ['LAST_OWNER', 'QUOTA_REACHED'],
});
