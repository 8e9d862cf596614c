import { EXAMPLES } from '@trundle/language/examples/index';
import * as chatCalls from '@trundle/protocol/http/chat';
import * as calls from '@trundle/protocol/http/classroom';
import * as projectCalls from '@trundle/protocol/http/classroom-projects';
import * as lessonCalls from '@trundle/protocol/http/lesson';
import { LANGUAGES } from '@trundle/protocol/languages';
import type { ChatHistory } from '../chat/chat-history.ts';
import { type Route, route } from '../http/route.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { ClassProjects } from './class-projects.ts';
import type { Classrooms } from './classrooms.ts';
import type { Invitations } from './invitations.ts';
import type { Lesson } from './lesson.ts';
import type { ClassroomRobots } from './robots.ts';
import type { Roster } from './roster.ts';
import type { Variables } from './variables.ts';

interface LessonServices {
  lesson: Lesson;
  variables: Variables;
  projects: ClassProjects;
  chat: ChatHistory;
  notifications: Notifications;
  invitations: Invitations;
  classrooms: Classrooms;
  roster: Roster;
  robots: ClassroomRobots;
}

/** The names under which examples bring variables, in whichever language they were opened. */
const exampleVariables = (): string[] =>
  EXAMPLES.flatMap(({ variables }) => LANGUAGES.flatMap((language) => variables?.(language) ?? []));

const switchRoutes = ({ lesson, classrooms, variables, robots }: LessonServices): Route[] => [
  route(calls.setBlocklyReadOnly, async ({ params, body }) => lesson.lock(params.id, body.isBlocklyReadOnly)),
  route(calls.nameObject, async ({ params, body }) => lesson.nameObject(params.id, params.objectId, body.name)),
  route(lessonCalls.showOnWhiteboard, async ({ params, body }) => lesson.show(params.id, body.student)),
  route(calls.addVariable, async ({ caller, params, body }) => variables.set(caller, params.id, body)),
  route(calls.removeVariables, async ({ params, body }) => variables.remove(params.id, body.names)),
  route(calls.bindSerialNumber, async ({ caller, params }) => {
    const { ssid } = await classrooms.update(caller, params.id, { ssid: params.serial });
    return { ssid: ssid ?? params.serial };
  }),
  route(calls.updateClassroom, async ({ caller, params, body }) => {
    const { name, mapId, chatDisabledStudents } = body;
    // Before the map is another one: what is opened on that brings its own.
    if (mapId !== undefined && mapId !== (await classrooms.mapOf(params.id))) {
      await robots.giveBackSensors(params.id);
      await variables.letGoOf(params.id, exampleVariables());
    }
    const updated = await classrooms.update(caller, params.id, {
      ...(name === undefined ? {} : { name }),
      ...(mapId === undefined ? {} : { mapId }),
      ...(chatDisabledStudents === undefined ? {} : { chatDisabledStudents }),
    });
    if (chatDisabledStudents !== undefined) await lesson.tellChat(params.id);
    return updated;
  }),
];

const talkRoutes = ({ lesson, chat, notifications, invitations }: LessonServices): Route[] => [
  route(chatCalls.disableChat, async ({ params, body }) => lesson.disableChat(params.id, body.disable)),
  route(chatCalls.readChat, async ({ caller, params }) => chat.read(caller, params.id)),
  route(calls.recentNotifications, async ({ params, query }) => notifications.recent(params.id, query.since)),
  route(calls.invitationCheck, async ({ caller }) => ({ ...invitations.challenge(caller) })),
  route(calls.sendInvitation, async ({ caller, params, body, language, origin }) => {
    await invitations.send(caller, params.id, body, { language, origin });
    return { ok: true } as const;
  }),
];

const projectRoutes = ({ projects }: LessonServices): Route[] => [
  route(projectCalls.addAvailableProject, async ({ params, body }) => {
    const [project] = body;
    return projects.allow(params.id, typeof project === 'string' ? project : (project?._id ?? ''));
  }),
  route(projectCalls.removeAvailableProject, async ({ params }) => projects.withdraw(params.id, params.projectId)),
  route(projectCalls.clearAvailableProjects, async ({ params }) => projects.liftRestriction(params.id)),
  route(projectCalls.setCurrentProject, async ({ params, body }) =>
    projects.workOn(params.id, body.currentOperationProject),
  ),
];

const rosterRoutes = ({ roster, robots }: LessonServices): Route[] => [
  route(lessonCalls.renameStudent, async ({ params, body }) => roster.rename(params.id, params.studentId, body.name)),
  route(lessonCalls.setStudentPassword, async ({ params, body }) =>
    roster.setPassword(params.id, params.studentId, body.newPassword),
  ),
  route(lessonCalls.assignRobots, async ({ params, body }) => robots.assign(params.id, body.students)),
];

export const lessonRoutes = (services: LessonServices): Route[] => [
  ...switchRoutes(services),
  ...talkRoutes(services),
  ...projectRoutes(services),
  ...rosterRoutes(services),
];
