import type { Point } from '@trundle/world/geometry/coordinates';
import { commonLens, isLikely } from './calibration.ts';
import { poseFrom } from './camera-pose.ts';
import { fitLens } from './fit-lens.ts';
import { fitHomography } from './homography.ts';
import { type Lens, straighten } from './lens.ts';
import type { CornerPoints } from './mat-corners.ts';
import type { LumaPicture } from './picture.ts';

/** How far the focal lengths of phones, tablets and webcams are from the common one: a share, one deviation. */
const SPREAD = 0.25;
/** One that is taken to be the common one. */
const HELD = 1e-3;
/** Lenses look through the middle of their picture but for this share of the focal length. */
const OFF_MIDDLE = 0.01;
/** A camera stands still while corners stay within so many pixels, and is read so often before it is known. */
const STILL = { pixels: 1.2, pictures: 12 } as const;

type Size = Pick<LumaPicture, 'width' | 'height'>;

interface GuessedLens {
  readonly lens: Lens;
  /** How far off the focal length may be: a share of it, one deviation. */
  readonly doubt: number;
}

/**
 * The lens that one picture of the mat tells of. How it bends lines shows in the shapes of the corner markers from wherever
 * it looks; the focal length only where it looks aslant, and else is taken to be a common one.
 */
export const guessLens = (points: CornerPoints, size: Size): GuessedLens => {
  const common = commonLens(size);
  const free = fitLens([points], common, size, SPREAD);
  const doubt = free && Math.hypot(free.doubt, OFF_MIDDLE / slantOf(points, free.lens, size));
  if (free && doubt !== undefined && doubt < SPREAD && isLikely(free.lens, size)) return { lens: free.lens, doubt };
  const held = fitLens([points], common, size, HELD)?.lens;
  return { lens: held && isLikely(held, size) ? held : common, doubt: SPREAD };
};

/** How steeply it looks past the upright: the tangent of the angle. */
const slantOf = (points: CornerPoints, lens: Lens, size: Size): number => {
  const straight = points.pixels.map((pixel) => straighten(lens, size, pixel));
  const homography = fitHomography(points.places, straight);
  const upright = homography ? (poseFrom(homography).rotation[8] as number) : 1;
  return Math.sqrt(Math.max(0, 1 - upright * upright)) / Math.max(upright, HELD);
};

/** The lens of pictures that follow each other: guessed again when the camera is moved, and the same while it stands still. */
export class LensGuess {
  #kept: { readonly points: CornerPoints; readonly guess: GuessedLens; readonly pictures: number } | undefined;

  forget(): void {
    this.#kept = undefined;
  }

  read(points: CornerPoints, size: Size): GuessedLens {
    const kept = this.#kept;
    // What fewer corners say is known better.
    if (kept && points.corners < kept.points.corners) return kept.guess;
    const isStill = kept?.points.corners === points.corners && apart(kept.points, points) < STILL.pixels;
    if (kept && isStill && kept.pictures >= STILL.pictures) return kept.guess;
    const guess = guessLens(points, size);
    this.#kept = { points, guess, pictures: kept && isStill ? kept.pictures + 1 : 1 };
    return guess;
  }
}

const apart = ({ pixels }: CornerPoints, other: CornerPoints): number =>
  pixels.reduce((sum, { x, y }, i) => {
    const there = other.pixels[i] as Point;
    return sum + Math.sqrt((x - there.x) ** 2 + (y - there.y) ** 2);
  }, 0) / pixels.length;
