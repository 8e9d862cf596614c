import * as calls from '@trundle/protocol/http/classroom';
import * as robotCalls from '@trundle/protocol/http/classroom-robots';
import { saveSensors } from '@trundle/protocol/http/robot';
import { ApiError } from '../api-error.ts';
import { type Route, route } from '../http/route.ts';
import type { Assistance } from './assistance.ts';
import type { Classrooms } from './classrooms.ts';
import type { FormerStudents } from './former-students.ts';
import type { OwnMats } from './own-mats.ts';
import type { RobotOutputs } from './robot-outputs.ts';
import type { ClassroomRobots } from './robots.ts';
import type { Roster } from './roster.ts';

interface ClassroomServices {
  classrooms: Classrooms;
  roster: Roster;
  former: FormerStudents;
  assistance: Assistance;
  robots: ClassroomRobots;
  robotOutputs: RobotOutputs;
  mats: Pick<OwnMats, 'seenBy'>;
}

const ok = { ok: true } as const;

const ownRoutes = ({ classrooms, roster }: ClassroomServices): Route[] => [
  route(calls.createClassroom, async ({ caller, body }) => classrooms.create(caller, body)),
  route(calls.listClassrooms, async ({ caller }) => classrooms.list(caller)),
  route(calls.readClassroom, async ({ caller, params }) => classrooms.read(caller, params.id)),
  route(calls.updateSsid, async ({ caller, params, body }) =>
    classrooms.update(caller, params.id, { ssid: body.ssid }),
  ),
  route(calls.deleteClassroom, async ({ params }) => {
    await classrooms.delete(params.id);
    return ok;
  }),
  route(calls.joinClassroom, async ({ caller, params }) => {
    await roster.join(caller, params.id);
    const joined = (await classrooms.list(caller)).find(({ _id }) => _id === params.id);
    if (!joined) throw new ApiError('NOT_FOUND');
    return joined;
  }),
  route(calls.markMeEntered, async ({ caller, params }) => classrooms.enter(caller, params.id)),
  route(calls.operatingTeacher, async ({ caller, params }) => ({
    currentOperationTeacherToken: await classrooms.operatingSession(caller, params.id),
  })),
];

const rosterRoutes = ({ roster, former }: ClassroomServices): Route[] => [
  route(calls.addStudents, async ({ params, body, language }) =>
    roster.add(
      params.id,
      body.students.map(({ name }) => name),
      language,
    ),
  ),
  route(calls.listStudents, async ({ params }) => roster.list(params.id)),
  route(calls.readStudent, async ({ params }) => roster.read(params.id, params.studentId)),
  route(calls.readStudentById, async ({ params }) => roster.read(params.id, params.studentId)),
  route(calls.removeStudent, async ({ params }) => {
    await former.remove(params.id, params.studentId);
    return ok;
  }),
  route(calls.listFormerStudents, async ({ params }) => former.list(params.id)),
  route(calls.letBackIn, async ({ params }) => former.letBackIn(params.id, params.studentId)),
  route(calls.listLoginCards, async ({ params }) => roster.cards(params.id)),
  route(calls.renewLoginCard, async ({ params }) => roster.renewCard(params.id, params.studentId)),
];

const assistanceRoutes = ({ assistance }: ClassroomServices): Route[] => [
  route(calls.readAssistanceCode, async ({ caller, params }) =>
    assistance.codeFor(caller, params.id, params.studentId),
  ),
  route(calls.deleteAssistanceCode, async ({ caller, params }) => {
    await assistance.end(caller, params.id, params.code);
    return ok;
  }),
];

const robotRoutes = ({ robots, robotOutputs, mats }: ClassroomServices): Route[] => [
  route(robotCalls.addRobot, async ({ caller, params, body }) => robots.add(params.id, body, caller)),
  route(robotCalls.listRobots, async ({ caller, params, query }) => robots.list(caller, params.id, query)),
  route(robotCalls.listRobotOutputs, async ({ caller, params }) => {
    const isSeen = await mats.seenBy(caller, params.id);
    return robotOutputs.read(params.id).filter(({ R }) => isSeen(R));
  }),
  route(robotCalls.removeRobots, async ({ params, body }) => ({
    removed: await robots.remove(params.id, body.robotNumberIds),
  })),
  route(robotCalls.giveRobot, async ({ params, body }) => robots.give(params.id, params.studentId, body.robotId)),
  route(robotCalls.takeRobot, async ({ params }) => robots.take(params.id, params.studentId, params.robotId)),
  route(robotCalls.readDeviceKey, async ({ params }) => robots.deviceKey(params.id)),
  route(robotCalls.renewDeviceKey, async ({ params }) => robots.renewDeviceKey(params.id)),
  route(saveSensors, async ({ params, body }) => robots.saveSensors(params.id, body.sensors, body.xmlSensors)),
];

export const classroomRoutes = (services: ClassroomServices): Route[] => [
  ...ownRoutes(services),
  ...rosterRoutes(services),
  ...assistanceRoutes(services),
  ...robotRoutes(services),
];
