import type { Point } from '@trundle/world/geometry/coordinates';
import type { LumaPicture, Outline } from './picture.ts';

/** Every so many pixels are looked at, along rows and along columns. */
const STEP = 8;
const GREYS = 256;
/** Grey from which a pixel is as good as white: nothing can be told apart there. */
const BLINDING = 250;

export interface Light {
  /** What one pixel in twenty is darker, and brighter, than: of the mat where it is known, else of the picture. */
  readonly darkest: number;
  readonly brightest: number;
  /** The share of pixels that are as good as white. */
  readonly blinding: number;
  /** The steepest steps between pixels two apart: one in five hundred is steeper. */
  readonly steepest: number;
}

const greys = new Uint32Array(GREYS);
const steps = new Uint32Array(GREYS);

/** Reads the light of a picture, or of a part of it. */
export const readLight = (picture: LumaPicture, part: Outline | undefined): Light => {
  const { luma, width, height } = picture;
  greys.fill(0);
  steps.fill(0);
  let count = 0;
  const isIn = part ? isInsideOf(part) : () => true;
  for (let y = STEP; y < height - STEP; y += STEP) {
    for (let x = STEP; x < width - STEP; x += STEP) {
      if (!isIn(x, y)) continue;
      const i = y * width + x;
      const grey = luma[i] as number;
      greys[grey] = (greys[grey] as number) + 1;
      const across = Math.abs((luma[i + 1] as number) - (luma[i - 1] as number));
      const down = Math.abs((luma[i + width] as number) - (luma[i - width] as number));
      const step = Math.max(across, down);
      steps[step] = (steps[step] as number) + 1;
      count++;
    }
  }
  // So little of the mat is in the picture: the whole of it says more.
  if (count < 100 && part) return readLight(picture, undefined);
  let blinding = 0;
  for (let grey = BLINDING; grey < GREYS; grey++) blinding += greys[grey] as number;
  return {
    darkest: below(greys, 0.05 * count),
    brightest: below(greys, 0.95 * count),
    blinding: count > 0 ? blinding / count : 0,
    steepest: below(steps, 0.998 * count),
  };
};

/** The value that so many lie below. */
const below = (counts: Uint32Array, many: number): number => {
  let passed = 0;
  for (let value = 0; value < counts.length; value++) {
    passed += counts[value] as number;
    if (passed > many) return value;
  }
  return 0;
};

const isInsideOf = (outline: Outline): ((x: number, y: number) => boolean) => {
  const sides = outline.map((p, i) => {
    const q = outline[(i + 1) & 3] as Point;
    return { x: p.x, y: p.y, dx: q.x - p.x, dy: q.y - p.y };
  });
  return (x, y) => sides.every((side) => side.dx * (y - side.y) - side.dy * (x - side.x) > 0);
};
