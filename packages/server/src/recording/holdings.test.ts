import { eraseStudentData } from '@trundle/protocol/http/personal-data';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lessonMarks } from '../database/schema.ts';
import { People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';
import { OwnRobots } from './holdings.ts';

const server = await serverOfTests();
const people = new People(server);
const { db } = server.database;

const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1, 9, 0, seconds));
const held = (seconds: number, robot: number, accountId: string | null) => ({ at: at(seconds), robot, accountId });

test('a robot is a child’s own from the moment it is given to her until the moment it is given to somebody else', () => {
  const holdings = [held(0, 1, 'ana'), held(0, 2, 'ben'), held(30, 1, 'ben'), held(60, 1, 'ana'), held(70, 1, null)];
  const had = (account: string, robot: number) => {
    const own = new OwnRobots(holdings, account);
    return [0, 29, 30, 59, 60, 69, 70, 300].filter((second) => own.had(robot, at(second).getTime()));
  };
  expect(had('ana', 1)).toEqual([0, 29, 60, 69]);
  expect(had('ben', 1)).toEqual([30, 59]);
  expect(had('ben', 2)).toEqual([0, 29, 30, 59, 60, 69, 70, 300]);
  expect(had('eve', 1)).toEqual([]);
});

test('a piece that ends where a robot changes hands is not of whoever is given it, and the next is not of whoever gave it', () => {
  const holdings = [held(0, 1, 'ana'), held(30, 1, 'ben')];
  const inPiece = (account: string, from: number, until: number) => [
    ...new OwnRobots(holdings, account).in(at(from), at(until)),
  ];
  expect(inPiece('ana', 20, 30)).toEqual([1]);
  expect(inPiece('ben', 20, 30)).toEqual([]);
  expect(inPiece('ana', 30, 40)).toEqual([]);
  expect(inPiece('ben', 30, 40)).toEqual([1]);
  expect([inPiece('ana', 25, 35), inPiece('ben', 25, 35)]).toEqual([[1], [1]]);
});

test('who is erased hands nobody the robot back: whoever had it before had it until then', {
  timeout: 120_000,
}, async () => {
  const { code, teacher, students } = await people.classroom(3);
  const [ana, ben, eve] = students as [Person, Person, Person];
  const given = [held(0, 1, ana.id), held(0, 2, ana.id), held(10, 1, ben.id), held(10, 2, eve.id)];
  await db.insert(lessonMarks).values(
    given.map((mark, id) => ({
      ...mark,
      id: `${code}-${id}`,
      classroomCode: code,
      kind: 'holds' as const,
      detail: {},
    })),
  );
  // Her account is her own: the class erases what is of the class.
  await db.execute(
    sql`update accounts set home_classroom = null, email = 'eve-of-robots@example.org' where id = ${eve.id}`,
  );
  const erased: string[] = [];
  for (const { id } of [ben, eve]) {
    const asked = { params: { id: code, studentId: id } };
    const { status, body } = await server.ask(eraseStudentData, asked, { token: teacher.token });
    expect(status).toBe(200);
    erased.push(body.erased);
  }
  expect(new Set(erased).size).toBe(2);
  const own = await OwnRobots.of(db, code, ana.id);
  for (const robot of [1, 2])
    expect([9, 10, 60].map((second) => own.had(robot, at(second).getTime()))).toEqual([true, false, false]);
});
