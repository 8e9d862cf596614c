import type { Goal } from '@trundle/protocol/entities/goal';
import type { ClassProgress } from '@trundle/protocol/http/goal';
import { expect, test } from 'vitest';
import { isAway, lastRun, linesOf, stuckMinutes, withNews } from './class-table.ts';

const goal = (id: string): Goal => ({ kind: 'loop', id, hints: [] });
const project = {
  _id: 'p',
  name: 'Maze',
  goals: [goal('one'), goal('two'), goal('three')],
  former: [],
  deleted: false,
};
const at = (minute: number): string => `2026-01-02T10:${String(minute).padStart(2, '0')}:00.000Z`;
const row = (
  student: string,
  id: string,
  first: number,
  reached: number | null,
): ClassProgress['progress'][number] => ({
  student,
  project: 'p',
  goal: id,
  attempts: 2,
  firstRunAt: at(first),
  lastRunAt: at(first + 1),
  reachedAt: reached === null ? null : at(reached),
  hints: 0,
  worked: 0,
});

test('somebody is stuck at the first goal that is not reached', () => {
  const lines = linesOf(project, [
    row('ana', 'one', 1, 9),
    { ...row('ana', 'two', 1, null), worked: 90 },
    row('ana', 'three', 1, null),
    row('ben', 'one', 4, null),
    row('cem', 'one', 1, 2),
    row('cem', 'two', 1, 3),
    row('cem', 'three', 1, 4),
  ]);
  expect(lines.get('ana')?.stuck).toEqual({ goal: goal('two'), worked: 90, last: Date.parse(at(9)) });
  expect(lines.get('ben')?.stuck).toEqual({ goal: goal('one'), worked: 0, last: Date.parse(at(5)) });
  expect(lines.get('cem')?.stuck).toBeNull();
});

test('a goal that was added after the last run is not reached', () => {
  const lines = linesOf(project, [row('ana', 'one', 1, 9), row('ana', 'two', 1, 9)]);
  expect(lines.get('ana')?.stuck?.goal).toEqual(goal('three'));
});

test('minutes at work are counted, a night is not', () => {
  const stuck = { goal: goal('one'), worked: 240, last: Date.parse(at(0)) };
  expect(stuckMinutes(stuck, Date.parse(at(3)))).toBe(7);
  expect(isAway(stuck, Date.parse(at(3)))).toBe(false);
  const tomorrow = Date.parse(at(0)) + 86_400_000;
  expect(stuckMinutes(stuck, tomorrow)).toBe(14);
  expect(isAway(stuck, tomorrow)).toBe(true);
});

test('the project that was run last is shown first', () => {
  const other = { ...row('ana', 'x', 30, null), project: 'q' };
  const projects = [project, { ...project, _id: 'q' }];
  const progress = [other, row('ana', 'one', 1, null)];
  expect(lastRun({ projects, progress, left: [] })).toBe('q');
  expect(lastRun({ projects: [project, { ...project, _id: 'q', deleted: true }], progress, left: [] })).toBe('p');
  expect(lastRun({ projects: [], progress: [], left: [] })).toBeUndefined();
});

test('news replaces what is known of that student and these goals in that project alone', () => {
  const former = row('ana', 'before', 1, 2);
  const progress = [row('ana', 'one', 1, null), row('ben', 'one', 1, null), former];
  const before = { projects: [project], left: [], progress };
  const { student: _student, project: _project, ...news } = row('ana', 'one', 1, 7);
  const message = { project: 'p', running: true, kept: true, goals: [{ ...news, step: 0, missed: false }] };
  const after = withNews(before, 'ana', message);
  expect(after?.progress).toEqual([row('ben', 'one', 1, null), former, row('ana', 'one', 1, 7)]);
  expect(withNews(before, 'ana', { ...message, project: 'z' })).toBeUndefined();
  const renewed = [{ ...news, goal: 'new', step: 0, missed: false }];
  expect(withNews(before, 'ana', { ...message, goals: renewed })).toBeUndefined();
  // What a teacher tries out herself does not turn her table to another project.
  expect(withNews(before, 'kim', { ...message, project: 'z', kept: false })).toBe(before);
});
