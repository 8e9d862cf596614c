import {
  authenticate,
  authenticateWithAssistanceCode,
  current,
  endSessionBeacon,
  logout,
  ping,
  readUserState,
  recoverStudentPassword,
  recoverTeacherPassword,
  resetTeacherPassword,
} from '@trundle/protocol/http/account';
import {
  addStudents,
  deleteAssistanceCode,
  listLoginCards,
  readAssistanceCode,
  readClassroom,
  removeStudent,
  renewLoginCard,
} from '@trundle/protocol/http/classroom';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { accounts, sessions } from '../database/schema.ts';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { hashPassword } from './passwords.ts';

const server = await serverOfTests();
const people = new People(server);

const tokenIn = (link: string): string => link.split('/').at(-1) ?? '';
const withPassword = async (role: 'Teacher' | 'Student', password: string) => {
  const person = await people.account(role);
  await server.database.db
    .update(accounts)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(accounts.id, person.id));
  return { ...person, email: person.user.email ?? '' };
};

test('[A2] a wrong pair says so, the same for unknown addresses', async () => {
  const { email } = await withPassword('Teacher', 'the right one');
  for (const body of [
    { email, password: 'the wrong one' },
    { email: 'nobody@school.test', password: 'the right one' },
  ]) {
    const answer = await server.ask(authenticate, { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'WRONG_CREDENTIALS', message: 'Wrong E-mail or Password. Try again' },
    });
  }
  const right = await server.ask(authenticate, { body: { email: email.toUpperCase(), password: 'the right one' } });
  expect(right.status).toBe(200);
});

test('[A2] guessing class codes from one address is stopped, though a class of forty may log in from one', async () => {
  const { code } = await people.classroom(0);
  const own = await people.classroom(0);
  const names = Array.from({ length: 40 }, (_, index) => ({ name: `Child${index}` }));
  await server.ask(addStudents, { params: { id: own.code }, body: { students: names } }, { token: own.teacher.token });
  const address = '10.9.9.9';
  for (const { name } of names) {
    const login = await server.ask(authenticate, { body: { classroom: own.code, studentName: name } }, { address });
    expect(login.status).toBe(200);
  }
  let stopped = false;
  for (let number = 0; number < 100 && !stopped; number += 1) {
    const body = { classroom: code, studentName: `Guess${number}` };
    stopped = (await server.ask(authenticate, { body }, { address })).status === 429;
  }
  expect(stopped).toBe(true);
});

test('[A4] recovery mails a one-time link; resetting ends every other session and logs in', async () => {
  const teacher = await withPassword('Teacher', 'forgotten one');
  const asked = await server.ask(recoverTeacherPassword, { body: { email: teacher.email } });
  expect(asked).toMatchObject({ status: 200, body: { ok: true } });
  const { link } = await server.mailTo(teacher.email);
  expect(link).toMatch(/\/teacher\/reset\/[\w-]{43}$/);
  const input = { params: { token: tokenIn(link) }, body: { newPassword: 'a brand new one' } };
  const reset = await server.ask(resetTeacherPassword, input);
  expect(reset.body.user._id).toBe(teacher.id);
  expect((await server.ask(current, {}, { token: reset.body.token })).status).toBe(200);
  expect(await server.ask(current, {}, { token: teacher.token })).toMatchObject({
    status: 401,
    body: { error: 'SESSION_ENDED' },
  });
  const again = await server.ask(resetTeacherPassword, input);
  expect(again).toMatchObject({ status: 400, body: { error: 'LINK_NOT_VALID', genericMessage: expect.any(String) } });
  const login = { body: { email: teacher.email, password: 'a brand new one' } };
  expect((await server.ask(authenticate, login)).status).toBe(200);
});

test('[A4] asking for an unknown address, or at the wrong door, answers the same and mails nothing', async () => {
  const student = await withPassword('Student', 'student secret');
  const unknown = await server.ask(recoverTeacherPassword, { body: { email: 'nobody@school.test' } });
  const wrongDoor = await server.ask(recoverTeacherPassword, { body: { email: student.email } });
  const rightDoor = await server.ask(recoverStudentPassword, { body: { email: student.email } });
  expect([unknown, wrongDoor].map(({ status, body }) => ({ status, body }))).toEqual(
    [rightDoor, rightDoor].map(({ status, body }) => ({ status, body })),
  );
  expect((await server.mailTo(student.email)).link).toContain('/reset/');
  // The wrong door was knocked at first: had it mailed, there would be two by now.
  expect(await server.mailsTo(student.email)).toHaveLength(1);
});

