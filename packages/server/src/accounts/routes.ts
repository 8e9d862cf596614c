import { PAGE_STATE_KEYS } from '@trundle/protocol/entities/account';
import * as calls from '@trundle/protocol/http/account';
import { changeMyPassword, renameMe } from '@trundle/protocol/http/own-account';
import { may } from '@trundle/protocol/permissions';
import { ApiError } from '../api-error.ts';
import { type CallContext, type Route, route } from '../http/route.ts';
import { answerAsText } from '../http/shared-answers.ts';
import type { GoogleLogin } from './google.ts';
import type { Logins } from './login.ts';
import type { OwnAccount } from './own-account.ts';
import type { Presence } from './presence.ts';
import type { Recovery } from './recovery.ts';
import type { Referrals } from './referrals.ts';
import type { Account, Registrations } from './registration.ts';
import { type Caller, hasWholeAccount, type Sessions } from './sessions.ts';
import { accountNamespace, classroomNamespace, type StateDocuments, userNamespace } from './state-documents.ts';

interface AccountServices {
  sessions: Sessions;
  registrations: Registrations;
  logins: Logins;
  google: GoogleLogin | undefined;
  recovery: Recovery;
  own: OwnAccount;
  presence: Presence;
  states: StateDocuments;
  referrals: Referrals;
  /** Whether a student's work may be saved in a class right now. */
  saves: { admitSave(caller: Caller, code: string): Promise<void> };
}

const ok = { ok: true } as const;

const presentAccount = (account: Account) => ({
  user: {
    _id: account.id,
    email: account.email,
    username: account.username,
    name: account.name,
    role: account.role,
  },
  security: { verifiedAt: account.verifiedAt?.toISOString() ?? null },
});

const presentCaller = (caller: Caller) => ({
  user: {
    _id: caller.accountId,
    email: hasWholeAccount(caller) ? caller.email : null,
    username: caller.username,
    name: caller.name,
    role: caller.role,
  },
  security: { verifiedAt: caller.verifiedAt?.toISOString() ?? null },
  classroomAssistance: {
    isBeingAssisted: caller.beingAssisted,
    classroom: caller.namespace === 'classroom_assistance' ? caller.classroomCode : null,
  },
  accessToken: {
    id: caller.sessionId,
    namespace: caller.namespace,
    createdAt: caller.startedAt.toISOString(),
    classroom: caller.classroomCode,
    practice: may(caller.namespace, 'have a practice mat') && hasWholeAccount(caller),
  },
  classroom: caller.classroomCode,
});

const registrationRoutes = ({ registrations }: AccountServices): Route[] => [
  route(calls.register, async ({ body, language, origin, address }) =>
    presentAccount(await registrations.register(body, { language, origin, address })),
  ),
  route(calls.registerTeacher, async ({ body, language, origin, address }) =>
    presentAccount(await registrations.register({ ...body, role: 'Teacher' }, { language, origin, address })),
  ),
  route(calls.registerStudent, async ({ body, language, origin, address }) =>
    presentAccount(await registrations.register({ ...body, role: 'Student' }, { language, origin, address })),
  ),
  route(calls.verify, async ({ params, body, address, effects }) => {
    const authentication = await registrations.verify(params.token, body, address);
    effects.loggedInTo = authentication.user.email;
    return authentication;
  }),
  route(calls.resendVerification, async ({ body, origin, effects }) => {
    effects.mailed = await registrations.resend(body.email, origin);
    return ok;
  }),
];

const ownRoutes = ({ own }: AccountServices): Route[] => [
  route(renameMe, async ({ caller, body }) => own.rename(caller, body.name)),
  route(changeMyPassword, async ({ caller, body, address }) => own.changePassword(caller, body, address)),
];

const loginRoutes = ({ logins, google, sessions }: AccountServices): Route[] => [
  route(calls.authenticate, async ({ body, address }) => {
    if ('email' in body) return logins.withPassword(body.email, body.password, address);
    if ('card' in body) return logins.withCard(body.classroom, body.card);
    return logins.withClassCode(body.classroom, body.studentName, body.password, address);
  }),
  route(calls.authenticateWithGoogle, async ({ body, language }) => {
    if (!google) throw new ApiError('NOT_CONFIGURED');
    return google.login(body, language);
  }),
  route(calls.authenticateWithAssistanceCode, async ({ body }) => logins.withAssistanceCode(body.code)),
  route(calls.current, async ({ caller }) => presentCaller(caller)),
  route(calls.logout, async ({ caller }) => {
    await sessions.end(caller.sessionId);
    return ok;
  }),
];

const recoveryRoutes = ({ recovery }: AccountServices): Route[] => {
  const ask =
    (page: 'teacher' | 'student') =>
    async ({ body, origin, effects }: CallContext<typeof calls.recoverTeacherPassword>) => {
      effects.mailed = await recovery.ask(page, body.email, origin);
      return ok;
    };
  const reset = async ({ params, body, address }: CallContext<typeof calls.resetTeacherPassword>) =>
    recovery.reset(params.token, body.newPassword, address);
  return [
    route(calls.recoverTeacherPassword, ask('teacher')),
    route(calls.recoverStudentPassword, ask('student')),
    route(calls.resetTeacherPassword, reset),
    route(calls.resetStudentPassword, reset),
  ];
};

const presenceRoutes = ({ presence, sessions }: AccountServices): Route[] => [
  route(calls.ping, async ({ body, caller }) => {
    await presence.ping(caller.sessionId, body.actions);
    return {
      isBeingAssisted: caller.beingAssisted,
      accessToken: { namespace: caller.namespace },
      actions: {},
      serverTime: new Date().toISOString(),
    };
  }),
  route(calls.endSessionBeacon, async ({ body }) => {
    const caller = await sessions.callerOf(body.token);
    if (!caller || caller.accountId !== body.actions.endUserSession.accountId) throw new ApiError('NOT_SIGNED_IN');
    await presence.left(caller.sessionId);
    return ok;
  }),
];

const stateRoutes = ({ states, saves }: AccountServices): Route[] => [
  route(calls.readUserState, async ({ caller }) =>
    answerAsText(await states.readText(caller.accountId, accountNamespace(caller, userNamespace))),
  ),
  route(calls.patchUserState, async ({ caller, body }) => {
    await states.patch(caller.accountId, accountNamespace(caller, userNamespace), body);
    return ok;
  }),
  route(calls.readClassroomState, async ({ caller, params }) =>
    answerAsText(await states.readText(caller.accountId, classroomNamespace(params.code))),
  ),
  route(calls.patchClassroomState, async ({ caller, savedFrom, params, body }) => {
    if (Object.keys(body).some((key) => PAGE_STATE_KEYS.has(key))) await saves.admitSave(caller, params.code);
    return states.patchClassroom(savedFrom, params.code, body);
  }),
  route(calls.readState, async ({ caller, params }) =>
    answerAsText(await states.readText(caller.accountId, accountNamespace(caller, params.ns))),
  ),
];

const referralRoutes = ({ referrals }: AccountServices): Route[] => [
  route(calls.myReferral, async ({ caller }) => referrals.of(caller.accountId)),
  route(calls.listReferralPoints, async () => referrals.list()),
  route(calls.reviewReferralPoint, async ({ params, body, caller }) =>
    referrals.review(params.id, body.status, caller.accountId),
  ),
];

export const accountRoutes = (services: AccountServices): Route[] => [
  ...registrationRoutes(services),
  ...loginRoutes(services),
  ...ownRoutes(services),
  ...recoveryRoutes(services),
  ...presenceRoutes(services),
  ...stateRoutes(services),
  ...referralRoutes(services),
];
