import { GoalsSchema } from '@trundle/protocol/entities/goal';
import { expect, test } from 'vitest';
import { freshId, GOAL_CHOICES, goalOf, newPlace, placesIn, tidied, withPlaces } from './goal-draft.ts';

const place = newPlace('home');

test('a goal of every kind can be made, keeps its hints, and is what the server takes once it is filled in', () => {
  const goals = GOAL_CHOICES.map((kind) => goalOf(kind, { id: `a-${kind}`, hints: ['Look.'] }, place));
  expect(goals.map(({ kind }) => kind)).toEqual([...GOAL_CHOICES]);
  const filledIn = goals.slice(0, 8).map((goal) => (goal.kind === 'print' ? { ...goal, value: '42' } : goal));
  expect(GoalsSchema.safeParse(filledIn).success).toBe(true);
  expect(filledIn.every(({ hints }) => hints[0] === 'Look.')).toBe(true);
});

test('places are changed one by one, in goals with one and with several', () => {
  const there = { ...place, x: 1 };
  const one = goalOf('reach', { id: 'a', hints: [] }, place);
  expect(placesIn(withPlaces(one, [there]))).toEqual([there]);
  const many = goalOf('visit', { id: 'b', hints: [] }, place);
  expect(placesIn(withPlaces(many, [there, place, there]))).toEqual([there, place, there]);
});

test('hints left empty are none, and no goal gets the id of another', () => {
  const goal = goalOf('loop', { id: 'goal-0', hints: ['', ' Look. ', ''] }, place);
  expect(tidied([goal])[0]?.hints).toEqual(['Look.']);
  const turns = [0, 0.5];
  expect(freshId([goal], () => turns.shift() ?? 0.9)).not.toBe('goal-0');
});
