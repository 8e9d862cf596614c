import {
  authenticate,
  authenticateWithAssistanceCode,
  recoverStudentPassword,
  recoverTeacherPassword,
  registerTeacher,
  resendVerification,
  verify,
} from '@trundle/protocol/http/account';
import { addStudents, joinClassroom } from '@trundle/protocol/http/classroom';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../database/schema.ts';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { hashPassword } from './passwords.ts';

const server = await serverOfTests();
const people = new People(server);

let networks = 0;
/** An address no other test uses. */
const newAddress = (): string => `10.77.${Math.floor(++networks / 250)}.${networks % 250}`;

const RIGHT = 'the right one';
const withPassword = async (role: 'Teacher' | 'Student' = 'Teacher') => {
  const person = await people.account(role);
  const passwordHash = await hashPassword(RIGHT);
  await server.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, person.id));
  return { ...person, email: person.user.email ?? '' };
};

/** Statuses of so many tries, one after the other. */
const statuses = async (count: number, attempt: (number: number) => Promise<{ status: number }>): Promise<number[]> => {
  const all: number[] = [];
  for (let number = 0; number < count; number += 1) all.push((await attempt(number)).status);
  return all;
};
const tenThenStopped = [...Array.from({ length: 10 }, () => 400), 429];

const logIn = (body: object, address: string) => server.ask(authenticate, { body: body as never }, { address });

test('ten wrong passwords stop who guesses from one address; the owner is let in from anywhere else', async () => {
  const { email } = await withPassword();
  const stranger = newAddress();
  expect(await statuses(11, (number) => logIn({ email, password: `guess ${number}` }, stranger))).toEqual(
    tenThenStopped,
  );
  const stopped = await logIn({ email, password: RIGHT }, stranger);
  expect(stopped).toMatchObject({ status: 429, body: { error: 'TOO_MANY_TRIES' } });
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  expect((await logIn({ email, password: RIGHT }, newAddress())).status).toBe(200);
});

test('no spelling and no field beside it gives another ten guesses', async () => {
  const { email } = await withPassword();
  const address = newAddress();
  const spelt = [
    (password: string) => ({ email, password }),
    (password: string) => ({ email: ` ${email.toUpperCase()} `, password }),
    (password: string, number: number) => ({ email, password, classroom: `ignored ${number}` }),
    (password: string, number: number) => ({ email, password, studentName: `ignored ${number}` }),
  ];
  let tried = 0;
  for (let number = 0; number < 40; number += 1) {
    const answer = await logIn(spelt[number % 4]?.(`guess ${number}`, number) ?? {}, address);
    if ((answer.body as unknown as { error: string }).error === 'WRONG_CREDENTIALS') tried += 1;
  }
  expect(tried).toBe(10);
  expect((await logIn({ email, password: RIGHT }, address)).status).toBe(429);
});

test('a child’s name is one name in whatever spelling it is guessed at', async () => {
  const { code, teacher } = await people.classroom(0);
  const added = await server.ask(
    addStudents,
    { params: { id: code }, body: { students: [{ name: 'Ana-Lopez' }] } },
    { token: teacher.token },
  );
  const passwordHash = await hashPassword(RIGHT);
  await server.database.db
    .update(accounts)
    .set({ passwordHash })
    .where(eq(accounts.id, added.body[0]?._id ?? ''));
  const address = newAddress();
  const names = ['Ana-Lopez', 'Ana.Lopez', 'ANA_LOPEZ', 'Аnа Lopez', 'Ａna?Lopez'];
  const codes = [code, code.toLowerCase(), ` ${code} `];
  const guess = (number: number) =>
    logIn(
      {
        classroom: codes[number % codes.length],
        studentName: names[number % names.length],
        password: `guess ${number}`,
      },
      address,
    );
  expect(await statuses(11, guess)).toEqual(tenThenStopped);
  const elsewhere = await logIn({ classroom: code, studentName: 'Ana-Lopez', password: RIGHT }, newAddress());
  expect(elsewhere.status).toBe(200);
});

test('guesses sent all at once are counted like those sent one by one', async () => {
  const { email } = await withPassword();
  const address = newAddress();
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, number) => logIn({ email, password: `guess ${number}` }, address)),
  );
  expect(all.filter(({ status }) => status === 400)).toHaveLength(10);
});

