import type { Goal } from '@trundle/protocol/entities/goal';
import { expect, test } from 'vitest';
import { standingsOf } from './use-needs.ts';
import { held, inOrder, type Need } from './wall-order.ts';

const somebody = (name: string, more: Partial<Need> = {}): Need => ({
  id: name,
  name,
  askedAt: null,
  isFailed: false,
  atGoal: 0,
  idle: 0,
  ticks: null,
  ...more,
});

test('hands that are up come first, longest first, then failed runs, goals nobody reaches, whoever rests, the rest by name', () => {
  const needs = [
    somebody('Élodie'),
    somebody('Anna', { idle: 59, atGoal: 4 }),
    somebody('Idle', { idle: 60 }),
    somebody('Idler', { idle: 600 }),
    somebody('Goal', { atGoal: 5, idle: 300 }),
    somebody('Longer', { atGoal: 20 }),
    somebody('Fails', { isFailed: true, atGoal: 30 }),
    somebody('Waits', { askedAt: 2_000, isFailed: true }),
    somebody('Waited', { askedAt: 1_000 }),
    somebody('Zoe'),
  ];
  expect(inOrder(needs, 'need', 'fr')).toEqual([
    'Waited',
    'Waits',
    'Fails',
    'Longer',
    'Goal',
    'Idler',
    'Idle',
    'Anna',
    'Élodie',
    'Zoe',
  ]);
  expect(inOrder(needs, 'name', 'fr').slice(0, 3)).toEqual(['Anna', 'Élodie', 'Fails']);
});

test('nothing moves while it is held: who has gone is gone, newcomers stand at the end', () => {
  expect(held(['c', 'a', 'b'], ['a', 'b', 'd', 'c'])).toEqual(['c', 'a', 'b', 'd']);
  expect(held(['c', 'a', 'b'], ['b', 'a'])).toEqual(['a', 'b']);
});

test('the time at a goal is that of the project somebody has run last; who is away is not at work', () => {
  const now = Date.parse('2026-01-12T10:00:00Z');
  const goals: Goal[] = [{ kind: 'loop', id: 'loop', hints: [] }];
  const row = (
    student: string,
    project: string,
    minutesAgo: number,
    worked: number,
    reachedAt: string | null = null,
  ) => ({
    student,
    project,
    goal: 'loop',
    attempts: 1,
    firstRunAt: '2026-01-12T09:00:00Z',
    lastRunAt: new Date(now - minutesAgo * 60_000).toISOString(),
    reachedAt,
    hints: 0,
    worked,
  });
  const known = {
    projects: [
      { _id: 'old', name: 'Old', goals, former: [], deleted: false },
      { _id: 'new', name: 'New', goals, former: [], deleted: false },
    ],
    left: [],
    progress: [
      row('ana', 'old', 50, 3_000),
      row('ana', 'new', 2, 300),
      row('ben', 'new', 90, 600),
      row('cid', 'new', 1, 0, '2026-01-12T09:59:00Z'),
    ],
  };
  const standings = standingsOf(known, now);
  expect([...standings].map(([student, { atGoal }]) => [student, atGoal])).toEqual([
    ['ana', 7],
    ['ben', 0],
    ['cid', 0],
  ]);
  expect([...standings].map(([student, { ticks }]) => [student, ticks?.name, ticks?.reached, ticks?.all])).toEqual([
    ['ana', 'New', 0, 1],
    ['ben', 'New', 0, 1],
    ['cid', 'New', 1, 1],
  ]);
  // What was run on another day is no news.
  expect(standingsOf(known, now + 24 * 60 * 60_000).get('cid')?.ticks).toBeNull();
});
