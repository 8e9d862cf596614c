import { openDemo } from '@trundle/protocol/http/account';
import { ADMIN_PAGE, listAllClasses, listPeople, readHealth } from '@trundle/protocol/http/admin';
import { deleteClassroom } from '@trundle/protocol/http/classroom';
import { openPractice } from '@trundle/protocol/http/virtual';
import { expect, test } from 'vitest';
import { People } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);
const { token } = await people.account('Admin');

const found = async (q: string, p = 1) => (await server.ask(listPeople, { query: { q, p } }, { token })).body;
const classes = async (q: string) => (await server.ask(listAllClasses, { query: { q } }, { token })).body.rows;

test('people are found by name and address in any case, with what they are and their classes; nobody of a demo', async () => {
  const { teacher, code } = await people.classroom(1);
  const byAddress = await found((teacher.user.email ?? '').toUpperCase());
  expect(byAddress.rows).toMatchObject([{ _id: teacher.id, role: 'Teacher', verified: true, home: null, classes: 1 }]);
  expect((await found(code)).rows).toMatchObject([{ role: 'Student', home: code, email: null, classes: 1 }]);
  const demo = await server.ask(openDemo, {});
  expect(demo.status).toBe(200);
  expect((await found('')).rows.map(({ _id }) => _id)).not.toContain(demo.body.user._id);
  // What would be a pattern is a sign like any other.
  expect((await found('%')).rows).toEqual([]);
});

test('a long list comes in pages, each person on one of them', async () => {
  const word = 'Manyofthem';
  for (let made = 0; made <= ADMIN_PAGE; made += 1) await people.account('Teacher', `${word}${made}`);
  const [first, second] = [await found(word), await found(word, 2)];
  expect([first.rows.length, first.more, second.rows.length, second.more]).toEqual([ADMIN_PAGE, true, 1, false]);
  expect(new Set([...first.rows, ...second.rows].map(({ _id }) => _id)).size).toBe(ADMIN_PAGE + 1);
});

test('classes are found by code and teacher, without deleted ones and practice mats', async () => {
  const own = await people.classroom(2);
  const row = { _id: own.code, teacher: own.teacher.user.name, students: 2, robots: 0 };
  expect(await classes(own.code.toLowerCase())).toMatchObject([row]);
  expect(await classes(own.teacher.user.name)).toMatchObject([row]);
  const child = await people.account('Student');
  const mat = await server.ask(openPractice, {}, { token: child.token });
  expect(await classes(mat.body._id)).toEqual([]);
  await server.ask(deleteClassroom, { params: { id: own.code } }, { token: own.teacher.token });
  expect(await classes(own.code)).toEqual([]);
});

test('the server says how it is', async () => {
  const { body } = await server.ask(readHealth, {}, { token });
  expect(body).toMatchObject({ saves: true });
  expect(Date.parse(body.startedAt)).toBeLessThanOrEqual(Date.now());
  expect(Math.min(body.memoryBytes, body.databaseBytes)).toBeGreaterThan(1_000_000);
});
