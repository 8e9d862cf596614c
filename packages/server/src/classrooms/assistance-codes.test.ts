import { current, readUserState } from '@trundle/protocol/http/account';
import { deleteAssistanceCode, readAssistanceCode } from '@trundle/protocol/http/classroom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Assistant, type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let people: People;
let a: ClassroomOf;
let b: ClassroomOf;
let student: Person;
let helper: Assistant;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  a = await people.classroom(1);
  b = await people.classroom(1);
  [student] = a.students as [Person];
  helper = await people.assistant(a, student);
});

const end = (classroom: string, code: string, { token }: Person) =>
  server.ask(deleteAssistanceCode, { params: { id: classroom, code } }, { token });
const isHelping = async () => (await server.ask(current, {}, { token: helper.token })).status === 200;

test('[A14] nobody ends the help of another class by its code', async () => {
  const [other] = b.students as [Person];
  const otherHelper = await people.assistant(b, other);
  expect(await end(b.code, helper.code, b.teacher)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  for (const who of [b.teacher, otherHelper, student, other])
    expect((await end(a.code, helper.code, who)).status).toBeGreaterThanOrEqual(400);
  expect((await end(b.code, helper.code, otherHelper)).status).toBe(403);
  expect(await isHelping()).toBe(true);
  // The code is as good as before.
  const asked = { params: { id: a.code, studentId: student.id } };
  expect((await server.ask(readAssistanceCode, asked, { token: a.teacher.token })).body.code).toBe(helper.code);
});

test.each(['teacher', 'helper', 'admin'] as const)('[A14] the help is ended by the class’s %s', async (who) => {
  const by = { teacher: () => a.teacher, helper: () => helper, admin: () => people.account('Admin') };
  expect((await end(a.code, helper.code, await by[who]())).status).toBe(200);
  expect(await isHelping()).toBe(false);
  expect((await server.ask(readUserState, {}, { token: student.token })).status).toBe(200);
});
