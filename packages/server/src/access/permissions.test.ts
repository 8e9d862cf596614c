import { ACTORS, type Actor, HTTP_BASE } from '@trundle/protocol';
import { pathOf } from '@trundle/protocol/http/call';
import { addRobot, giveRobot } from '@trundle/protocol/http/classroom-robots';
import { allCalls, type NamedCall } from '@trundle/protocol/http/index';
import { uploadClassModel } from '@trundle/protocol/http/model3d';
import { createProject } from '@trundle/protocol/http/project';
import { createCategory } from '@trundle/protocol/http/project-category';
import { createWork } from '@trundle/protocol/http/work';
import { BUNDLED_MODELS } from '@trundle/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zippedModel } from '../models/testing/zipped-model.ts';
import { type Assistant, type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

/**
 * Every call of the contract, tried by everybody it could be tried by. The table is the contract itself: whom a call
 * does not name must be turned away, whom it names must get through the door (what they then get wrong is theirs).
 */
let test_: TestServer;
let people: People;

beforeAll(async () => {
  test_ = await testServer();
  people = new People(test_);
});
afterAll(() => test_.close());

interface World {
  own: ClassroomOf;
  actors: Record<Actor, Person | undefined>;
  assistant: Assistant;
  /** The robot of the student, and the one of the student who is assisted. */
  robots: { student: string; assistance: string };
  /** A work of each of them. */
  works: { student: string; assistance: string };
  /** Made by the teacher. */
  project: string;
  projectCategory: string;
  model: string;
}

let serial = 0;
const mac = (): string => (++serial).toString(16).toUpperCase().padStart(12, '0');

/** Puts a robot into the class and gives it to a student. */
const robotFor = async ({ teacher, code }: ClassroomOf, student: Person, identifier: number): Promise<string> => {
  const _id = mac();
  await test_.ask(addRobot, { params: { id: code }, body: { _id, identifier } }, { token: teacher.token });
  const body = { studentName: student.user.name, robotId: _id };
  const given = { params: { id: code, studentId: student.id }, body };
  await test_.ask(giveRobot, given, { token: teacher.token });
  return _id;
};

/** A work a student has saved in the class. */
const workOf = async ({ code }: ClassroomOf, student: Person): Promise<string> => {
  const body = { name: 'Mine', xml: '<xml/>' };
  return (await test_.ask(createWork, { params: { id: code }, body }, { token: student.token })).body._id;
};

/** A project and a category of the teacher's. */
const projectOf = async ({ teacher: { token } }: ClassroomOf) => {
  const body = { name: `Project ${++serial}`, xml: '<xml/>' };
  const project = await test_.ask(createProject, { body }, { token });
  const category = await test_.ask(createCategory, { body: { name: `Shelf ${++serial}` } }, { token });
  return { project: project.body._id, projectCategory: category.body._id };
};

/** A model the teacher has added to the class. */
const modelOf = async ({ code, teacher: { token } }: ClassroomOf): Promise<string> => {
  const body = { modelTitle: 'Cube' };
  return (await test_.ask(uploadClassModel, { params: { code }, body, file: zippedModel() }, { token })).body._id;
};

const world = async (): Promise<World> => {
  const own = await people.classroom(2);
  const foreign = await people.classroom(1);
  const [student, assisted] = own.students as [Person, Person];
  const robots = { student: await robotFor(own, student, 1), assistance: await robotFor(own, assisted, 2) };
  const works = { student: await workOf(own, student), assistance: await workOf(own, assisted) };
  const assistant = await people.assistant(own, assisted);
  return {
    own,
    robots,
    works,
    assistant,
    ...(await projectOf(own)),
    model: await modelOf(own),
    actors: {
      visitor: undefined,
      student,
      foreignStudent: foreign.students[0],
      teacher: own.teacher,
      foreignTeacher: foreign.teacher,
      assistance: assistant,
      admin: await people.account('Admin'),
    },
  };
};

const SOME_ID = 'a'.repeat(32);

/** Path values for a call: the class, students and robots of this world, anything well-formed for the rest. */
const paramsFor = ({ id, call }: NamedCall, here: World, actor: Actor) => {
  const { own, actors, robots, works, assistant } = here;
  const self = actor === 'assistance' ? actors.assistance?.id : own.students[0]?.id;
  const robot = actor === 'assistance' ? robots.assistance : robots.student;
  const known: Record<string, string | undefined> = {
    code: id === 'classroom.deleteAssistanceCode' ? assistant.code : own.code,
    studentId: self,
    token: 't'.repeat(43),
    key: `key${++serial}`,
    ns: 'notes',
    serial: `KIT-${++serial}`,
    workId: actor === 'assistance' ? works.assistance : works.student,
    mapId: '1',
    identifier: '1',
    objectId: '100',
    robotId: robot,
  };
  const { of } = call.access;
  const classroomParam = of?.kind === 'classroom' ? of.param : of?.kind === 'student' ? of.classroom : undefined;
  const paramOf = (name: string): string => {
    if (name === classroomParam) return own.code;
    if (of?.kind === 'robot' && name === of.param) return robot;
    if (name === 'categoryId') return here.projectCategory;
    if (name === 'modelId' || (of?.kind === 'model3d' && name === of.param)) return here.model;
    if (id === 'library.bundledPicture') return 'rain.00000000.svg';
    if (id.startsWith('project.') && name === 'id') return here.project;
    if (id.startsWith('projectCategory.') && name === 'id') return here.projectCategory;
    return known[name] ?? SOME_ID;
  };
  return Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, paramOf(name)]));
};

