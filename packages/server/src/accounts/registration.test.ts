import { MIN_TOKEN_LENGTH } from '@trundle/protocol';
import {
  authenticate,
  current,
  listReferralPoints,
  myReferral,
  recoverTeacherPassword,
  register,
  registerStudent,
  registerTeacher,
  resendVerification,
  reviewReferralPoint,
  verify,
} from '@trundle/protocol/http/account';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, oneTimeLinks } from '../database/schema.ts';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { sweeperOf } from '../testing/sweeper.ts';

const server = await serverOfTests();
const people = new People(server);

const tokenIn = (link: string): string => link.split('/').at(-1) ?? '';
const password = 'a long password';

test('[A1] a teacher registers, stays unverified until the mailed link is opened, and the link works once', async () => {
  const email = 'ms.lovelace@school.test';
  const answer = await server.ask(registerTeacher, { body: { name: 'Ada Lovelace', email, password } });
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({ name: 'Ada Lovelace', email, role: 'Teacher' });
  expect(answer.body.security.verifiedAt).toBeNull();
  expect(JSON.stringify(answer.body)).not.toContain('hash');

  const login = () => server.ask(authenticate, { body: { email, password } });
  expect((await login()).body).toMatchObject({ error: 'EMAIL_NOT_VERIFIED', message: 'E-mail not verified yet!' });

  const mail = await server.mailTo(email);
  expect(mail.link).toMatch(/\/verify\/[\w-]{43}$/);
  const opened = await server.ask(verify, { params: { token: tokenIn(mail.link) }, body: { password } });
  expect(opened.status).toBe(200);
  expect(opened.body.security.verifiedAt).not.toBeNull();
  expect((await login()).status).toBe(200);

  const again = await server.ask(verify, { params: { token: tokenIn(mail.link) }, body: { password } });
  expect(again).toMatchObject({ status: 400, body: { error: 'LINK_NOT_VALID' } });
});

test('[A1] a verification link expires, and a new one can be asked for', async () => {
  const email = 'late@school.test';
  await server.ask(registerTeacher, { body: { name: 'Late', email, password } });
  const first = await server.mailTo(email);
  await server.database.db.update(oneTimeLinks).set({ expiresAt: new Date(Date.now() - 1) });
  expect((await server.ask(verify, { params: { token: tokenIn(first.link) }, body: { password } })).body).toMatchObject(
    {
      error: 'LINK_NOT_VALID',
    },
  );
  expect((await server.ask(resendVerification, { body: { email } })).status).toBe(200);
  const second = await server.mailTo(email, 2);
  expect((await server.ask(verify, { params: { token: tokenIn(second.link) }, body: { password } })).status).toBe(200);
});

test('[A1] two openings of one link at the same moment: one gets in', async () => {
  const email = 'twice@school.test';
  await server.ask(registerTeacher, { body: { name: 'Twice', email, password } });
  const token = tokenIn((await server.mailTo(email)).link);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => server.ask(verify, { params: { token }, body: { password } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
});

test('[A1] nobody becomes an admin by registering', async () => {
  const body = { role: 'Admin' as 'Teacher', name: 'Mallory', email: 'mallory@school.test', password };
  expect((await server.ask(register, { body })).status).toBe(400);
  const sneaky = { ...body, role: 'Admin', isAdmin: true };
  expect((await server.ask(registerTeacher, { body: sneaky })).body.user.role).toBe('Teacher');
});

test('[A5] a student registers with an e-mail of their own', async () => {
  const email = 'kid@home.test';
  const answer = await server.ask(registerStudent, { body: { name: 'Kim', email, password } });
  expect(answer.body.user.role).toBe('Student');
  await server.ask(verify, { params: { token: tokenIn((await server.mailTo(email)).link) }, body: { password } });
  const login = await server.ask(authenticate, { body: { email, password } });
  expect(login.body.accessToken.namespace).toBe('student');
});

test('[N4] a second registration with the same address is a duplicate with code 11000 and a field message', async () => {
  const body = { name: 'Grace', email: 'grace@school.test', password };
  await server.ask(registerTeacher, { body });
  const params = { token: tokenIn((await server.mailTo(body.email)).link) };
  expect((await server.ask(verify, { params, body: { password } })).status).toBe(200);
  const answer = await server.ask(registerTeacher, { body: { ...body, email: ' GRACE@school.test ' } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ error: 'EMAIL_TAKEN', code: 11_000, errors: { email: { kind: 'duplicate' } } });
});

test('[N4] wrong input answers 400 with a map from field to message, in the language asked for', async () => {
  const body = { name: ' ', email: 'not an address', password: 'short' };
  const answer = await server.ask(registerTeacher, { body }, { language: 'fr-FR,fr;q=0.9' });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      error: 'INVALID_INPUT',
      errors: {
        name: { kind: 'required', message: 'Ce champ est à remplir.' },
        email: { kind: 'email' },
        password: { kind: 'tooShort', message: 'Au moins 8 caractères.' },
      },
    },
  });
});

