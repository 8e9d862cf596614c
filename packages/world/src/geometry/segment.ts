import { clamp } from './clamp.ts';
import { type Point, span } from './coordinates.ts';

/** Where on the segment, 0 at its start and 1 at its end, the point nearest to `p` lies. */
const nearestShare = (p: Point, a: Point, b: Point): number => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return 0;
  return clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / squared, 0, 1);
};

/** At its end a segment ends exactly there: rounding would let the same two points touch from one side only. */
const between = (a: number, b: number, share: number): number => (share === 1 ? b : a + (b - a) * share);

export const nearestOnSegment = (p: Point, a: Point, b: Point): Point => {
  const share = nearestShare(p, a, b);
  return { x: between(a.x, b.x, share), y: between(a.y, b.y, share) };
};

export const distanceToSegment = (p: Point, a: Point, b: Point): number => {
  const share = nearestShare(p, a, b);
  return span(between(a.x, b.x, share) - p.x, between(a.y, b.y, share) - p.y);
};

const side = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

const withinBox = (p: Point, a: Point, b: Point): boolean =>
  p.x >= Math.min(a.x, b.x) && p.x <= Math.max(a.x, b.x) && p.y >= Math.min(a.y, b.y) && p.y <= Math.max(a.y, b.y);

/** Whether two segments share a point, touching ends included. */
export const segmentsMeet = (a: Point, b: Point, c: Point, d: Point): boolean => {
  const abc = side(a, b, c);
  const abd = side(a, b, d);
  const cda = side(c, d, a);
  const cdb = side(c, d, b);
  if (((abc > 0 && abd < 0) || (abc < 0 && abd > 0)) && ((cda > 0 && cdb < 0) || (cda < 0 && cdb > 0))) return true;
  return (
    (abc === 0 && withinBox(c, a, b)) ||
    (abd === 0 && withinBox(d, a, b)) ||
    (cda === 0 && withinBox(a, c, d)) ||
    (cdb === 0 && withinBox(b, c, d))
  );
};

export const distanceBetweenSegments = (a: Point, b: Point, c: Point, d: Point): number =>
  segmentsMeet(a, b, c, d)
    ? 0
    : Math.min(
        distanceToSegment(a, c, d),
        distanceToSegment(b, c, d),
        distanceToSegment(c, a, b),
        distanceToSegment(d, a, b),
      );

export const lengthOfLine = (points: readonly Point[]): number => {
  let length = 0;
  for (let i = 1; i < points.length; i++) {
    const from = points[i - 1];
    const to = points[i];
    if (from && to) length += span(to.x - from.x, to.y - from.y);
  }
  return length;
};

/** From a point to the nearest place of a line of segments. */
export const distanceToLine = (p: Point, line: readonly Point[]): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) {
    const from = line[i - 1];
    const to = line[i];
    if (from && to) least = Math.min(least, distanceToSegment(p, from, to));
  }
  return least;
};
