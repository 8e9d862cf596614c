// @vitest-environment node
import type { GoalView } from '@trundle/client/goals/live-goals';
import type { Goal } from '@trundle/protocol/entities/goal';
import { expect, test } from 'vitest';
import { goalMarks } from './goal-marks.ts';

const place = (name: string, x: number) => ({ name, x, y: 100, radius: 60 });
const WAY: Goal = { kind: 'visit', id: 'way', hints: [], places: [place('a', 1), place('b', 2), place('a', 1)] };
const BRING: Goal = { kind: 'carry', id: 'bring', hints: [], place: place('c', 3) };
const LOOP: Goal = { kind: 'loop', id: 'loop', hints: [] };

const view = (goal: Goal, step = 0, isReached = false): GoalView => ({
  goal,
  isReached,
  step,
  isFresh: false,
  isMissed: false,
  hints: [],
  mayAsk: false,
});
const shown = (...views: GoalView[]) =>
  goalMarks(views).map(({ place: { name }, turns, isNext }) => `${name}:${turns.join('+')}${isNext ? '!' : ''}`);

test('places are numbered in the order goals ask for them; what is behind a robot is done, and what comes next is known', () => {
  expect(shown(view(LOOP), view(WAY), view(BRING))).toEqual(['a:1+3!', 'b:2', 'c:4']);
  expect(shown(view(LOOP), view(WAY, 1), view(BRING))).toEqual(['a:3', 'b:2!', 'c:4']);
  expect(shown(view(LOOP), view(WAY, 2), view(BRING))).toEqual(['a:3!', 'b:', 'c:4']);
  expect(shown(view(WAY, 0, true), view(BRING))).toEqual(['a:', 'b:', 'c:4!']);
  expect(shown(view(WAY, 0, true), view(BRING, 0, true))).toEqual(['a:', 'b:', 'c:']);
  expect(goalMarks([view(WAY), view(BRING)]).map(({ isForObject }) => isForObject)).toEqual([false, false, true]);
  expect(goalMarks([view(LOOP)])).toEqual([]);
});
