import { HTTP_BASE } from '@trundle/protocol';
import { PROJECT_FILE } from '@trundle/protocol/entities/project-file';
import { pathOf } from '@trundle/protocol/http/call';
import type { NamedCall } from '@trundle/protocol/http/index';
import { BUNDLED_MODELS } from '@trundle/world';
import { type SQL, sql } from 'drizzle-orm';
import type { TestServer } from '../../testing/server.ts';
import type { Scene } from './fixture-plan.ts';
import type { Fixture } from './fixtures.ts';
import type { Role } from './permission-table.ts';

const SOME_ID = 'a'.repeat(32);
let serial = 0;
const mac = (): string => `AA${(++serial).toString(16).toUpperCase().padStart(10, '0')}`;

const newcomer = () => ({ name: `New${++serial}`, email: `new${serial}@school.test`, password: 'a good password' });
const somebody = () => ({ email: `somebody${++serial}@school.test` });

/** A path map without a wall, in cells and margins of the usual size. */
const EVERYWHERE = Array.from({ length: 48 }, () => Array.from({ length: 48 }, () => 1));

/** Calls that could not fail on their input need one that fits, so that letting in is really seen. */
const BODIES: Record<string, (scene: Scene) => unknown> = {
  'account.authenticateWithAssistanceCode': ({ assistanceCode }) => ({ code: assistanceCode }),
  'account.register': () => ({ ...newcomer(), role: 'Teacher' }),
  'account.registerStudent': newcomer,
  'account.registerTeacher': newcomer,
  'account.recoverStudentPassword': somebody,
  'account.recoverTeacherPassword': somebody,
  'account.resendVerification': somebody,
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
  'classroom.removeVariables': () => ({ names: ['none'] }),
  'classroom.nameObject': () => ({ name: 'House' }),
  'classroom.setBlocklyReadOnly': () => ({ isBlocklyReadOnly: true }),
  'chat.disableChat': () => ({ disable: true }),
  'classroomProjects.setCurrentProject': () => ({ currentOperationProject: null }),
  'lesson.assignRobots': ({ student }) => ({ students: [{ studentId: student, robotId: 'none' }] }),
  'lesson.renameStudent': () => ({ name: `Other${++serial}` }),
  'lesson.setStudentPassword': () => ({ newPassword: 'correct horse' }),
  'lesson.showOnWhiteboard': () => ({ student: null }),
  'ownAccount.changeMyPassword': () => ({ password: 'not the password', newPassword: 'a better password' }),
  'ownAccount.renameMe': () => ({ name: 'Another Name' }),
  'personalData.eraseMyAccount': () => ({ confirmation: 'not the password' }),
  'goal.setChallenge': () => ({ on: true, kind: 'fastest' }),
  'helpRequest.askForHelp': () => ({ words: 'My robot' }),
  'helpRequest.answerHelpRequest': () => ({ coming: true }),
  'ownMats.setOwnMats': () => ({ ownMats: true }),
  'team.makeTeams': () => ({ teams: [] }),
  'team.passTurn': () => ({ to: null }),
  'note.writeNote': () => ({ text: 'Well done' }),
  'recording.setRecording': () => ({ on: true }),
  'replay.showReplay': () => ({ shown: null }),
  'work.createWork': () => ({ name: 'My robot', xml: '<xml/>' }),
  'work.updateWork': () => ({ xml: '<xml/>' }),
  'work.saveWork': ({ work: workId }) => ({ workId, xml: '<xml/>' }),
  'project.createProject': () => ({ name: 'Way home', xml: '<xml/>' }),
  'project.updateProject': () => ({ description: 'Drive' }),
  'project.replaceProject': () => ({ name: 'Way home', xml: '<xml/>' }),
  'project.addRule': () => ({ name: 'Slowly' }),
  'projectCategory.createCategory': () => ({ name: `Shelf made ${++serial}` }),
  'projectCategory.updateCategory': () => ({ name: `Shelf renamed ${++serial}` }),
  'model3d.updateClassModel': () => ({ modelTitle: 'Box' }),
  'model3d.addFoundModel': () => ({ name: 'assets/none' }),
  'model3d.acceptClassModel': ({ model }) => ({ modelId: model }),
  'model3d.setAllocations': () => ({ allocations: [{ qrcodeNumber: 1, threeDModel: BUNDLED_MODELS[0]?.id }] }),
  'built.putBuilt': () => ({ mapId: '0', model: BUNDLED_MODELS[0]?.id, name: 'Car', x: 400, y: 400, a: 0, size: 100 }),
  'built.letStudentsBuild': () => ({ studentsBuild: true }),
  'pathfinding.createPathfinding': () => ({ name: 'Around the lake', matrix: EVERYWHERE }),
  'pathfinding.updatePathfinding': () => ({ name: 'Around the other lake' }),
  'pathfinding.usePathfinding': () => ({ pathfindingId: null }),
  'config.updateIntroduction': () => ({ student: '<p>Hello</p>' }),
  'config.updateBlockHelp': () => ({ print: { en: 'Prints.' } }),
  'config.createSystemConfig': () => ({ data: 1 }),
  'config.reportError': () => ({ message: 'It broke', url: '/', version: '1' }),
  'classCycle.moveStudent': ({ code }) => ({ to: code }),
  'classCycle.duplicateClassroom': () => ({ name: 'The same again' }),
  'classTeacher.inviteTeacher': () => ({
    standing: 'substitute',
    until: new Date(Date.now() + 3_600_000).toISOString(),
  }),
  'classTeacher.readTeacherInvitation': () => ({ key: SOME_ID }),
  'classTeacher.acceptTeacherInvitation': () => ({ key: SOME_ID }),
  'classTeacher.changeTeacher': () => ({ standing: 'coTeacher' }),
  'virtual.addVirtualRobots': () => ({ count: 1 }),
  'virtual.addMatObject': () => ({ x: 400, y: 400 }),
  'virtual.moveMatObject': () => ({ x: 400, y: 400 }),
  'virtual.backToStart': () => ({}),
  'classroomProjects.addAvailableProject': ({ project }) => [project],
  'config.appConfig': () => ({ APP_VERSION: '1', serverType: 'app' }),
};

