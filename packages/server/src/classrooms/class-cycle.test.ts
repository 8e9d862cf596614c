import { readChat } from '@trundle/protocol/http/chat';
import * as calls from '@trundle/protocol/http/class-cycle';
import * as classCalls from '@trundle/protocol/http/classroom';
import { setCurrentProject } from '@trundle/protocol/http/classroom-projects';
import { askForHelp, listHelpRequests } from '@trundle/protocol/http/help-request';
import { showOnWhiteboard } from '@trundle/protocol/http/lesson';
import { createWork, listWorks } from '@trundle/protocol/http/work';
import { toEveryone } from '@trundle/protocol/topics/chat';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { classChanges, classMembers, classrooms } from '../database/schema.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { sweeperOf } from '../testing/sweeper.ts';

const server = await serverOfTests();
const people = new People(server);
let own: ClassroomOf;
let kim: Person;
let params: { id: string };

beforeEach(async () => {
  own = await people.classroom(2);
  kim = own.students[0] as Person;
  params = { id: own.code };
});

const DAY = 24 * 3_600_000;
const listed = async (by: Person) =>
  (await server.ask(classCalls.listClassrooms, {}, by)).body.map(({ _id, name }) => ({ _id, name }));
const reads = async (who: Person) => (await server.ask(classCalls.readClassroom, { params }, who)).status;
const changes = async (by: Person) => (await server.ask(calls.listClassChanges, {}, by)).body;

test('[C15] a class that is put away is closed to all, comes back whole, and no month takes it', async () => {
  const work = await server.ask(createWork, { params, body: { name: 'Mine', xml: '<xml/>' } }, kim);
  expect((await server.ask(calls.archiveClassroom, { params }, own.teacher)).status).toBe(200);
  expect([await reads(own.teacher), await reads(kim)]).toEqual([403, 401]);
  expect(await listed(own.teacher)).toEqual([]);
  // It is no deleted class.
  expect((await server.ask(classCalls.listDeletedClassrooms, {}, own.teacher)).body).toEqual([]);
  const long = new Date(Date.now() - 400 * DAY);
  await server.database.db
    .update(classrooms)
    .set({ deletedAt: long, archivedAt: long })
    .where(eq(classrooms.code, own.code));
  await sweeperOf(server).sweep(new Date());
  const archived = await server.ask(calls.listArchivedClassrooms, {}, own.teacher);
  expect(archived.body).toMatchObject([{ _id: own.code, name: 'Class 5b', students: 2 }]);
  const stranger = await people.account('Teacher');
  expect((await server.ask(classCalls.restoreClassroom, { params }, stranger)).status).toBe(403);
  expect((await server.ask(classCalls.restoreClassroom, { params }, own.teacher)).status).toBe(200);
  expect((await server.ask(listWorks, { params, query: {} }, own.teacher)).body).toMatchObject([
    { _id: work.body._id, name: 'Mine' },
  ]);
  expect((await server.ask(calls.listArchivedClassrooms, {}, own.teacher)).body).toEqual([]);
});

test('[C15] a new lesson clears chat, variables, hands, lock and whiteboard, never what children made; undone, it is all there beside what came since', async () => {
  const page = await openPage(server, own.teacher, `notify/classroom_chat/${own.code}/#`);
  const says = async (msg: string): Promise<void> => {
    const { user } = own.teacher;
    const message = { msg, userId: user._id, username: user.username, t: new Date().toISOString(), role: user.role };
    await page.publish(toEveryone.build({ code: own.code }), message);
  };
  const sets = (name: string, value: number) =>
    server.ask(classCalls.addVariable, { params, body: { name, value, readonly: false } }, own.teacher);
  const seen = async () => {
    const { globalVariables, isBlocklyReadOnly, whiteboardStudent } = (
      await server.ask(classCalls.readClassroom, { params }, own.teacher)
    ).body;
    return {
      chat: (await server.ask(readChat, { params }, kim)).body.map(({ msg }) => msg),
      variables: globalVariables.map(({ name, value }) => `${name} ${value}`),
      hands: (await server.ask(listHelpRequests, { params }, own.teacher)).body.length,
      lock: isBlocklyReadOnly,
      shown: whiteboardStudent,
      works: (await server.ask(listWorks, { params, query: {} }, own.teacher)).body.map(({ name }) => name),
    };
  };
  await says('before');
  await sets('score', 3);
  await sets('rounds', 1);
  await server.ask(createWork, { params, body: { name: 'Mine', xml: '<xml/>' } }, kim);
  await server.ask(askForHelp, { params, body: { words: 'My robot' } }, kim);
  await server.ask(classCalls.setBlocklyReadOnly, { params, body: { isBlocklyReadOnly: true } }, own.teacher);
  await server.ask(showOnWhiteboard, { params, body: { student: kim.id } }, own.teacher);
  const before = {
    chat: ['before'],
    variables: ['rounds 1', 'score 3'],
    hands: 1,
    lock: true,
    shown: kim.id,
    works: ['Mine'],
  };
  expect(await seen()).toEqual(before);

  const made = await server.ask(calls.resetClassroom, { params }, own.teacher);
  expect(made).toMatchObject({ status: 200, body: { kind: 'reset', classroom: { _id: own.code } } });
  expect(await seen()).toEqual({ chat: [], variables: [], hands: 0, lock: false, shown: null, works: ['Mine'] });
  await says('after');
  await sets('score', 9);
  await page.receives(({ message }) => (message as { msg?: string }).msg === 'after');

  const changeId = (await changes(own.teacher))[0]?._id ?? '';
  const undo = { params: { ...params, changeId } };
  expect((await server.ask(calls.undoClassChange, undo, own.teacher)).status).toBe(200);
  expect(await seen()).toEqual({
    ...before,
    chat: ['before', 'after'],
    variables: ['rounds 1', 'score 9'],
    // Whoever still needs somebody raises the hand again.
    hands: 0,
  });
  expect((await server.ask(calls.undoClassChange, undo, own.teacher)).status).toBe(404);
  page.disconnect();
});

