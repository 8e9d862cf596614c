import type { LumaPicture } from './picture.ts';

/** How much darker than what surrounds it a pixel must be: a share, which a shadow does not change, and steps of grey. */
const DARKER = { share: 0.87, steps: 3 } as const;
/** How far what surrounds a pixel reaches, as a share of the longer side. A marker's black border is thinner. */
const REACH = 1 / 48;

/** A picture in black and white with a rim of white pixels, so that nobody who walks along an edge falls off. */
export interface DarkMap {
  /** 1 is dark. `stride` bytes a row; the rim is row 0 and column 0. */
  readonly dark: Uint8Array;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Finds what is darker than its surroundings. Those are summed for four pixels at a time, two by two. Keeps its memory
 * from picture to picture.
 */
export class Threshold {
  #blocks = new Uint16Array(0);
  #dark = new Uint8Array(0);
  #columns = new Int32Array(0);

  read(picture: LumaPicture): DarkMap {
    // A last odd row or column holds no marker.
    const across = picture.width >> 1;
    const down = picture.height >> 1;
    const [width, height] = [2 * across, 2 * down];
    const stride = width + 2;
    if (this.#dark.length !== stride * (height + 2) || this.#columns.length !== across) {
      this.#dark = new Uint8Array(stride * (height + 2));
      this.#columns = new Int32Array(across);
      this.#blocks = new Uint16Array(across * down);
    }
    this.#sumBlocks(picture, across, down);
    this.#mark(picture, across, down);
    return { dark: this.#dark, stride, width, height };
  }

  #sumBlocks({ luma, width }: LumaPicture, across: number, down: number): void {
    const blocks = this.#blocks;
    for (let y = 0, to = 0; y < down; y++) {
      let from = 2 * y * width;
      for (let x = 0; x < across; x++, to++, from += 2) {
        const below = from + width;
        blocks[to] =
          (luma[from] as number) + (luma[from + 1] as number) + (luma[below] as number) + (luma[below + 1] as number);
      }
    }
  }

  #mark(picture: LumaPicture, across: number, down: number): void {
    const columns = this.#columns.fill(0);
    const blocks = this.#blocks;
    const wanted = Math.max(4, Math.round(Math.max(across, down) * REACH));
    const reach = Math.min(wanted, (Math.min(across, down) >> 1) - 1);
    for (let row = 0; row < reach; row++) {
      for (let x = 0, i = row * across; x < across; x++, i++)
        columns[x] = (columns[x] as number) + (blocks[i] as number);
    }
    for (let y = 0; y < down; y++) {
      const first = y - reach - 1;
      const last = y + reach;
      if (last < down) {
        for (let x = 0, i = last * across; x < across; x++, i++)
          columns[x] = (columns[x] as number) + (blocks[i] as number);
      }
      if (first >= 0) {
        for (let x = 0, i = first * across; x < across; x++, i++)
          columns[x] = (columns[x] as number) - (blocks[i] as number);
      }
      this.#markRow(picture, y, across, reach, Math.min(last, down - 1) - Math.max(first, -1));
    }
  }

  /** Two rows of pixels, with the sums of the columns slid along. */
  #markRow({ luma, width }: LumaPicture, y: number, across: number, reach: number, rows: number): void {
    const columns = this.#columns;
    const dark = this.#dark;
    const stride = 2 * across + 2;
    let sum = 0;
    for (let x = 0; x < reach; x++) sum += columns[x] as number;
    let to = (2 * y + 1) * stride + 1;
    let from = 2 * y * width;
    let count = reach * rows;
    for (let x = 0; x < across; x++, from += 2, to += 2) {
      if (x + reach < across) {
        sum += columns[x + reach] as number;
        count += rows;
      }
      if (x > reach) {
        sum -= columns[x - reach - 1] as number;
        count -= rows;
      }
      const level = (sum * DARKER.share) / (4 * count) - DARKER.steps;
      dark[to] = (luma[from] as number) < level ? 1 : 0;
      dark[to + 1] = (luma[from + 1] as number) < level ? 1 : 0;
      dark[to + stride] = (luma[from + width] as number) < level ? 1 : 0;
      dark[to + stride + 1] = (luma[from + width + 1] as number) < level ? 1 : 0;
    }
  }
}
