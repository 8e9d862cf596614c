import { z } from 'zod';
import {
  AuthenticationSchema,
  ClassroomStatePatchSchema,
  ClassroomStateSchema,
  EmailSchema,
  PasswordSchema,
  PersonNameSchema,
  ReferralPointSchema,
  SavedClassroomStateSchema,
  SecuritySchema,
  StateDocumentSchema,
  UserSchema,
  UserStatePatchSchema,
} from '../entities/account.ts';
import { StudentNameSchema } from '../entities/classroom.ts';
import { ASSISTANCE_CODE_LENGTH, ClassCodeSchema, IdSchema, LinkTokenSchema, TimestampSchema } from '../ids.ts';
import { NamespaceSchema } from '../roles.ts';
import { admins, anyone, classMembers, signedInOnly, teachers } from './access.ts';
import { call } from './call.ts';
import { assistanceLimits, linkLimits, loginLimits, mailLimits, registrationLimits } from './guess-limits.ts';

const Registration = z.object({
  name: PersonNameSchema,
  email: EmailSchema,
  password: PasswordSchema,
  referralCode: z.string().trim().max(40).optional(),
});
const Registered = z.object({ user: UserSchema, security: SecuritySchema });
const Done = z.object({ ok: z.literal(true) });
const OneTimeLink = z.object({ token: LinkTokenSchema });

export const register = call({
  method: 'POST',
  path: '/register',
  summary: 'Register as a teacher or a student; a verification mail goes out.',
  access: anyone,
  feature: 'registration',
  body: Registration.extend({ role: z.enum(['Teacher', 'Student']) }),
  answer: Registered,
  limits: registrationLimits,
  errors: ['EMAIL_TAKEN', 'QUOTA_REACHED', 'SERVER_FULL'],
});

export const registerTeacher = call({
  method: 'POST',
  path: '/teacher',
  summary: 'Register as a teacher.',
  access: anyone,
  feature: 'registration',
  body: Registration,
  answer: Registered,
  limits: registrationLimits,
  errors: ['EMAIL_TAKEN', 'QUOTA_REACHED', 'SERVER_FULL'],
});

export const registerStudent = call({
  method: 'POST',
  path: '/student',
  summary: 'Register as a student.',
  access: anyone,
  feature: 'registration',
  body: Registration,
  answer: Registered,
  limits: registrationLimits,
  errors: ['EMAIL_TAKEN', 'QUOTA_REACHED', 'SERVER_FULL'],
});

export const verify = call({
  method: 'POST',
  path: '/account/verify/{token}',
  summary:
    'Confirm an e-mail address with the link that was mailed, and the password chosen at registration; or a new one, with the name and role of whoever was registered by somebody else. Works once.',
  access: anyone,
  params: OneTimeLink,
  body: z.union([
    z.object({ password: z.string().min(1).max(200) }),
    z.object({
      newPassword: PasswordSchema,
      name: PersonNameSchema.optional(),
      role: z.enum(['Teacher', 'Student']).optional(),
    }),
  ]),
  answer: AuthenticationSchema,
  limits: linkLimits,
  errors: ['LINK_NOT_VALID', 'LINK_PASSWORD_WRONG'],
});

export const resendVerification = call({
  method: 'POST',
  path: '/account/resendVerification',
  summary: 'Mail a new verification link. Says the same whether or not the address is known.',
  access: anyone,
  body: z.object({ email: EmailSchema }),
  answer: Done,
  limits: mailLimits,
});

export const authenticate = call({
  method: 'POST',
  path: '/account/authenticate',
  whileFull: true,
  summary: 'Log in with e-mail and password, with class code and name, or with a login card.',
  access: anyone,
  body: z.union([
    z.object({ email: EmailSchema, password: z.string().min(1).max(200) }),
    z.object({
      classroom: ClassCodeSchema,
      studentName: StudentNameSchema,
      password: z.string().max(200).optional(),
    }),
    z.object({ classroom: ClassCodeSchema, card: IdSchema }),
  ]),
  answer: AuthenticationSchema,
  limits: loginLimits,
  errors: [
    'WRONG_CREDENTIALS',
    'EMAIL_NOT_VERIFIED',
    'UNKNOWN_CLASS_OR_NAME',
    'STUDENT_HAS_PASSWORD',
    'WRONG_STUDENT_PASSWORD',
    'STUDENT_NAME_AS_LISTED',
    'CARD_NOT_VALID',
    'OFF_CLASS_LIST',
  ],
});

export const authenticateWithGoogle = call({
  method: 'POST',
  path: '/account/authenticate/google_oauth',
  whileFull: true,
  summary: 'Log in with the code Google sent back to the browser.',
  access: anyone,
  feature: 'google',
  body: z.object({
    code: z.string().min(1).max(2_000),
    redirectUri: z.url().max(500),
    nonce: z.string().min(16).max(200),
    role: z.enum(['Teacher', 'Student']).default('Teacher'),
  }),
  answer: AuthenticationSchema,
  limits: linkLimits,
  errors: ['GOOGLE_REFUSED', 'NOT_CONFIGURED'],
});

export const authenticateWithAssistanceCode = call({
  method: 'POST',
  path: '/account/authenticate/assistance_code',
  whileFull: true,
  summary: "Log in as the assisted student with a teacher's code.",
  access: anyone,
  body: z.object({ code: z.string().trim().toUpperCase().min(ASSISTANCE_CODE_LENGTH).max(20) }),
  answer: AuthenticationSchema,
  limits: assistanceLimits,
  errors: ['CODE_NOT_VALID'],
});