test('[A1] the mail speaks the language of whoever registers', async () => {
  const email = 'marie@ecole.test';
  await server.ask(registerTeacher, { body: { name: 'Marie', email, password } }, { language: 'fr' });
  const mail = await server.mailTo(email);
  expect(mail.subject).toContain('Bienvenue');
});

test('[A1] a mailed link never leads to a host the sender of the request made up', async () => {
  const email = 'poison@school.test';
  await server.server.app.inject({
    method: 'POST',
    url: '/api/teacher',
    headers: { host: 'evil.test', 'content-type': 'application/json' },
    payload: JSON.stringify({ name: 'P', email, password }),
  });
  expect((await server.mailTo(email)).link).not.toContain('evil.test');
});

test('[A3] authentication answers hold token, user, security, classroomAssistance and an access token', async () => {
  const email = 'alan@school.test';
  await server.ask(registerTeacher, { body: { name: 'Alan', email, password } });
  await server.ask(verify, { params: { token: tokenIn((await server.mailTo(email)).link) }, body: { password } });
  const { body } = await server.ask(authenticate, { body: { email, password } });
  expect(Object.keys(body).sort()).toEqual([
    'accessToken',
    'classroom',
    'classroomAssistance',
    'security',
    'token',
    'user',
  ]);
  expect(body.token.length).toBeGreaterThanOrEqual(MIN_TOKEN_LENGTH);
  expect(body.accessToken.namespace).toBe('teacher');
  expect(body.security.verifiedAt).toBeTruthy();
  const me = await server.ask(current, {}, { token: body.token });
  expect(me.body.user.email).toBe(email);
});

test('[A1] passwords are kept as argon2id hashes', async () => {
  const email = 'hash@school.test';
  await server.ask(registerTeacher, { body: { name: 'H', email, password } });
  const [row] = await server.database.db.select().from(accounts).where(eq(accounts.email, email));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
});

test('[A15] a referral link credits the referrer on registration; an admin reviews the points', async () => {
  const referrer = await people.account('Teacher');
  const { body: before } = await server.ask(myReferral, {}, { token: referrer.token });
  const email = 'friend@school.test';
  await server.ask(registerTeacher, { body: { name: 'Friend', email, password, referralCode: before.code } });
  const waiting = await server.ask(myReferral, {}, { token: referrer.token });
  expect(waiting.body).toMatchObject({ waitingPoints: 1, approvedPoints: 0 });

  const admin = await people.account('Admin');
  const list = await server.ask(listReferralPoints, {}, { token: admin.token });
  const point = list.body.find(({ referred }) => referred.email === email);
  expect(point).toMatchObject({ status: 'waiting', referrer: { _id: referrer.id } });
  const input = { params: { id: point?._id ?? '' }, body: { status: 'approved' as const } };
  expect((await server.ask(reviewReferralPoint, input, { token: referrer.token })).status).toBe(403);
  expect((await server.ask(reviewReferralPoint, input, { token: admin.token })).body.status).toBe('approved');
  const after = await server.ask(myReferral, {}, { token: referrer.token });
  expect(after.body).toMatchObject({ waitingPoints: 0, approvedPoints: 1 });
});

