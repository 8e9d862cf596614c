import type { Point, Pose } from './coordinates.ts';

const RADIANS_PER_DEGREE = Math.PI / 180;

export const toRadians = (degrees: number): number => degrees * RADIANS_PER_DEGREE;
export const toDegrees = (radians: number): number => radians / RADIANS_PER_DEGREE;

/** The same direction in [0, 360). */
export const normaliseAngle = (degrees: number): number => {
  const rest = degrees % 360;
  // Adding 360 to a tiny negative rest rounds to 360 itself.
  const positive = rest < 0 ? rest + 360 : rest;
  return positive >= 360 ? 0 : positive + 0;
};

/** The turn in (-180, 180] that leads from one heading to another: positive to the right. */
export const shortestTurn = (from: number, to: number): number => {
  const turn = normaliseAngle(to - from);
  return turn > 180 ? turn - 360 : turn;
};

/** How far two headings differ, 0 to 180. */
export const angleBetween = (one: number, other: number): number => Math.abs(shortestTurn(one, other));

/** The heading that looks from one point to another; 0 when they are the same point. */
export const headingTo = (from: Point, to: Point): number =>
  normaliseAngle(toDegrees(Math.atan2(to.y - from.y, to.x - from.x)));

/** The point that lies so far ahead of a pose. */
export const ahead = (pose: Pose, distance: number): Point => ({
  x: pose.x + Math.cos(toRadians(pose.a)) * distance,
  y: pose.y + Math.sin(toRadians(pose.a)) * distance,
});

/** What a compass shows: north is the top of the mat. */
export const compassOf = (heading: number): number => normaliseAngle(heading + 90);
