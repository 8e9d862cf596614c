import type { Point } from '@trundle/world/geometry/coordinates';
import type { Film } from './film.ts';

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Five to three, in millimetres of the mat: large enough to see where it is, small enough to see a face. */
const SHAPE = 5 / 3;
const AROUND = 100;
/** Displays and words stand over a robot. */
const OVERHEAD = 40;
const NARROWEST = 460;

/** The part of the mat where it happens: everywhere that these are in the course of it. */
export const frameOf = (film: Film, numbers: readonly number[]): Frame => {
  const points: Point[] = film.frames.flatMap((poses) => numbers.flatMap((number) => poses[number] ?? []));
  for (const event of film.events) if (event.kind === 'path') points.push(...(event.points ?? []));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - AROUND, Math.max(...xs) + AROUND];
  const [top, bottom] = [Math.min(...ys) - AROUND - OVERHEAD, Math.max(...ys) + AROUND];
  const width = Math.max(NARROWEST, right - left, (bottom - top) * SHAPE);
  const height = width / SHAPE;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
};
