import type { Box } from './drawing.ts';
import { across, type Paper, type PaperName, roomOf, upright } from './papers.ts';

/** What a sheet shows twice, so that the next one can be glued onto it. Millimetres. */
export const OVERLAP = 10;

export interface Tile {
  /** From 1, line by line from the top left. */
  readonly number: number;
  readonly row: number;
  readonly column: number;
  /** Which part of the whole it shows. */
  readonly part: Box;
}

export interface Tiling {
  readonly paper: Paper;
  readonly rows: number;
  readonly columns: number;
  readonly tiles: readonly Tile[];
}

const countFor = (length: number, room: number): number =>
  Math.max(1, Math.ceil((length - OVERLAP - 1e-9) / (room - OVERLAP)));

/** Where the parts begin: the last one ends where the whole ends, and all are alike, so that none is a narrow strip. */
const parts = (length: number, count: number): readonly { from: number; size: number }[] => {
  const size = (length + (count - 1) * OVERLAP) / count;
  return Array.from({ length: count }, (_, i) => ({ from: i * (size - OVERLAP), size }));
};

const tilingOn = (paper: Paper, width: number, height: number): Tiling => {
  const room = roomOf(paper);
  const [columns, rows] = [countFor(width, room.w), countFor(height, room.h)];
  const [xs, ys] = [parts(width, columns), parts(height, rows)];
  const tiles = ys.flatMap(({ from: y, size: h }, row) =>
    xs.map(({ from: x, size: w }, column) => ({
      number: row * columns + column + 1,
      row: row + 1,
      column: column + 1,
      part: { x, y, w, h },
    })),
  );
  return { paper, rows, columns, tiles };
};

/** Cuts something large into sheets of a paper, turned so that the fewest are needed. */
export const tilingOf = (name: PaperName, width: number, height: number): Tiling => {
  const [first, second] = [tilingOn(upright(name), width, height), tilingOn(across(name), width, height)];
  return second.tiles.length < first.tiles.length ? second : first;
};
