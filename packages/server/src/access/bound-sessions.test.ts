import type { Authentication } from '@trundle/protocol/entities/account';
import {
  authenticate,
  authenticateWithAssistanceCode,
  current,
  patchClassroomState,
  patchUserState,
  readClassroomState,
  readState,
  readUserState,
} from '@trundle/protocol/http/account';
import { readChat } from '@trundle/protocol/http/chat';
import {
  joinClassroom,
  listClassrooms,
  listLoginCards,
  listStudents,
  readAssistanceCode,
  readClassroom,
  removeStudent,
} from '@trundle/protocol/http/classroom';
import { addRobot, giveRobot } from '@trundle/protocol/http/classroom-robots';
import * as media from '@trundle/protocol/http/media';
import { saveSensors } from '@trundle/protocol/http/robot';
import { openPractice } from '@trundle/protocol/http/virtual';
import * as works from '@trundle/protocol/http/work';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memberRow } from '../classrooms/members.ts';
import { accounts, classMembers, stateEntries } from '../database/schema.ts';
import { asFile, picture as paint } from '../media/testing/pictures.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

/**
 * One child in two classes, A and B. Whoever came in by B's code, card or assistance has B and nothing else of hers.
 */
let server: TestServer;
let people: People;
let a: ClassroomOf;
let b: ClassroomOf;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  a = await people.classroom(0);
  b = await people.classroom(0);
});

const XML = '<xml><block type="print"/></xml>';
const SENSORS = { sensor1: 1, sensor2: 1, sensor3: 2, sensor4: 13 } as const;
let serial = 0;

const join = ({ code }: ClassroomOf, { token }: { token: string }) =>
  server.ask(joinClassroom, { params: { id: code } }, { token });

/** A child with an e-mail address of her own, in both classes. */
const kim = async (): Promise<Person> => {
  const child = await people.account('Student', 'Kim');
  for (const each of [a, b]) expect((await join(each, child)).status).toBe(200);
  return child;
};

const cardOf = async ({ code, teacher }: ClassroomOf, { id }: Person): Promise<string> => {
  const cards = (await server.ask(listLoginCards, { params: { id: code } }, { token: teacher.token })).body;
  return cards.find(({ studentId }) => studentId === id)?.card ?? '';
};

const withCard = async (where: ClassroomOf, who: Person): Promise<Authentication> => {
  const body = { classroom: where.code, card: await cardOf(where, who) };
  const answer = await server.ask(authenticate, { body }, { address: `10.9.0.${++serial}` });
  expect(answer.status).toBe(200);
  return answer.body;
};

/** Her work, program and robot in a class. */
const belongings = async ({ code, teacher }: ClassroomOf, child: Person) => {
  const work = await server.ask(
    works.createWork,
    { params: { id: code }, body: { name: 'Mine', xml: XML } },
    { token: child.token },
  );
  await server.ask(
    patchClassroomState,
    { params: { code }, body: { current_classroom_workspace_xml: XML } },
    { token: child.token },
  );
  const mac = `AB${(++serial).toString(16).toUpperCase().padStart(10, '0')}`;
  await server.ask(addRobot, { params: { id: code }, body: { _id: mac, identifier: 1 } }, { token: teacher.token });
  const given = { params: { id: code, studentId: child.id }, body: { studentName: 'Kim', robotId: mac } };
  await server.ask(giveRobot, given, { token: teacher.token });
  return { work: work.body._id, mac };
};

/** Everything of class A that this token was not turned away from. */
const reachedInA = async (token: string, { work, mac }: { work: string; mac: string }): Promise<string[]> => {
  const { code } = a;
  const tries: Record<string, () => Promise<{ status: number }>> = {
    class: () => server.ask(readClassroom, { params: { id: code } }, { token }),
    roster: () => server.ask(listStudents, { params: { id: code } }, { token }),
    chat: () => server.ask(readChat, { params: { id: code } }, { token }),
    program: () => server.ask(readClassroomState, { params: { code } }, { token }),
    'save program': () =>
      server.ask(
        patchClassroomState,
        { params: { code }, body: { current_classroom_workspace_xml: '<xml/>' } },
        { token },
      ),
    works: () => server.ask(works.listWorks, { params: { id: code }, query: {} }, { token }),
    work: () => server.ask(works.readWork, { params: { workId: work } }, { token }),
    'save work': () => server.ask(works.updateWork, { params: { workId: work }, body: { xml: '<xml/>' } }, { token }),
    sensors: () => server.ask(saveSensors, { params: { id: mac }, body: { sensors: SENSORS } }, { token }),
    'delete work': () => server.ask(works.deleteWork, { params: { workId: work } }, { token }),
  };
  const reached: string[] = [];
  for (const [name, attempt] of Object.entries(tries)) if ((await attempt()).status !== 403) reached.push(name);
  return reached;
};

