import { type Frame, outline } from './outline.ts';
import type { Series } from './series.ts';

/** Red, green and blue, of 255. */
export type Rgb = readonly [number, number, number];

/** Half of how wide a line is drawn, in pixels of a page. */
const HALF = 0.9;

interface Way {
  frame: Frame;
  above: number;
  colour: Rgb;
  dash: readonly number[];
  scale: number;
}

/**
 * Draws lines through very many samples as pixels. A browser without a graphics card takes half a second to stroke what
 * fourteen robots measured in an hour, since every corner is a shape to it; here a line is one bar in each column of pixels.
 */
export class PixelLines {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly #pixels: Uint32Array;
  readonly #top: Float32Array;
  readonly #bottom: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(width * height * 4);
    this.#pixels = new Uint32Array(this.data.buffer);
    this.#top = new Float32Array(width);
    this.#bottom = new Float32Array(width);
  }

  clear(): void {
    this.#pixels.fill(0);
  }

  /** Frame, room above it and dashes (a line and a gap in turn) are in pixels of a page; `scale` of ours are one of them. */
  draw(series: Series, { frame, above, colour, dash, scale }: Way): void {
    const half = HALF * scale;
    this.#top.fill(Number.POSITIVE_INFINITY);
    this.#bottom.fill(Number.NEGATIVE_INFINITY);
    let [fromX, fromY] = [0, 0];
    outline(series, frame, {
      begin: (x, y) => {
        [fromX, fromY] = [x * scale, (y + above) * scale];
        this.#cover(fromX, fromY, fromX, fromY, half);
      },
      go: (x, y) => {
        const [toX, toY] = [x * scale, (y + above) * scale];
        this.#cover(fromX, fromY, toX, toY, half);
        [fromX, fromY] = [toX, toY];
      },
    });
    const [word] = new Uint32Array(new Uint8Array([...colour, 255]).buffer);
    const period = dash.reduce((sum, each) => sum + each, 0) * scale;
    for (let x = 0; x < this.width; x += 1) {
      const [top, bottom] = [(this.#top[x] as number) - half, (this.#bottom[x] as number) + half];
      if (top > bottom || (period > 0 && isGap(dash, scale, x % period))) continue;
      this.#bar(x, top, bottom, colour, word as number);
    }
  }

  /** Where a piece of line runs, it covers the columns that it crosses. */
  #cover(x0: number, y0: number, x1: number, y1: number, half: number): void {
    const [left, right] = x0 <= x1 ? [x0, x1] : [x1, x0];
    const [leftY, rightY] = x0 <= x1 ? [y0, y1] : [y1, y0];
    const slope = right > left ? (rightY - leftY) / (right - left) : 0;
    const first = Math.max(0, Math.floor(left - half));
    const last = Math.min(this.width - 1, Math.floor(right + half));
    for (let x = first; x <= last; x += 1) {
      const [from, to] = [Math.max(left, x), Math.min(right, x + 1)];
      // Beside its ends it is as wide as it is high.
      const a = from > to ? (x < left ? leftY : rightY) : leftY + (from - left) * slope;
      const b = from > to ? a : right > left ? leftY + (to - left) * slope : rightY;
      const [high, low] = a < b ? [a, b] : [b, a];
      if (high < (this.#top[x] as number)) this.#top[x] = high;
      if (low > (this.#bottom[x] as number)) this.#bottom[x] = low;
    }
  }

  #bar(x: number, top: number, bottom: number, colour: Rgb, word: number): void {
    const [first, last] = [Math.floor(top), Math.floor(bottom)];
    if (last < 0 || first >= this.height) return;
    if (first >= 0) this.#tint(first * this.width + x, colour, Math.min(1, first + 1 - top));
    if (last > first && last < this.height) this.#tint(last * this.width + x, colour, bottom - last);
    const end = Math.min(this.height, last);
    for (let y = Math.max(0, first + 1); y < end; y += 1) this.#pixels[y * this.width + x] = word;
  }

  /** The end of a bar covers a pixel in part. */
  #tint(at: number, colour: Rgb, share: number): void {
    const place = at * 4;
    const under = (this.data[place + 3] as number) / 255;
    const over = share + under * (1 - share);
    if (over === 0) return;
    for (let part = 0; part < 3; part += 1)
      this.data[place + part] =
        ((colour[part] as number) * share + (this.data[place + part] as number) * under * (1 - share)) / over;
    this.data[place + 3] = over * 255;
  }
}

const isGap = (dash: readonly number[], scale: number, at: number): boolean => {
  let left = at / scale;
  for (const [index, long] of dash.entries()) {
    if (left < long) return index % 2 === 1;
    left -= long;
  }
  return false;
};
