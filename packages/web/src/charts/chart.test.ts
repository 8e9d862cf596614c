import { expect, test } from 'vitest';
import { chartPath, chartRange, numberOf } from './chart.ts';

const FRAME = { width: 100, height: 50, low: 0, high: 10, from: 1_000, to: 2_000 };

test('a chart runs from left to right with time and upwards with the value', () => {
  const path = chartPath(
    [
      { at: 1_000, value: 0 },
      { at: 1_500, value: 5 },
      { at: 2_000, value: 10 },
    ],
    FRAME,
  );
  expect(path).toBe('M0.0 50.0L50.0 25.0L100.0 0.0');
});

test('nothing measured draws nothing, and what lies beyond stays in the picture', () => {
  expect(chartPath([], FRAME)).toBe('');
  expect(chartPath([{ at: 5_000, value: -3 }], FRAME)).toBe('M100.0 50.0');
  expect(chartPath([{ at: 1_000, value: 1 }], { ...FRAME, low: 1, high: 1, from: 1_000, to: 1_000 })).toBe('M0.0 50.0');
});

test('a long history is thinned, with its first and last sample kept', () => {
  const samples = Array.from({ length: 500 }, (_, index) => ({ at: 1_000 + index * 2, value: index % 10 }));
  const points = chartPath(samples, FRAME).split(/[ML]/).slice(1);
  expect(points.length).toBeLessThanOrEqual(120);
  expect(points[0]).toBe('0.0 50.0');
  expect(points.at(-1)?.startsWith('99.8')).toBe(true);
});

test('the picture shows what was measured, with air, within what can be measured', () => {
  expect(chartRange([], [0, 100])).toEqual([0, 100]);
  expect(
    chartRange(
      [
        { at: 0, value: 20 },
        { at: 1, value: 40 },
      ],
      [0, 100],
    ),
  ).toEqual([17, 43]);
  expect(chartRange([{ at: 0, value: 100 }], [0, 100])).toEqual([98, 100]);
});

test('readings come as one number, a list, or named values', () => {
  expect(numberOf(7, 'distance', 0)).toBe(7);
  expect(numberOf(7, 'distance', 1)).toBeNull();
  expect(numberOf([1, 2, 3], 'g', 1)).toBe(2);
  expect(numberOf({ r: 1, g: 2 }, 'g', 0)).toBe(2);
  expect(numberOf({ r: 1 }, 'constructor', 0)).toBeNull();
  expect(numberOf(true, 'pressed', 0)).toBe(1);
  expect(numberOf('word', 'text', 0)).toBeNull();
});
