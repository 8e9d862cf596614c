// @vitest-environment node
import type { GoalPlace } from '@trundle/protocol/entities/goal';
import type { Place } from '@trundle/world/maps/map';
import { expect, test } from 'vitest';
import { fateOf, ownPlace, takenPlace } from './place-fate.ts';

const place = (name: string, mx: number, my: number): Place => ({ id: name, name: () => name, mx, my });
const anywhere: GoalPlace = { name: 'x', x: 0, y: 0, radius: 60 };
const BRIDGE = place('Bridge', 100, 200);

test('a goal that took a place over is told what became of it; one with a spot of its own is told nothing', () => {
  const taken = takenPlace(anywhere, BRIDGE, 'en');
  expect(taken).toEqual({ name: 'Bridge', x: 100, y: 200, radius: 60, chosen: true });
  expect(fateOf(taken, [BRIDGE], 'en')).toBeNull();
  expect(fateOf(taken, [place('bridge', 100, 200)], 'en')).toBeNull();
  expect(fateOf(taken, [place('Old bridge', 100, 200)], 'en')).toEqual({ kind: 'placeRenamed', name: 'Old bridge' });
  expect(fateOf(taken, [place('Bridge', 300, 200)], 'en')).toEqual({ kind: 'placeMoved', name: 'Bridge' });
  expect(fateOf(taken, [], 'en')).toEqual({ kind: 'placeGone', name: 'Bridge' });
  expect(fateOf(ownPlace({ ...taken, x: 5 }), [], 'en')).toBeNull();
});
