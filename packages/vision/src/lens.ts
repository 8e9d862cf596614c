import type { Point } from '@trundle/world/geometry/coordinates';

/** A lens whose middle is the picture's: focal length in pixels, and how straight lines bend towards the edges. */
export interface Lens {
  readonly focal: number;
  readonly k1: number;
  readonly k2: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const ROUNDS = 8;

/** Where a point a straight lens would show at (x, y), in focal lengths from the middle, is seen: in pixels. */
export const bend = ({ focal, k1, k2 }: Lens, { width, height }: Size, x: number, y: number): Point => {
  const r2 = x * x + y * y;
  const scale = focal * (1 + k1 * r2 + k2 * r2 * r2);
  return { x: width / 2 + x * scale, y: height / 2 + y * scale };
};

/** The way back: where a straight lens would show what is seen at a pixel, in focal lengths from the middle. */
export const straighten = ({ focal, k1, k2 }: Lens, { width, height }: Size, pixel: Point): Point => {
  const [x, y] = [(pixel.x - width / 2) / focal, (pixel.y - height / 2) / focal];
  const seen = Math.sqrt(x * x + y * y);
  if (seen === 0 || (k1 === 0 && k2 === 0)) return { x, y };
  let r = seen;
  for (let round = 0; round < ROUNDS; round++) {
    const r2 = r * r;
    const slope = 1 + 3 * k1 * r2 + 5 * k2 * r2 * r2;
    // Beyond where the lens folds back nothing can be seen.
    if (slope < 0.2) break;
    r -= (r * (1 + k1 * r2 + k2 * r2 * r2) - seen) / slope;
  }
  return { x: (x * r) / seen, y: (y * r) / seen };
};
