import type { Point } from '../geometry/coordinates.ts';
import type { Shape } from '../geometry/shape.ts';
import type { Look } from './look.ts';
import type { Solid } from './map.ts';

/** Points written as pairs. */
export const through = (...points: readonly (readonly [number, number])[]): Point[] =>
  points.map(([x, y]) => ({ x, y }));

/** Something that stands on the mat: it stops a robot's body and hides what is behind it. */
export const standing = (shape: Shape, look: Look): Solid => ({ shape, stops: 'body', look });

/** Something below the floor: it stops wheels, and a range finder looks across it. */
export const sunken = (shape: Shape, look: Look): Solid => ({ shape, stops: 'wheels', look });
