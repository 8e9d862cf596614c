// @vitest-environment node
import { MODEL_ANIMATIONS } from '@trundle/language/catalogue/sandbox/choices';
import { expect, test } from 'vitest';
import { gestureAt, playing } from './animations.ts';

const at = { now: 100, isMoving: false, seconds: 2 };

test('once goes before what plays while standing or moving, and is over after its seconds', () => {
  const plays = { idle: 'sleep', moves: 'walk', once: { name: 'jump', at: 99 } };
  expect(playing(plays, at)).toEqual({ name: 'jump', elapsed: 1 });
  expect(playing(plays, { ...at, now: 101.5 })?.name).toBe('sleep');
  expect(playing(plays, { ...at, now: 101.5, isMoving: true })?.name).toBe('walk');
  expect(playing({ idle: 'sleep' }, { ...at, isMoving: true })).toBeNull();
  expect(playing(undefined, at)).toBeNull();
});

test('every animation a block offers moves the figure, and in its own way', () => {
  const names = MODEL_ANIMATIONS.map(({ value }) => value);
  const moves = names.map((name) => JSON.stringify([0.3, 0.7, 1.1].map((elapsed) => gestureAt(name, elapsed))));
  expect(new Set(moves).size).toBe(names.length);
  const still = gestureAt('nothing', 1);
  for (const name of names) expect(gestureAt(name, 0.3), name).not.toEqual(still);
});
