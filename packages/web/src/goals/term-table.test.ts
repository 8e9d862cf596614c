import type { Goal } from '@trundle/protocol/entities/goal';
import type { ClassProgress } from '@trundle/protocol/http/goal';
import { expect, test } from 'vitest';
import { projectsOfTerm, termOf } from './term-table.ts';

const at = (day: number): string => `2026-10-${String(day).padStart(2, '0')}T10:00:00.000Z`;
const row = (student: string, project: string, goal: string, first: number, reached: number | null) => ({
  student,
  project,
  goal,
  attempts: 2,
  firstRunAt: at(first),
  lastRunAt: at(first + 1),
  reachedAt: reached === null ? null : at(reached),
  hints: 0,
  worked: 0,
});
const loop = (id: string): Goal => ({ kind: 'loop', id, hints: [] });
const projectOf = (id: string, ...goals: string[]): ClassProgress['projects'][number] => ({
  _id: id,
  name: id,
  goals: goals.map(loop),
  former: [],
  deleted: false,
});

test('a term is every student’s projects in the order they were begun, with what was reached when', () => {
  const known: ClassProgress = {
    projects: [{ ...projectOf('maze', 'one', 'two'), former: [loop('gone')] }, projectOf('race', 'fast')],
    left: [],
    progress: [
      row('ana', 'maze', 'one', 5, 9),
      row('ana', 'race', 'fast', 2, 3),
      row('ben', 'maze', 'one', 1, null),
      row('ben', 'maze', 'gone', 1, 1),
    ],
  };
  const term = termOf(known);
  const days = (from: number, to: number) => ({ from: Date.parse(at(from)), to: Date.parse(at(to)) });
  expect(term.get('ana')?.map(({ project, reached, from, to }) => [project._id, reached, { from, to }])).toEqual([
    ['race', 1, days(2, 3)],
    ['maze', 1, days(5, 9)],
  ]);
  expect(term.get('ana')?.[1]?.goals.map(({ goal, row: found }) => [goal.id, found?.reachedAt])).toEqual([
    ['one', at(9)],
    ['two', undefined],
  ]);
  // Goals that were taken out are told, and count for nothing.
  expect(term.get('ben')?.[0]?.goals.map(({ goal, isFormer }) => [goal.id, isFormer])).toEqual([
    ['one', false],
    ['two', false],
    ['gone', true],
  ]);
  expect(term.get('ben')?.map(({ project, reached }) => [project._id, reached])).toEqual([['maze', 0]]);
  expect(projectsOfTerm(term).map(({ _id }) => _id)).toEqual(['maze', 'race']);
});

test('what is deleted stays in the term, with what was asked for then', () => {
  const gone = { ...projectOf('gone'), former: [loop('one'), loop('two')], deleted: true };
  const known: ClassProgress = {
    projects: [gone],
    left: [{ _id: 'ana', name: 'Ana' }],
    progress: [row('ana', 'gone', 'one', 1, 2), row('ana', 'gone', 'two', 1, null)],
  };
  const line = termOf(known).get('ana')?.[0];
  expect(line).toMatchObject({ reached: 1, all: 2, project: { deleted: true } });
  expect(line?.goals.map(({ goal }) => goal.id)).toEqual(['one', 'two']);
});
