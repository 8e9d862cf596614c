import { toRadians } from './angle.ts';
import { type Point, span } from './coordinates.ts';
import { distanceBetweenSegments, distanceToSegment } from './segment.ts';

/** What walls, regions and objects are made of. Polygons may be concave; they are closed by themselves. */
export type Rect = {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};
type Circle = { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly r: number };
export type Polygon = { readonly kind: 'polygon'; readonly points: readonly Point[] };
export type Shape = Rect | Circle | Polygon;

/** `x` and `y` are the corner at the top left. */
export const rect = (x: number, y: number, w: number, h: number): Rect => ({ kind: 'rect', x, y, w, h });
export const circle = (x: number, y: number, r: number): Circle => ({ kind: 'circle', x, y, r });
export const polygon = (...corners: readonly (readonly [number, number])[]): Polygon => ({
  kind: 'polygon',
  points: corners.map(([x, y]) => ({ x, y })),
});

/** A rectangle around a centre, turned clockwise. */
export const turnedRect = (cx: number, cy: number, w: number, h: number, degrees: number): Polygon => {
  const cos = Math.cos(toRadians(degrees));
  const sin = Math.sin(toRadians(degrees));
  const corner = (sx: number, sy: number): Point => ({
    x: cx + (sx * w * cos - sy * h * sin) / 2,
    y: cy + (sx * w * sin + sy * h * cos) / 2,
  });
  return { kind: 'polygon', points: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] };
};

interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export const cornersOf = (shape: Rect | Polygon): readonly Point[] =>
  shape.kind === 'polygon'
    ? shape.points
    : [
        { x: shape.x, y: shape.y },
        { x: shape.x + shape.w, y: shape.y },
        { x: shape.x + shape.w, y: shape.y + shape.h },
        { x: shape.x, y: shape.y + shape.h },
      ];

export const boundsOf = (shape: Shape): Bounds => {
  if (shape.kind === 'circle') {
    const { x, y, r } = shape;
    return { minX: x - r, minY: y - r, maxX: x + r, maxY: y + r };
  }
  const corners = cornersOf(shape);
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
};

export const centreOf = (shape: Shape): Point => {
  if (shape.kind === 'circle') return { x: shape.x, y: shape.y };
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
};

type Edge = (a: Point, b: Point) => void;
const eachEdge = (corners: readonly Point[], visit: Edge): void => {
  let before = corners[corners.length - 1];
  for (const corner of corners) {
    if (before) visit(before, corner);
    before = corner;
  }
};

const polygonContains = (corners: readonly Point[], p: Point): boolean => {
  let inside = false;
  eachEdge(corners, (a, b) => {
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
};

export const contains = (shape: Shape, p: Point): boolean => {
  if (shape.kind === 'circle') return span(p.x - shape.x, p.y - shape.y) <= shape.r;
  if (shape.kind === 'rect') {
    return p.x >= shape.x && p.x <= shape.x + shape.w && p.y >= shape.y && p.y <= shape.y + shape.h;
  }
  return polygonContains(shape.points, p);
};

/** Distance from a point to the shape: 0 on it and in it. */
export const distanceToShape = (shape: Shape, p: Point): number => {
  if (shape.kind === 'circle') return Math.max(0, span(p.x - shape.x, p.y - shape.y) - shape.r);
  if (contains(shape, p)) return 0;
  let least = Number.POSITIVE_INFINITY;
  eachEdge(cornersOf(shape), (a, b) => {
    least = Math.min(least, distanceToSegment(p, a, b));
  });
  return least;
};

/** Distance between a segment and the shape: 0 when they meet or the segment lies inside. */
export const segmentToShape = (shape: Shape, from: Point, to: Point): number => {
  if (shape.kind === 'circle') return Math.max(0, distanceToSegment(shape, from, to) - shape.r);
  if (contains(shape, from)) return 0;
  let least = Number.POSITIVE_INFINITY;
  eachEdge(cornersOf(shape), (a, b) => {
    least = Math.min(least, distanceBetweenSegments(a, b, from, to));
  });
  return least;
};

/** Distance between two shapes that have corners: 0 when they overlap or touch. */
export const rectToShape = (box: Rect, shape: Shape): number => {
  const corners = cornersOf(box);
  const first = corners[0];
  if (!first || contains(shape, first) || contains(box, anyPointOf(shape))) return 0;
  let least = Number.POSITIVE_INFINITY;
  eachEdge(corners, (a, b) => {
    least = Math.min(least, segmentToShape(shape, a, b));
  });
  return least;
};

const anyPointOf = (shape: Shape): Point =>
  shape.kind === 'polygon' ? (shape.points[0] ?? { x: 0, y: 0 }) : { x: shape.x, y: shape.y };
