import { distance, type Point } from '../../geometry/coordinates.ts';
import { distanceToShape } from '../../geometry/shape.ts';
import { squareOfCell } from '../../grid/grid.ts';
import { ROBOT } from '../../robot/body.ts';
import { gridOfMap } from '../grid-of-map.ts';
import type { WorldMap } from '../map.ts';

/** A body may come this much nearer than its radius before a drawn bush looks driven over. */
const LEEWAY = 6;

/**
 * Whether something drawn standing there would ever be driven over. What looks solid must be solid, so bushes and
 * lamps that are decoration only stand where no robot comes.
 */
export const isOutOfTheWay = (map: WorldMap, p: Point, radius: number): boolean => {
  const grid = gridOfMap(map);
  if (map.parking.some((spot) => distance(spot, p) < ROBOT.radius + radius)) return false;
  const apart = ROBOT.radius + radius - grid.cell / 2 - LEEWAY;
  return grid.walkable.every((walkable, cell) => {
    if (walkable === 0) return true;
    const square = squareOfCell(grid, cell);
    // Few squares are near: the others are told by one subtraction.
    const isFar = Math.abs(square.x - p.x) >= apart + square.w || Math.abs(square.y - p.y) >= apart + square.h;
    return isFar || distanceToShape(square, p) >= apart;
  });
};
