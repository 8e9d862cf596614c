import { clamp } from './clamp.ts';
import { lerp, type Point, span } from './coordinates.ts';
import type { Polygon } from './shape.ts';

/**
 * A smooth line through given points (centripetal would be overkill: the points are ours and evenly spread).
 * Catmull-Rom, `steps` pieces between two points; the ends are kept.
 */
export const smoothLine = (through: readonly Point[], steps = 8, closed = false): Point[] => {
  const count = through.length;
  if (count < 3) return [...through];
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : clamp(i, 0, count - 1);
    return through[index] ?? { x: 0, y: 0 };
  };
  const line: Point[] = [];
  const pieces = closed ? count : count - 1;
  for (let i = 0; i < pieces; i++) {
    for (let step = 0; step < steps; step++) line.push(catmull(at(i - 1), at(i), at(i + 1), at(i + 2), step / steps));
  }
  if (!closed) line.push(at(count - 1));
  return line;
};

const catmull = (p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point => {
  const blend = (a: number, b: number, c: number, d: number): number =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  return { x: blend(p0.x, p1.x, p2.x, p3.x), y: blend(p0.y, p1.y, p2.y, p3.y) };
};

/** The unit vector to the right of the line at one of its points. */
const normalAt = (line: readonly Point[], i: number): Point => {
  const before = line[Math.max(0, i - 1)] ?? { x: 0, y: 0 };
  const after = line[Math.min(line.length - 1, i + 1)] ?? { x: 1, y: 0 };
  const length = span(after.x - before.x, after.y - before.y) || 1;
  return { x: -(after.y - before.y) / length, y: (after.x - before.x) / length };
};

/** A line given a width: the polygon between its two banks. `widths` may change along the line. */
export const ribbon = (line: readonly Point[], width: (share: number) => number): Polygon => {
  const right: Point[] = [];
  const left: Point[] = [];
  line.forEach((p, i) => {
    const n = normalAt(line, i);
    const half = width(line.length < 2 ? 0 : i / (line.length - 1)) / 2;
    right.push({ x: p.x + n.x * half, y: p.y + n.y * half });
    left.unshift({ x: p.x - n.x * half, y: p.y - n.y * half });
  });
  return { kind: 'polygon', points: [...right, ...left] };
};

/** The piece of a line between two shares of its number of points. */
export const pieceOf = (line: readonly Point[], from: number, to: number): Point[] => {
  const last = line.length - 1;
  const pointAt = (share: number): Point => {
    const exact = clamp(share, 0, 1) * last;
    const index = Math.min(last - 1, Math.floor(exact));
    const a = line[index] ?? { x: 0, y: 0 };
    return lerp(a, line[index + 1] ?? a, exact - index);
  };
  const inner = line.filter((_, i) => i / last > from && i / last < to);
  return [pointAt(from), ...inner, pointAt(to)];
};

/** A rectangle with round corners. */
export const roundedRect = (x: number, y: number, w: number, h: number, r: number, steps = 8): Polygon => {
  const corner = (cx: number, cy: number, from: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const a = from + (i * Math.PI) / 2 / steps;
      return { x: cx + Math.cos(a) * r, y: cy + Math.sin(a) * r };
    });
  const points = [
    ...corner(x + w - r, y + r, -Math.PI / 2),
    ...corner(x + w - r, y + h - r, 0),
    ...corner(x + r, y + h - r, Math.PI / 2),
    ...corner(x + r, y + r, Math.PI),
  ];
  return { kind: 'polygon', points };
};

/** A soft closed shape through its points. */
export const blob = (...through: readonly (readonly [number, number])[]): Polygon => ({
  kind: 'polygon',
  points: smoothLine(
    through.map(([x, y]) => ({ x, y })),
    8,
    true,
  ),
});
