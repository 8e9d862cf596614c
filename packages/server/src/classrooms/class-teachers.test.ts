import { createHash } from 'node:crypto';
import { authenticateWithAssistanceCode, current, openDemo } from '@trundle/protocol/http/account';
import * as calls from '@trundle/protocol/http/class-teacher';
import * as classCalls from '@trundle/protocol/http/classroom';
import { readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { eraseMyAccount } from '@trundle/protocol/http/personal-data';
import type { ClassStanding } from '@trundle/protocol/roles';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { classMembers, classrooms } from '../database/schema.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import type { Challenge } from './proof-of-work.ts';

const server = await serverOfTests();
const people = new People(server);
let own: ClassroomOf;
let colleague: Person;
let params: { id: string };

beforeEach(async () => {
  own = await people.classroom(1);
  colleague = await people.account('Teacher');
  params = { id: own.code };
});

const HOUR = 3_600_000;
const soon = (ms = 8 * HOUR): string => new Date(Date.now() + ms).toISOString();
const placeOf = (standing: ClassStanding) => (standing === 'substitute' ? { standing, until: soon() } : { standing });
const invites = (by: Person, standing: ClassStanding) =>
  server.ask(calls.inviteTeacher, { params, body: placeOf(standing) }, by);
const accepts = (who: Person, key: string) => server.ask(calls.acceptTeacherInvitation, { params, body: { key } }, who);
const comesAs = async (who: Person, standing: ClassStanding): Promise<void> => {
  const { body } = await invites(own.teacher, standing);
  expect((await accepts(who, body.key)).status).toBe(200);
};
const standings = async (by: Person = own.teacher) =>
  (await server.ask(calls.listTeachers, { params }, by)).body.teachers.map(({ _id, standing }) => [_id, standing]);
const reads = async (who: Person) => (await server.ask(classCalls.readClassroom, { params }, who)).status;
const removes = (who: Person, by = own.teacher) =>
  server.ask(calls.removeTeacher, { params: { ...params, teacherId: who.id } }, by);

test('[C15] a teacher who takes an invitation leads the class beside its owner; the link opens nothing twice', async () => {
  expect(await reads(colleague)).toBe(403);
  const { body } = await invites(own.teacher, 'coTeacher');
  const seen = await server.ask(calls.readTeacherInvitation, { params, body: { key: body.key } }, colleague);
  expect(seen.body).toEqual({
    name: 'Class 5b',
    invitedBy: own.teacher.user.name,
    standing: 'coTeacher',
    until: null,
  });
  // Looking is not taking.
  expect(await reads(colleague)).toBe(403);
  const another = await people.account('Teacher');
  const both = await Promise.all([accepts(colleague, body.key), accepts(another, body.key)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const [won, lost] = both[0]?.status === 200 ? [colleague, another] : [another, colleague];
  expect(await accepts(lost, body.key)).toMatchObject({ body: { error: 'LINK_NOT_VALID' } });
  expect(await standings()).toEqual([
    [own.teacher.id, 'owner'],
    [won.id, 'coTeacher'],
  ]);
  const listed = await server.ask(classCalls.listClassrooms, {}, won);
  expect(listed.body).toMatchObject([{ _id: own.code, standing: 'coTeacher', until: null }]);
  expect((await server.ask(classCalls.readClassroom, { params }, won)).body.standing).toBe('coTeacher');
});

test('[C15] a student, a demo’s teacher and a guess are let in by no invitation; one taken back opens nothing', async () => {
  const { body } = await invites(own.teacher, 'coTeacher');
  const [pupil] = own.students as [Person];
  const visitor = (await server.ask(openDemo, {})).body;
  for (const { token } of [pupil, visitor])
    expect(
      (await server.ask(calls.acceptTeacherInvitation, { params, body: { key: body.key } }, { token })).status,
    ).toBe(403);
  expect((await accepts(colleague, 'a'.repeat(32))).status).toBe(400);
  const invitationId = body.invitation._id;
  const withdraw = { params: { ...params, invitationId } };
  expect((await server.ask(calls.withdrawTeacherInvitation, withdraw, own.teacher)).status).toBe(200);
  expect(await accepts(colleague, body.key)).toMatchObject({ body: { error: 'LINK_NOT_VALID' } });
});

test('[C15] [A10] each teacher operates the class with a login of their own; a second device of one ends that one alone', async () => {
  await comesAs(colleague, 'coTeacher');
  const enter = (by: Person) => server.ask(classCalls.markMeEntered, { params }, by);
  const operating = async (by: Person) =>
    (await server.ask(classCalls.operatingTeacher, { params }, by)).body.currentOperationTeacherToken;
  await enter(own.teacher);
  await enter(colleague);
  expect([await operating(own.teacher), await operating(colleague)]).toEqual([
    own.teacher.accessToken.id,
    colleague.accessToken.id,
  ]);
  const device = await people.another(own.teacher);
  await enter(device);
  expect([await operating(own.teacher), await operating(colleague)]).toEqual([
    device.accessToken.id,
    colleague.accessToken.id,
  ]);
  const seen = await server.ask(classCalls.readClassroom, { params }, colleague);
  expect(seen.body.currentOperationTeacherToken).toBe(colleague.accessToken.id);
});

test('[C15] a substitute leads the lesson and holds no keys; a co-teacher holds them and decides about nobody', async () => {
  const second = await people.account('Teacher');
  await comesAs(colleague, 'coTeacher');
  await comesAs(second, 'substitute');
  const of = { params: { ...params, studentId: own.students[0]?.id ?? '' } };
  const keys = async (by: Person) => [
    (await server.ask(classCalls.listLoginCards, { params }, by)).status,
    (await server.ask(readDeviceKey, { params }, by)).status,
    (await server.ask(classCalls.readAssistanceCode, of, by)).status,
    (await invites(by, 'substitute')).status,
    (await invites(by, 'coTeacher')).status,
    (await server.ask(classCalls.deleteClassroom, { params }, by)).status,
    (await server.ask(classCalls.setBlocklyReadOnly, { params, body: { isBlocklyReadOnly: true } }, by)).status,
  ];
  expect(await keys(second)).toEqual([403, 403, 403, 403, 403, 403, 200]);
  expect(await keys(colleague)).toEqual([200, 200, 200, 200, 403, 403, 200]);
  const refused = await server.ask(classCalls.listLoginCards, { params }, second);
  expect(refused.body).toMatchObject({ error: 'NOT_AS_SUBSTITUTE' });
  expect((await removes(own.teacher, colleague)).status).toBe(403);
  expect((await server.ask(calls.listTeachers, { params }, second)).body.invitations).toEqual([]);
});

test('[C15] whoever is removed is cut off at once, on the broker too, and comes back only by another invitation', async () => {
  await comesAs(colleague, 'coTeacher');
  const [theirs, mine] = [
    await openPage(server, colleague, `to/classroom/${own.code}/#`),
    await openPage(server, own.teacher, `to/classroom/${own.code}/#`),
  ];
  expect((await removes(colleague)).status).toBe(200);
  await theirs.closed;
  expect(await reads(colleague)).toBe(403);
  expect(mine.mqtt.connected).toBe(true);
  // Their login is their own and goes on elsewhere; this class it opens no more.
  const again = await openPage(server, colleague);
  expect(await again.subscribe(`to/classroom/${own.code}/#`)).toBe(false);
  for (const page of [mine, again]) page.disconnect();
  await comesAs(colleague, 'substitute');
  expect(await reads(colleague)).toBe(200);
});

test('[C15] what somebody sent out as an owner brings nobody back who is less now', async () => {
  await comesAs(colleague, 'owner');
  const { body } = await invites(colleague, 'owner');
  const change = { params: { ...params, teacherId: colleague.id }, body: { standing: 'coTeacher' } } as const;
  expect((await server.ask(calls.changeTeacher, change, own.teacher)).status).toBe(200);
  expect(await accepts(colleague, body.key)).toMatchObject({ body: { error: 'LINK_NOT_VALID' } });
  expect(await standings()).toContainEqual([colleague.id, 'coTeacher']);
});

test('[C15] whoever is removed opens no child’s account by a code they knew', async () => {
  await comesAs(colleague, 'coTeacher');
  const of = { params: { ...params, studentId: own.students[0]?.id ?? '' } };
  const { code } = (await server.ask(classCalls.readAssistanceCode, of, colleague)).body;
  const comes = () => server.ask(authenticateWithAssistanceCode, { body: { code } }, { address: '10.7.7.7' });
  const helper = (await comes()).body;
  expect((await server.ask(current, {}, helper)).status).toBe(200);
  expect((await removes(colleague)).status).toBe(200);
  expect((await server.ask(current, {}, helper)).status).toBe(401);
  expect((await comes()).status).not.toBe(200);
});

test('[C15] a substitute’s time ends by itself at its moment, page and broker', async () => {
  const { body } = await server.ask(
    calls.inviteTeacher,
    { params, body: { standing: 'substitute', until: soon(1_500) } },
    own.teacher,
  );
  expect((await accepts(colleague, body.key)).status).toBe(200);
  const page = await openPage(server, colleague, `to/classroom/${own.code}/#`);
  expect(await reads(colleague)).toBe(200);
  await page.closed;
  expect(await reads(colleague)).toBe(403);
  expect((await server.ask(classCalls.listClassrooms, {}, colleague)).body).toEqual([]);
  expect(await standings()).toEqual([[own.teacher.id, 'owner']]);
});

test('[C15] for a day: a substitute without an end, or for a week, is refused', async () => {
  for (const until of [undefined, soon(7 * 24 * HOUR), soon(-HOUR)])
    expect(
      (await server.ask(calls.inviteTeacher, { params, body: { standing: 'substitute', until } }, own.teacher)).status,
    ).toBe(400);
});

test('[C15] the last owner stays; with another one the class is theirs, and counts for them', async () => {
  const leave = (by: Person) => server.ask(calls.leaveClass, { params }, by);
  const change = (who: Person, standing: ClassStanding) =>
    server.ask(calls.changeTeacher, { params: { ...params, teacherId: who.id }, body: placeOf(standing) }, own.teacher);
  await comesAs(colleague, 'coTeacher');
  for (const refused of [await leave(own.teacher), await removes(own.teacher), await change(own.teacher, 'coTeacher')])
    expect(refused).toMatchObject({ status: 409, body: { error: 'LAST_OWNER' } });
  expect((await change(colleague, 'owner')).status).toBe(200);
  // Both go at once: one of them stays.
  const both = await Promise.all([leave(own.teacher), leave(colleague)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const left = both[0]?.status === 200 ? colleague : own.teacher;
  expect(await standings(left)).toEqual([[left.id, 'owner']]);
  const [row] = await server.database.db.select().from(classrooms).where(eq(classrooms.code, own.code));
  expect(row?.createdBy).toBe(left.id);
});

test('[C15] a class whose owner erases the account goes on with a co-teacher, and not with a substitute', async () => {
  await comesAs(colleague, 'coTeacher');
  const erase = (who: Person, email: string | null) =>
    server.ask(eraseMyAccount, { body: { confirmation: email ?? '' } }, who);
  expect((await erase(own.teacher, own.teacher.user.email)).status).toBe(200);
  expect(await standings(colleague)).toEqual([[colleague.id, 'owner']]);
  const substitute = await people.account('Teacher');
  const until = new Date(Date.now() + HOUR);
  own = { ...own, teacher: colleague };
  await comesAs(substitute, 'substitute');
  await server.database.db
    .update(classMembers)
    .set({ until })
    .where(and(eq(classMembers.classroomCode, own.code), eq(classMembers.accountId, substitute.id)));
  expect((await erase(colleague, colleague.user.email)).status).toBe(200);
  expect(await reads(substitute)).toBe(403);
  expect(await server.database.db.select().from(classrooms).where(eq(classrooms.code, own.code))).toEqual([]);
});

test('an invitation is mailed after the not-a-robot check, with the link that takes the teacher in', async () => {
  const email = `mailed-${own.code.toLowerCase()}@school.test`;
  const made = await server.ask(classCalls.invitationCheck, { params }, own.teacher);
  const { algorithm, challenge, salt, signature, maxnumber } = made.body as unknown as Challenge;
  const number = Array.from({ length: maxnumber + 1 }, (_, at) => at).find(
    (at) => createHash('sha256').update(`${salt}${at}`).digest('hex') === challenge,
  );
  const check = Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
  const send = (body: object) =>
    server.ask(calls.inviteTeacher, { params, body: { standing: 'coTeacher', email, ...body } }, own.teacher);
  expect((await send({})).status).toBe(400);
  expect(await server.mailsTo(email)).toEqual([]);
  expect((await send({ check })).status).toBe(200);
  const { link } = await server.mailTo(email);
  const { pathname, hash } = new URL(link);
  expect(pathname).toBe(`/teach/${own.code}`);
  expect((await accepts(colleague, hash.slice(1))).status).toBe(200);
});

test('a class has room for so many teachers, and whoever is more already stays more', async () => {
  await comesAs(colleague, 'owner');
  await comesAs(colleague, 'substitute');
  expect(await standings()).toContainEqual([colleague.id, 'owner']);
  const statuses = new Set<number>();
  for (let count = 0; count < 21; count += 1) statuses.add((await invites(own.teacher, 'coTeacher')).status);
  expect([...statuses].sort()).toEqual([200, 409]);
});
