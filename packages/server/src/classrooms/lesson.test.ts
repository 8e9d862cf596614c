import { standingOf } from '@trundle/protocol/entities/project';
import { patchClassroomState } from '@trundle/protocol/http/account';
import {
  bindSerialNumber,
  markMeEntered,
  nameObject,
  readClassroom,
  recentNotifications,
  setBlocklyReadOnly,
  updateClassroom,
} from '@trundle/protocol/http/classroom';
import * as projectCalls from '@trundle/protocol/http/classroom-projects';
import { addRobot, giveRobot } from '@trundle/protocol/http/classroom-robots';
import { showOnWhiteboard } from '@trundle/protocol/http/lesson';
import { readRecording, setRecording } from '@trundle/protocol/http/recording';
import { openPractice } from '@trundle/protocol/http/virtual';
import { createWork, updateWork } from '@trundle/protocol/http/work';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReceivedMessage, TestClient } from '../broker/testing/test-client.ts';
import { classrooms, projects } from '../database/schema.ts';
import { newId } from '../random.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
let own: ClassroomOf;
let ana: Person;
let ben: Person;
let token: string;
const pages: TestClient[] = [];

beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(async () => {
  for (const page of pages) page.disconnect();
  await server.close();
});
beforeEach(async () => {
  own = await people.classroom(2);
  [ana, ben] = own.students as [Person, Person];
  ({ token } = own.teacher);
});

const open = async (person: Person, ...filters: string[]): Promise<TestClient> => {
  const page = await openPage(server, person, ...filters);
  pages.push(page);
  return page;
};
const read = async () => (await server.ask(readClassroom, { params: { id: own.code } }, { token })).body;
const lock = (isBlocklyReadOnly: boolean) =>
  server.ask(setBlocklyReadOnly, { params: { id: own.code }, body: { isBlocklyReadOnly } }, { token });
/** As if the teacher had locked the blocks a minute ago. */
const lockedLongAgo = () =>
  server.database.db
    .update(classrooms)
    .set({ blocklyReadOnlySince: new Date(Date.now() - 60_000) })
    .where(eq(classrooms.code, own.code));
const changedTo =
  (part: string) =>
  ({ message }: ReceivedMessage): boolean =>
    (message as { data: { changed: string[] } }).data.changed.includes(part);

test('[C10] the lock is kept, told to every page at once, and students’ saves wait for the key', async () => {
  const page = await open(ana, `to/classroom/${own.code}/#`);
  expect((await lock(true)).body).toEqual({ isBlocklyReadOnly: true });
  expect((await page.receives(({ topic }) => topic.endsWith('/setBlocklyReadOnly'))).message).toEqual({
    isBlocklyReadOnly: true,
  });
  expect((await read()).isBlocklyReadOnly).toBe(true);
  const save = (person: Person) =>
    server.ask(
      patchClassroomState,
      { params: { code: own.code }, body: { current_classroom_workspace_xml: '<xml/>' } },
      { token: person.token },
    );
  // What was on its way when the key turned is not lost.
  expect((await save(ana)).status).toBe(200);
  await lockedLongAgo();
  await lock(true);
  expect(await save(ana)).toMatchObject({ status: 423, body: { error: 'CLASS_LOCKED' } });
  const state = { params: { code: own.code }, body: { current_classroom_workspace_xml: '<xml>b</xml>' } };
  expect((await server.ask(patchClassroomState, state, { token: ana.token })).status).toBe(423);
  // A program that goes in by another name is one all the same.
  const aside = { params: { code: own.code }, body: { workspaces_put_aside: [{ work: '', xml: '<xml>c</xml>' }] } };
  expect((await server.ask(patchClassroomState, aside, { token: ana.token })).status).toBe(423);
  expect((await save(own.teacher)).status).toBe(200);
  await lock(false);
  await page.receives(({ message }) => (message as { isBlocklyReadOnly?: boolean }).isBlocklyReadOnly === false);
  expect((await save(ana)).status).toBe(200);
});

