import { HTTP_BASE } from '@trundle/protocol';
import { pathOf } from '@trundle/protocol/http/call';
import type { NamedCall } from '@trundle/protocol/http/index';
import { BUNDLED_MODELS } from '@trundle/world';
import type { TestServer } from '../../testing/server.ts';
import type { Role } from './who-may.ts';
import type { Scene, World } from './world.ts';

const SOME_ID = 'a'.repeat(32);
let serial = 0;
const mac = (): string => (++serial).toString(16).toUpperCase().padStart(12, 'A');

/** Calls that could not fail on their input need one that fits, so that letting in is really seen. */
const BODIES: Record<string, (scene: Scene) => unknown> = {
  'account.patchUserState': () => ({ colour: 'blue' }),
  'account.patchClassroomState': () => ({ current_workspace_type: 'temporary' }),
  'account.ping': () => ({ actions: {} }),
  'classroom.createClassroom': () => ({ name: 'Another class' }),
  'classroom.updateClassroom': () => ({ name: 'Renamed' }),
  'classroom.updateSsid': () => ({ ssid: `KIT-${++serial}` }),
  'robot.saveSensors': () => ({ sensors: { sensor1: 1, sensor2: 1, sensor3: 2, sensor4: 13 } }),
  'classroomRobots.addRobot': () => ({ _id: mac(), identifier: 99 }),
  'classroomRobots.removeRobots': () => ({ robotNumberIds: [1] }),
  'classroomRobots.giveRobot': () => ({ studentName: 'Any', robotId: 'none' }),
  'classroom.addStudents': () => ({ students: [{ name: 'NewOne' }] }),
  'classroom.addVariable': () => ({ name: `score${++serial}`, value: '3' }),
  'classroom.nameObject': () => ({ name: 'House' }),
  'classroom.setBlocklyReadOnly': () => ({ isBlocklyReadOnly: true }),
  'chat.disableChat': () => ({ disable: true }),
  'classroomProjects.setCurrentProject': () => ({ currentOperationProject: null }),
  'lesson.assignRobots': ({ student }) => ({ students: [{ studentId: student, robotId: 'none' }] }),
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
  'projectCategory.createCategory': () => ({ name: `Shelf made ${++serial}` }),
  'model3d.updateClassModel': () => ({ modelTitle: 'Box' }),
  'model3d.acceptClassModel': ({ model }) => ({ modelId: model }),
  'model3d.setAllocations': () => ({ allocations: [{ qrcodeNumber: 1, threeDModel: BUNDLED_MODELS[0]?.id }] }),
  'config.updateIntroduction': () => ({ student: '<p>Hello</p>' }),
  'config.updateBlockHelp': () => ({ print: { en: 'Prints.' } }),
  'config.createSystemConfig': () => ({ data: 1 }),
  'config.appConfig': () => ({ APP_VERSION: '1', serverType: 'app' }),
};

/** Answered with 2xx to whoever is let in, not merely with another refusal than the doorkeeper's. */
export const MUST_SUCCEED = new Set([
  ...Object.keys(BODIES),
  ...['current', 'readUserState', 'readClassroomState', 'readState', 'listReferralPoints', 'logout', 'openDemo'].map(
    (name) => `account.${name}`,
  ),
  ...['listClassrooms', 'readClassroom', 'listStudents', 'readStudent', 'readStudentById', 'removeStudent'].map(
    (name) => `classroom.${name}`,
  ),
  ...[
    'listLoginCards',
    'renewLoginCard',
    'readAssistanceCode',
    'deleteAssistanceCode',
    'markMeEntered',
    'listFormerStudents',
    'letBackIn',
  ].map((name) => `classroom.${name}`),
  ...['operatingTeacher', 'deleteClassroom', 'recentNotifications', 'invitationCheck', 'bindSerialNumber'].map(
    (name) => `classroom.${name}`,
  ),
  'classroomRobots.listRobots',
  'classroomRobots.readDeviceKey',
  'classroomRobots.renewDeviceKey',
  'classroomProjects.removeAvailableProject',
  'classroomProjects.clearAvailableProjects',
  'chat.readChat',
  ...['listProjects', 'listProjectsWithoutCategory', 'readProject', 'readHelp', 'moveToCategory', 'deleteProject'].map(
    (name) => `project.${name}`,
  ),
  'projectCategory.listCategories',
  'projectCategory.deleteCategory',
  'work.listWorks',
  'work.readWork',
  'work.deleteWork',
  ...['listGlobalModels', 'readModel', 'listClassModels', 'readClassModel', 'readClassModelFile'].map(
    (name) => `model3d.${name}`,
  ),
  ...['deleteClassModel', 'listAllocations', 'removeAllocation'].map((name) => `model3d.${name}`),
  ...['searchModels', 'searchGifs', 'listGifCategories', 'bundledPicture', 'readPutUpGif'].map(
    (name) => `library.${name}`,
  ),
  'usage.readUsage',
  ...['listSystemConfig', 'readBlockHelp', 'readIntroduction', 'featureSettings'].map((name) => `config.${name}`),
]);

/** Path values for a call: the things of this scene, anything well-formed for the rest. */
const paramsFor = ({ id, call }: NamedCall, scene: Scene): Record<string, string> => {
  const known: Record<string, string> = {
    code: id === 'classroom.deleteAssistanceCode' ? scene.assistanceCode : scene.code,
    studentId: scene.student,
    token: 't'.repeat(43),
    key: `key${++serial}`,
    ns: 'notes',
    serial: `KIT-${++serial}`,
    workId: scene.work,
    mapId: '1',
    identifier: '1',
    objectId: '100',
    robotId: scene.robot,
    categoryId: scene.category,
    modelId: scene.model,
    projectId: scene.project,
  };
  const { of } = call.access;
  const [resource] = id.split('.');
  const paramOf = (name: string): string => {
    if (name === 'id') {
      if (resource === 'robot') return scene.robot;
      if (resource === 'project') return scene.project;
      if (resource === 'projectCategory') return scene.category;
      if (resource === 'model3d') return scene.model;
      if (of?.kind === 'classroom' || of?.kind === 'student' || resource === 'classroom') return scene.code;
    }
    if (id === 'library.bundledPicture') return 'rain.00000000.svg';
    return known[name] ?? SOME_ID;
  };
  return Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, paramOf(name)]));
};

/** Makes a call as somebody, on what they try it on. */
export const attempt = async (test: TestServer, named: NamedCall, world: World, role: Role) => {
  const { id, call } = named;
  const scene = world.scenes[role];
  const body = BODIES[id]?.(scene);
  const token = world.tokens[role];
  return test.server.app.inject({
    method: call.method,
    url: HTTP_BASE + pathOf(call.path, paramsFor(named, scene)),
    headers: {
      ...(token === '' ? {} : { authorization: token }),
      'x-forwarded-for': `10.1.${Math.floor(++serial / 250) % 250}.${(serial % 250) + 1}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
};
