import type { Picture } from '@trundle/vision/testing/scene';

/** Squares in the upper left corner of the picture, beside the mat: a row for the digits, and under it what each is not. */
export const COUNTER = { digits: 10, square: 16 } as const;

/** The picture with a number that a program can read, whatever a browser does with it. */
export const counted = ({ rgba, width, height }: Picture, number: number): Picture => {
  const marked = rgba.slice();
  const { digits, square } = COUNTER;
  for (let y = 0; y < 2 * square; y++) {
    for (let x = 0; x < digits * square; x++) {
      const isSet = ((number >> Math.floor(x / square)) & 1) === 1;
      const grey = isSet === y < square ? 255 : 0;
      marked.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, rgba: marked };
};