test('guesses from ever new addresses are slowed; who got in from an address before still does', async () => {
  const { email } = await withPassword();
  const home = newAddress();
  expect((await logIn({ email, password: RIGHT }, home)).status).toBe(200);
  const guess = (number: number) => logIn({ email, password: `guess ${number}` }, newAddress());
  expect(new Set(await statuses(50, guess))).toEqual(new Set([400]));
  let slowed = await guess(50);
  for (let number = 51; number < 60 && slowed.status !== 429; number += 1) slowed = await guess(number);
  expect(slowed.status).toBe(429);
  // Slowed, not locked out: the next try is let in within seconds.
  expect(Number(slowed.headers['retry-after'])).toBeLessThanOrEqual(6);
  expect((await logIn({ email, password: RIGHT }, home)).status).toBe(200);
});

test('who opened the mailed link at an address gets in there, however many strangers guess elsewhere', async () => {
  const email = `owner-${newAddress()}@school.test`;
  const home = newAddress();
  await server.ask(registerTeacher, { body: { name: 'Owner', email, password: RIGHT } }, { address: home });
  const { link } = await server.mailTo(email);
  const params = { token: link.slice(link.lastIndexOf('/') + 1) };
  expect((await server.ask(verify, { params, body: { password: RIGHT } }, { address: home })).status).toBe(200);
  for (let number = 0; number < 7; number += 1) {
    const stranger = newAddress();
    await statuses(10, (guess) => logIn({ email, password: `guess ${guess}` }, stranger));
  }
  expect((await logIn({ email, password: RIGHT }, newAddress())).status).toBe(429);
  expect((await logIn({ email, password: RIGHT }, home)).status).toBe(200);
});

test('what validation refuses counts towards no account', async () => {
  const { email } = await withPassword();
  const address = newAddress();
  const refused = await statuses(30, () => logIn({ email, password: '' }, address));
  expect(new Set(refused)).toEqual(new Set([400]));
  expect((await logIn({ email, password: RIGHT }, address)).status).toBe(200);
});

test('three hundred pupils behind one address log in within a minute, mistyping as they do', async () => {
  const { code, teacher } = await people.classroom(0);
  const address = newAddress();
  const names = Array.from({ length: 300 }, (_, index) => ({ name: `Child${index}` }));
  await server.ask(addStudents, { params: { id: code }, body: { students: names } }, { token: teacher.token });
  const logInAs = async (name: string): Promise<number> =>
    (await logIn({ classroom: code, studentName: name }, address)).status;
  const crowd = await Promise.all(names.map(({ name }) => logInAs(name)));
  expect(crowd.filter((status) => status === 200)).toHaveLength(300);
  const mistyping = await Promise.all(
    names.map(async ({ name }) => [await logInAs(`${name}x`), await logInAs(name)].join()),
  );
  expect(new Set(mistyping)).toEqual(new Set(['400,200']));
  // Nine hundred logins, on a machine that may have other things to do.
}, 120_000);

test('names of a class nobody at an address is in are not guessed at for long, and codes neither', async () => {
  const { code } = await people.classroom(1);
  const address = newAddress();
  // The limit is ninety; one more becomes possible every few seconds, which a busy machine may take.
  const names = await statuses(110, (number) => logIn({ classroom: code, studentName: `Guess${number}` }, address));
  expect(names.slice(0, 90)).not.toContain(429);
  expect(names).toContain(429);
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  const codeOf = (number: number) => `ZZZ${alphabet[number % 31]}${alphabet[Math.floor(number / 31) % 31]}Z`;
  let stoppedAfter = 0;
  for (let number = 0; number < 960 && stoppedAfter === 0; number += 1) {
    const answer = await logIn({ classroom: codeOf(number), studentName: 'Ana' }, address);
    if (answer.status === 429) stoppedAfter = number;
  }
  expect(stoppedAfter).toBeGreaterThan(700);
  // A thousand guesses, one after the other.
}, 120_000);

test('joining by a guessed code is stopped for the account that guesses', async () => {
  const student = await people.account('Student');
  const address = newAddress();
  const join = (id: string) => server.ask(joinClassroom, { params: { id } }, { token: student.token, address });
  const all = await statuses(21, (number) => join(`YYYY${String(number).padStart(2, '2').replaceAll(/[01]/g, '9')}`));
  expect(all).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
});

test('assistance codes are not guessed at for long', async () => {
  const address = newAddress();
  const all = await statuses(21, (number) =>
    server.ask(
      authenticateWithAssistanceCode,
      { body: { code: `GUESSCOD${String(number).padStart(2, '0')}` } },
      { address },
    ),
  );
  expect(all).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
});

test('sixty registrations from one school in an hour pass', async () => {
  const address = newAddress();
  const all = await statuses(60, (number) =>
    server.ask(
      registerTeacher,
      { body: { name: `Teacher ${number}`, email: `t${number}@big-school.test`, password: RIGHT } },
      { address },
    ),
  );
  expect(new Set(all)).toEqual(new Set([200]));
});