test('[C10] a teacher’s page may turn the key over the broker; a student’s may not', async () => {
  const [page, teacher] = [await open(ana), await open(own.teacher)];
  const work = await server.ask(
    createWork,
    { params: { id: own.code }, body: { name: 'Mine', xml: '<xml/>' } },
    { token: ana.token },
  );
  await page.publish(`to/classroom/${own.code}/setBlocklyReadOnly`, { isBlocklyReadOnly: true });
  await teacher.publish(`to/classroom/${own.code}/setBlocklyReadOnly`, { isBlocklyReadOnly: true });
  await vi.waitFor(async () => expect((await read()).isBlocklyReadOnly).toBe(true));
  await page.publish(`to/classroom/${own.code}/setBlocklyReadOnly`, { isBlocklyReadOnly: false });
  const mark = `to/classroom/${own.code}/special`;
  await teacher.subscribe(mark);
  await teacher.publish(mark, { after: true });
  await teacher.receives(({ topic }) => topic === mark);
  expect((await read()).isBlocklyReadOnly).toBe(true);
  await lockedLongAgo();
  const patch = (xml: string) =>
    server.ask(updateWork, { params: { workId: work.body._id }, body: { xml } }, { token: ana.token });
  expect((await patch('<xml>2</xml>')).status).toBe(423);
});

test('names of objects: two at once both stay, an empty name takes one away, every page hears', async () => {
  const page = await open(ana, `notify/classroom/${own.code}/object_event/update`);
  const name = (objectId: string, text: string) =>
    server.ask(nameObject, { params: { id: own.code, objectId }, body: { name: text } }, { token });
  await Promise.all([name('100', 'House'), name('101', 'Tree')]);
  expect((await read()).classroomObjects).toEqual({ '100': 'House', '101': 'Tree' });
  expect((await name('100', ' ')).body).toEqual({ classroomObjects: { '101': 'Tree' } });
  await page.receives(
    ({ message }) => JSON.stringify(message) === '{"messageType":"update","data":{"classroomObjects":{"101":"Tree"}}}',
  );
});

test('the map changes live for everyone, and so do name and robots', async () => {
  const page = await open(ana, `notify/classroom/${own.code}/classroom_event/update`);
  await server.ask(updateClassroom, { params: { id: own.code }, body: { mapId: '3' } }, { token });
  expect((await page.receives(changedTo('map'))).message).toMatchObject({ data: { mapId: '3', name: 'Class 5b' } });
  await server.ask(updateClassroom, { params: { id: own.code }, body: { name: '6a' } }, { token });
  expect((await page.receives(changedTo('name'))).message).toMatchObject({ data: { name: '6a' } });
  const robot = { _id: 'AB0000000001', identifier: 4 };
  await server.ask(addRobot, { params: { id: own.code }, body: robot }, { token });
  await page.receives(changedTo('robots'));
});

test('who enters is marked, and the others are told', async () => {
  const teacher = await open(own.teacher, `notify/classroom/${own.code}/classroom_event/update`);
  expect((await read()).students.map(({ enteredAt }) => enteredAt)).toEqual([null, null]);
  await server.ask(markMeEntered, { params: { id: own.code } }, { token: ana.token });
  await teacher.receives(changedTo('students'));
  expect((await read()).students.map(({ enteredAt }) => enteredAt !== null)).toEqual([true, false]);
});

const CAT = '/api/3d/gif/bundled/cat.0123abcd.svg';

