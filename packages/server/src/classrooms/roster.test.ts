import { isDeepStrictEqual } from 'node:util';
import { authenticate, current } from '@trundle/protocol/http/account';
import {
  addStudents,
  joinClassroom,
  listLoginCards,
  listStudents,
  readClassroom,
  removeStudent,
  renewLoginCard,
} from '@trundle/protocol/http/classroom';
import { addRobot } from '@trundle/protocol/http/classroom-robots';
import { assignRobots, renameStudent, setStudentPassword, showOnWhiteboard } from '@trundle/protocol/http/lesson';
import { expect, test } from 'vitest';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

const add = ({ code, teacher }: ClassroomOf, names: string[]) =>
  server.ask(
    addStudents,
    { params: { id: code }, body: { students: names.map((name) => ({ name })) } },
    { token: teacher.token },
  );
const roster = async ({ code, teacher }: ClassroomOf) =>
  (await server.ask(listStudents, { params: { id: code } }, { token: teacher.token })).body;
const namesOf = async (own: ClassroomOf) => (await roster(own)).map(({ student }) => student.name);

test('three hundred names with accents and emoji are added in their order; empty lines are passed over', async () => {
  const own = await people.classroom(0);
  const names = Array.from({ length: 290 }, (_, n) => `Élève ${n}`);
  const odd = ['', '   ', 'Zoe\u0301', '李小龙', 'Ana🤖', "O'Neil", 'Ñandú', 'محمد', 'ß', 'Ünal'];
  const answer = await add(own, [...names, ...odd]);
  expect(answer.status).toBe(200);
  const saved = await namesOf(own);
  expect(saved).toHaveLength(298);
  expect(saved.slice(0, 2)).toEqual(['Élève_0', 'Élève_1']);
  expect(saved.slice(290)).toEqual(['Zoé', '李小龙', 'Ana_', 'O_Neil', 'Ñandú', 'محمد', 'ß', 'Ünal']);
  expect((await add(own, ['', ' '])).body).toEqual([]);
});

test('a refused list names the lines: twice in the list, there already, or too long; nothing is added', async () => {
  const own = await people.classroom(0);
  await add(own, ['Ana']);
  const duplicates = await add(own, ['Ben', 'ANA', 'Cleo', 'ben']);
  expect(duplicates).toMatchObject({
    status: 400,
    body: { error: 'STUDENTS_ALREADY_ADDED', message: 'Some students already added to this classroom' },
  });
  expect(Object.keys((duplicates.body as unknown as { errors: object }).errors)).toEqual([
    'students.1.name',
    'students.3.name',
  ]);
  const long = await add(own, ['Dora', 'x'.repeat(10_000)]);
  expect(long).toMatchObject({
    status: 400,
    body: { errors: { 'students.1.name': { kind: 'tooLong', message: 'At most 60 characters.' } } },
  });
  expect(
    (
      await add(
        own,
        Array.from({ length: 501 }, (_, n) => `S${n}`),
      )
    ).status,
  ).toBe(400);
  expect(await namesOf(own)).toEqual(['Ana']);
});