export const openDemo = call({
  method: 'POST',
  path: '/account/demo',
  summary: 'Open a ready classroom of one’s own as its teacher; it is deleted after a day.',
  access: anyone,
  answer: AuthenticationSchema,
  // A demo lives a day: so many are alive for one address at most.
  limits: [{ max: 60, seconds: 86_400, by: 'address' }],
  errors: ['DEMO_OFF', 'QUOTA_REACHED', 'SERVER_FULL'],
});

export const current = call({
  method: 'GET',
  path: '/account/current',
  summary: 'Who this token belongs to.',
  access: { ...signedInOnly, whileAssisted: true },
  answer: AuthenticationSchema.omit({ token: true }),
});

export const logout = call({
  method: 'POST',
  path: '/account/logout',
  whileFull: true,
  summary: 'End this session.',
  access: { ...signedInOnly, whileAssisted: true },
  answer: Done,
});

const SessionAction = z.object({ accountId: IdSchema });

export const ping = call({
  method: 'POST',
  path: '/account/ping',
  whileFull: true,
  summary: 'A sign of life every five seconds, with what happened since.',
  access: { ...signedInOnly, whileAssisted: true },
  body: z.object({
    actions: z
      .object({ startUserSession: SessionAction.optional(), endUserSession: SessionAction.optional() })
      .default({}),
  }),
  answer: z.object({
    isBeingAssisted: z.boolean(),
    accessToken: z.object({ namespace: NamespaceSchema }),
    /** What the browser should do now. */
    actions: z.object({ reload: z.boolean().optional() }),
    serverTime: TimestampSchema,
  }),
});

export const endSessionBeacon = call({
  method: 'POST',
  path: '/account/ping/beacon',
  whileFull: true,
  summary: 'Sent by a closing tab, which cannot set headers: the token travels in the body.',
  access: anyone,
  body: z.object({ token: z.string().max(4_000), actions: z.object({ endUserSession: SessionAction }) }),
  answer: Done,
  errors: ['NOT_SIGNED_IN'],
});

export const readUserState = call({
  method: 'GET',
  path: '/account/state_store/user',
  summary: 'What this account keeps, wherever it is.',
  access: signedInOnly,
  answer: StateDocumentSchema,
});

export const patchUserState = call({
  method: 'PATCH',
  path: '/account/state_store/user',
  summary: 'Merge keys into the account’s document; null removes one.',
  access: signedInOnly,
  body: UserStatePatchSchema,
  answer: Done,
  errors: ['QUOTA_REACHED'],
});

export const readClassroomState = call({
  method: 'GET',
  path: '/account/state_store/classroom/{code}',
  summary: 'What this account keeps for one class: the open workspace above all.',
  access: classMembers('code'),
  params: z.object({ code: ClassCodeSchema }),
  answer: ClassroomStateSchema,
});

export const patchClassroomState = call({
  method: 'PATCH',
  path: '/account/state_store/classroom/{code}',
  summary:
    'Merge keys into the account’s document of one class; null removes one. Answers the version of the workspace when it was saved.',
  access: classMembers('code'),
  params: z.object({ code: ClassCodeSchema }),
  body: ClassroomStatePatchSchema,
  answer: SavedClassroomStateSchema,
  errors: ['STALE_VERSION', 'CLASS_LOCKED', 'QUOTA_REACHED'],
});

export const readState = call({
  method: 'GET',
  path: '/account/state_store/{ns}',
  summary: 'Any other document of this account, by name.',
  access: signedInOnly,
  params: z.object({ ns: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/) }),
  answer: StateDocumentSchema,
});

const recoveryCall = <const Path extends `/${string}`>(path: Path) =>
  call({
    method: 'POST',
    path,
    summary: 'Mail a one-time link to set a new password. Says the same whether or not the address is known.',
    access: anyone,
    body: z.object({ email: EmailSchema }),
    answer: Done,
    limits: mailLimits,
  });

const resetCall = <const Path extends `/${string}`>(path: Path) =>
  call({
    method: 'POST',
    path,
    summary: 'Set a new password with the mailed link; every other session of the account ends.',
    access: anyone,
    params: OneTimeLink,
    body: z.object({ newPassword: PasswordSchema }),
    answer: AuthenticationSchema,
    limits: linkLimits,
    errors: ['LINK_NOT_VALID'],
  });

export const recoverTeacherPassword = recoveryCall('/teacher/recoveryPassword');
export const resetTeacherPassword = resetCall('/teacher/resetPassword/{token}');
export const recoverStudentPassword = recoveryCall('/student/recoveryPassword');
export const resetStudentPassword = resetCall('/student/resetPassword/{token}');

export const myReferral = call({
  method: 'GET',
  path: '/account/referral',
  summary: 'The caller’s referral code and what it has earned.',
  access: { ...teachers, notInDemo: true },
  answer: z.object({ code: z.string(), approvedPoints: z.number().int(), waitingPoints: z.number().int() }),
});

export const listReferralPoints = call({
  method: 'GET',
  path: '/admin/referral_points',
  summary: 'Referrals, the ones waiting for review first.',
  access: admins,
  answer: z.array(ReferralPointSchema),
});

export const reviewReferralPoint = call({
  method: 'PATCH',
  path: '/admin/referral_points/{id}',
  summary: 'Approve or refuse a referral’s points.',
  access: admins,
  params: z.object({ id: IdSchema }),
  body: z.object({ status: z.enum(['approved', 'refused']) }),
  answer: ReferralPointSchema,
  errors: ['NOT_FOUND'],
});
