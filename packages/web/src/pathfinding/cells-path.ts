import type { Grid } from '@trundle/world/grid/grid';

/** The outline of some cells of a grid, as a path: cells that lie side by side are one piece. */
export const cellsPath = (grid: Grid, isOf: (cell: number) => boolean): string => {
  const pieces: string[] = [];
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const from = column;
      while (column < grid.columns && isOf(row * grid.columns + column)) column++;
      if (column === from) continue;
      const x = grid.originX + from * grid.cell;
      const y = grid.originY + row * grid.cell;
      pieces.push(`M${x} ${y}h${(column - from) * grid.cell}v${grid.cell}H${x}z`);
    }
  }
  return pieces.join('');
};
