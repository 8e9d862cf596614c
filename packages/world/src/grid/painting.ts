import type { Grid } from './grid.ts';

/** What painting needs of a grid: cells in rows, from the top left. */
type Cells = Pick<Grid, 'columns' | 'rows'>;

/** The cells of a straight stroke, both ends among them. Each touches the next, so robots find no gap in a wall. */
export const lineOfCells = ({ columns }: Cells, from: number, to: number): number[] => {
  const [x0, y0, x1, y1] = [from % columns, Math.floor(from / columns), to % columns, Math.floor(to / columns)];
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = steps === 0 ? 0 : step / steps;
    return Math.round(y0 + (y1 - y0) * share) * columns + Math.round(x0 + (x1 - x0) * share);
  });
};

/** All cells that a square brush covers on its way over these; `size` is odd. */
export const brushed = ({ columns, rows }: Cells, cells: readonly number[], size: number): Set<number> => {
  const reach = (size - 1) / 2;
  const covered = new Set<number>();
  for (const cell of cells) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++)
      for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++)
        covered.add(y * columns + x);
  }
  return covered;
};

/** The cells around one that are like it and reached from it over their sides. */
export const likeCells = ({ columns, rows, walkable }: Grid, from: number): Set<number> => {
  const like = walkable[from];
  const found = new Set([from]);
  // A set takes in what is added to it while it is walked through.
  for (const cell of found) {
    const column = cell % columns;
    const neighbours = [
      column > 0 ? cell - 1 : -1,
      column < columns - 1 ? cell + 1 : -1,
      cell - columns,
      cell + columns,
    ];
    for (const next of neighbours) if (next >= 0 && next < columns * rows && walkable[next] === like) found.add(next);
  }
  return found;
};
