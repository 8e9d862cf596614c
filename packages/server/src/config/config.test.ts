import {
  appConfig,
  createSystemConfig,
  deleteSystemConfig,
  listSystemConfig,
  readBlockHelp,
  readSystemConfig,
  reportError,
  updateBlockHelp,
  updateSystemConfig,
} from '@trundle/protocol/http/config';
import { readIntroductionFor, updateIntroduction } from '@trundle/protocol/http/introduction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let admin: Person;
let student: Person;
beforeAll(async () => {
  server = await testServer();
  const people = new People(server);
  admin = await people.account('Admin');
  student = await people.account('Student');
});
afterAll(() => server.close());

test('admins create, change, list and delete configuration items', async () => {
  const asAdmin = { token: admin.token };
  const params = { key: 'banner' };
  expect((await server.ask(createSystemConfig, { params, body: { data: { text: 'Hi' } } }, asAdmin)).status).toBe(200);
  expect((await server.ask(createSystemConfig, { params, body: { data: 1 } }, asAdmin)).body).toMatchObject({
    code: 11_000,
  });
  await server.ask(updateSystemConfig, { params, body: { data: ['a', null, 2] } }, asAdmin);
  expect((await server.ask(readSystemConfig, { params }, asAdmin)).body.data).toEqual(['a', null, 2]);
  expect((await server.ask(listSystemConfig, {}, asAdmin)).body.map(({ key }) => key)).toContain('banner');
  expect((await server.ask(deleteSystemConfig, { params }, asAdmin)).status).toBe(200);
  expect((await server.ask(readSystemConfig, { params }, asAdmin)).status).toBe(404);
});

test('block help and introductions are changed by admins, read by everybody, and cannot carry a script', async () => {
  const nasty = '<p onclick="steal()">Turn <b>left</b></p><script>steal()</script><img src=x onerror=steal()>';
  const help = { body: { turn: { en: nasty } } };
  expect((await server.ask(updateBlockHelp, help, { token: student.token })).status).toBe(403);
  await server.ask(updateBlockHelp, help, { token: admin.token });
  await server.ask(updateBlockHelp, { body: { turn: { french: 'À gauche' } } }, { token: admin.token });
  const { body } = await server.ask(readBlockHelp, {}, { token: student.token });
  expect(body.turn?.en).toContain('<b>left</b>');
  expect(body.turn?.en).not.toMatch(/script|onclick|onerror|steal/);
  expect(body.turn?.french).toBe('À gauche');
  await server.ask(updateIntroduction, { body: { student: nasty } }, { token: admin.token });
  const read = await server.ask(readIntroductionFor, { params: { id: 'student' } }, { token: student.token });
  expect(read.body.html).toContain('<b>left</b>');
  expect(read.body.html).not.toMatch(/script|steal/);
});

test('changing one introduction leaves the other as it is', async () => {
  const read = async (id: 'student' | 'teacher') =>
    (await server.ask(readIntroductionFor, { params: { id } }, { token: student.token })).body.html;
  await server.ask(updateIntroduction, { body: { student: '<p>For you</p>' } }, { token: admin.token });
  await server.ask(updateIntroduction, { body: { teacher: '<p>For them</p>' } }, { token: admin.token });
  expect(await read('student')).toBe('<p>For you</p>');
  expect(await read('teacher')).toBe('<p>For them</p>');
  await server.ask(updateIntroduction, { body: { student: '<p>Anew</p>' } }, { token: admin.token });
  expect(await read('student')).toBe('<p>Anew</p>');
  expect(await read('teacher')).toBe('<p>For them</p>');
});

test('[B11] the app config names the server’s version and the feature settings', async () => {
  const body = { APP_VERSION: 'old', lastUpdate: null, serverType: 'app' as const };
  const answer = await server.ask(appConfig, { body });
  expect(answer.body.version).toBe('test');
  expect(answer.body.config_data).toMatchObject([
    { key: 'feature_settings', data: { demo: true } },
    { key: 'saving', data: { paused: null } },
  ]);
});

test('[B2] a broken page can report what happened without being signed in', async () => {
  const body = { message: 'boom', stack: 'at x', url: '/test/error_test_page', version: '1' };
  expect((await server.ask(reportError, { body })).body).toEqual({ ok: true });
});

test.each([
  [{ chat: 'false' }, 'data.chat', 'type'],
  [{ chat: 0 }, 'data.chat', 'type'],
  [{ Chat: false }, 'data.Chat', 'unknown'],
  [{ chatt: false }, 'data.chatt', 'unknown'],
  [[], 'data', 'type'],
  ['off', 'data', 'type'],
  [null, 'data', 'type'],
])('switches of features that would switch nothing are refused by name: %j', async (data, field, kind) => {
  const asAdmin = { token: admin.token };
  const input = { params: { key: 'features' }, body: { data: data as never } };
  const refused = { status: 400, body: { errors: { [field]: { kind } } } };
  expect(await server.ask(createSystemConfig, input, asAdmin)).toMatchObject(refused);
  expect(await server.ask(updateSystemConfig, input, asAdmin)).toMatchObject(refused);
});

test('features are switched by their names', async () => {
  const input = { params: { key: 'features' }, body: { data: { chat: false, sandbox: true } } };
  expect((await server.ask(createSystemConfig, input, { token: admin.token })).status).toBe(200);
  await server.ask(deleteSystemConfig, { params: { key: 'features' } }, { token: admin.token });
});
