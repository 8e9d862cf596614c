import { expect, test } from 'vitest';
import { angleOf, stepAt } from './hand-scales.ts';

test('a hand stops at whole steps and within the range', () => {
  const percent = { min: 0, max: 100, unit: 'percent' } as const;
  expect([-4, 22, 23, 104].map((value) => stepAt(value, percent))).toEqual([0, 20, 25, 100]);
  const servo = { min: 0, max: 180, unit: 'degrees' } as const;
  expect([-40, 52, 179].map((value) => stepAt(value, servo))).toEqual([0, 45, 180]);
});

test('up is 0 and right is 90, as a robot turns', () => {
  const points = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const;
  expect(points.map(([x, y]) => Math.round(angleOf(x, y)))).toEqual([0, 90, 180, -90]);
});