test('teachers poll what happened: students, objects, models, pictures; students may not', async () => {
  const robot = { _id: 'AB0000000002', identifier: 5 };
  await server.ask(addRobot, { params: { id: own.code }, body: robot }, { token });
  const give = { params: { id: own.code, studentId: ana.id }, body: { studentName: 'any', robotId: robot._id } };
  await server.ask(giveRobot, give, { token });
  await server.ask(nameObject, { params: { id: own.code, objectId: '100' }, body: { name: 'House' } }, { token });
  const poll = async (since?: string) =>
    (
      await server.ask(
        recentNotifications,
        { params: { id: own.code }, query: since === undefined ? {} : { since } },
        { token },
      )
    ).body;
  // Changes of the list are collected for a moment before they are told.
  await vi.waitFor(async () => expect((await poll()).map(({ type }) => type)).toContain('student_event'));
  const teacher = await open(own.teacher);
  const model = { messageType: 'accept', data: { modelId: 'c'.repeat(32) } };
  await teacher.publish(`notify/classroom/${own.code}/3d_model_event/accept`, model);
  await teacher.publish(`classroom/${own.code}/gif_event/add`, { messageType: 'add', data: { url: CAT } });
  await vi.waitFor(async () =>
    expect((await poll()).map(({ type }) => type).sort()).toEqual([
      '3d_model_event',
      'gif_event',
      'object_event',
      'student_event',
    ]),
  );
  const [newest] = await poll();
  expect(newest).toMatchObject({ type: 'gif_event', event: 'add', classRoom: own.code, data: { url: CAT } });
  const told = (await poll()).find(({ type }) => type === 'student_event');
  expect(told?.data).toMatchObject({
    students: expect.arrayContaining([{ studentName: ana.user.name, robotQRNumber: 5 }]),
  });
  expect(await poll(newest?.createdAt)).toEqual([]);
  const refused = await server.ask(recentNotifications, { params: { id: own.code }, query: {} }, { token: ana.token });
  expect(refused.status).toBe(403);
});

