import { current, patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import * as calls from '@trundle/protocol/http/classroom';
import { renameStudent, setStudentPassword } from '@trundle/protocol/http/lesson';
import { openPractice } from '@trundle/protocol/http/virtual';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { classMembers } from '../database/schema.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { memberRow } from './members.ts';

/** Max has a mat of his own, and would like to be somebody's teacher. */
let server: TestServer;
let people: People;
let max: Person;
let mat: string;
let victim: Person;
beforeAll(async () => {
  server = await testServer();
  people = new People(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  max = await people.account('Student', 'Max');
  mat = (await server.ask(openPractice, {}, { token: max.token })).body._id;
  victim = await people.account('Student', 'Kim');
});

const joinMat = (token: string, language = 'en') =>
  server.ask(calls.joinClassroom, { params: { id: mat } }, { token, language });

test('nobody joins a practice class: not by its code, not by a list, not by a mail', async () => {
  for (const [language, says] of [
    ['en', 'nobody else can be in it'],
    ['fr', 'personne d'],
    ['es', 'nadie más'],
  ] as const) {
    const refused = await joinMat(victim.token, language);
    expect(refused).toMatchObject({ status: 403, body: { error: 'PRACTICE_CLASS' } });
    expect((refused.body as unknown as { message: string }).message).toContain(says);
  }
  const asMax = { token: max.token };
  const refusals = [
    await server.ask(calls.addStudents, { params: { id: mat }, body: { students: [{ name: 'Eve' }] } }, asMax),
    await server.ask(calls.invitationCheck, { params: { id: mat } }, asMax),
    await server.ask(
      calls.sendInvitation,
      { params: { id: mat }, body: { email: 'stranger@school.test', check: 'x' } },
      asMax,
    ),
  ];
  for (const refused of refusals) expect(refused).toMatchObject({ status: 403, body: { error: 'PRACTICE_CLASS' } });
  // The maker asking for the own mat by its code changes nothing.
  expect((await joinMat(max.token)).body).toMatchObject({ _id: mat, students: 0, practice: true });
});

test('what a child of a class writes on the own mat is kept there, from the first save on', async () => {
  const { students } = await people.classroom(1);
  const child = { token: students[0]?.token ?? '' };
  const own = (await server.ask(openPractice, {}, child)).body._id;
  const program = {
    current_workspace_type: 'temporary',
    current_classroom_workspace_xml: '<xml><block type="print"></block></xml>',
  } as const;
  const first = { params: { code: own }, body: { ...program, current_workspace_version: 0 } };
  expect(await server.ask(patchClassroomState, first, child)).toMatchObject({ status: 200 });
  expect((await server.ask(readClassroomState, { params: { code: own } }, child)).body).toMatchObject(program);
});

test('its maker has no power over anybody, not even over who was in it before', async () => {
  await server.database.db.insert(classMembers).values(memberRow(mat, victim.id, 'Kim', new Date()));
  const asMax = { token: max.token };
  const about = { params: { id: mat, studentId: victim.id } };
  const attempts = {
    cards: await server.ask(calls.listLoginCards, { params: { id: mat } }, asMax),
    card: await server.ask(calls.renewLoginCard, about, asMax),
    help: await server.ask(calls.readAssistanceCode, about, asMax),
    password: await server.ask(setStudentPassword, { ...about, body: { newPassword: 'max knows it' } }, asMax),
    name: await server.ask(renameStudent, { ...about, body: { name: 'Silly' } }, asMax),
    removal: await server.ask(calls.removeStudent, about, asMax),
    return: await server.ask(calls.letBackIn, about, asMax),
    former: await server.ask(calls.listFormerStudents, { params: { id: mat } }, asMax),
  };
  for (const [name, refused] of Object.entries(attempts))
    expect(refused, name).toMatchObject({ status: 403, body: { error: 'PRACTICE_CLASS' } });
  expect((await server.ask(current, {}, { token: victim.token })).status).toBe(200);
  // Who was in it before is a stranger to it too.
  expect((await server.ask(calls.readClassroom, { params: { id: mat } }, { token: victim.token })).status).toBe(403);
  const page = await openPage(server, victim);
  expect(await page.subscribe(`to/classroom/${mat}/#`)).toBe(false);
});

const inClass = async (own: ClassroomOf, child: Person): Promise<void> => {
  await server.ask(calls.joinClassroom, { params: { id: own.code } }, { token: child.token });
};

test('a teacher has powers over a child’s place in the class, and none over an account the class did not make', async () => {
  const own = await people.classroom(1);
  const elsewhere = await people.classroom(0);
  const [made] = own.students as [Person];
  await inClass(own, victim);
  await server.database.db.insert(classMembers).values(memberRow(elsewhere.code, made.id, 'Kim', new Date()));
  const asTeacher = { token: own.teacher.token };
  const roster = (await server.ask(calls.listStudents, { params: { id: own.code } }, asTeacher)).body;
  expect(roster.map(({ _id, madeHere }) => [_id, madeHere])).toEqual([
    [made.id, true],
    [victim.id, false],
  ]);
  const password = (where: ClassroomOf, { id }: Person) =>
    server.ask(
      setStudentPassword,
      { params: { id: where.code, studentId: id }, body: { newPassword: 'a new password' } },
      { token: where.teacher.token },
    );
  expect(await password(own, victim)).toMatchObject({ body: { error: 'STUDENT_HAS_EMAIL' } });
  expect(await password(elsewhere, made)).toMatchObject({ status: 403, body: { error: 'ACCOUNT_NOT_OURS' } });
  expect((await server.ask(current, {}, { token: made.token })).status).toBe(200);

  // A new card ends what the old one opened in this class, and nothing else.
  const renew = { params: { id: own.code, studentId: victim.id } };
  expect((await server.ask(calls.renewLoginCard, renew, asTeacher)).status).toBe(200);
  expect((await server.ask(current, {}, { token: victim.token })).status).toBe(200);
  expect((await password(own, made)).status).toBe(200);
  expect(await server.ask(current, {}, { token: made.token })).toMatchObject({ body: { error: 'PASSWORD_CHANGED' } });
});
