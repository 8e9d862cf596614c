import { HISTORY_CAP } from '@trundle/protocol';
import { disableChat, readChat } from '@trundle/protocol/http/chat';
import { updateClassroom } from '@trundle/protocol/http/classroom';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../broker/testing/test-client.ts';
import { chatMessages } from '../database/schema.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
let own: ClassroomOf;
let ana: Person;
let ben: Person;
let cleo: Person;
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
  own = await people.classroom(3);
  [ana, ben, cleo] = own.students as [Person, Person, Person];
});

const open = async (person: Person, ...filters: string[]): Promise<TestClient> => {
  const page = await openPage(server, person, ...filters);
  pages.push(page);
  return page;
};
const messages = (): string => `notify/classroom_chat/${own.code}/waterfall/messages`;
const words = (by: Person, msg: string) => ({
  msg,
  userId: by.id,
  username: by.user.username,
  role: by.user.role,
  t: '2026-11-15T10:00:00.000Z',
});
const toAll = (page: TestClient, by: Person, msg: string): Promise<void> =>
  page.publish(`${messages()}/to_everyone`, words(by, msg));
const toOne = (page: TestClient, by: Person, to: Person, msg: string): Promise<void> =>
  page.publish(`${messages()}/to_user/${to.id}`, { ...words(by, msg), to: to.id, toUsername: to.user.username });
const history = async (person: Person): Promise<string[]> => {
  const answer = await server.ask(readChat, { params: { id: own.code } }, { token: person.token });
  expect(answer.status).toBe(200);
  return answer.body.map(({ msg }) => msg);
};

test('[L1] history on opening: a teacher reads all, a student what went to everyone, to them and from them', async () => {
  const page = await open(ana);
  const teacher = await open(own.teacher);
  await toAll(page, ana, 'hello all');
  await toOne(page, ana, ben, 'hello Ben');
  await toOne(teacher, own.teacher, cleo, 'well done, Cleo');
  expect(await history(own.teacher)).toEqual(['hello all', 'hello Ben', 'well done, Cleo']);
  expect(await history(ana)).toEqual(['hello all', 'hello Ben']);
  expect(await history(ben)).toEqual(['hello all', 'hello Ben']);
  expect(await history(cleo)).toEqual(['hello all', 'well done, Cleo']);
  const [first] = (await server.ask(readChat, { params: { id: own.code } }, { token: ben.token })).body;
  expect(first).toEqual(words(ana, 'hello all'));
});

test('[L1] a student writes to a teacher of the class alone: the teacher hears and keeps it, classmates do not', async () => {
  const page = await open(ana);
  const teacher = await open(own.teacher, `${messages()}/to_user/+`);
  await toOne(page, ana, own.teacher, 'I am stuck');
  await teacher.receives(({ message }) => (message as { msg: string }).msg === 'I am stuck');
  const stranger = await people.account('Teacher');
  await toOne(page, ana, stranger, 'to a teacher of another class');
  expect(await history(own.teacher)).toEqual(['I am stuck']);
  expect(await history(ana)).toEqual(['I am stuck']);
  expect(await history(ben)).toEqual([]);
});

test('[L1] a teacher hears every message live, a student those to everyone and to them', async () => {
  const [page, teacher] = [await open(ana), await open(own.teacher, `${messages()}/#`)];
  const listening = await open(cleo, `${messages()}/to_everyone`, `${messages()}/to_user/${cleo.id}`);
  expect(await listening.subscribe(`${messages()}/to_user/${ben.id}`)).toBe(false);
  await toOne(page, ana, ben, 'for Ben');
  await toOne(page, ana, cleo, 'for Cleo');
  await toAll(page, ana, 'for all');
  const said = ({ received: heard }: TestClient) => heard.map(({ message }) => (message as { msg: string }).msg);
  await listening.receives(({ message }) => (message as { msg: string }).msg === 'for all');
  await teacher.receives(({ message }) => (message as { msg: string }).msg === 'for all');
  expect(said(teacher)).toEqual(['for Ben', 'for Cleo', 'for all']);
  expect(said(listening)).toEqual(['for Cleo', 'for all']);
});

