import type { Point } from '../../geometry/coordinates.ts';
import { contains, type Shape } from '../../geometry/shape.ts';

/** Random numbers that are the same each time, so that a picture is too. */
export const dice = (seed: number): (() => number) => {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

interface ScatterArea {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly count: number;
  readonly seed: number;
  /** No two nearer than this. */
  readonly apart?: number;
  readonly inside?: readonly Shape[];
  readonly outside?: readonly Shape[];
}

/** Points strewn over a rectangle, inside some shapes and outside others. */
export const scatter = ({ x, y, w, h, count, seed, apart = 0, inside, outside = [] }: ScatterArea): Point[] => {
  const roll = dice(seed);
  const found: Point[] = [];
  for (let tries = 0; found.length < count && tries < count * 20; tries++) {
    const p = { x: x + roll() * w, y: y + roll() * h };
    if (inside && !inside.some((shape) => contains(shape, p))) continue;
    if (outside.some((shape) => contains(shape, p))) continue;
    if (found.some((q) => (p.x - q.x) ** 2 + (p.y - q.y) ** 2 < apart * apart)) continue;
    found.push(p);
  }
  return found;
};

/** An entry of a list, counted round and round. */
export const pick = <Entry>(list: readonly [Entry, ...Entry[]], index: number): Entry =>
  list[Math.floor(index) % list.length] ?? list[0];
