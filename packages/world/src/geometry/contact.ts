import { toRadians } from './angle.ts';
import { type Point, span } from './coordinates.ts';
import { contains, nearestOnOutline, rayToShape, type Shape } from './shape.ts';

/** Two bodies overlap: move the first by `depth` along the unit vector (nx, ny) and they only touch. */
export interface Contact {
  readonly nx: number;
  readonly ny: number;
  readonly depth: number;
}

/** A round body against a shape; undefined when there is room between them. */
export const circleContact = (centre: Point, radius: number, shape: Shape): Contact | undefined => {
  const outline = nearestOnOutline(shape, centre);
  const dx = centre.x - outline.x;
  const dy = centre.y - outline.y;
  const away = span(dx, dy);
  const inside = contains(shape, centre);
  if (!inside && away >= radius) return undefined;
  const sign = inside ? -1 : 1;
  // Exactly on the outline any way out is as good; along x keeps the answer the same each time.
  if (away === 0) return { nx: 1, ny: 0, depth: radius };
  return { nx: (sign * dx) / away, ny: (sign * dy) / away, depth: inside ? radius + away : radius - away };
};

/** Two round bodies. */
export const circlesContact = (
  one: Point,
  oneRadius: number,
  other: Point,
  otherRadius: number,
): Contact | undefined => {
  const dx = one.x - other.x;
  const dy = one.y - other.y;
  const away = span(dx, dy);
  const reach = oneRadius + otherRadius;
  if (away >= reach) return undefined;
  if (away === 0) return { nx: 1, ny: 0, depth: reach };
  return { nx: dx / away, ny: dy / away, depth: reach - away };
};

/** How far one can see from a point along a heading, at most `max`. */
export const castRay = (from: Point, heading: number, max: number, shapes: Iterable<Shape>): number => {
  const dx = Math.cos(toRadians(heading));
  const dy = Math.sin(toRadians(heading));
  let least = max;
  for (const shape of shapes) {
    const away = rayToShape(from, dx, dy, shape);
    if (away < least) least = away;
  }
  return least;
};
