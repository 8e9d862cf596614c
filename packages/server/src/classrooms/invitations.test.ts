import { createHash } from 'node:crypto';
import { openDemo, registerTeacher } from '@trundle/protocol/http/account';
import { createClassroom, invitationCheck, sendInvitation } from '@trundle/protocol/http/classroom';
import { openPractice } from '@trundle/protocol/http/virtual';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, classrooms } from '../database/schema.ts';
import { People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { type Challenge, ProofOfWork } from './proof-of-work.ts';

const server = await serverOfTests();
const people = new People(server);

/** What the widget in the page does. */
const solve = ({ algorithm, challenge, salt, signature, maxnumber }: Challenge): string => {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) continue;
    return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
  }
  throw new Error('the puzzle has no solution');
};

test('an invitation goes out after the not-a-robot check, once per check, with the code and a link', async () => {
  const { code, teacher } = await people.classroom(0);
  const email = 'parent@home.test';
  const check = async (by: Person = teacher): Promise<string> => {
    const made = await server.ask(invitationCheck, { params: { id: code } }, { token: by.token });
    return solve(made.body as unknown as Challenge);
  };
  const send = (given: string, language = 'en') =>
    server.ask(
      sendInvitation,
      { params: { id: code }, body: { email, check: given } },
      { token: teacher.token, language },
    );
  const solved = await check();
  expect((await send(solved)).status).toBe(200);
  const mail = await server.mailTo(email);
  expect(mail.subject).toContain(code);
  expect(new URL(mail.link).searchParams.get('q')).toBe(`classroom|${code}`);
  for (const worthless of [solved, 'no puzzle', Buffer.from('{"number":1}').toString('base64')])
    expect(await send(worthless)).toMatchObject({ status: 400, body: { error: 'CODE_NOT_VALID' } });
  expect((await send(await check(), 'fr')).status).toBe(200);
  expect((await server.mailTo(email, 2)).subject).toContain('rejoignez');
});

const invite = async (by: Person, code: string, email: string) => {
  const made = await server.ask(invitationCheck, { params: { id: code } }, { token: by.token });
  const check = made.status === 200 ? solve(made.body as unknown as Challenge) : 'none';
  return server.ask(sendInvitation, { params: { id: code }, body: { email, check } }, { token: by.token });
};

test('no pupil mails strangers from a practice class, and no visitor from the demo', async () => {
  const student = await people.account('Student');
  const practice = await server.ask(openPractice, {}, { token: student.token });
  expect(practice.status).toBe(200);
  const fromPractice = await invite(student, practice.body._id, 'stranger-1@home.test');
  expect(fromPractice.status).toBe(403);
  const demo = await server.ask(openDemo, {});
  const visitor = { ...demo.body, id: demo.body.user._id };
  const fromDemo = await invite(visitor, demo.body.classroom ?? '', 'stranger-2@home.test');
  expect(fromDemo.status).toBe(403);
  expect(await server.mailsTo('stranger-1@home.test')).toEqual([]);
  expect(await server.mailsTo('stranger-2@home.test')).toEqual([]);
});

test('a teacher whose own address is not proved mails nobody', async () => {
  const { code, teacher } = await people.classroom(0);
  await server.database.db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, teacher.id));
  expect(await invite(teacher, code, 'stranger-3@home.test')).toMatchObject({
    status: 403,
    body: { error: 'INVITATION_NOT_ALLOWED' },
  });
});

test('one mailbox is invited three times a day, whoever invites and however it is written', async () => {
  const [one, two] = [await people.classroom(0), await people.classroom(0)];
  const statuses: number[] = [];
  for (const email of ['aunt@home.test', 'AUNT@home.test', 'aunt+more@home.test', 'aunt@home.test', 'aunt+1@home.test'])
    for (const { teacher, code } of [one, two]) statuses.push((await invite(teacher, code, email)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('a link in the name of an older class is no link in the mail', async () => {
  const { code, teacher } = await people.classroom(0);
  const name = 'Prize! https://evil.com/x www.evil.com\r\nBcc: all@school.test';
  await server.database.db.update(classrooms).set({ name }).where(eq(classrooms.code, code));
  expect((await invite(teacher, code, 'uncle@home.test')).status).toBe(200);
  const mail = await server.mailTo('uncle@home.test');
  expect(mail.subject).toContain('Prize!');
  expect(mail.subject + mail.text.replace(mail.link, '')).not.toMatch(/:\/\/|www\.\S|evil\.com|@/);
  expect(new URL(mail.link).pathname).toBe('/qr');
});

test('names of classes and people with a link in them are refused with a word about it', async () => {
  const teacher = await people.account('Teacher');
  const made = await server.ask(createClassroom, { body: { name: 'see www.evil.test' } }, { token: teacher.token });
  expect(made).toMatchObject({
    status: 400,
    body: { errors: { name: { kind: 'link', message: 'A name cannot hold a web address.' } } },
  });
  const body = { name: 'http://evil.test', email: 'linker@home.test', password: 'a long password' };
  expect((await server.ask(registerTeacher, { body })).body).toMatchObject({ errors: { name: { kind: 'link' } } });
});

test('a puzzle is for one account and for a while, and its number must be right', () => {
  const proofOfWork = new ProofOfWork('secret');
  const now = 1_800_000_000_000;
  const solution = solve(proofOfWork.challenge('me', now));
  expect(proofOfWork.verify('somebody else', solution, now)).toBe(false);
  expect(proofOfWork.verify('me', solution, now + 11 * 60_000)).toBe(false);
  const wrong = JSON.parse(Buffer.from(solution, 'base64').toString()) as { number: number };
  const guess = Buffer.from(JSON.stringify({ ...wrong, number: wrong.number + 1 })).toString('base64');
  expect(proofOfWork.verify('me', guess, now)).toBe(false);
  expect(new ProofOfWork('another').verify('me', solution, now)).toBe(false);
  expect(proofOfWork.verify('me', solution, now)).toBe(true);
  expect(proofOfWork.verify('me', solution, now)).toBe(false);
});
