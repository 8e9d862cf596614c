import { MAT } from '@trundle/protocol/constants';
import type { Point } from '../geometry/coordinates.ts';
import { boundsOf, distanceToShape, type Rect, rectToShape } from '../geometry/shape.ts';
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
  const isClearOf = solids.map(clearTest);
  for (let cell = 0; cell < grid.walkable.length; cell++) {
    if (!standsOnMat(centreOfCell(grid, cell))) continue;
    const square = squareOfCell(grid, cell);
    grid.walkable[cell] = isClearOf.every((isClear) => isClear(square)) ? 1 : 0;
  }
  return grid;
};

/** Most cells are far from most solids: what the box around one does not come near is not measured edge by edge. */
const clearTest = (solid: Solid): ((square: Rect) => boolean) => {
  const clearance = clearanceOf(solid);
  const { minX, minY, maxX, maxY } = boundsOf(solid.shape);
  return (square) =>
    square.x - maxX >= clearance ||
    square.y - maxY >= clearance ||
    minX - square.x - square.w >= clearance ||
    minY - square.y - square.h >= clearance ||
    rectToShape(square, solid.shape) >= clearance;
};

const standsOnMat = (p: Point): boolean =>
  p.x >= MAT.min + ROBOT.radius &&
  p.y >= MAT.min + ROBOT.radius &&
  p.x <= MAT.max - ROBOT.radius &&
  p.y <= MAT.max - ROBOT.radius;

/** Whether a robot standing there would touch a solid. */
export const touchesSolid = (solids: readonly Solid[], p: Point): boolean =>
  solids.some((solid) => distanceToShape(solid.shape, p) < clearanceOf(solid));
