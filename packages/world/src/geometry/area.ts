import { MAT } from '@trundle/protocol/constants';
import { clamp } from './clamp.ts';
import { type Point, span } from './coordinates.ts';

/** An area given by two opposite corners in any order, as a block gives it. */
export const isInsideArea = (p: Point, one: Point, other: Point): boolean =>
  p.x >= Math.min(one.x, other.x) &&
  p.x <= Math.max(one.x, other.x) &&
  p.y >= Math.min(one.y, other.y) &&
  p.y <= Math.max(one.y, other.y);

export const isNear = (p: Point, centre: Point, within: number): boolean =>
  span(p.x - centre.x, p.y - centre.y) <= within;

/** Whether the camera sees it there. */
export const isOnMat = (p: Point): boolean => p.x >= MAT.min && p.x <= MAT.max && p.y >= MAT.min && p.y <= MAT.max;

/** The same with the tolerance a program's target is given, so that 800.4 is not refused. */
export const isOnMatWithTolerance = (p: Point): boolean =>
  p.x >= MAT.min - MAT.tolerance &&
  p.x <= MAT.max + MAT.tolerance &&
  p.y >= MAT.min - MAT.tolerance &&
  p.y <= MAT.max + MAT.tolerance;

export const clampToMat = (p: Point): Point => ({
  x: clamp(p.x, MAT.min, MAT.max),
  y: clamp(p.y, MAT.min, MAT.max),
});