const classesOf = async (token: string): Promise<string[]> =>
  (await server.ask(listClassrooms, {}, { token })).body.map(({ _id }) => _id);

test('a card of one class opens that class and nothing else of a child with an e-mail', async () => {
  const child = await kim();
  const hers = await belongings(a, child);
  const byCard = await withCard(b, child);
  expect(await reachedInA(byCard.token, hers)).toEqual([]);
  expect(await classesOf(byCard.token)).toEqual([b.code]);
  expect((await server.ask(readClassroom, { params: { id: b.code } }, { token: byCard.token })).status).toBe(200);
  // The same child, logged in with her e-mail, has both.
  expect((await classesOf(child.token)).sort()).toEqual([a.code, b.code].sort());
  expect(await reachedInA(child.token, hers)).toHaveLength(10);
});

test('a card of one class does not tell that its child was taken off the list of another', async () => {
  const child = await kim();
  await server.ask(removeStudent, { params: { id: a.code, studentId: child.id } }, { token: a.teacher.token });
  const { token } = await withCard(b, child);
  const strange = await people.classroom(0);
  const refusal = async (id: string, by: string) =>
    (await server.ask(readClassroom, { params: { id } }, { token: by })).body as unknown as { error: string };
  expect((await refusal(a.code, child.token)).error).toBe('OFF_CLASS_LIST');
  expect(await refusal(a.code, token)).toEqual(await refusal(strange.code, token));
  expect((await refusal(a.code, token)).error).toBe('NOT_ALLOWED');
});

test('the class code and a name, with the right password or none, open that class alone too', async () => {
  const child = await kim();
  const hers = await belongings(a, child);
  const body = { classroom: b.code, studentName: 'Kim' };
  const { token } = (await server.ask(authenticate, { body }, { address: `10.9.0.${++serial}` })).body;
  expect(await classesOf(token)).toEqual([b.code]);
  expect(await reachedInA(token, hers)).toEqual([]);
});

test('the broker lets a session of one class into no room of another', async () => {
  const child = await kim();
  const page = await openPage(server, { ...child, ...(await withCard(b, child)) });
  expect(await page.subscribe(`to/classroom/${a.code}/#`)).toBe(false);
  expect(await page.subscribe(`to/classroom/${b.code}/#`)).toBe(true);
});

test('what is the account’s own stays out of a session of one class: address, settings, other classes, the mat', async () => {
  const child = await kim();
  await server.ask(patchUserState, { body: { current_classroom: a.code } }, { token: child.token });
  await server.database.db
    .insert(stateEntries)
    .values({ accountId: child.id, namespace: 'notes', key: 'secret', value: 1, updatedAt: new Date() });
  const byCard = await withCard(b, child);
  const { token } = byCard;
  expect(byCard.user.email).toBeNull();
  expect(byCard.accessToken).toMatchObject({ classroom: b.code, practice: false });
  const me = await server.ask(current, {}, { token });
  expect(me.body).toMatchObject({ user: { email: null }, classroom: b.code, accessToken: { classroom: b.code } });
  expect((await server.ask(readUserState, {}, { token })).body).toEqual({});
  await server.ask(patchUserState, { body: { current_classroom: b.code } }, { token });
  expect((await server.ask(readUserState, {}, { token })).body).toEqual({ current_classroom: b.code });
  expect((await server.ask(readUserState, {}, { token: child.token })).body).toEqual({ current_classroom: a.code });
  expect((await server.ask(readState, { params: { ns: 'notes' } }, { token })).body).toEqual({});
  const third = await people.classroom(0);
  for (const [language, says] of [
    ['en', 'log in with your e-mail'],
    ['fr', 'connecte-toi avec ton e-mail'],
    ['es', 'entra con tu correo'],
  ] as const) {
    const refused = await server.ask(joinClassroom, { params: { id: third.code } }, { token, language });
    expect(refused).toMatchObject({ status: 403, body: { error: 'BOUND_TO_CLASS' } });
    expect((refused.body as unknown as { message: string }).message).toContain(says);
  }
  expect(await server.ask(openPractice, {}, { token })).toMatchObject({ body: { error: 'BOUND_TO_CLASS' } });
});