test('[C15] another class like it has its settings and, when asked for, its children with cards of their own; undone, it is deleted', async () => {
  await server.ask(classCalls.updateClassroom, { params, body: { mapId: '2' } }, own.teacher);
  await server.ask(classCalls.addVariable, { params, body: { name: 'score', value: 3, readonly: true } }, own.teacher);
  await server.ask(setCurrentProject, { params, body: { currentOperationProject: null } }, own.teacher);
  const like = (withStudents: boolean) =>
    server.ask(calls.duplicateClassroom, { params, body: { name: 'Class 5c', withStudents } }, own.teacher);
  const alone = await like(false);
  expect(alone.body).toMatchObject({ name: 'Class 5c', mapId: '2', students: 0, robots: 0, standing: 'owner' });
  const { body } = await like(true);
  const made = await server.ask(classCalls.readClassroom, { params: { id: body._id } }, own.teacher);
  expect(made.body.students.map(({ student }) => student._id)).toEqual(own.students.map(({ id }) => id));
  expect(made.body.globalVariables).toEqual([{ name: 'score', value: 3, readonly: true }]);
  const cards = async (id: string) =>
    (await server.ask(classCalls.listLoginCards, { params: { id } }, own.teacher)).body.map(({ card }) => card);
  expect(new Set([...(await cards(own.code)), ...(await cards(body._id))]).size).toBe(4);
  const copy = (await changes(own.teacher)).find(({ classroom }) => classroom._id === body._id);
  expect(copy).toMatchObject({ kind: 'copy', of: 'Class 5b' });
  const undo = { params: { id: body._id, changeId: copy?._id ?? '' } };
  expect((await server.ask(calls.undoClassChange, undo, own.teacher)).status).toBe(200);
  expect((await listed(own.teacher)).map(({ _id }) => _id).sort()).toEqual([own.code, alone.body._id].sort());
  expect((await server.ask(classCalls.listDeletedClassrooms, {}, own.teacher)).body).toMatchObject([{ _id: body._id }]);
});

test('[C15] what was done can be undone for thirty days, by whoever looks after the class', async () => {
  const substitute = await people.account('Teacher');
  await server.database.db
    .update(classMembers)
    .set({ standing: 'substitute', until: new Date(Date.now() + DAY) })
    .where(eq(classMembers.accountId, own.teacher.id));
  expect((await server.ask(calls.resetClassroom, { params }, own.teacher)).body).toMatchObject({
    error: 'NOT_AS_SUBSTITUTE',
  });
  await server.database.db
    .update(classMembers)
    .set({ standing: 'owner', until: null })
    .where(eq(classMembers.accountId, own.teacher.id));
  await server.ask(calls.resetClassroom, { params }, own.teacher);
  expect(await changes(own.teacher)).toHaveLength(1);
  expect(await changes(substitute)).toEqual([]);
  await server.database.db
    .update(classChanges)
    .set({ at: new Date(Date.now() - 31 * DAY) })
    .where(eq(classChanges.classroomCode, own.code));
  expect(await changes(own.teacher)).toEqual([]);
  await sweeperOf(server).sweep(new Date());
  const left = await server.database.db.select().from(classChanges).where(eq(classChanges.classroomCode, own.code));
  expect(left).toEqual([]);
});
