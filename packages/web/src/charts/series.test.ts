import { expect, test } from 'vitest';
import { HEAT_CELLS, heatOf, strengthOf } from './heat.ts';
import { Looking } from './looking.ts';
import { type Frame, outline, ticks, timeTicks } from './outline.ts';
import { extentOf, NOTHING, pairsOf, type Series, seriesOf, spanOf, summaryOf, valueNear } from './series.ts';

const series = (...samples: [at: number, value: number | null][]): Series =>
  seriesOf(
    samples.map(([at]) => at),
    (index) => samples[index]?.[1] ?? null,
  );

test('what was measured near a moment is known, and where nothing was measured nothing is made up', () => {
  const few = series([1_000, 5], [2_000, null], [3_000, 7], [60_000, 9]);
  expect(valueNear(few, 0)).toBe(5);
  expect(valueNear(few, 1_900)).toBe(5);
  expect(valueNear(few, 2_100)).toBe(7);
  expect(valueNear(few, 30_000)).toBeNull();
  expect(valueNear(few, 90_000)).toBeNull();
  expect(valueNear(NOTHING, 0)).toBeNull();
});

test('least, most and mean are of the time that is looked at', () => {
  const few = series([1_000, 5], [2_000, 1], [3_000, 9], [4_000, 100]);
  expect(summaryOf(few, { from: 1_000, to: 3_000 })).toEqual({ least: 1, most: 9, mean: 5 });
  expect(summaryOf(few, { from: 3_500, to: 9_000 })).toEqual({ least: 100, most: 100, mean: 100 });
  expect(summaryOf(few, { from: 5_000, to: 9_000 })).toBeNull();
  expect(spanOf([few, NOTHING], { from: 0, to: 2_500 })).toEqual([1, 5]);
  expect(extentOf([few, series([500, 1])])).toEqual({ from: 500, to: 4_000 });
  expect(extentOf([NOTHING])).toBeNull();
});

test('one thing against another: moments at which both were measured', () => {
  const one = series([0, 1], [1_000, 2], [20_000, 3]);
  const other = series([100, 10], [1_200, 20], [5_000, 50]);
  const all = { from: 0, to: 60_000 };
  expect(pairsOf(one, other, all)).toEqual([
    [1, 10],
    [2, 20],
  ]);
  expect(pairsOf(one, other, { from: 500, to: 60_000 })).toEqual([[2, 20]]);
  expect(pairsOf(one, NOTHING, all)).toEqual([]);
});

const drawn = (of: Series, frame: Partial<Frame> = {}): string[] => {
  const said: string[] = [];
  const pen = {
    begin: (x: number, y: number) => said.push(`M${x} ${y}`),
    go: (x: number, y: number) => said.push(`L${x} ${y}`),
  };
  outline(of, { view: { from: 0, to: 100_000 }, low: 0, high: 10, width: 100, height: 10, ...frame }, pen);
  return said;
};

test('a line rises with the value, and begins anew after a time without a value', () => {
  expect(drawn(series([0, 0], [10_000, 10], [40_000, 5]))).toEqual(['M0 10', 'L10 0', 'M40 5']);
});

test('of an hour as many points are drawn as there are pixels, and no peak is lost', () => {
  const at = Array.from({ length: 3_600 }, (_, second) => second * 1_000);
  const hour = seriesOf(at, (second) => (second === 1_234 ? 9 : second % 2));
  const points = drawn(hour, { view: { from: 0, to: 3_600_000 } });
  expect(points.length).toBeLessThanOrEqual(400);
  expect(points.some((point) => point.endsWith(' 1'))).toBe(true);
  expect(points.filter((point) => point.startsWith('M'))).toHaveLength(1);
});

test('scales stand at round numbers and at round times', () => {
  expect(ticks(3, 47, 5)).toEqual([10, 20, 30, 40]);
  expect(ticks(5, 5, 5)).toEqual([5]);
  expect(timeTicks({ from: 1_000, to: 301_000 }, 5)).toEqual([60_000, 120_000, 180_000, 240_000, 300_000]);
});

test('one looks closer around the cursor, and never beyond what there is', () => {
  const looking = new Looking();
  let told = 0;
  looking.subscribe(() => {
    told += 1;
  });
  looking.spans({ from: 0, to: 100_000 });
  expect(looking.cursor).toBe(100_000);
  looking.point(25_000);
  looking.zoom(2);
  expect(looking.view).toEqual({ from: 12_500, to: 62_500 });
  looking.move(-1);
  expect(looking.view).toEqual({ from: 0, to: 50_000 });
  expect(looking.cursor).toBe(25_000);
  looking.move(9);
  expect(looking.view).toEqual({ from: 50_000, to: 100_000 });
  expect(looking.cursor).toBe(50_000);
  // More comes while one looks at an hour ago: that stays in the picture.
  looking.spans({ from: 0, to: 200_000 });
  expect(looking.view).toEqual({ from: 50_000, to: 100_000 });
  looking.point(100_000);
  looking.step(0.2);
  expect(looking.view).toEqual({ from: 60_000, to: 110_000 });
  looking.zoom(0.1);
  expect(looking.isWhole).toBe(true);
  looking.zoom(1_000);
  expect(looking.view.to - looking.view.from).toBe(5_000);
  looking.reset();
  expect(looking.view).toEqual({ from: 0, to: 200_000 });
  expect(told).toBeGreaterThan(8);
});

test('where robots have been is counted in the time that is looked at, and on the mat', () => {
  const at = [0, 1_000, 2_000, 3_000];
  const track = (x: number[], y: number[]) => ({
    x: seriesOf(at, (index) => x[index] ?? null),
    y: seriesOf(at, (index) => y[index] ?? null),
  });
  const heat = heatOf([track([1, 1, 79.9, 200], [1, 1, 79.9, 3])], { from: 0, to: 3_000 });
  expect(heat).toMatchObject({ most: 2, all: 3, busiest: { x: 1, y: 1 } });
  expect(heat.cells[0]).toBe(2);
  expect(heat.cells[HEAT_CELLS * HEAT_CELLS - 1]).toBe(1);
  expect(heatOf([track([1, 1, 1, 1], [1, 1, 1, 1])], { from: 5_000, to: 6_000 })).toMatchObject({
    all: 0,
    busiest: null,
  });
  expect(strengthOf(0, 5)).toBe(0);
  expect(strengthOf(1, 1_000)).toBeGreaterThan(0.2);
  expect(strengthOf(5, 5)).toBeCloseTo(0.95);
});
