import { registerTeacher } from '@trundle/protocol/http/account';
import { readChat } from '@trundle/protocol/http/chat';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../broker/testing/test-client.ts';
import { openPage } from '../testing/broker-clients.ts';
import type { ClassroomOf, Person } from '../testing/people.ts';
import type { TestServer } from '../testing/server.ts';
import { SwitchedServer } from './testing/switched-server.ts';

let switched: SwitchedServer;
let server: TestServer;
let own: ClassroomOf;
let ana: Person;

beforeAll(async () => {
  switched = await SwitchedServer.start();
  ({ test: server, own } = switched);
  [ana] = own.students as [Person];
});
afterEach(() => switched.switch({}));
afterAll(() => switched.close());

const open = (person: Person, ...filters: string[]): Promise<TestClient> =>
  switched.connected(openPage(server, person, ...filters));
const chat = (): string => `notify/classroom_chat/${own.code}/waterfall/messages/to_everyone`;
const says = (page: TestClient, by: Person, msg: string): Promise<void> =>
  page.publish(chat(), {
    msg,
    userId: by.id,
    username: by.user.username,
    role: by.user.role,
    t: new Date().toISOString(),
  });
const wordsOf = ({ received }: TestClient): unknown[] =>
  received.filter(({ topic }) => topic === chat()).map(({ message }) => (message as { msg: string }).msg);

test('[B11] a chat switched off is off at once for open connections: nothing said, heard, kept or read', async () => {
  const [teacher, page] = [await open(own.teacher, chat()), await open(ana, chat())];
  await says(page, ana, 'before');
  await teacher.receives(({ topic }) => topic === chat());
  await switched.switch({ chat: false });
  await says(page, ana, 'meanwhile');
  // Teachers may speak whatever the class's own switch says; not here.
  await says(teacher, own.teacher, 'meanwhile');
  const refused = await server.ask(readChat, { params: { id: own.code } }, { token: ana.token, language: 'es' });
  expect(refused).toMatchObject({ status: 403, body: { error: 'FEATURE_OFF' } });
  expect(JSON.stringify(refused.body)).toContain('desactivado');
  expect((await server.ask(readClassroom, { params: { id: own.code } }, { token: ana.token })).status).toBe(200);
  await switched.switch({ chat: true });
  await says(page, ana, 'after');
  await teacher.receives(({ message }) => (message as { msg: string }).msg === 'after');
  expect([wordsOf(teacher), wordsOf(page)]).toEqual([
    ['before', 'after'],
    ['before', 'after'],
  ]);
  const kept = await server.ask(readChat, { params: { id: own.code } }, { token: own.teacher.token });
  expect(kept.body.map(({ msg }) => msg)).toEqual(['before', 'after']);
});

test('[B11] registration switched off is refused by the server too, until the switch is gone', async () => {
  const teacher = (name: string) => ({ body: { name, email: `${name}@school.test`, password: 'a good password' } });
  await switched.switch({ registration: false });
  expect(await server.ask(registerTeacher, teacher('early'))).toMatchObject({
    status: 403,
    body: { error: 'FEATURE_OFF' },
  });
  await switched.removeSwitches();
  expect((await server.ask(registerTeacher, teacher('late'))).status).toBe(200);
  await switched.restoreSwitches();
});
