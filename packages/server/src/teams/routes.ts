import * as calls from '@trundle/protocol/http/team';
import { type Route, route } from '../http/route.ts';
import type { Teams } from './teams.ts';

export const teamRoutes = (teams: Teams): Route[] => [
  route(calls.makeTeams, async ({ params, body }) => teams.make(params.id, body.teams)),
  route(calls.askForTurn, async ({ caller, params }) => teams.ask(caller, params.id, params.robotId)),
  route(calls.stopWaiting, async ({ caller, params }) => teams.stopWaiting(caller, params.id, params.robotId)),
  route(calls.passTurn, async ({ caller, params, body }) => teams.pass(caller, params.id, params.robotId, body.to)),
];
