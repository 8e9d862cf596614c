import type { Point } from '@trundle/world/geometry/coordinates';

/**
 * What is printed, before it is written as SVG or PDF. Millimetres from the top left of the page, y downwards: the
 * numbers here are those that a ruler measures on the paper.
 */
export type Segment =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z'];

export interface Paint {
  /** Colours are #rrggbb; without one nothing is filled, or no line is drawn. */
  readonly fill?: string | undefined;
  readonly stroke?: string | undefined;
  readonly width?: number | undefined;
  readonly cap?: 'butt' | 'round' | undefined;
  readonly join?: 'miter' | 'round' | undefined;
  readonly dash?: readonly number[] | undefined;
  readonly opacity?: number | undefined;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface Words {
  readonly kind: 'words';
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly size: number;
  readonly text: string;
  readonly colour: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly bold: boolean;
  readonly opacity?: number | undefined;
}

export type Item =
  | { readonly kind: 'path'; readonly path: readonly Segment[]; readonly paint: Paint }
  | Words
  | {
      readonly kind: 'group';
      readonly matrix?: Matrix | undefined;
      readonly clip?: Box | undefined;
      readonly items: readonly Item[];
    };

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly items: readonly Item[];
}

export const INK = '#1d2433';
export const FAINT = '#8791a8';
export const BLACK = '#000000';
export const WHITE = '#ffffff';

const path = (segments: readonly Segment[], paint: Paint): Item => ({ kind: 'path', path: segments, paint });

export const boxPath = ({ x, y, w, h }: Box): Segment[] => [
  ['M', x, y],
  ['L', x + w, y],
  ['L', x + w, y + h],
  ['L', x, y + h],
  ['Z'],
];

export const filled = (box: Box, fill: string): Item => path(boxPath(box), { fill });

export const line = (from: Point, to: Point, width = 0.2, stroke = INK, dash?: readonly number[]): Item =>
  path(
    [
      ['M', from.x, from.y],
      ['L', to.x, to.y],
    ],
    { stroke, width, dash },
  );

export const frame = (box: Box, width = 0.2, stroke = FAINT): Item => path(boxPath(box), { stroke, width });

export const words = (x: number, y: number, text: string, size: number, more: Partial<Words> = {}): Item => ({
  kind: 'words',
  x,
  y,
  text,
  size,
  colour: INK,
  anchor: 'start',
  bold: false,
  ...more,
});

export const moved = (x: number, y: number, items: readonly Item[], scale = 1): Item => ({
  kind: 'group',
  matrix: [scale, 0, 0, scale, x, y],
  items,
});
