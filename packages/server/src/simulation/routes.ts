import { setOwnMats } from '@trundle/protocol/http/own-mats';
import * as calls from '@trundle/protocol/http/virtual';
import type { OwnMats } from '../classrooms/own-mats.ts';
import type { PracticeClasses } from '../classrooms/practice.ts';
import { type Route, route } from '../http/route.ts';
import type { BackToStart } from './back-to-start.ts';
import type { Simulations } from './simulations.ts';

interface Parts {
  simulations: Simulations;
  start: BackToStart;
  practice: PracticeClasses;
  mats: OwnMats;
}

export const simulationRoutes = ({ simulations, start, practice, mats }: Parts): Route[] => [
  route(calls.readVirtual, async ({ caller, params }) => simulations.read(params.id, await mats.of(caller, params.id))),
  route(setOwnMats, async ({ params, body }) => mats.set(params.id, body.ownMats)),
  route(calls.addVirtualRobots, async ({ params, body }) => simulations.add(params.id, body.count)),
  route(calls.removeVirtualRobot, async ({ params }) => simulations.remove(params.id, params.identifier)),
  route(calls.changeVirtualRobot, async ({ params, body }) => simulations.change(params.id, params.identifier, body)),
  route(calls.changeEnvironment, async ({ params, body }) => simulations.setEnvironment(params.id, body)),
  route(calls.addMatObject, async ({ params, body }) => simulations.addObject(params.id, body)),
  route(calls.moveMatObject, async ({ params, body }) => simulations.moveObject(params.id, params.number, body)),
  route(calls.removeMatObject, async ({ params }) => simulations.removeObject(params.id, params.number)),
  route(calls.backToStart, async ({ caller, params, body, language }) => start.run(caller, params.id, body, language)),
  route(calls.openPractice, async ({ caller, language }) => practice.open(caller, language)),
];
