import * as calls from '@trundle/protocol/http/personal-data';
import { type Route, route } from '../http/route.ts';
import type { PersonalData } from './personal-data.ts';

export const personalDataRoutes = (data: PersonalData): Route[] => [
  route(calls.readMyData, async ({ caller }) => data.summary(caller)),
  route(calls.exportMyData, async ({ caller, language }) => data.exportOwn(caller, language)),
  route(calls.eraseMyAccount, async ({ caller, body, address }) => {
    await data.eraseOwn(caller, body.confirmation, address);
    return { ok: true } as const;
  }),
  route(calls.exportStudentData, async ({ params, language }) =>
    data.exportStudent(params.id, params.studentId, language),
  ),
  route(calls.eraseStudentData, async ({ params }) => data.eraseStudent(params.id, params.studentId)),
];
