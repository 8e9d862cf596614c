import type { Point } from '../geometry/coordinates.ts';
import { distanceToSegment } from '../geometry/segment.ts';
import type { Grid } from './grid.ts';
import type { Obstacle } from './search.ts';

/** Along one axis, in cells: how far along the segment the next cell border lies, and how far apart borders are. */
const crossings = (from: number, d: number): { next: number; every: number } => {
  if (d === 0) return { next: Number.POSITIVE_INFINITY, every: Number.POSITIVE_INFINITY };
  const inCell = from - Math.floor(from);
  return { next: (d > 0 ? 1 - inCell : inCell) / Math.abs(d), every: 1 / Math.abs(d) };
};

/**
 * Whether a robot may drive straight from one point to another: every cell the segment passes is walkable, both
 * cells beside a corner it passes through too, and no obstacle comes nearer than its radius.
 */
export const canDriveStraight = (grid: Grid, from: Point, to: Point, obstacles: readonly Obstacle[]): boolean => {
  for (const obstacle of obstacles) if (distanceToSegment(obstacle, from, to) < obstacle.radius) return false;
  return passesWalkableCells(grid, from, to);
};

export const passesWalkableCells = (grid: Grid, from: Point, to: Point): boolean => {
  const { columns, rows, cell, originX, originY, walkable } = grid;
  const fx = (from.x - originX) / cell;
  const fy = (from.y - originY) / cell;
  const dx = (to.x - originX) / cell - fx;
  const dy = (to.y - originY) / cell - fy;
  const across = crossings(fx, dx);
  const down = crossings(fy, dy);
  const stepX = Math.sign(dx);
  const stepY = Math.sign(dy);
  let column = Math.floor(fx);
  let row = Math.floor(fy);
  const free = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < columns && y < rows && walkable[y * columns + x] === 1;
  for (;;) {
    if (!free(column, row)) return false;
    if (Math.min(across.next, down.next) > 1) return true;
    // Rounding must not turn a corner into two sides: nearly equal counts as the corner.
    const corner = Math.abs(across.next - down.next) < 1e-9;
    if (corner && !(free(column + stepX, row) && free(column, row + stepY))) return false;
    const goAcross = corner || across.next < down.next;
    const goDown = corner || !goAcross;
    if (goAcross) {
      column += stepX;
      across.next += across.every;
    }
    if (goDown) {
      row += stepY;
      down.next += down.every;
    }
  }
};
