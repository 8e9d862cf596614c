import { MAT } from '@trundle/protocol/constants';
import type { Line } from './paint.ts';
import { placeOf, type Range } from './series.ts';

/** Cells along an edge of the mat: one is 20 mm, a third of a robot. */
export const HEAT_CELLS = 40;

export interface Track {
  readonly x: Line['series'];
  readonly y: Line['series'];
}

interface Heat {
  /** How often a robot was seen in each cell, row by row. */
  readonly cells: Uint32Array;
  readonly most: number;
  readonly all: number;
  /** The middle of the cell where they were most often, in centimetres. */
  readonly busiest: { x: number; y: number } | null;
}

/** Where robots were in a time, from their positions in centimetres: a camera looks at the same pace all the time. */
export const heatOf = (tracks: readonly Track[], { from, to }: Range): Heat => {
  const cells = new Uint32Array(HEAT_CELLS * HEAT_CELLS);
  const long = (MAT.max - MAT.min) / 10 / HEAT_CELLS;
  let all = 0;
  for (const { x, y } of tracks) {
    for (let place = placeOf(x, from); place < x.at.length && (x.at[place] as number) <= to; place += 1) {
      const column = Math.floor(((x.value[place] as number) - MAT.min / 10) / long);
      const row = Math.floor(((y.value[place] as number) - MAT.min / 10) / long);
      if (column < 0 || row < 0 || column >= HEAT_CELLS || row >= HEAT_CELLS) continue;
      const cell = row * HEAT_CELLS + column;
      cells[cell] = (cells[cell] ?? 0) + 1;
      all += 1;
    }
  }
  const most = cells.reduce((best, count) => Math.max(best, count), 0);
  const at = cells.indexOf(most);
  const middle = (cell: number): number => MAT.min / 10 + (cell + 0.5) * long;
  const busiest = all === 0 ? null : { x: middle(at % HEAT_CELLS), y: middle(Math.floor(at / HEAT_CELLS)) };
  return { cells, most, all, busiest };
};

/** How strong a cell shows, 0 to 1: one visit is seen beside a thousand. */
export const strengthOf = (count: number, most: number): number =>
  count === 0 ? 0 : 0.2 + 0.75 * (Math.log1p(count) / Math.log1p(most));