test('[A4] errors come as a general sentence and a list of field and message', async () => {
  const answer = await server.ask(resetTeacherPassword, {
    params: { token: 'x'.repeat(43) },
    body: { newPassword: 'short' },
  });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      genericMessage: 'Please, check the errors bellow.',
      errors: [{ field: 'newPassword', message: 'At least 8 characters.' }],
    },
  });
});

test('[A5] a student made by a teacher logs in with class code and name', async () => {
  const { code, teacher } = await people.classroom(0);
  await server.ask(
    addStudents,
    { params: { id: code }, body: { students: [{ name: 'Ana López' }] } },
    { token: teacher.token },
  );
  const login = await server.ask(authenticate, { body: { classroom: code.toLowerCase(), studentName: 'ana lópez' } });
  expect(login).toMatchObject({ status: 200, body: { classroom: code, user: { role: 'Student', name: 'Ana_López' } } });
  const wrong = await server.ask(authenticate, { body: { classroom: code, studentName: 'Nobody' } });
  expect(wrong).toMatchObject({ status: 400, body: { error: 'UNKNOWN_CLASS_OR_NAME' } });
});

test('[A5] a student who has a password must give it', async () => {
  const { code, students } = await people.classroom(1);
  const [student] = students;
  await server.database.db
    .update(accounts)
    .set({ passwordHash: await hashPassword('hers alone') })
    .where(eq(accounts.id, student?.id ?? ''));
  const body = { classroom: code, studentName: student?.user.name ?? '' };
  expect((await server.ask(authenticate, { body })).body).toMatchObject({ error: 'STUDENT_HAS_PASSWORD' });
  expect((await server.ask(authenticate, { body: { ...body, password: 'not hers' } })).body).toMatchObject({
    error: 'WRONG_STUDENT_PASSWORD',
  });
  expect((await server.ask(authenticate, { body: { ...body, password: 'hers alone' } })).status).toBe(200);
});

test('[A6] a login card lets its student in; renewing it ends the old card and its sessions', async () => {
  const { code, teacher, students } = await people.classroom(1);
  const [student] = students;
  const cards = await server.ask(listLoginCards, { params: { id: code } }, { token: teacher.token });
  const card = cards.body[0]?.card ?? '';
  expect(card).toMatch(/^[0-9a-f]{32}$/);
  const login = await server.ask(authenticate, { body: { classroom: code, card } });
  expect(login.body.user._id).toBe(student?.id);

  const input = { params: { id: code, studentId: student?.id ?? '' } };
  const renewed = await server.ask(renewLoginCard, input, { token: teacher.token });
  expect(renewed.body.card).not.toBe(card);
  expect((await server.ask(authenticate, { body: { classroom: code, card } })).body).toMatchObject({
    error: 'CARD_NOT_VALID',
  });
  expect((await server.ask(current, {}, { token: login.body.token })).status).toBe(401);
  expect((await server.ask(authenticate, { body: { classroom: code, card: renewed.body.card } })).status).toBe(200);
});

test('[A6] a card of another class opens nothing', async () => {
  const one = await people.classroom(1);
  const two = await people.classroom(1);
  const cards = await server.ask(listLoginCards, { params: { id: one.code } }, { token: one.teacher.token });
  const answer = await server.ask(authenticate, { body: { classroom: two.code, card: cards.body[0]?.card ?? '' } });
  expect(answer.body).toMatchObject({ error: 'CARD_NOT_VALID' });
});

