import type { Frame } from './outline.ts';
import { GAP, placeOf, type Series } from './series.ts';

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
    this.#top.fill(Number.POSITIVE_INFINITY);
    this.#bottom.fill(Number.NEGATIVE_INFINITY);
    this.#trace(series, frame, above, scale);
    const half = HALF * scale;
    const [word = 0] = new Uint32Array(new Uint8Array([...colour, 255]).buffer);
    const gaps = gapsOf(dash, scale);
    const [tops, bottoms] = [this.#top, this.#bottom];
    let [topBefore, bottomBefore] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let x = 0; x < this.width; x += 1) {
      const top = tops[x] as number;
      const bottom = bottoms[x] as number;
      // Two columns wide: what stands in one reaches into the next.
      const high = top < topBefore ? top : topBefore;
      const low = bottom > bottomBefore ? bottom : bottomBefore;
      topBefore = top;
      bottomBefore = bottom;
      if (high <= low && gaps[x % gaps.length] !== 1) this.#bar(x, high - half, low + half, colour, word);
    }
  }

  /** Where the line runs in each column: from the highest to the lowest of what was measured there, and to its neighbours. */
  #trace({ at, value }: Series, { view, low, high, width, height }: Frame, above: number, scale: number): void {
    const wide = (width * scale) / (view.to - view.from || 1);
    const tall = (height * scale) / (high - low || 1);
    const ground = (height + above) * scale;
    const [tops, bottoms, columns] = [this.#top, this.#bottom, this.width];
    const end = Math.min(at.length, placeOf({ at, value }, view.to) + 1);
    let place = Math.max(0, placeOf({ at, value }, view.from) - 1);
    let before = Number.NEGATIVE_INFINITY;
    let [fromX, fromY, from] = [0, 0, 0];
    for (; place < end; place += 1) {
      const moment = at[place] as number;
      const x = (moment - view.from) * wide;
      const y = ground - ((value[place] as number) - low) * tall;
      const column = Math.floor(x);
      if (column !== from && moment - before <= GAP) {
        const slope = (y - fromY) / (x - fromX);
        const last = column < columns ? column : columns - 1;
        // Where it goes over into the next column belongs to both.
        for (let next = from < 0 ? 0 : from + 1; next <= last; next += 1) {
          const edge = fromY + (next - fromX) * slope;
          if (edge < (tops[next] as number)) tops[next] = edge;
          if (edge > (bottoms[next] as number)) bottoms[next] = edge;
          if (next === 0) continue;
          if (edge < (tops[next - 1] as number)) tops[next - 1] = edge;
          if (edge > (bottoms[next - 1] as number)) bottoms[next - 1] = edge;
        }
      }
      if (column >= 0 && column < columns) {
        if (y < (tops[column] as number)) tops[column] = y;
        if (y > (bottoms[column] as number)) bottoms[column] = y;
      }
      before = moment;
      fromX = x;
      fromY = y;
      from = column;
    }
  }

  #bar(x: number, top: number, bottom: number, colour: Rgb, word: number): void {
    const first = Math.floor(top);
    const last = Math.floor(bottom);
    if (last < 0 || first >= this.height) return;
    if (first >= 0) this.#tint(first * this.width + x, colour, Math.min(1, first + 1 - top));
    if (last > first && last < this.height) this.#tint(last * this.width + x, colour, bottom - last);
    const pixels = this.#pixels;
    const end = Math.min(this.height, last) * this.width + x;
    for (let at = Math.max(0, first + 1) * this.width + x; at < end; at += this.width) pixels[at] = word;
  }

  /** The end of a bar covers a pixel in part. */
  #tint(at: number, colour: Rgb, share: number): void {
    const place = at * 4;
    const under = (this.data[place + 3] as number) / 255;
    if (under === 0) {
      this.data[place] = colour[0];
      this.data[place + 1] = colour[1];
      this.data[place + 2] = colour[2];
      this.data[place + 3] = share * 255;
      return;
    }
    const over = share + under * (1 - share);
    for (let part = 0; part < 3; part += 1)
      this.data[place + part] =
        ((colour[part] as number) * share + (this.data[place + part] as number) * under * (1 - share)) / over;
    this.data[place + 3] = over * 255;
  }
}

/** Of each column of a period: 1 where the line is left out. */
const gapsOf = (dash: readonly number[], scale: number): Uint8Array =>
  dash.length === 0
    ? new Uint8Array(1)
    : Uint8Array.from(dash.flatMap((long, index) => new Array<number>(Math.round(long * scale)).fill(index % 2)));