test('two teachers add at once: each list is whole or refused, no name is there twice', async () => {
  const own = await people.classroom(0);
  const lists = Array.from({ length: 8 }, (_, n) => [`Only${n}`, 'Shared']);
  const answers = await Promise.all(lists.map((names) => add(own, names)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
  expect(await namesOf(own)).toHaveLength(2);
});

const withRobots = async (own: ClassroomOf, count: number): Promise<string[]> => {
  const macs = Array.from({ length: count }, (_, n) => `${own.students[0]?.id.slice(0, 10)}${10 + n}`.toUpperCase());
  for (const [at, _id] of macs.entries())
    await server.ask(
      addRobot,
      { params: { id: own.code }, body: { _id, identifier: at + 1 } },
      { token: own.teacher.token },
    );
  return macs;
};
const assign = ({ code, teacher }: ClassroomOf, pairs: [Person | undefined, string][]) =>
  server.ask(
    assignRobots,
    {
      params: { id: code },
      body: { students: pairs.map(([person, robotId]) => ({ studentId: person?.id ?? '', robotId })) },
    },
    { token: teacher.token },
  );
const numbers = async (own: ClassroomOf) =>
  (await roster(own)).map(({ robots }) => robots.map(({ identifier }) => identifier));

test('many robots are given at once, swapped, taken away; two students cannot share one', async () => {
  const own = await people.classroom(3);
  const [ana, ben, cleo] = own.students;
  const [one = '', two = ''] = await withRobots(own, 2);
  expect(
    (
      await assign(own, [
        [ana, one],
        [ben, two],
      ])
    ).status,
  ).toBe(200);
  expect(await numbers(own)).toEqual([[1], [2], []]);
  await assign(own, [
    [ana, two],
    [ben, one],
  ]);
  expect(await numbers(own)).toEqual([[2], [1], []]);
  expect(await assign(own, [[cleo, one]])).toMatchObject({
    status: 400,
    body: { error: 'ROBOT_TAKEN', errors: { 'students.0.robotId': { kind: 'duplicate' } } },
  });
  expect(
    (
      await assign(own, [
        [ana, one],
        [ben, one],
      ])
    ).status,
  ).toBe(400);
  expect(
    (
      await assign(own, [
        [ana, 'none'],
        [ben, 'FFFFFFFFFFFF'],
      ])
    ).status,
  ).toBe(404);
  expect(await numbers(own)).toEqual([[2], [1], []]);
  await assign(own, [
    [ana, 'none'],
    [cleo, two],
  ]);
  expect(await numbers(own)).toEqual([[], [1], [2]]);
});

test('two teachers give the same robots at once: one is told that they are taken, nothing is half done', async () => {
  const own = await people.classroom(4);
  const [ana, ben, cleo, dora] = own.students;
  const [one = '', two = ''] = await withRobots(own, 2);
  const answers = await Promise.all([
    assign(own, [
      [ana, one],
      [ben, two],
    ]),
    assign(own, [
      [cleo, two],
      [dora, one],
    ]),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const given = await numbers(own);
  expect([
    [[1], [2], [], []],
    [[], [], [2], [1]],
  ]).toContainEqual(given);
});

test('a student is renamed, but not to a name that is taken', async () => {
  const own = await people.classroom(2);
  const [ana, ben] = own.students as [Person, Person];
  const rename = (name: string) =>
    server.ask(
      renameStudent,
      { params: { id: own.code, studentId: ana.id }, body: { name } },
      { token: own.teacher.token },
    );
  expect((await rename('Ana Maria')).body.student.name).toBe('Ana_Maria');
  expect(await rename(ben.user.name.toUpperCase())).toMatchObject({
    status: 400,
    body: { error: 'STUDENTS_ALREADY_ADDED', errors: { name: { kind: 'duplicate' } } },
  });
});

test('a student taken out while online is out at once: page, calls and card; what they had is free again', async () => {
  const own = await people.classroom(2);
  const [ana, ben] = own.students as [Person, Person];
  const [one = ''] = await withRobots(own, 1);
  await assign(own, [[ana, one]]);
  const cards = await server.ask(listLoginCards, { params: { id: own.code } }, { token: own.teacher.token });
  const card = cards.body.find(({ studentId }) => studentId === ana.id)?.card ?? '';
  const page = await openPage(server, ana, `to/classroom/${own.code}/#`);
  const teacher = await openPage(server, own.teacher, `notify/classroom/${own.code}/student_event/update`);
  const show = { params: { id: own.code }, body: { student: ana.id } };
  await server.ask(showOnWhiteboard, show, { token: own.teacher.token });
  const params = { id: own.code, studentId: ana.id };
  expect((await server.ask(removeStudent, { params }, { token: own.teacher.token })).status).toBe(200);
  await page.closed;
  // News of the robot given before may still come in between.
  const left = { messageType: 'update', data: { students: [{ studentName: ben.user.name, robotQRNumber: null }] } };
  await teacher.receives(({ message }) => isDeepStrictEqual(message, left));
  expect(await server.ask(readClassroom, { params: { id: own.code } }, { token: ana.token })).toMatchObject({
    status: 401,
    body: { error: 'REMOVED_FROM_CLASS' },
  });
  const again = await server.ask(authenticate, { body: { classroom: own.code, card } });
  expect(again).toMatchObject({ status: 403, body: { error: 'OFF_CLASS_LIST' } });
  expect(await server.ask(removeStudent, { params }, { token: own.teacher.token })).toMatchObject({ status: 404 });
  expect((await assign(own, [[ben, one]])).status).toBe(200);
  const after = await server.ask(readClassroom, { params: { id: own.code } }, { token: own.teacher.token });
  expect(after.body.whiteboardStudent).toBeNull();
  teacher.disconnect();
});

test('a revoked card opens nothing and closes the page it had opened; the new one works', async () => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  const cards = await server.ask(listLoginCards, { params: { id: own.code } }, { token: own.teacher.token });
  const old = cards.body[0]?.card ?? '';
  const login = (card: string) => server.ask(authenticate, { body: { classroom: own.code, card } });
  const opened = (await login(old)).body;
  const page = await openPage(server, { ...opened, id: ana.id });
  const renewed = await server.ask(
    renewLoginCard,
    { params: { id: own.code, studentId: ana.id } },
    { token: own.teacher.token },
  );
  await page.closed;
  expect((await server.ask(current, {}, { token: opened.token })).status).toBe(401);
  expect(await login(old)).toMatchObject({
    status: 400,
    body: { message: 'This login card is no longer valid. Ask your teacher for a new one.' },
  });
  expect((await login(renewed.body.card)).body.user._id).toBe(ana.id);
});

test('a teacher sets and takes away a student’s password; sessions end; an own account stays its owner’s', async () => {
  const own = await people.classroom(1);
  const [ana] = own.students as [Person];
  const set = (studentId: string, newPassword: string | null) =>
    server.ask(
      setStudentPassword,
      { params: { id: own.code, studentId }, body: { newPassword } },
      { token: own.teacher.token },
    );
  const login = (password?: string) =>
    server.ask(authenticate, {
      body: { classroom: own.code, studentName: ana.user.name, ...(password === undefined ? {} : { password }) },
    });
  expect((await set(ana.id, 'blue elephant')).body.hasPassword).toBe(true);
  expect((await server.ask(current, {}, { token: ana.token })).status).toBe(401);
  expect(await login()).toMatchObject({ status: 400, body: { error: 'STUDENT_HAS_PASSWORD' } });
  expect((await login('blue elephant')).status).toBe(200);
  expect((await set(ana.id, 'short')).status).toBe(400);
  expect((await set(ana.id, null)).body.hasPassword).toBe(false);
  expect((await login()).status).toBe(200);

  const kim = await people.account('Student', 'Kim');
  await server.ask(joinClassroom, { params: { id: own.code } }, { token: kim.token });
  expect(await set(kim.id, 'stolen account')).toMatchObject({ status: 400, body: { error: 'STUDENT_HAS_EMAIL' } });
  expect((await server.ask(current, {}, { token: kim.token })).status).toBe(200);
});
