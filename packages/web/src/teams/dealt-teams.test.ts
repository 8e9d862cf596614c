import { robotOf } from '@trundle/client/live/testing/test-server';
import { classroom, id } from '@trundle/client/testing/people';
import { expect, test } from 'vitest';
import { dealtTeams } from './dealt-teams.ts';

const NAMES = ['Ana', 'Ben', 'Cem', 'Dia', 'Eva', 'Fin', 'Gil', 'Hao', 'Ida', 'Jon'];
const of = (students: number, robots: ReturnType<typeof robotOf>[]) => ({
  ...classroom({ students: NAMES.slice(0, students) }),
  robots,
});
const sizes = (deal: ReturnType<typeof dealtTeams>) => deal.teams.map(({ students }) => students.length);
const everybody = () => true;

test('teams are as even as the robots allow, of two to four, and nobody is in two', () => {
  const deal = dealtTeams(of(10, [robotOf(2), robotOf(1), robotOf(3)]), everybody);
  expect(sizes(deal)).toEqual([4, 3, 3]);
  expect(deal.leftOver).toBe(0);
  expect(new Set(deal.teams.flatMap(({ students }) => students)).size).toBe(10);
  expect(deal.teams.map(({ robotId }) => robotId)).toEqual([1, 2, 3].map((number) => robotOf(number)._id));
  expect(sizes(dealtTeams(of(3, [robotOf(1), robotOf(2)]), everybody))).toEqual([3]);
  expect(sizes(dealtTeams(of(1, [robotOf(1)]), everybody))).toEqual([]);
});

test('with too few robots some are left over, and it says how many', () => {
  const deal = dealtTeams(of(10, [robotOf(1), robotOf(2)]), everybody);
  expect(sizes(deal)).toEqual([4, 4]);
  expect(deal.leftOver).toBe(2);
});

test('only who is there is dealt in, unless nobody is; who has a robot alone keeps it', () => {
  const given = { _id: id(600), name: 'Ana' };
  const room = of(6, [robotOf(1, { student: given }), robotOf(2)]);
  const here = new Set([id(600), id(601), id(602), id(603)]);
  expect(dealtTeams(room, (student) => here.has(student)).teams).toEqual([
    { robotId: robotOf(2)._id, students: [id(601), id(602), id(603)] },
  ]);
  expect(sizes(dealtTeams(room, () => false))).toEqual([4]);
});