test('[L1] the server refuses what the rules refuse: another’s name, a stranger, an empty or endless text', async () => {
  const page = await open(ana);
  const stranger = await people.account('Student');
  await page.publish(`${messages()}/to_everyone`, words(ben, 'in another name'));
  await page.publish(`${messages()}/to_everyone`, { ...words(ana, 'as a teacher'), role: 'Teacher' });
  await toOne(page, ana, stranger, 'to nobody here');
  await toAll(page, ana, '   ');
  await toAll(page, ana, 'x'.repeat(1_001));
  await toAll(page, ana, 'the only one');
  expect(await history(own.teacher)).toEqual(['the only one']);
});

test('[L1] the chat goes off and on for all, live; teachers speak on', async () => {
  const page = await open(ana, `notify/classroom_chat/${own.code}/disable`);
  const teacher = await open(own.teacher);
  const off = (disable: boolean) =>
    server.ask(disableChat, { params: { id: own.code }, body: { disable } }, { token: own.teacher.token });
  expect((await off(true)).body).toEqual({ chatDisabled: true });
  expect((await page.receives(() => true)).message).toEqual({ disable: true, chatDisabledStudents: [] });
  await toAll(page, ana, 'silent');
  await toOne(page, ana, ben, 'whispered');
  await toAll(teacher, own.teacher, 'quiet please');
  await off(false);
  await page.receives(({ message }) => (message as { disable: boolean }).disable === false);
  await toAll(page, ana, 'back');
  expect(await history(own.teacher)).toEqual(['quiet please', 'back']);
});

test('[L1] the chat goes off for chosen students, by a call or by the teacher’s word over the broker', async () => {
  const [page, other] = [await open(ana, `notify/classroom_chat/${own.code}/disable`), await open(ben)];
  const body = { chatDisabledStudents: [ana.id] };
  await server.ask(updateClassroom, { params: { id: own.code }, body }, { token: own.teacher.token });
  expect((await page.receives(() => true)).message).toEqual({ disable: false, chatDisabledStudents: [ana.id] });
  await toAll(page, ana, 'not heard');
  await toAll(other, ben, 'heard');
  expect(await history(own.teacher)).toEqual(['heard']);

  const teacher = await open(own.teacher, `notify/classroom/${own.code}/classroom_event/update`);
  await teacher.publish(`notify/classroom_chat/${own.code}/disable`, {
    disable: false,
    chatDisabledStudents: [ben.id],
  });
  // Kept and told to everybody: from then on it counts.
  await teacher.receives(({ message }) => (message as { data: { changed: string[] } }).data.changed.includes('chat'));
  await toAll(other, ben, 'not heard either');
  await toAll(page, ana, 'heard again');
  expect(await history(own.teacher)).toEqual(['heard', 'heard again']);
});

test('only the last messages are kept', async () => {
  // The broker takes only so many at once from one person.
  const said = { classroomCode: own.code, userId: ana.id, username: 'Ana', role: 'Student' as const };
  await server.database.db
    .insert(chatMessages)
    .values(
      Array.from({ length: HISTORY_CAP + 19 }, (_, n) => ({ ...said, message: `line ${n}`, saidAt: new Date() })),
    );
  await toAll(await open(own.teacher), own.teacher, 'one more');
  const kept = await history(own.teacher);
  expect(kept).toHaveLength(HISTORY_CAP);
  expect([kept[0], kept.at(-1)]).toEqual(['line 20', 'one more']);
  const rows = await server.database.db.select().from(chatMessages).where(eq(chatMessages.classroomCode, own.code));
  expect(rows).toHaveLength(HISTORY_CAP);
});
