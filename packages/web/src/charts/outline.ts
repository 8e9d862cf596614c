import { GAP, placeOf, type Range, type Series } from './series.ts';

/** Where a line runs, in the pixels of a picture; it begins anew where nothing was measured for a while. */
interface Pen {
  begin(x: number, y: number): void;
  go(x: number, y: number): void;
}

export interface Frame {
  readonly view: Range;
  readonly low: number;
  readonly high: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a line through all that was measured. Of samples that share a column of pixels the first, the least, the most and
 * the last are drawn: the picture is the same, and an hour costs no more than a minute.
 */
export const outline = (series: Series, { view, low, high, width, height }: Frame, pen: Pen): void => {
  const { at, value } = series;
  const wide = width / (view.to - view.from || 1);
  const tall = height / (high - low || 1);
  const end = Math.min(at.length, placeOf(series, view.to) + 1);
  const heightOf = (of: number): number => height - (of - low) * tall;
  let place = Math.max(0, placeOf(series, view.from) - 1);
  let before = Number.NEGATIVE_INFINITY;
  while (place < end) {
    const x = ((at[place] as number) - view.from) * wide;
    const column = Math.floor(x);
    const first = value[place] as number;
    let [least, most, last] = [first, first, first];
    const since = at[place] as number;
    let latest = since;
    for (place += 1; place < end; place += 1) {
      const moment = at[place] as number;
      if (Math.floor((moment - view.from) * wide) !== column || moment - latest > GAP) break;
      last = value[place] as number;
      if (last < least) least = last;
      if (last > most) most = last;
      latest = moment;
    }
    if (since - before > GAP) pen.begin(x, heightOf(first));
    else pen.go(x, heightOf(first));
    if (least < first && least < last) pen.go(x, heightOf(least));
    if (most > first && most > last) pen.go(x, heightOf(most));
    if (last !== first) pen.go(x, heightOf(last));
    before = latest;
  }
};

/** Round numbers between two others, as people count: a few of them. */
export const ticks = (low: number, high: number, most: number): number[] => {
  const rough = (high - low) / most;
  if (!(rough > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10);
  const found: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high + step / 1e6; tick += step)
    found.push(Math.round(tick / step) * step);
  return found;
};

const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400].map(
  (each) => each * 1_000,
);

/** Moments at round times of the clock, as milliseconds since 1970. */
export const timeTicks = ({ from, to }: Range, most: number): number[] => {
  const step = TIME_STEPS.find((each) => (to - from) / each <= most) ?? 28_800_000;
  const found: number[] = [];
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) found.push(tick);
  return found;
};
