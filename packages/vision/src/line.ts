import type { Point } from '@trundle/world/geometry/coordinates';

/** A point on a line and the direction it runs in, of length one. */
export interface StraightLine extends Point {
  readonly tx: number;
  readonly ty: number;
}

/** Where two lines meet; undefined when they hardly do. */
export const meet = (one: StraightLine, other: StraightLine): Point | undefined => {
  const cross = one.tx * other.ty - one.ty * other.tx;
  if (Math.abs(cross) < 0.05) return undefined;
  const along = ((other.x - one.x) * other.ty - (other.y - one.y) * other.tx) / cross;
  return { x: one.x + along * one.tx, y: one.y + along * one.ty };
};
