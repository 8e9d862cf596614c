import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Picture } from '../packages/vision/src/testing/scene.ts';

interface Options {
  readonly file: string;
  /** Pictures a second. */
  readonly rate: number;
  readonly width: number;
  readonly height: number;
}

/** What half a colour is: no blue or red more than grey has. */
const GREY = 128;

/** Colours of four pixels together: how much bluer and redder than grey they are. */
const colourOf = ({ rgba, width }: Picture, column: number, row: number): [blue: number, red: number] => {
  let [r, g, b] = [0, 0, 0];
  for (const pixel of [row * width + column, (row + 1) * width + column]) {
    for (const at of [pixel * 4, pixel * 4 + 4]) {
      r += rgba[at] ?? 0;
      g += rgba[at + 1] ?? 0;
      b += rgba[at + 2] ?? 0;
    }
  }
  const share = 1 / 4 / 255;
  return [
    Math.round(GREY + (-37.8 * r - 74.2 * g + 112 * b) * share),
    Math.round(GREY + (112 * r - 93.8 * g - 18.2 * b) * share),
  ];
};

/** One picture as brightness, then two colours of half the size: how browsers read films that are not packed. */
const frameOf = (picture: Picture): Buffer => {
  const { rgba, width, height } = picture;
  const brightness = width * height;
  const colours = (width >> 1) * (height >> 1);
  const frame = Buffer.alloc(brightness + 2 * colours);
  for (let pixel = 0; pixel < brightness; pixel++) {
    const [r, g, b] = [rgba[pixel * 4] ?? 0, rgba[pixel * 4 + 1] ?? 0, rgba[pixel * 4 + 2] ?? 0];
    frame[pixel] = Math.round(16 + (65.5 * r + 128.6 * g + 25 * b) / 255);
  }
  for (let row = 0, at = brightness; row + 1 < height; row += 2) {
    for (let column = 0; column + 1 < width; column += 2, at++) {
      [frame[at], frame[at + colours]] = colourOf(picture, column, row) as [number, number];
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), frame]);
};

/** A film that a browser plays as its camera. Nobody finds half of it. */
export class Y4mFile {
  readonly #options: Options;
  readonly #unfinished: string;

  constructor(options: Options) {
    this.#options = options;
    this.#unfinished = `${options.file}.${process.pid}`;
  }

  async begin(): Promise<void> {
    const { file, rate, width, height } = this.#options;
    await mkdir(dirname(file), { recursive: true });
    await rm(this.#unfinished, { force: true });
    await writeFile(this.#unfinished, `YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420jpeg\n`);
  }

  async add(picture: Picture): Promise<void> {
    await appendFile(this.#unfinished, frameOf(picture));
  }

  async end(): Promise<void> {
    await rename(this.#unfinished, this.#options.file);
  }
}