test('pictures of the account’s own library are not reached from a session of one class, which has a library of its own', async () => {
  const child = await kim();
  const picture = await server.ask(media.uploadMyMedia, { file: asFile(await paint(), 'sun.png') }, child);
  expect(picture.status).toBe(200);
  const params = { id: picture.body._id };
  const { token } = await withCard(b, child);
  expect((await server.ask(media.listMyMedia, {}, { token })).body).toEqual([]);
  for (const call of [media.readMyMedia, media.deleteMedia])
    expect((await server.ask(call, { params }, { token })).status).toBe(403);
  const here = await server.ask(media.uploadMyMedia, { file: asFile(await paint(), 'moon.png') }, { token });
  const names = async (by: { token: string }) =>
    (await server.ask(media.listMyMedia, {}, by)).body.map(({ file }) => file.name);
  expect(await names({ token })).toEqual(['moon.png']);
  expect(await names(child)).toEqual(['sun.png']);
  const moon = { params: { id: here.body._id } };
  expect((await server.ask(media.readMyMedia, moon, child)).status).toBe(403);
  expect((await server.ask(media.deleteMedia, moon, { token })).status).toBe(200);
  expect((await server.ask(media.listMyDeletedMedia, {}, child)).body).toEqual([]);
  expect((await server.ask(media.restoreMedia, moon, child)).status).toBe(403);
  expect((await server.ask(media.restoreMedia, moon, { token })).status).toBe(200);
});

test('[A14] help in class B does nothing in class A, though the child is in both', async () => {
  b = await people.classroom(1);
  const [child] = b.students as [Person];
  // Children of one class were let into others before.
  await server.database.db.insert(classMembers).values(memberRow(a.code, child.id, 'Kim', new Date()));
  const inA = { ...child, ...(await withCard(a, child)) };
  const hers = await belongings(a, inA);
  const helper = await people.assistant(b, child);
  expect(await reachedInA(helper.token, hers)).toEqual([]);
  expect(await classesOf(helper.token)).toEqual([b.code]);
  expect(await server.ask(openPractice, {}, { token: helper.token })).toMatchObject({ status: 403 });
});

test('no help in an account the class does not look after; a code from before opens nothing', async () => {
  const child = await kim();
  const ask = { params: { id: b.code, studentId: child.id } };
  expect(await server.ask(readAssistanceCode, ask, { token: b.teacher.token })).toMatchObject({
    status: 403,
    body: { error: 'ACCOUNT_NOT_OURS' },
  });
  const own = await people.classroom(1);
  const [pupil] = own.students as [Person];
  const made = await server.ask(
    readAssistanceCode,
    { params: { id: own.code, studentId: pupil.id } },
    { token: own.teacher.token },
  );
  await server.database.db.update(accounts).set({ homeClassroom: a.code }).where(eq(accounts.id, pupil.id));
  const opened = await server.ask(authenticateWithAssistanceCode, { body: { code: made.body.code } });
  expect(opened).toMatchObject({ status: 400, body: { error: 'CODE_NOT_VALID' } });
});

test('a card opens no account that has become more than a student’s', async () => {
  const child = await kim();
  const card = await cardOf(b, child);
  await server.database.db.update(accounts).set({ role: 'Admin' }).where(eq(accounts.id, child.id));
  const body = { classroom: b.code, card };
  expect(await server.ask(authenticate, { body })).toMatchObject({ status: 400, body: { error: 'CARD_NOT_VALID' } });
  const named = { classroom: b.code, studentName: 'Kim' };
  expect(await server.ask(authenticate, { body: named })).toMatchObject({ body: { error: 'UNKNOWN_CLASS_OR_NAME' } });
});

test('a child of the class still opens her practice mat from it, and from no other class', async () => {
  b = await people.classroom(1);
  const [child] = b.students as [Person];
  const mat = await server.ask(openPractice, {}, { token: child.token });
  expect(mat).toMatchObject({ status: 200, body: { practice: true } });
  const id = mat.body._id;
  expect((await classesOf(child.token)).sort()).toEqual([b.code, id].sort());
  expect((await server.ask(readClassroom, { params: { id } }, { token: child.token })).status).toBe(200);
  await server.database.db.insert(classMembers).values(memberRow(a.code, child.id, 'Kim', new Date()));
  const { token } = await withCard(a, child);
  expect(await classesOf(token)).toEqual([a.code]);
  expect((await server.ask(readClassroom, { params: { id } }, { token })).status).toBe(403);
});
