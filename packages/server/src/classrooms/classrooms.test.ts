import {
  addStudents,
  createClassroom,
  deleteClassroom,
  joinClassroom,
  listClassrooms,
  listStudents,
  markMeEntered,
  operatingTeacher,
  readClassroom,
  updateClassroom,
  updateSsid,
} from '@trundle/protocol/http/classroom';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { classrooms } from '../database/schema.ts';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

test('[C1] a class is created, listed, renamed, opened and deleted; its code is its id', async () => {
  const { token } = await people.account('Teacher');
  expect((await server.ask(createClassroom, { body: { name: '   ' } }, { token })).status).toBe(400);
  const made = await server.ask(createClassroom, { body: { name: ' Robots 5b ' } }, { token });
  const id = made.body._id;
  expect(id).toMatch(/^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{6}$/);
  expect(made.body).toMatchObject({ name: 'Robots 5b', mapId: '0', students: [], deletedAt: null });
  const renamed = await server.ask(
    updateClassroom,
    { params: { id }, body: { name: 'Robots 6b', mapId: '5' } },
    { token },
  );
  expect(renamed.body).toMatchObject({ name: 'Robots 6b', mapId: '5' });
  expect((await server.ask(listClassrooms, {}, { token })).body).toMatchObject([{ _id: id, name: 'Robots 6b' }]);
  expect((await server.ask(deleteClassroom, { params: { id } }, { token })).status).toBe(200);
  expect((await server.ask(listClassrooms, {}, { token })).body).toEqual([]);
  expect((await server.ask(readClassroom, { params: { id } }, { token })).status).toBe(403);
  const [kept] = await server.database.db.select().from(classrooms).where(eq(classrooms.code, id));
  expect(kept?.deletedAt).toBeInstanceOf(Date);
});

test('[C1] a kit belongs to one class: its ssid cannot be taken twice', async () => {
  const one = await people.classroom(0);
  const two = await people.classroom(0);
  const first = await server.ask(
    updateSsid,
    { params: { id: one.code }, body: { ssid: 'KIT7' } },
    { token: one.teacher.token },
  );
  expect(first.body.ssid).toBe('KIT7');
  const second = await server.ask(
    updateSsid,
    { params: { id: two.code }, body: { ssid: 'KIT7' } },
    { token: two.teacher.token },
  );
  expect(second).toMatchObject({ status: 400, body: { error: 'DUPLICATE', code: 11_000 } });
});

test('[C2] names are sanitised, kept in order, and duplicates are refused as a whole', async () => {
  const { code, teacher } = await people.classroom(0);
  const add = (...names: string[]) =>
    server.ask(
      addStudents,
      { params: { id: code }, body: { students: names.map((name) => ({ name })) } },
      { token: teacher.token },
    );
  const added = await add(' Zoé ', 'Ana-Maria', "Robert'); DROP TABLE students;--");
  expect(added.body.map(({ student }) => student.name)).toEqual([
    'Zoé',
    'Ana_Maria',
    'Robert____DROP_TABLE_students___',
  ]);
  const refused = await add('Nina', 'zoé');
  expect(refused).toMatchObject({
    status: 400,
    body: { error: 'STUDENTS_ALREADY_ADDED', message: 'Some students already added to this classroom' },
  });
  const roster = await server.ask(listStudents, { params: { id: code } }, { token: teacher.token });
  expect(roster.body).toHaveLength(3);
});

test('[C13] a student with an account joins by code; a stranger reads nothing', async () => {
  const { code, teacher } = await people.classroom(0);
  const student = await people.account('Student', 'Kim');
  const namesake = await people.account('Student', 'Kim');
  expect((await server.ask(readClassroom, { params: { id: code } }, { token: student.token })).status).toBe(403);
  for (const { token } of [student, student, namesake])
    expect((await server.ask(joinClassroom, { params: { id: code } }, { token })).body).toMatchObject({ _id: code });
  const roster = await server.ask(listStudents, { params: { id: code } }, { token: teacher.token });
  expect(roster.body.map(({ student: { name } }) => name)).toEqual(['Kim', 'Kim_2']);
  expect((await server.ask(readClassroom, { params: { id: code } }, { token: student.token })).status).toBe(200);
  const nowhere = await server.ask(joinClassroom, { params: { id: 'ZZZZZZ' } }, { token: student.token });
  expect(nowhere).toMatchObject({ status: 404 });
});

test('[A10] the class remembers the operating teacher’s session; students are not shown it', async () => {
  const { code, teacher, students } = await people.classroom(1);
  const poll = async () =>
    (await server.ask(operatingTeacher, { params: { id: code } }, { token: teacher.token })).body
      .currentOperationTeacherToken;
  expect(await poll()).toBeNull();
  await server.ask(markMeEntered, { params: { id: code } }, { token: teacher.token });
  expect(await poll()).toBe(teacher.accessToken.id);
  await server.ask(markMeEntered, { params: { id: code } }, { token: students[0]?.token });
  expect(await poll()).toBe(teacher.accessToken.id);
  const seen = await server.ask(readClassroom, { params: { id: code } }, { token: students[0]?.token });
  expect(seen.body.currentOperationTeacherToken).toBeNull();
  expect(JSON.stringify(seen.body)).not.toContain('deviceKey');
});

test('when a lesson begins and all thirty read the class at once, the database is asked for it a few times, not thirty', async () => {
  const { code, students } = await people.classroom(30);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const answers = await Promise.all(
    students.map(({ token }) => server.ask(readClassroom, { params: { id: code } }, { token })),
  );
  const texts = asked.mock.calls.map(([query]) => JSON.stringify(query) ?? '');
  asked.mockRestore();
  expect(answers.map(({ body }) => body.students.length)).toEqual(students.map(() => 30));
  // The list of its robots is asked for by nothing else that a request does.
  const reads = texts.filter((text) => /from ..?robots/.test(text)).length;
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(15);
});
