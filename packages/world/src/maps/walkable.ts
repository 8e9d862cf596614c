import { MAT } from '@trundle/protocol/constants';
import type { Point } from '../geometry/coordinates.ts';
import { distanceToShape, rectToShape } from '../geometry/shape.ts';
import { centreOfCell, emptyGrid, type Grid, type GridFrame, squareOfCell } from '../grid/grid.ts';
import { ROBOT } from '../robot/body.ts';
import type { Solid } from './map.ts';

/** How far the robot's middle must stay away. */
export const clearanceOf = (solid: Solid): number => (solid.stops === 'body' ? ROBOT.radius : ROBOT.wheelReach);

/**
 * Which cells a robot's middle may be in: those from which, at any point of the cell, it touches no solid and stands
 * on the mat. Because whole cells are looked at, a straight way over walkable cells is safe in all its points.
 */
export const walkableGrid = (solids: readonly Solid[], frame: GridFrame): Grid => {
  const grid = emptyGrid(frame);
  for (let cell = 0; cell < grid.walkable.length; cell++) {
    if (!standsOnMat(centreOfCell(grid, cell))) continue;
    const square = squareOfCell(grid, cell);
    const clear = solids.every((solid) => rectToShape(square, solid.shape) >= clearanceOf(solid));
    grid.walkable[cell] = clear ? 1 : 0;
  }
  return grid;
};

const standsOnMat = (p: Point): boolean =>
  p.x >= MAT.min + ROBOT.radius &&
  p.y >= MAT.min + ROBOT.radius &&
  p.x <= MAT.max - ROBOT.radius &&
  p.y <= MAT.max - ROBOT.radius;

/** Whether a robot standing there would touch a solid. */
export const touchesSolid = (solids: readonly Solid[], p: Point): boolean =>
  solids.some((solid) => distanceToShape(solid.shape, p) < clearanceOf(solid));
