import { expect, test } from 'vitest';
import type { Frame } from './outline.ts';
import { PixelLines } from './pixel-lines.ts';
import { seriesOf } from './series.ts';

const RED = [255, 0, 0] as const;
const BLUE = [0, 0, 255] as const;
const FRAME: Frame = { view: { from: 0, to: 100_000 }, low: 0, high: 100, width: 100, height: 100 };
const way = { frame: FRAME, above: 0, colour: RED, dash: [], scale: 1 };
/** A sample a second, from left to right. */
const every = (valueAt: (second: number) => number | null) =>
  seriesOf(
    Array.from({ length: 101 }, (_, second) => second * 1_000),
    valueAt,
  );
const colourAt = ({ data, width }: PixelLines, x: number, y: number): number[] => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
];
const coloured = (lines: PixelLines): number => {
  let count = 0;
  for (let place = 3; place < lines.data.length; place += 4) if ((lines.data[place] as number) > 0) count += 1;
  return count;
};

test('a line of pixels runs where the stroke would run, two pixels high, and nowhere else', () => {
  const lines = new PixelLines(100, 100);
  lines.draw(
    every(() => 40),
    way,
  );
  for (const x of [1, 50, 98]) {
    expect(colourAt(lines, x, 59)[3]).toBeGreaterThan(200);
    expect(colourAt(lines, x, 60)[3]).toBeGreaterThan(200);
    expect(colourAt(lines, x, 57)[3]).toBe(0);
    expect(colourAt(lines, x, 62)[3]).toBe(0);
  }
});

test('least and most of a column are in the picture, and a line that rises is not torn', () => {
  const peaks = new PixelLines(100, 100);
  // A hundred samples a column: one of them stands out.
  const at = Array.from({ length: 10_000 }, (_, index) => index * 10);
  peaks.draw(
    seriesOf(at, (index) => (index === 5_050 ? 90 : 10)),
    way,
  );
  expect(colourAt(peaks, 50, 11)[3]).toBe(255);
  expect(colourAt(peaks, 50, 50)[3]).toBe(255);
  expect(colourAt(peaks, 30, 50)[3]).toBe(0);

  const rises = new PixelLines(100, 100);
  rises.draw(
    every((second) => second),
    way,
  );
  for (let x = 2; x < 98; x += 1) expect(colourAt(rises, x, 99 - x)[3]).toBe(255);
});

test('where nothing was measured nothing is drawn, dashes leave gaps, and the later line lies over the earlier', () => {
  const gap = new PixelLines(100, 100);
  gap.draw(
    every((second) => (second < 30 || second > 60 ? 40 : null)),
    way,
  );
  expect(colourAt(gap, 45, 60)[3]).toBe(0);
  expect(colourAt(gap, 80, 60)[3]).toBeGreaterThan(200);

  const [whole, dashed] = [new PixelLines(100, 100), new PixelLines(100, 100)];
  whole.draw(
    every(() => 40),
    way,
  );
  dashed.draw(
    every(() => 40),
    { ...way, dash: [5, 5] },
  );
  expect(coloured(dashed)).toBe(coloured(whole) / 2);

  whole.draw(
    every((second) => second),
    { ...way, colour: BLUE },
  );
  expect(colourAt(whole, 39, 60)).toEqual([0, 0, 255, 255]);
  expect(colourAt(whole, 90, 59)[0]).toBe(255);
  whole.clear();
  expect(coloured(whole)).toBe(0);
});

test('on a sharp screen a line has as many more pixels, and stands as high', () => {
  const lines = new PixelLines(200, 220);
  lines.draw(
    every(() => 40),
    { ...way, above: 5, scale: 2 },
  );
  const rows = Array.from({ length: 220 }, (_, y) => y).filter((y) => (colourAt(lines, 100, y)[3] as number) > 100);
  expect(rows).toHaveLength(4);
  expect(rows).toContain(129);
  expect(rows).toContain(130);
});