/** Calls that could not fail on their input need one that fits, so that letting in is really seen. */
const BODIES: Record<string, () => unknown> = {
  'account.patchUserState': () => ({ colour: 'blue' }),
  'account.patchClassroomState': () => ({ current_workspace_type: 'temporary' }),
  'account.ping': () => ({ actions: {} }),
  'classroom.createClassroom': () => ({ name: 'Another class' }),
  'classroom.updateClassroom': () => ({ name: 'Renamed' }),
  'classroom.updateSsid': () => ({ ssid: `KIT-${++serial}` }),
  'robot.saveSensors': () => ({ sensors: { sensor1: 1, sensor2: 1, sensor3: 2, sensor4: 13 } }),
  'classroomRobots.addRobot': () => ({ _id: mac(), identifier: 9 }),
  'classroomRobots.removeRobots': () => ({ robotNumberIds: [1] }),
  'classroomRobots.giveRobot': () => ({ studentName: 'Any', robotId: 'none' }),
  'classroom.addStudents': () => ({ students: [{ name: 'NewOne' }] }),
  'classroom.addVariable': () => ({ name: `score${++serial}`, value: '3' }),
  'classroom.nameObject': () => ({ name: 'House' }),
  'classroom.setBlocklyReadOnly': () => ({ isBlocklyReadOnly: true }),
  'chat.disableChat': () => ({ disable: true }),
  'classroomProjects.setCurrentProject': () => ({ currentOperationProject: null }),
  'lesson.renameStudent': () => ({ name: `Other${++serial}` }),
  'lesson.setStudentPassword': () => ({ newPassword: 'correct horse' }),
  'lesson.showOnWhiteboard': () => ({ student: null }),
  'work.createWork': () => ({ name: 'My robot', xml: '<xml/>' }),
  'work.updateWork': () => ({ xml: '<xml/>' }),
  'work.saveWork': () => ({ xml: '<xml/>' }),
  'project.createProject': () => ({ name: 'Way home', xml: '<xml/>' }),
  'project.updateProject': () => ({ description: 'Drive' }),
  'project.replaceProject': () => ({ name: 'Way home', xml: '<xml/>' }),
  'project.addRule': () => ({ name: 'Slowly' }),
  'projectCategory.createCategory': () => ({ name: `Shelf ${++serial}` }),
  'model3d.updateClassModel': () => ({ modelTitle: 'Box' }),
  'model3d.setAllocations': () => ({ allocations: [{ qrcodeNumber: 1, threeDModel: BUNDLED_MODELS[0]?.id }] }),
  'config.updateIntroduction': () => ({ student: '<p>Hello</p>' }),
  'config.updateBlockHelp': () => ({ print: { en: 'Prints.' } }),
  'config.createSystemConfig': () => ({ data: 1 }),
  'config.appConfig': () => ({ APP_VERSION: '1', serverType: 'app' }),
};