test('[A15] an unknown referral code does not stand in the way', async () => {
  const body = { name: 'X', email: 'x@school.test', password, referralCode: "' OR 1=1 --" };
  expect((await server.ask(registerTeacher, { body })).status).toBe(200);
});

test('whoever opens the link of an address a stranger registered sets a password, and the stranger’s is gone', async () => {
  const email = 'me@home.test';
  await server.ask(registerTeacher, { body: { name: 'Me', email, password: 'the strangers password' } });
  const params = { token: tokenIn((await server.mailTo(email)).link) };
  expect(await server.ask(verify, { params, body: {} as { password: string } })).toMatchObject({ status: 400 });
  const guessed = await server.ask(verify, { params, body: { password: 'not what was chosen' } });
  expect(guessed).toMatchObject({ status: 400, body: { error: 'LINK_PASSWORD_WRONG' } });
  const mine = await server.ask(verify, { params, body: { newPassword: 'a password of my own' } });
  expect(mine).toMatchObject({ status: 200, body: { user: { email } } });
  const logIn = (secret: string) => server.ask(authenticate, { body: { email, password: secret } });
  expect((await logIn('the strangers password')).body).toMatchObject({ error: 'WRONG_CREDENTIALS' });
  expect((await logIn('a password of my own')).status).toBe(200);
});

test('[A1] a wrong password at the link proves nothing: the account stays unverified and the link good', async () => {
  const email = 'typo@home.test';
  await server.ask(registerTeacher, { body: { name: 'Typo', email, password } });
  const params = { token: tokenIn((await server.mailTo(email)).link) };
  expect((await server.ask(verify, { params, body: { password: 'a lnog password' } })).status).toBe(400);
  expect((await server.ask(authenticate, { body: { email, password } })).body).toMatchObject({
    error: 'EMAIL_NOT_VERIFIED',
  });
  expect((await server.ask(verify, { params, body: { password } })).status).toBe(200);
});

test('recovering an account nobody has verified replaces its password, and its verification link is worth nothing', async () => {
  const email = 'owner@home.test';
  await server.ask(registerTeacher, { body: { name: 'Owner', email, password: 'the strangers password' } });
  const verifying = { token: tokenIn((await server.mailTo(email)).link) };
  await server.ask(recoverTeacherPassword, { body: { email } });
  const resetting = { token: tokenIn((await server.mailTo(email, 2)).link) };
  const reset = await server.ask(verify, { params: resetting, body: { newPassword: 'mine and new' } });
  expect(reset.body.security.verifiedAt).not.toBeNull();
  for (const body of [
    { password: 'the strangers password' },
    { password: 'mine and new' },
    { newPassword: 'third one' },
  ])
    expect((await server.ask(verify, { params: verifying, body })).body).toMatchObject({ error: 'LINK_NOT_VALID' });
  expect((await server.ask(current, {}, { token: reset.body.token })).status).toBe(200);
});

test('a registration nobody has proved keeps nobody out: the next takes its place, and its link is dead', async () => {
  const email = 'squatted@home.test';
  const stranger = { name: 'Evil', email, password: 'the strangers password' };
  await server.ask(registerStudent, { body: stranger }, { language: 'fr' });
  const first = { token: tokenIn((await server.mailTo(email)).link) };
  const body = { name: 'Owner', email, password };
  const answer = await server.ask(registerTeacher, { body });
  expect(answer).toMatchObject({ status: 200, body: { user: { name: 'Owner', username: 'Owner', role: 'Teacher' } } });
  const second = await server.mailTo(email, 2);
  expect(second.subject).toContain('Welcome');
  for (const given of [{ password: stranger.password }, { newPassword: 'another one' }])
    expect((await server.ask(verify, { params: first, body: given })).body).toMatchObject({ error: 'LINK_NOT_VALID' });
  const opened = await server.ask(verify, { params: { token: tokenIn(second.link) }, body: { password } });
  expect(opened.body.user).toMatchObject({ name: 'Owner', role: 'Teacher' });
  expect((await server.ask(registerStudent, { body: stranger })).body).toMatchObject({ error: 'EMAIL_TAKEN' });
  expect((await server.ask(authenticate, { body: { email, password } })).body.user).toMatchObject({ role: 'Teacher' });
});