/**
 * Whoever is let in gets an answer, not merely another refusal than the authorizer's. These alone cannot: what they
 * need is not in the database, or not to be had twice. Their own tests give it to them.
 */
export const NO_ANSWER_HERE: Readonly<Record<string, string>> = {
  // Somebody's own secret.
  'account.authenticate': 'needs a password or a card',
  'personalData.eraseMyAccount': 'needs a password',
  'ownAccount.changeMyPassword': 'needs a password',
  'ownAccount.renameMe': 'needs an account that no class looks after',
  'account.authenticateWithGoogle': 'needs Google',
  'account.endSessionBeacon': 'needs the token of a session it may end',
  'account.resetStudentPassword': 'needs a link that was mailed',
  'account.resetTeacherPassword': 'needs a link that was mailed',
  'account.verify': 'needs a link that was mailed',
  'classroom.sendInvitation': 'needs a solved puzzle',
  'library.providerPicture': 'needs an address the server has signed',
  'camera.leaveCamera': 'needs the key of the camera link',
  'camera.openCamera': 'needs the key of the camera link',
  'camera.takeCamera': 'needs the key of the camera link',
  'viewer.openViewer': 'needs the key of the viewer link',
  'viewer.readViewerModel': 'needs the key of the viewer link',
  'viewer.readViewerPicture': 'needs the key of the viewer link',
  // Not there.
  'classCycle.moveStudent': 'needs another class of the teacher',
  'classCycle.undoClassChange': 'nothing was done to the class',
  'classTeacher.withdrawTeacherInvitation': 'nobody was invited',
  'classTeacher.readTeacherInvitation': 'needs the key of an invitation',
  'classTeacher.acceptTeacherInvitation': 'needs the key of an invitation',
  'classTeacher.changeTeacher': 'nobody teaches under that id',
  'classTeacher.removeTeacher': 'nobody teaches under that id',
  'classTeacher.leaveClass': 'the last owner stays',
  'account.reviewReferralPoint': 'nobody has been referred',
  'config.deleteSystemConfig': 'nothing is kept under the key',
  'config.readSystemConfig': 'nothing is kept under the key',
  'config.updateSystemConfig': 'nothing is kept under the key',
  'model3d.downloadClassModel': 'no model of the class has a file of that name',
  'project.readCover': 'no project has a picture',
  'project.removeRule': 'no project has a rule',
  'history.readOwnVersion': 'nothing was saved',
  'history.readLessonVersion': 'nothing was saved',
  'history.readProjectVersion': 'nothing was saved',
  'history.readWorkVersion': 'nothing was saved',
  'virtual.addMatObject': 'no virtual robot is awake, so there is no mat to put it on',
  'virtual.moveMatObject': 'no object lies on a mat',
  'virtual.removeMatObject': 'no object lies on a mat',
  'virtual.changeVirtualRobot': 'no virtual robot is awake',
  'virtual.removeVirtualRobot': 'no virtual robot is awake',
  // No provider is configured there.
  'model3d.addFoundModel': 'no provider has a model to add',
  // A file comes along.
  'model3d.uploadClassModel': 'needs a model',
  // Nothing is configured for Google there.
  'spreadsheet.appendToSpreadsheet': 'Google is not configured',
  'spreadsheet.createSpreadsheet': 'Google is not configured',
};