test('[A9] a ping tells the server whether the tab is in front, and carries the namespace back', async () => {
  const teacher = await people.account('Teacher');
  const actions = { startUserSession: { accountId: teacher.id } };
  const answer = await server.ask(ping, { body: { actions } }, { token: teacher.token });
  expect(answer.body).toMatchObject({ isBeingAssisted: false, accessToken: { namespace: 'teacher' }, actions: {} });
  const inFront = async () =>
    (await server.database.db.select().from(sessions).where(eq(sessions.id, teacher.accessToken.id)))[0]?.inFront;
  await server.ask(
    ping,
    { body: { actions: { endUserSession: { accountId: teacher.id } } } },
    { token: teacher.token },
  );
  expect(await inFront()).toBe(false);
  await server.ask(ping, { body: { actions } }, { token: teacher.token });
  expect(await inFront()).toBe(true);
  const beacon = { token: teacher.token, actions: { endUserSession: { accountId: teacher.id } } };
  const left = await server.server.app.inject({
    method: 'POST',
    url: `/api${endSessionBeacon.path}`,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: JSON.stringify(beacon),
  });
  expect(left.statusCode).toBe(200);
  expect(await inFront()).toBe(false);
});

test('[A12] logging out ends that session and no other', async () => {
  const teacher = await withPassword('Teacher', 'two browsers');
  const other = await server.ask(authenticate, { body: { email: teacher.email, password: 'two browsers' } });
  await server.ask(logout, {}, { token: teacher.token });
  expect((await server.ask(current, {}, { token: teacher.token })).status).toBe(401);
  expect((await server.ask(current, {}, { token: other.body.token })).status).toBe(200);
});

test('[A11] a forged, foreign, expired or malformed token is a 401 with the words of the catalogue', async () => {
  const teacher = await people.account('Teacher');
  const secret = new TextEncoder().encode('some other secret that is long enough');
  const forged = await new SignJWT({ ns: 'admin', sid: teacher.accessToken.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(teacher.id)
    .setExpirationTime('1h')
    .sign(secret);
  const [head, payload] = teacher.token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  for (const token of [
    forged,
    unsigned,
    `${head}.${payload}.AAAA`,
    'nonsense',
    'Bearer ',
    '"; drop table accounts;--',
  ]) {
    const answer = await server.ask(current, {}, { token });
    expect(answer, token).toMatchObject({
      status: 401,
      body: { message: 'Oops! You have been disconnected, because someone else logged into your account' },
    });
  }
  expect(await server.ask(current, {})).toMatchObject({ status: 401, body: { error: 'NOT_SIGNED_IN' } });
});

test('[A14] staff work in an assisted account until the code is deleted; meanwhile the student waits', async () => {
  const own = await people.classroom(1);
  const [student] = own.students;
  const assistant = await people.assistant(own, student ?? own.teacher);
  expect(assistant.accessToken.namespace).toBe('classroom_assistance');
  const waiting = await server.ask(readUserState, {}, { token: student?.token });
  expect(waiting).toMatchObject({ status: 423, body: { error: 'ERROR__ACCOUNT_BEING_ASSISTED' } });
  const pinged = await server.ask(ping, { body: {} }, { token: student?.token });
  expect(pinged.body.isBeingAssisted).toBe(true);
  expect((await server.ask(readClassroom, { params: { id: own.code } }, { token: assistant.token })).status).toBe(200);

  const params = { id: own.code, studentId: student?.id ?? '' };
  const { body } = await server.ask(readAssistanceCode, { params }, { token: own.teacher.token });
  await server.ask(deleteAssistanceCode, { params: { id: own.code, code: body.code } }, { token: own.teacher.token });
  expect((await server.ask(readUserState, {}, { token: student?.token })).status).toBe(200);
  expect((await server.ask(readUserState, {}, { token: assistant.token })).status).toBe(401);
  const again = await server.ask(authenticateWithAssistanceCode, { body: { code: body.code } });
  expect(again.body).toMatchObject({ error: 'CODE_NOT_VALID' });
});

test('[C13] a student taken out of the class loses their session at once', async () => {
  const { code, teacher, students } = await people.classroom(1);
  const [student] = students;
  const input = { params: { id: code, studentId: student?.id ?? '' } };
  expect((await server.ask(removeStudent, input, { token: teacher.token })).status).toBe(200);
  expect((await server.ask(current, {}, { token: student?.token })).status).toBe(401);
});
