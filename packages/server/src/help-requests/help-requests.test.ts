import { HELP_AWAY_AFTER, HELP_LASTS } from '@trundle/protocol/entities/help-request';
import { answerHelpRequest, askForHelp, endHelpRequest, listHelpRequests } from '@trundle/protocol/http/help-request';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Authorizer } from '../access/authorizer.ts';
import type { ReceivedMessage, TestClient } from '../broker/testing/test-client.ts';
import { teacherRow } from '../classrooms/members.ts';
import { classMembers, helpRequests } from '../database/schema.ts';
import { EventBus } from '../event-bus.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { HelpRequests } from './help-requests.ts';

let server: TestServer;
let people: People;
let own: ClassroomOf;
let ana: Person;
let ben: Person;
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
});

const open = async (person: Person, ...filters: string[]): Promise<TestClient> => {
  const page = await openPage(server, person, ...filters);
  pages.push(page);
  return page;
};
const ask = (by: Person, words = '') =>
  server.ask(askForHelp, { params: { id: own.code }, body: { words } }, { token: by.token });
const list = async (by: Person) =>
  (await server.ask(listHelpRequests, { params: { id: own.code } }, { token: by.token })).body;
const end = (by: Person, student: Person) =>
  server.ask(endHelpRequest, { params: { id: own.code, studentId: student.id } }, { token: by.token });
const come = (by: Person, student: Person, coming = true) =>
  server.ask(
    answerHelpRequest,
    { params: { id: own.code, studentId: student.id }, body: { coming } },
    { token: by.token },
  );
const about = (student: Person) => `lesson/classroom/${own.code}/help/${student.id}`;
const says =
  (student: Person, request: unknown) =>
  ({ topic, message }: ReceivedMessage): boolean =>
    topic === about(student) && JSON.stringify((message as { request: unknown }).request) === JSON.stringify(request);

test('who asks is kept and told to whoever leads at once, longest first; classmates learn nothing', async () => {
  const teacher = await open(own.teacher, `lesson/classroom/${own.code}/help/+`);
  const classmate = await open(ben, about(ben));
  const { body } = await ask(ana, ' My robot turns left ');
  expect(body.request).toMatchObject({ student: ana.id, words: 'My robot turns left', coming: null });
  await teacher.receives(says(ana, body.request));
  await ask(ben);
  await teacher.receives(({ topic }) => topic === about(ben));
  expect((await list(own.teacher)).map(({ student }) => student)).toEqual([ana.id, ben.id]);
  expect((await list(ana)).map(({ student }) => student)).toEqual([ana.id]);
  // Ben has heard of himself, which came later, and of nobody else.
  await classmate.receives(({ topic }) => topic === about(ben));
  expect(classmate.received.map(({ topic }) => topic)).not.toContain(about(ana));
  expect(await classmate.subscribe(`lesson/classroom/${own.code}/help/+`)).toBe(false);
  expect(await classmate.subscribe(about(ana))).toBe(false);
});

test('every teacher of the class is told, not only the one who made it, and whoever comes is named', async () => {
  const second = await people.account('Teacher', 'Mr Second');
  await server.database.db
    .insert(classMembers)
    .values(
      teacherRow(own.code, { id: second.id, name: 'Mr Second' }, { standing: 'coTeacher', until: null }, new Date()),
    );
  const screens = [
    await open(own.teacher, `lesson/classroom/${own.code}/help/+`),
    await open(second, `lesson/classroom/${own.code}/help/+`),
  ];
  const { body } = await ask(ana, 'My robot turns left');
  for (const page of screens) await page.receives(says(ana, body.request));
  expect(await list(second)).toEqual([body.request]);
  expect((await come(second, ana)).body.request?.coming).toBe(second.user.name);
  expect((await end(second, ana)).status).toBe(200);
});

test('asked again, the words change and the wait goes on; a teacher who comes is named until it is over', async () => {
  const page = await open(ana, about(ana));
  const first = (await ask(ana)).body.request;
  const again = (await ask(ana, 'It stops')).body.request;
  expect(again).toEqual({ ...first, words: 'It stops' });
  const coming = { ...again, coming: own.teacher.user.name };
  expect((await come(own.teacher, ana)).body.request).toEqual(coming);
  await page.receives(says(ana, coming));
  expect((await come(own.teacher, ana, false)).body.request).toEqual(again);
  expect((await end(own.teacher, ana)).body).toEqual({ request: null });
  await page.receives(says(ana, null));
  expect(await list(own.teacher)).toEqual([]);
  expect((await come(own.teacher, ana)).body).toEqual({ request: null });
});

test('a student takes the own hand down and no other', async () => {
  await ask(ana);
  expect((await end(ben, ana)).status).toBe(403);
  expect(await list(own.teacher)).toHaveLength(1);
  await end(ana, ana);
  expect(await list(own.teacher)).toEqual([]);
});

test('whoever asks again and again is told to wait', async () => {
  const answers = [];
  for (let turn = 0; turn < 13; turn++) answers.push((await ask(ana)).status);
  expect(answers.slice(0, 12).every((status) => status === 200)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});

test('whoever is off the list waits no more', async () => {
  await ask(ana);
  await server.database.db
    .update(classMembers)
    .set({ removedAt: new Date() })
    .where(eq(classMembers.accountId, ana.id));
  expect(await list(own.teacher)).toEqual([]);
});

test('it ends when the student’s page is silent for long, and after two hours; a server that starts anew keeps it', async () => {
  await ask(ana);
  await ask(ben);
  const published = vi.fn(async () => undefined);
  let heard: ((ping: { student_id: string }, context: { code: string }) => void) | undefined;
  const anew = new HelpRequests({
    database: server.database,
    broker: {
      onMessage: ((_topic: unknown, listener: typeof heard) => {
        heard = listener;
        return () => undefined;
      }) as never,
      publish: published as never,
    },
    authorizer: new Authorizer(server.database),
    events: new EventBus(),
    log: pino({ enabled: false }),
  });
  await anew.start();
  const inClass = () => server.database.db.select().from(helpRequests).where(eq(helpRequests.classroomCode, own.code));
  await anew.sweep(Date.now() + HELP_AWAY_AFTER - 1_000);
  expect(await inClass()).toHaveLength(2);
  vi.setSystemTime(Date.now() + HELP_AWAY_AFTER - 1_000);
  heard?.({ student_id: ana.id }, { code: own.code });
  await anew.sweep(Date.now() + 2_000);
  expect((await inClass()).map(({ studentId }) => studentId)).toEqual([ana.id]);
  expect(published).toHaveBeenCalledWith(expect.anything(), { code: own.code, userId: ben.id }, { request: null });
  vi.setSystemTime(Date.now() + HELP_LASTS);
  heard?.({ student_id: ana.id }, { code: own.code });
  await anew.sweep(Date.now());
  expect(await inClass()).toEqual([]);
  vi.useRealTimers();
  await anew.stop();
});
