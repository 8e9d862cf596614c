import { NOTE_KEPT_DAYS, NOTE_LIMIT } from '@trundle/protocol/entities/note';
import { deleteNote, listMyNotes, listNotes, readMyNote, writeNote } from '@trundle/protocol/http/note';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestClient } from '../broker/testing/test-client.ts';
import { accounts, studentNotes } from '../database/schema.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { removeOldNotes } from './student-notes.ts';

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

const of = (student: Person) => ({ id: own.code, studentId: student.id });
const write = (text: string, student = ana, by = own.teacher) =>
  server.ask(writeNote, { params: of(student), body: { text } }, { token: by.token });
const list = async (student = ana) =>
  (await server.ask(listNotes, { params: of(student) }, { token: own.teacher.token })).body;
const mine = async (who: Person) =>
  (await server.ask(listMyNotes, { params: { id: own.code } }, { token: who.token })).body;
const read = (noteId: string, who: Person) =>
  server.ask(readMyNote, { params: { id: own.code, noteId } }, { token: who.token });

test('a note waits for its student, says whose it is, and its writer sees when it was read', async () => {
  const first = (await write('Well driven!')).body;
  await write('Try a smaller angle.');
  expect((await mine(ana)).map(({ text, from }) => [text, from])).toEqual([
    ['Well driven!', own.teacher.user.name],
    ['Try a smaller angle.', own.teacher.user.name],
  ]);
  expect(await mine(ben)).toEqual([]);
  await read(first._id, ana);
  expect((await mine(ana)).map(({ text }) => text)).toEqual(['Try a smaller angle.']);
  expect((await list()).map(({ text, readAt }) => [text, readAt !== null])).toEqual([
    ['Try a smaller angle.', false],
    ['Well driven!', true],
  ]);
});

test('whoever is there hears of it at once, and nobody else', async () => {
  const topic = (who: Person) => `lesson/classroom/${own.code}/notes/${who.id}`;
  const page = await openPage(server, ana, topic(ana));
  const teacher = await openPage(server, own.teacher, `lesson/classroom/${own.code}/notes/+`);
  const classmate = await openPage(server, ben);
  pages.push(page, teacher, classmate);
  const note = (await write('Hello')).body;
  await page.receives((message) => message.topic === topic(ana));
  await teacher.receives((message) => message.topic === topic(ana));
  await read(note._id, ana);
  await teacher.receives((message) => message.topic === topic(ana));
  expect(await classmate.subscribe(topic(ana))).toBe(false);
});

test('nobody reads another’s note away, and one that was taken back is gone', async () => {
  const note = (await write('For Ana')).body;
  await read(note._id, ben);
  expect((await list())[0]?.readAt).toBeNull();
  await server.ask(deleteNote, { params: { ...of(ben), noteId: note._id } }, { token: own.teacher.token });
  expect(await mine(ana)).toHaveLength(1);
  await server.ask(deleteNote, { params: { ...of(ana), noteId: note._id } }, { token: own.teacher.token });
  expect(await mine(ana)).toEqual([]);
});

test('children write none, teachers write to students of their class alone, and not without end', async () => {
  expect((await write('Hey', ben, ana)).status).toBe(403);
  expect((await write('To a colleague', own.teacher)).status).toBe(404);
  const stranger = await people.classroom(1);
  expect((await write('To a stranger', stranger.students[0])).status).toBe(404);
  expect((await write('Hi', ana, stranger.teacher)).status).toBe(403);
  expect((await write('x'.repeat(NOTE_LIMIT + 1))).status).toBe(400);
  expect((await write('  ')).status).toBe(400);
  expect((await write('x'.repeat(NOTE_LIMIT))).status).toBe(200);
});

test('what was read goes after a month; what nobody has read stays; its writer may go', async () => {
  const first = (await write('Read')).body;
  await write('Not read');
  await read(first._id, ana);
  const { db } = server.database;
  const after = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  await removeOldNotes(db, after(NOTE_KEPT_DAYS - 1));
  expect(await list()).toHaveLength(2);
  await removeOldNotes(db, after(NOTE_KEPT_DAYS + 1));
  expect((await list()).map(({ text }) => text)).toEqual(['Not read']);
  const helper = await people.account('Teacher');
  await db.update(studentNotes).set({ authorId: helper.id }).where(eq(studentNotes.studentId, ana.id));
  await db.delete(accounts).where(eq(accounts.id, helper.id));
  expect((await mine(ana)).map(({ from }) => from)).toEqual([null]);
});