const BOUNDARY = 'boundary';
/** A page of help, as a form sends it. */
const HELP = [
  `--${BOUNDARY}`,
  'Content-Disposition: form-data; name="help_file"; filename="help.html"',
  'Content-Type: text/html',
  '',
  '<p>Help</p>',
  `--${BOUNDARY}--`,
  '',
].join('\r\n');
/** A file of projects with nothing but a category, a new one each time. */
const projectFile = (): string =>
  [
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="project_file"; filename="shelf.json"',
    'Content-Type: application/json',
    '',
    JSON.stringify({
      kind: PROJECT_FILE.kind,
      format: PROJECT_FILE.format,
      savedAt: new Date().toISOString(),
      category: { name: `Shelf brought ${++serial}` },
      projects: [],
    }),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
/** The smallest picture there is. */
const PICTURE = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="mediaFile"; filename="dot.gif"\r\nContent-Type: image/gif\r\n\r\n`,
  ),
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
]);
const FORMS: Record<string, string | Buffer | (() => string)> = {
  'project.importProjects': projectFile,
  'project.writeStudentHelp': HELP,
  'project.writeTeacherHelp': HELP,
  'media.uploadMyMedia': PICTURE,
  'media.uploadClassMedia': PICTURE,
};

const sentWith = (id: string, scene: Scene): { type: string; payload: string | Buffer } | undefined => {
  const form = FORMS[id];
  if (form !== undefined)
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, payload: typeof form === 'function' ? form() : form };
  const body = BODIES[id]?.(scene);
  return body === undefined ? undefined : { type: 'application/json', payload: JSON.stringify(body) };
};

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
    kind: 'battery',
    number: '117',
    objectId: '100',
    robotId: scene.robot,
    categoryId: scene.category,
    modelId: scene.model,
    projectId: scene.project,
    versionId: '1',
  };
  const { of } = call.access;
  const [resource] = id.split('.');
  const paramOf = (name: string): string => {
    if (id === 'model3d.readGlobalModel') return BUNDLED_MODELS[0]?.id ?? '';
    if (name === 'id') {
      if (resource === 'robot') return scene.robot;
      if (resource === 'project') return scene.project;
      if (resource === 'projectCategory') return scene.category;
      if (resource === 'model3d') return scene.model;
      if (resource === 'pathfinding') return scene.pathfinding;
      if (resource === 'media') return scene.media;
      if (of?.kind === 'project') return scene.project;
      if (of?.kind === 'classroom' || of?.kind === 'student' || resource === 'classroom') return scene.code;
    }
    if (id === 'config.readIntroductionFor') return 'student';
    if (id === 'library.bundledPicture') return 'rain.00000000.svg';
    return known[name] ?? SOME_ID;
  };
  return Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, paramOf(name)]));
};

/** What is brought back has to be deleted first, and a turn is with a robot that one's team shares. */
const prepare = async ({ database }: TestServer, { id, call }: NamedCall, scene: Scene): Promise<void> => {
  if (id.startsWith('built.'))
    await database.db.execute(sql`update classrooms set students_build = true where code = ${scene.code}`);
  if (id.startsWith('team.'))
    await database.db.execute(
      sql`update class_members set team_robot = ${scene.robot} where classroom_code = ${scene.code} and role = 'student'`,
    );
  const things: Partial<Record<NonNullable<typeof call.access.of>['kind'], SQL>> = {
    deletedClassroom: sql`update classrooms set deleted_at = now() where code = ${scene.code}`,
    deletedWork: sql`update works set deleted_at = now() where id = ${scene.work}`,
    deletedMedia: sql`update media set deleted_at = now() where id = ${scene.media}`,
    deletedProject: sql`update projects set deleted_at = now() where id = ${scene.project}`,
  };
  const deletion = things[call.access.of?.kind ?? 'classroom'];
  if (deletion !== undefined) await database.db.execute(deletion);
};

/** Makes a call as somebody, on what they try it on. */
export const attempt = async (test: TestServer, named: NamedCall, fixture: Fixture, role: Role) => {
  const { id, call } = named;
  const scene = fixture.scenes[role];
  await prepare(test, named, scene);
  const sent = sentWith(id, scene);
  const token = fixture.tokens[role];
  return test.server.app.inject({
    method: call.method,
    url: HTTP_BASE + pathOf(call.path, paramsFor(named, scene)),
    headers: {
      ...(token === '' ? {} : { authorization: token }),
      'x-forwarded-for': `10.1.${Math.floor(++serial / 250) % 250}.${(serial % 250) + 1}`,
      ...(sent && { 'content-type': sent.type }),
    },
    ...(sent && { payload: sent.payload }),
  });
};
