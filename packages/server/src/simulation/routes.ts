import * as calls from '@trundle/protocol/http/virtual';
import type { PracticeClasses } from '../classrooms/practice.ts';
import { type Route, route } from '../http/route.ts';
import type { Simulations } from './simulations.ts';

export const simulationRoutes = (simulations: Simulations, practice: PracticeClasses): Route[] => [
  route(calls.readVirtual, async ({ params }) => simulations.read(params.id)),
  route(calls.addVirtualRobots, async ({ params, body }) => simulations.add(params.id, body.count)),
  route(calls.removeVirtualRobot, async ({ params }) => simulations.remove(params.id, params.identifier)),
  route(calls.changeVirtualRobot, async ({ params, body }) => simulations.change(params.id, params.identifier, body)),
  route(calls.changeEnvironment, async ({ params, body }) => simulations.setEnvironment(params.id, body)),
  route(calls.openPractice, async ({ caller, language }) => practice.open(caller, language)),
];
