import type { Point } from '@trundle/world/geometry/coordinates';
import type { Contour } from './contours.ts';
import { meet, type StraightLine } from './line.ts';
import type { Outline } from './picture.ts';

/** How far an edge may wander from the straight line between two corners: pixels, or a share of the side. */
const WANDERS = { pixels: 1.6, share: 0.07 } as const;
/** A marker seen very flat tells nothing any more. */
const FLATTEST = 0.2;

/** The four-sided figure that an outline is, clockwise, in pixels; undefined when it is none. */
export const quadOf = (contour: Contour): Outline | undefined => {
  const corners = cornersOf(contour);
  if (!corners) return undefined;
  const lines: StraightLine[] = [];
  for (let side = 0; side < 4; side++) {
    const line = sideOf(contour, corners[side] as number, corners[(side + 1) & 3] as number);
    if (!line) return undefined;
    lines.push(line);
  }
  const [top, right, bottom, left] = lines as [StraightLine, StraightLine, StraightLine, StraightLine];
  const points = [meet(left, top), meet(top, right), meet(right, bottom), meet(bottom, left)];
  const quad: Point[] = [];
  for (const point of points) {
    if (!point) return undefined;
    // Outlines run through the middle of pixels.
    quad.push({ x: point.x + 0.5, y: point.y + 0.5 });
  }
  const outline = quad as [Point, Point, Point, Point];
  return isSquarish(outline) ? outline : undefined;
};

/** Where along the outline its four corners are: the two ends of its longest reach, and what sticks out most beside it. */
const cornersOf = ({ xs, ys, length }: Contour): readonly [number, number, number, number] | undefined => {
  let cx = 0;
  let cy = 0;
  for (let i = 0; i < length; i++) {
    cx += xs[i] as number;
    cy += ys[i] as number;
  }
  const first = farthestFrom(xs, ys, length, cx / length, cy / length);
  const [ax, ay] = [xs[first] as number, ys[first] as number];
  const third = farthestFrom(xs, ys, length, ax, ay);
  const [dx, dy] = [(xs[third] as number) - ax, (ys[third] as number) - ay];
  let [second, fourth, most, least] = [-1, -1, 0, 0];
  for (let i = 0; i < length; i++) {
    const beside = dx * ((ys[i] as number) - ay) - dy * ((xs[i] as number) - ax);
    if (beside > most) {
      most = beside;
      second = i;
    } else if (beside < least) {
      least = beside;
      fourth = i;
    }
  }
  if (second < 0 || fourth < 0) return undefined;
  const sorted = [first, second, third, fourth].sort((one, other) => one - other);
  return sorted as unknown as readonly [number, number, number, number];
};

const farthestFrom = (xs: Int16Array, ys: Int16Array, length: number, x: number, y: number): number => {
  let [best, most] = [0, -1];
  for (let i = 0; i < length; i++) {
    const [dx, dy] = [(xs[i] as number) - x, (ys[i] as number) - y];
    const away = dx * dx + dy * dy;
    if (away > most) {
      most = away;
      best = i;
    }
  }
  return best;
};

/** The straight line through the points between two corners, a little away from both; undefined when they bend. */
const sideOf = ({ xs, ys, length }: Contour, start: number, end: number): StraightLine | undefined => {
  const count = (end - start + length) % length;
  const margin = Math.max(1, Math.round(count * 0.12));
  const points = count + 1 - 2 * margin;
  if (points < 3) return undefined;
  let [sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0];
  const [ox, oy] = [xs[start] as number, ys[start] as number];
  for (let k = 0, i = (start + margin) % length; k < points; k++, i = i + 1 === length ? 0 : i + 1) {
    const [x, y] = [(xs[i] as number) - ox, (ys[i] as number) - oy];
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
  }
  const [mx, my] = [sx / points, sy / points];
  const [vxx, vxy, vyy] = [sxx / points - mx * mx, sxy / points - mx * my, syy / points - my * my];
  const turn = 0.5 * Math.atan2(2 * vxy, vxx - vyy);
  const [tx, ty] = [Math.cos(turn), Math.sin(turn)];
  // How the points scatter across the line they lie along.
  const across = ty * ty * vxx - 2 * tx * ty * vxy + tx * tx * vyy;
  const side = Math.sqrt(((xs[end] as number) - ox) ** 2 + ((ys[end] as number) - oy) ** 2);
  const allowed = Math.max(WANDERS.pixels / 2, (WANDERS.share * side) / 2);
  if (across > allowed * allowed) return undefined;
  return { x: mx + ox, y: my + oy, tx, ty };
};

/** Convex, clockwise, and not too flat. */
export const isSquarish = (outline: Outline): boolean => {
  let [shortest, longest] = [Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < 4; i++) {
    const [p, q, r] = [outline[i], outline[(i + 1) & 3], outline[(i + 2) & 3]] as [Point, Point, Point];
    const [ax, ay, bx, by] = [q.x - p.x, q.y - p.y, r.x - q.x, r.y - q.y];
    const side = Math.sqrt(ax * ax + ay * ay);
    const next = Math.sqrt(bx * bx + by * by);
    if (ax * by - ay * bx < 0.17 * side * next) return false;
    shortest = Math.min(shortest, side);
    longest = Math.max(longest, side);
  }
  return shortest > FLATTEST * longest;
};
