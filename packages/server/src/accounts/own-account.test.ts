import { authenticate, current } from '@trundle/protocol/http/account';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { changeMyPassword, renameMe } from '@trundle/protocol/http/own-account';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../database/schema.ts';
import { People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { hashPassword } from './passwords.ts';

const server = await serverOfTests();
const people = new People(server);
const BEFORE = 'the password before';
const AFTER = 'a password after it';

const rename = ({ token }: Person, name: string) => server.ask(renameMe, { body: { name } }, { token });
const change = ({ token }: Person, password: string, newPassword = AFTER) =>
  server.ask(changeMyPassword, { body: { password, newPassword } }, { token });
const logIn = ({ user: { email } }: Person, password: string) =>
  server.ask(authenticate, { body: { email: email ?? '', password } });
const withPassword = async (person: Person): Promise<Person> => {
  const passwordHash = await hashPassword(BEFORE);
  await server.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, person.id));
  return person;
};

test('a teacher has another name at once, in her classes too', async () => {
  const { teacher, code } = await people.classroom(0);
  expect(await rename(teacher, '  Ms   New ')).toMatchObject({ status: 200, body: { _id: teacher.id } });
  const { body } = await server.ask(current, {}, { token: teacher.token });
  const { body: classroom } = await server.ask(readClassroom, { params: { id: code } }, { token: teacher.token });
  expect(body.user.name).toContain('New');
  expect(classroom.created_by.name).toBe(body.user.name);
  expect((await rename(teacher, '')).status).toBe(400);
});

test('a new password needs the one before and ends every other session; the one before opens nothing any more', async () => {
  const teacher = await withPassword(await people.account('Teacher'));
  const elsewhere = await people.another(teacher);
  expect(await change(teacher, 'a wrong guess')).toMatchObject({ status: 400, body: { error: 'WRONG_PASSWORD' } });
  expect((await logIn(teacher, BEFORE)).status).toBe(200);
  const changed = await change(teacher, BEFORE);
  expect(changed.status).toBe(200);
  for (const { token } of [teacher, elsewhere]) expect((await server.ask(current, {}, { token })).status).toBe(401);
  expect((await server.ask(current, {}, { token: changed.body.token })).status).toBe(200);
  expect((await logIn(teacher, BEFORE)).status).toBe(400);
  expect((await logIn(teacher, AFTER)).status).toBe(200);
});

test('an account without a password gets none by guessing at one', async () => {
  const teacher = await people.account('Teacher');
  for (const guess of ['null', AFTER])
    expect(await change(teacher, guess)).toMatchObject({ body: { error: 'WRONG_PASSWORD' } });
});

test('whoever came in by a class has name and password from it', async () => {
  const { students } = await people.classroom(1);
  for (const student of students) {
    expect(await rename(student, 'Zoe')).toMatchObject({ status: 409, body: { error: 'KEPT_BY_CLASS' } });
    expect(await change(student, BEFORE)).toMatchObject({ status: 409, body: { error: 'KEPT_BY_CLASS' } });
  }
});
