import { expect, test } from 'vitest';
import { Eyes } from './gaze.ts';

/** Where the eyes look after half a second of driving like this. */
const lookOf = (to: { x: number; y: number; a: number }) => {
  const eyes = new Eyes(1);
  eyes.at({ x: 0, y: 0, a: 0 }, 1_000);
  const { x, y } = eyes.at(to, 1_500);
  return { x: Math.sign(x), y: Math.sign(y) };
};

test('[D12] eyes look ahead, back or aside, as the robot drives and turns', () => {
  expect(lookOf({ x: 60, y: 0, a: 0 })).toEqual({ x: 0, y: -1 });
  expect(lookOf({ x: -60, y: 0, a: 0 })).toEqual({ x: 0, y: 1 });
  expect(lookOf({ x: 0, y: 0, a: 40 })).toEqual({ x: 1, y: 0 });
  expect(lookOf({ x: 0, y: 0, a: 320 })).toEqual({ x: -1, y: 0 });
  expect(lookOf({ x: 1, y: 1, a: 1 })).toEqual({ x: 0, y: 0 });
});

test('[D12] eyes blink for a moment every few seconds', () => {
  const eyes = new Eyes(3);
  const moments = Array.from({ length: 200 }, (_, step) => eyes.at({ x: 0, y: 0, a: 0 }, step * 50).open);
  const shut = moments.filter((open) => open < 1).length;
  expect(shut).toBeGreaterThan(1);
  expect(shut).toBeLessThan(20);
});
