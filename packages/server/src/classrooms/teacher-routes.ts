import * as calls from '@trundle/protocol/http/class-teacher';
import { type Route, route } from '../http/route.ts';
import type { ClassTeachers } from './class-teachers.ts';

const ok = { ok: true } as const;

export const teacherRoutes = (teachers: ClassTeachers): Route[] => [
  route(calls.listTeachers, async ({ caller, params }) => teachers.list(caller, params.id)),
  route(calls.inviteTeacher, async ({ caller, params, body, language, origin }) =>
    teachers.invite(caller, params.id, body, { language, origin }),
  ),
  route(calls.withdrawTeacherInvitation, async ({ caller, params }) => {
    await teachers.withdraw(caller, params.id, params.invitationId);
    return ok;
  }),
  route(calls.readTeacherInvitation, async ({ params, body }) => teachers.look(params.id, body.key)),
  route(calls.acceptTeacherInvitation, async ({ caller, params, body }) => {
    await teachers.accept(caller, params.id, body.key);
    return ok;
  }),
  route(calls.changeTeacher, async ({ params, body }) => teachers.change(params.id, params.teacherId, body)),
  route(calls.removeTeacher, async ({ params }) => {
    await teachers.remove(params.id, params.teacherId);
    return ok;
  }),
  route(calls.leaveClass, async ({ caller, params }) => {
    await teachers.remove(params.id, caller.accountId);
    return ok;
  }),
];