test('two registrations of one address at the same moment leave one account, and one link that works', async () => {
  const email = 'both@home.test';
  const ask = (name: string) => server.ask(registerTeacher, { body: { name, email, password } });
  const both = await Promise.all(['One', 'Two'].map(ask));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await server.database.db.select().from(accounts).where(eq(accounts.email, email));
  expect(rows).toHaveLength(1);
  await server.mailTo(email, 2);
  const opened = await Promise.all(
    (await server.mailsTo(email)).map(({ link }) =>
      server.ask(verify, { params: { token: tokenIn(link) }, body: { password } }),
    ),
  );
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a teacher whom a stranger registered as a student is mailed at her own door, and says who she is', async () => {
  const email = 'ms.hopper@school.test';
  await server.ask(registerStudent, { body: { name: 'Evil', email, password: 'the strangers password' } });
  await server.ask(recoverTeacherPassword, { body: { email } });
  const params = { token: tokenIn((await server.mailTo(email, 2)).link) };
  const body = { newPassword: password, name: 'Ms. Hopper', role: 'Teacher' as const };
  const sneaky = await server.ask(verify, { params, body: { ...body, role: 'Admin' as 'Teacher' } });
  expect(sneaky.status).toBe(400);
  const opened = await server.ask(verify, { params, body });
  expect(opened.body).toMatchObject({
    user: { name: 'Ms. Hopper', username: 'Ms. Hopper', role: 'Teacher' },
    accessToken: { namespace: 'teacher' },
  });
  expect((await server.ask(authenticate, { body: { email, password } })).body.user.name).toBe('Ms. Hopper');
});

test('who has the password of the registration changes neither name nor role by the link', async () => {
  const email = 'as.registered@school.test';
  await server.ask(registerStudent, { body: { name: 'Kim', email, password } });
  const params = { token: tokenIn((await server.mailTo(email)).link) };
  const body = { password, name: 'Other', role: 'Teacher' };
  expect((await server.ask(verify, { params, body })).body.user).toMatchObject({ name: 'Kim', role: 'Student' });
});

test('whom the operator made an admin before the link was opened is replaced by nobody', async () => {
  const email = 'technician@school.test';
  const body = { name: 'Technician', email, password };
  await server.ask(registerTeacher, { body });
  await server.database.db.update(accounts).set({ role: 'Admin' }).where(eq(accounts.email, email));
  expect((await server.ask(registerStudent, { body })).body).toMatchObject({ error: 'EMAIL_TAKEN' });
  const params = { token: tokenIn((await server.mailTo(email)).link) };
  const given = { newPassword: password, name: 'Boss', role: 'Student' as const };
  expect((await server.ask(verify, { params, body: given })).body.user).toMatchObject({ name: 'Boss', role: 'Admin' });
});

test('a registration nobody has proved is gone after two days, and not before', async () => {
  const body = { name: 'Late', email: 'late@example.org', password: 'correct horse', role: 'Teacher' as const };
  await server.ask(register, { body });
  const found = () => server.database.db.select().from(accounts).where(eq(accounts.email, body.email));
  const sweeper = sweeperOf(server);
  await sweeper.sweep(new Date(Date.now() + 47 * 3_600_000));
  expect(await found()).toHaveLength(1);
  await sweeper.sweep(new Date(Date.now() + 49 * 3_600_000));
  expect(await found()).toEqual([]);
});