/** Answered with 2xx to whoever is let in, not merely with another refusal than the doorkeeper's. */
const MUST_SUCCEED = new Set([
  ...Object.keys(BODIES),
  'account.current',
  'account.readUserState',
  'account.readClassroomState',
  'account.readState',
  'account.listReferralPoints',
  'account.logout',
  'classroomRobots.listRobots',
  'classroomRobots.readDeviceKey',
  'classroomRobots.renewDeviceKey',
  'account.openDemo',
  'classroom.listClassrooms',
  'classroom.readClassroom',
  'classroom.listStudents',
  'classroom.readStudent',
  'classroom.readStudentById',
  'classroom.removeStudent',
  'classroom.listLoginCards',
  'classroom.renewLoginCard',
  'classroom.readAssistanceCode',
  'classroom.markMeEntered',
  'classroom.operatingTeacher',
  'classroom.deleteClassroom',
  'classroom.recentNotifications',
  'classroom.invitationCheck',
  'classroom.bindSerialNumber',
  'classroomProjects.removeAvailableProject',
  'classroomProjects.clearAvailableProjects',
  'chat.readChat',
  'project.listProjects',
  'project.listProjectsWithoutCategory',
  'project.readProject',
  'project.readHelp',
  'project.moveToCategory',
  'project.deleteProject',
  'projectCategory.listCategories',
  'projectCategory.deleteCategory',
  'work.listWorks',
  'work.readWork',
  'work.deleteWork',
  'model3d.listGlobalModels',
  'model3d.readModel',
  'model3d.listClassModels',
  'model3d.readClassModel',
  'model3d.readClassModelFile',
  'model3d.deleteClassModel',
  'library.searchModels',
  'library.searchGifs',
  'library.listGifCategories',
  'library.bundledPicture',
  'library.readPutUpGif',
  'model3d.listAllocations',
  'model3d.removeAllocation',
  'usage.readUsage',
  'config.listSystemConfig',
  'config.readBlockHelp',
  'config.readIntroduction',
  'config.featureSettings',
]);

/** Things no feature keeps yet: nobody can be anything but a stranger to them. */
const NOT_KEPT = new Set(['media', 'pathfinding']);

const expectedFor = ({ call }: NamedCall, actor: Actor): string => {
  const { allow, of } = call.access;
  const admitted = of && NOT_KEPT.has(of.kind) ? actor === 'admin' : true;
  return allow.includes(actor) && admitted ? 'let in' : 'turned away';
};

const attempt = async (named: NamedCall, here: World, actor: Actor): Promise<number> => {
  const { id, call } = named;
  const body = BODIES[id]?.();
  const response = await test_.server.app.inject({
    method: call.method,
    url: HTTP_BASE + pathOf(call.path, paramsFor(named, here, actor)),
    headers: {
      ...(here.actors[actor] ? { authorization: here.actors[actor].token } : {}),
      'x-forwarded-for': `10.1.${Math.floor(++serial / 250) % 250}.${(serial % 250) + 1}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return response.statusCode;
};

describe('[N2] every call lets in whom the contract names and nobody else', () => {
  for (const named of allCalls()) {
    const { id, call } = named;
    test(`[N2] ${id}: ${call.method} ${call.path}`, async () => {
      const seen: Record<string, string> = {};
      const expected = Object.fromEntries(ACTORS.map((actor) => [actor, expectedFor(named, actor)]));
      let here = await world();
      // The refused first: they change nothing. Whoever is let in may, so the next one finds a world of their own.
      for (const actor of ACTORS.toSorted((a, b) => (expected[b] ?? '').localeCompare(expected[a] ?? ''))) {
        const status = await attempt(named, here, actor);
        const refused = status === 401 || status === 403;
        const broken = status >= 500 && status !== 501;
        const failed = MUST_SUCCEED.has(id) && expected[actor] === 'let in' && status >= 400;
        seen[actor] = broken || failed ? `status ${status}` : refused ? 'turned away' : 'let in';
        if (!refused && call.method !== 'GET') here = await world();
      }
      expect(seen).toEqual(expected);
    });
  }
});
