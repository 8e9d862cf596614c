import { gridSize } from '@trundle/protocol/entities/grid-size';
import type { Pathfinding } from '@trundle/protocol/entities/pathfinding';
import type { Point } from '../geometry/coordinates.ts';
import { type Rect, rect } from '../geometry/shape.ts';

/**
 * How cells lie over the field: their size in millimetres, and how many of them stand out beyond each edge of the
 * field. A margin of 4.5 puts the middle of a cell exactly on the edge.
 */
export interface GridFrame {
  readonly cell: number;
  readonly margins: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

export const gridFrame = (cell: number, margin: number): GridFrame => ({
  cell,
  margins: { left: margin, top: margin, right: margin, bottom: margin },
});

/** A grid of cells, each of which a robot's middle may be in (1) or not (0), row by row from the top left. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  /** The corner of the first cell in field millimetres. */
  readonly originX: number;
  readonly originY: number;
  readonly walkable: Uint8Array;
}

export const emptyGrid = ({ cell, margins }: GridFrame): Grid => {
  const { columns, rows } = gridSize({ cell, margins });
  return {
    columns,
    rows,
    cell,
    originX: -margins.left * cell,
    originY: -margins.top * cell,
    walkable: new Uint8Array(columns * rows),
  };
};

/** Rows of 0 and 1, as path-finding sets are stored. Missing cells are not walkable. */
type WalkableMatrix = readonly (readonly number[])[];

export const gridOfMatrix = (matrix: WalkableMatrix, frame: GridFrame): Grid => {
  const grid = emptyGrid(frame);
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      grid.walkable[row * grid.columns + column] = matrix[row]?.[column] === 1 ? 1 : 0;
    }
  }
  return grid;
};

export const matrixOfGrid = (grid: Grid): number[][] =>
  Array.from({ length: grid.rows }, (_, row) =>
    Array.from(grid.walkable.subarray(row * grid.columns, (row + 1) * grid.columns)),
  );

/** The grid of a saved path-finding set, wherever its margins lie. */
export const gridOfPathfinding = (set: PathfindingMatrix): Grid =>
  gridOfMatrix(set.matrix, {
    cell: set.matrixCellScaleByMap,
    margins: {
      left: set.matrixMarginLeft,
      top: set.matrixMarginTop,
      right: set.matrixMarginRight,
      bottom: set.matrixMarginBottom,
    },
  });
type PathfindingMatrix = Pick<
  Pathfinding,
  | 'matrix'
  | 'matrixCellScaleByMap'
  | 'matrixMarginLeft'
  | 'matrixMarginTop'
  | 'matrixMarginRight'
  | 'matrixMarginBottom'
>;

/** The cell a point lies in; -1 outside the grid. */
export const cellAt = (grid: Grid, p: Point): number => {
  const column = Math.floor((p.x - grid.originX) / grid.cell);
  const row = Math.floor((p.y - grid.originY) / grid.cell);
  return column < 0 || row < 0 || column >= grid.columns || row >= grid.rows ? -1 : row * grid.columns + column;
};

export const isWalkable = (grid: Grid, p: Point): boolean => {
  const cell = cellAt(grid, p);
  return cell >= 0 && grid.walkable[cell] === 1;
};

export const centreOfCell = (grid: Grid, cell: number): Point => ({
  x: grid.originX + ((cell % grid.columns) + 0.5) * grid.cell,
  y: grid.originY + (Math.floor(cell / grid.columns) + 0.5) * grid.cell,
});

export const squareOfCell = (grid: Grid, cell: number): Rect =>
  rect(
    grid.originX + (cell % grid.columns) * grid.cell,
    grid.originY + Math.floor(cell / grid.columns) * grid.cell,
    grid.cell,
    grid.cell,
  );
