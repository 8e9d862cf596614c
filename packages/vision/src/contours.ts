import type { DarkMap } from './threshold.ts';

/** The edge of one dark patch, point after point, clockwise on the screen. Valid until the next one is handed out. */
export interface Contour {
  readonly xs: Int16Array;
  readonly ys: Int16Array;
  readonly length: number;
}

const DARK = 1;
const WALKED = 2;

/**
 * Walks around every dark patch of a map and hands on outlines between `shortest` and `longest` points. Marks the map as
 * it goes.
 */
export class Contours {
  readonly #xs: Int16Array;
  readonly #ys: Int16Array;
  readonly #shortest: number;

  constructor(shortest: number, longest: number) {
    this.#shortest = shortest;
    this.#xs = new Int16Array(longest);
    this.#ys = new Int16Array(longest);
  }

  each({ dark, stride, width, height }: DarkMap, handle: (contour: Contour) => void): void {
    // Right, down right, down, … clockwise on the screen.
    const steps = Int32Array.of(1, stride + 1, stride, stride - 1, -1, -stride - 1, -stride, -stride + 1);
    for (let y = 1; y <= height; y++) {
      const end = y * stride + width;
      for (let at = y * stride + 1; at <= end; at++) {
        // Nobody walked here, and to the left it is light: a new edge.
        if (dark[at] !== DARK || dark[at - 1] !== 0) continue;
        const length = this.#walk(dark, stride, steps, at);
        if (length >= this.#shortest && this.#isOutside(length)) {
          handle({ xs: this.#xs, ys: this.#ys, length });
        }
      }
    }
  }

  /** Walks around one edge, marks it, and says how long it is; 0 when longer than anybody wants to know. */
  #walk(dark: Uint8Array, stride: number, steps: Int32Array, start: number): number {
    const [xs, ys] = [this.#xs, this.#ys];
    let at = start;
    let x = (start % stride) - 1;
    let y = Math.floor(start / stride) - 1;
    // The light pixel one comes from lies to the left.
    let from = 4;
    let first = -1;
    let length = 0;
    for (let walked = 0; walked < 16 * xs.length; walked++) {
      dark[at] = WALKED;
      let turn = from + 1;
      while (turn < from + 8 && dark[at + (steps[turn & 7] as number)] === 0) turn++;
      if (turn === from + 8) return 1;
      const direction = turn & 7;
      if (at === start) {
        if (first === direction) return walked < xs.length ? length : 0;
        if (first < 0) first = direction;
      }
      if (length < xs.length) {
        xs[length] = x;
        ys[length++] = y;
      }
      at += steps[direction] as number;
      x += STEP_X[direction] as number;
      y += STEP_Y[direction] as number;
      // The last light pixel looked at, seen from the new place.
      from = (direction + 6 - (direction & 1)) & 7;
    }
    return 0;
  }

  /** Holes are walked around the other way. */
  #isOutside(length: number): boolean {
    const [xs, ys] = [this.#xs, this.#ys];
    let area = 0;
    for (let i = 0, before = length - 1; i < length; before = i++) {
      area += (xs[before] as number) * (ys[i] as number) - (xs[i] as number) * (ys[before] as number);
    }
    return area > 0;
  }
}

const STEP_X = [1, 1, 0, -1, -1, -1, 0, 1];
const STEP_Y = [0, 1, 1, 1, 0, -1, -1, -1];
