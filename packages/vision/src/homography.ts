import type { Point } from '@trundle/world/geometry/coordinates';
import { solve } from './solve.ts';

/** A plane seen in perspective: nine numbers, row by row. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

export const project = (h: Homography, x: number, y: number): Point => {
  const w = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
};

export const inverse = (h: Homography): Homography => {
  const [a, b, c, d, e, f, g, i, j] = h;
  const determinant = a * (e * j - f * i) - b * (d * j - f * g) + c * (d * i - e * g);
  const s = 1 / determinant;
  return [
    (e * j - f * i) * s,
    (c * i - b * j) * s,
    (b * f - c * e) * s,
    (f * g - d * j) * s,
    (a * j - c * g) * s,
    (c * d - a * f) * s,
    (d * i - e * g) * s,
    (b * g - a * i) * s,
    (a * e - b * d) * s,
  ];
};

const product = (p: Homography, q: Homography): Homography => {
  const cell = (row: number, column: number): number =>
    (p[3 * row] as number) * (q[column] as number) +
    (p[3 * row + 1] as number) * (q[3 + column] as number) +
    (p[3 * row + 2] as number) * (q[6 + column] as number);
  return [cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1), cell(1, 2), cell(2, 0), cell(2, 1), cell(2, 2)];
};

/** How the square from (0, 0) to (side, side) lies on four points, its corners clockwise from (0, 0). */
export const ofSquare = (side: number, [p, q, r, s]: readonly [Point, Point, Point, Point]): Homography => {
  const [dx1, dx2, dx3] = [q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x];
  const [dy1, dy2, dy3] = [q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y];
  const d = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / d;
  const h = (dx1 * dy3 - dx3 * dy1) / d;
  return [
    (q.x - p.x + g * q.x) / side,
    (s.x - p.x + h * s.x) / side,
    p.x,
    (q.y - p.y + g * q.y) / side,
    (s.y - p.y + h * s.y) / side,
    p.y,
    g / side,
    h / side,
    1,
  ];
};

/** Moves and scales points so that they lie around the origin, about one away: sums of squares keep their digits. */
const centring = (points: readonly Point[]): Homography => {
  const x = points.reduce((sum, p) => sum + p.x, 0) / points.length;
  const y = points.reduce((sum, p) => sum + p.y, 0) / points.length;
  const away = points.reduce((sum, p) => sum + Math.sqrt((p.x - x) ** 2 + (p.y - y) ** 2), 0) / points.length;
  const s = 1 / Math.max(away, 1e-12);
  return [s, 0, -x * s, 0, s, -y * s, 0, 0, 1];
};

/**
 * The homography that brings points of one plane nearest to those of another; undefined for fewer than four, or when they
 * lie on a line.
 */
export const fitHomography = (from: readonly Point[], to: readonly Point[]): Homography | undefined => {
  if (from.length < 4 || from.length !== to.length) return undefined;
  const centreFrom = centring(from);
  const centreTo = centring(to);
  const normal = Array.from({ length: 8 }, () => new Float64Array(9));
  const add = (row: readonly number[], value: number): void => {
    for (let i = 0; i < 8; i++) {
      const line = normal[i] as Float64Array;
      for (let j = 0; j < 8; j++) line[j] = (line[j] as number) + (row[i] as number) * (row[j] as number);
      line[8] = (line[8] as number) + (row[i] as number) * value;
    }
  };
  // Twice: what a far point says weighs as much as a near one once the depths of the first round are known.
  let weights = from.map(() => 1);
  let fitted: Homography | undefined;
  for (let round = 0; round < 3; round++) {
    for (const line of normal) line.fill(0);
    for (const [k, point] of from.entries()) {
      const { x, y } = project(centreFrom, point.x, point.y);
      const { x: u, y: v } = project(centreTo, (to[k] as Point).x, (to[k] as Point).y);
      const w = weights[k] as number;
      add([x * w, y * w, w, 0, 0, 0, -u * x * w, -u * y * w], u * w);
      add([0, 0, 0, x * w, y * w, w, -v * x * w, -v * y * w], v * w);
    }
    const h = solve(normal);
    if (!h) return undefined;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0] = h;
    fitted = [a, b, c, d, e, f, g, i, 1];
    weights = from.map((point) => {
      const { x, y } = project(centreFrom, point.x, point.y);
      return 1 / (g * x + i * y + 1);
    });
    if (weights.some((w) => !(w > 0))) return undefined;
  }
  return fitted && product(product(inverse(centreTo), fitted), centreFrom);
};