const project = async (parent: string | null = null, more: { records?: boolean } = {}): Promise<string> => {
  const now = new Date();
  const id = newId();
  await server.database.db.insert(projects).values({
    id,
    name: 'Rescue',
    ...more,
    description: '',
    xml: '<xml/>',
    version: 1,
    helpHtml: '',
    teacherHelpHtml: '',
    mapId: 0,
    grade: 1,
    imageCover: '',
    category: null,
    community: true,
    parent,
    ruleColour: null,
    createdBy: own.teacher.id,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
  return id;
};

test('[C9] no list is no restriction; listed projects are locked, others unavailable; add, remove, clear', async () => {
  const [one, two] = [await project(), await project()];
  const rule = await project(one);
  const id = own.code;
  const add = (body: string | { _id: string }) =>
    server.ask(projectCalls.addAvailableProject, { params: { id }, body: [body] }, { token });
  const standings = async () => {
    const { availableProjects } = await read();
    return [{ _id: one }, { _id: two }, { _id: rule, parent: one }].map((each) => standingOf(each, availableProjects));
  };
  const start = (projectRef: string) =>
    server.ask(createWork, { params: { id }, body: { name: 'W', xml: '<xml/>', projectRef } }, { token: ana.token });
  const page = await open(ana, `notify/classroom/${id}/classroom_event/update`);
  expect(await standings()).toEqual(['free', 'free', 'free']);
  expect((await start(two)).status).toBe(200);

  expect((await add(one)).body).toEqual({ availableProjects: [one] });
  expect((await add({ _id: one })).body).toEqual({ availableProjects: [one] });
  expect(await standings()).toEqual(['locked', 'unavailable', 'locked']);
  expect([(await start(two)).status, (await start(rule)).status]).toEqual([403, 200]);
  expect((await page.receives(changedTo('projects'))).message).toMatchObject({ data: { availableProjects: [one] } });
  expect((await add('e'.repeat(32))).status).toBe(404);

  await add(two);
  const removed = await server.ask(projectCalls.removeAvailableProject, { params: { id, projectId: one } }, { token });
  expect(removed.body).toEqual({ availableProjects: [two] });
  const cleared = await server.ask(projectCalls.clearAvailableProjects, { params: { id } }, { token });
  expect(cleared.body).toEqual({ availableProjects: [] });
  expect(await standings()).toEqual(['free', 'free', 'free']);
});

test('[C9] the class works on one project, which must be there', async () => {
  const one = await project();
  const work = (currentOperationProject: string | null) =>
    server.ask(
      projectCalls.setCurrentProject,
      { params: { id: own.code }, body: { currentOperationProject } },
      { token },
    );
  expect((await work(one)).body).toEqual({ currentOperationProject: one, startsRecording: false });
  expect((await read()).currentOperationProject).toBe(one);
  expect((await work('e'.repeat(32))).status).toBe(404);
  expect((await work(null)).body).toEqual({ currentOperationProject: null, startsRecording: false });
});

test('a project that asks for it turns the recording on, by the hand of whoever teaches the class, who can turn it off', async () => {
  const [plain, recording] = [await project(), await project(null, { records: true })];
  const work = (id: string, currentOperationProject: string | null, by: string) =>
    server.ask(projectCalls.setCurrentProject, { params: { id }, body: { currentOperationProject } }, { token: by });
  const isOn = async (id: string, by = token) =>
    (await server.ask(readRecording, { params: { id } }, { token: by })).body.on;
  expect((await work(own.code, plain, token)).body.startsRecording).toBe(false);
  expect((await work(own.code, recording, ana.token)).status).toBe(403);
  expect(await isOn(own.code)).toBe(false);
  expect((await work(own.code, recording, token)).body).toEqual({
    currentOperationProject: recording,
    startsRecording: true,
  });
  expect(await isOn(own.code, ana.token)).toBe(true);
  // It runs already: nobody is told again, and it lasts no longer than it was said to.
  expect((await work(own.code, recording, token)).body.startsRecording).toBe(false);
  await server.ask(setRecording, { params: { id: own.code }, body: { on: false } }, { token });
  expect(await isOn(own.code)).toBe(false);
  expect((await work(own.code, null, token)).body.startsRecording).toBe(false);

  // On a child's own mat nobody teaches: nothing there is recorded because a project asks for it.
  const { _id: mat } = (await server.ask(openPractice, {}, { token: ana.token })).body;
  await work(mat, recording, ana.token);
  expect(await isOn(mat, ana.token)).toBe(false);
});

test('a teacher watches a workspace; classmates see it only while it is on the whiteboard', async () => {
  const { code } = own;
  const watch = (what: string, who: Person): string => `watch/classroom/${code}/${what}/${who.id}`;
  const snapshot = (revision: number) => ({ kind: 'snapshot', revision, part: 0, parts: 1, xml: '<xml/>' });
  const teacher = await open(own.teacher, `watch/classroom/${code}/#`);
  const student = await open(ana, watch('request', ana), `to/classroom/${code}/#`);
  const classmate = await open(ben, `to/classroom/${code}/#`);
  await teacher.publish(watch('request', ana), { watcher: 'page-1', wants: ['workspace'] });
  await student.receives(({ topic }) => topic === watch('request', ana));
  await student.publish(watch('workspace', ana), snapshot(1));
  await teacher.receives(({ message }) => (message as { revision?: number }).revision === 1);
  expect(await classmate.subscribe(watch('workspace', ana))).toBe(false);

  const show = (who: Person | null) =>
    server.ask(showOnWhiteboard, { params: { id: code }, body: { student: who?.id ?? null } }, { token });
  expect((await show(ana)).body).toEqual({ whiteboardStudent: ana.id });
  expect((await classmate.receives(({ topic }) => topic.endsWith('/whiteboard'))).message).toEqual({
    student: { _id: ana.id, name: ana.user.name },
  });
  expect((await read()).whiteboardStudent).toBe(ana.id);
  expect(await classmate.subscribe(watch('workspace', ana))).toBe(true);
  expect(await classmate.subscribe(watch('console', ana))).toBe(false);
  await student.publish(watch('workspace', ana), snapshot(2));
  await classmate.receives(({ message }) => (message as { revision?: number }).revision === 2);

  await show(null);
  await student.publish(watch('workspace', ana), snapshot(3));
  await teacher.receives(({ message }) => (message as { revision?: number }).revision === 3);
  await teacher.publish(`to/classroom/${code}/special`, { after: true });
  await classmate.receives(({ topic }) => topic.endsWith('/special'));
  expect(classmate.received.filter(({ topic }) => topic.startsWith('watch/'))).toHaveLength(1);
  expect((await show(await people.account('Student'))).status).toBe(404);
});

test('a camera kit’s serial number ties it to the class', async () => {
  const bind = () => server.ask(bindSerialNumber, { params: { id: own.code, serial: `KIT-${own.code}` } }, { token });
  expect((await bind()).body).toEqual({ ssid: `KIT-${own.code}` });
  expect((await read()).ssid).toBe(`KIT-${own.code}`);
});
