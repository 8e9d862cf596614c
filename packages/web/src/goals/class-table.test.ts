import type { Goal } from '@trundle/protocol/entities/goal';
import type { ClassProgress } from '@trundle/protocol/http/goal';
import { expect, test } from 'vitest';
import { lastRun, linesOf, withNews } from './class-table.ts';

const goal = (id: string): Goal => ({ kind: 'loop', id, hints: [] });
const project = { _id: 'p', name: 'Maze', goals: [goal('one'), goal('two'), goal('three')] };
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
});

test('somebody is stuck at the first goal that is not reached, since the last one that was', () => {
  const lines = linesOf(project, [
    row('ana', 'one', 1, 9),
    row('ana', 'two', 1, null),
    row('ana', 'three', 1, null),
    row('ben', 'one', 4, null),
    row('cem', 'one', 1, 2),
    row('cem', 'two', 1, 3),
    row('cem', 'three', 1, 4),
  ]);
  expect(lines.get('ana')?.stuck).toEqual({ goal: goal('two'), since: Date.parse(at(9)) });
  expect(lines.get('ben')?.stuck).toEqual({ goal: goal('one'), since: Date.parse(at(4)) });
  expect(lines.get('cem')?.stuck).toBeNull();
});

test('the project that was run last is shown first', () => {
  const other = { ...row('ana', 'x', 30, null), project: 'q' };
  const projects = [project, { ...project, _id: 'q' }];
  expect(lastRun({ projects, progress: [other, row('ana', 'one', 1, null)] })).toBe('q');
  expect(lastRun({ projects: [], progress: [] })).toBeUndefined();
});

test('news replaces what is known of that student in that project alone', () => {
  const before = { projects: [project], progress: [row('ana', 'one', 1, null), row('ben', 'one', 1, null)] };
  const { student: _student, project: _project, ...news } = row('ana', 'one', 1, 7);
  const message = { project: 'p', running: true, goals: [{ ...news, step: 0, missed: false }] };
  const after = withNews(before, 'ana', message);
  expect(after?.progress).toEqual([row('ben', 'one', 1, null), row('ana', 'one', 1, 7)]);
  expect(withNews(before, 'ana', { ...message, project: 'z' })).toBeUndefined();
});
