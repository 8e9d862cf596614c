import * as calls from '@trundle/protocol/http/help-request';
import { type Route, route } from '../http/route.ts';
import type { HelpRequests } from './help-requests.ts';

export const helpRequestRoutes = (requests: HelpRequests): Route[] => [
  route(calls.listHelpRequests, async ({ caller, params }) => requests.list(caller, params.id)),
  route(calls.askForHelp, async ({ caller, params, body }) => ({
    request: await requests.ask(caller.accountId, params.id, body.words),
  })),
  route(calls.answerHelpRequest, async ({ caller, params, body }) => ({
    request: await requests.answer(caller.accountId, params.id, params.studentId, body.coming),
  })),
  route(calls.endHelpRequest, async ({ params }) => ({ request: await requests.end(params.id, params.studentId) })),
];