/** A mail of each of these was asked for. */
const doorsTo = (email: string) => {
  const [name = '', host = ''] = email.split('@');
  return [
    (address: string) => server.ask(recoverTeacherPassword, { body: { email } }, { address }),
    (address: string) =>
      server.ask(recoverTeacherPassword, { body: { email: `  ${email.toUpperCase()}` } }, { address }),
    (address: string) => server.ask(recoverStudentPassword, { body: { email } }, { address }),
    (address: string) => server.ask(resendVerification, { body: { email } }, { address }),
    (address: string) => server.ask(recoverTeacherPassword, { body: { email: `${name}+more@${host}` } }, { address }),
    (address: string) =>
      server.ask(recoverTeacherPassword, { body: { email, classroom: 'ignored' } as { email: string } }, { address }),
  ];
};

test('a mailbox gets five mails that one address asks for, through whichever door and in whichever spelling', async () => {
  const { email } = await withPassword();
  const address = newAddress();
  for (let round = 0; round < 4; round += 1) for (const ask of doorsTo(email)) await ask(address);
  expect((await doorsTo(email)[0]?.(address))?.status).toBe(429);
  await server.mailTo(email, 5);
  expect(await server.mailsTo(email)).toHaveLength(5);
});

test('a stranger’s asking never keeps the owner from asking, and twenty mails an hour are all that anybody sends', async () => {
  const { email } = await withPassword();
  const home = newAddress();
  expect((await logIn({ email, password: RIGHT }, home)).status).toBe(200);
  const stranger = newAddress();
  for (let round = 0; round < 6; round += 1) for (const ask of doorsTo(email)) await ask(stranger);
  const owner = await server.ask(recoverTeacherPassword, { body: { email } }, { address: newAddress() });
  expect(owner.status).toBe(200);
  await server.mailTo(email, 6);
  for (let each = 0; each < 6; each += 1) {
    const address = newAddress();
    for (let again = 0; again < 5; again += 1) await doorsTo(email)[0]?.(address);
  }
  expect((await doorsTo(email)[0]?.(newAddress()))?.status).toBe(429);
  await server.mailTo(email, 20);
  expect(await server.mailsTo(email)).toHaveLength(20);
  // Where she has logged in she is still mailed.
  expect((await doorsTo(email)[0]?.(home))?.status).toBe(200);
  await server.mailTo(email, 21);
});

test('asking that sends no mail uses up nothing, even from the owner’s own address', async () => {
  const { email } = await withPassword();
  const [name = '', host = ''] = email.split('@');
  const address = newAddress();
  const ask = (call: typeof recoverTeacherPassword | typeof recoverStudentPassword, to: string) =>
    server.ask(call as typeof recoverTeacherPassword, { body: { email: to } }, { address });
  for (let number = 0; number < 5; number += 1) {
    expect((await ask(recoverTeacherPassword, `${name}+${number}@${host}`)).status).toBe(200);
    expect((await ask(recoverStudentPassword, email)).status).toBe(200);
    const body = { name: 'Again', email, password: RIGHT };
    expect((await server.ask(registerTeacher, { body }, { address })).body).toMatchObject({ error: 'EMAIL_TAKEN' });
  }
  expect((await ask(recoverTeacherPassword, email)).status).toBe(200);
  await server.mailTo(email);
  const body = { name: 'New', email: `${name}+new@${host}`, password: RIGHT };
  expect((await server.ask(registerTeacher, { body }, { address })).status).toBe(200);
});

test('asking six times about one e-mail tells nothing about whether it has an account', async () => {
  const { email } = await withPassword();
  const asking = async (to: string) => {
    const address = newAddress();
    return statuses(6, () => server.ask(recoverTeacherPassword, { body: { email: to } }, { address }));
  };
  expect(await asking(email)).toEqual(await asking('nobody.at.all@school.test'));
});

test('asking for a mail does not make an address one where the owner got in', async () => {
  const { email } = await withPassword();
  const stranger = newAddress();
  await doorsTo(email)[0]?.(stranger);
  for (let number = 0; number < 56; number += 1) await logIn({ email, password: `guess ${number}` }, newAddress());
  expect((await logIn({ email, password: 'one more' }, stranger)).status).toBe(429);
});

test('a stranger who registers an address over and over keeps nobody elsewhere from registering it', async () => {
  const email = 'wanted@school.test';
  const stranger = newAddress();
  const body = { name: 'Evil', email, password: 'the strangers password' };
  const all = await statuses(6, () => server.ask(registerTeacher, { body }, { address: stranger }));
  expect(all).toEqual([200, 200, 200, 200, 200, 429]);
  const owner = { name: 'Owner', email, password: RIGHT };
  expect((await server.ask(registerTeacher, { body: owner }, { address: newAddress() })).status).toBe(200);
});
