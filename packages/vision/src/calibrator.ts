import type { Point } from '@trundle/world/geometry/coordinates';
import { type Calibration, commonLens, isLikely } from './calibration.ts';
import { type Detection, Detector } from './detector.ts';
import { fitLens, type LensView } from './fit-lens.ts';
import { CORNERS, type Corner, meaningOf } from './markers.ts';
import { cornerPlaces } from './mat-corners.ts';
import type { LumaPicture, Outline } from './picture.ts';

/** So many different pictures make a calibration; more make it better, up to the second. */
const PICTURES = { fewest: 5, most: 12 } as const;
const FEWEST_CORNERS = 3;
/** Two pictures differ when the corners lie so far apart on average: a share of the longer side. */
const DIFFERENT = 0.04;
/** How well the focal length must be known, and how far corners may lie from where the lens shows them, in pixels. */
const GOOD = { doubt: 0.02, misfit: 1.5 } as const;

/** What a picture brought: `taken`, or why not. */
type Taken = 'taken' | 'tooFewCorners' | 'tooAlike' | 'otherSize' | 'enough';

interface CalibrationProgress {
  readonly pictures: number;
  readonly wanted: number;
}

/** `tiltMore`: all pictures look from the same height and side, which every lens shows alike. */
export type CalibrationResult =
  | { readonly calibration: Calibration }
  | { readonly calibration?: undefined; readonly reason: 'tooFewPictures' | 'tiltMore' | 'cornersMisplaced' };

interface Taking extends LensView {
  readonly centres: ReadonlyMap<Corner, Point>;
}

/** Learns the lens of a device from a few pictures of the mat, each from another place. */
export class Calibrator {
  readonly #detector = new Detector();
  readonly #device: string;
  readonly #takings: Taking[] = [];
  #size: Pick<LumaPicture, 'width' | 'height'> | undefined;

  constructor(device: string) {
    this.#device = device;
  }

  get progress(): CalibrationProgress {
    return { pictures: this.#takings.length, wanted: PICTURES.fewest };
  }

  add(picture: LumaPicture): Taken {
    const { width, height } = picture;
    this.#size ??= { width, height };
    if (this.#size.width !== width || this.#size.height !== height) return 'otherSize';
    if (this.#takings.length >= PICTURES.most) return 'enough';
    const taking = takingOf(this.#detector.detect(picture));
    if (taking.centres.size < FEWEST_CORNERS) return 'tooFewCorners';
    const least = DIFFERENT * Math.max(width, height);
    if (this.#takings.some((other) => moved(taking, other) < least)) return 'tooAlike';
    this.#takings.push(taking);
    return 'taken';
  }

  /** Whenever there are pictures enough; takes a few milliseconds. */
  finish(): CalibrationResult {
    const size = this.#size;
    if (!size || this.#takings.length < PICTURES.fewest) return { reason: 'tooFewPictures' };
    const fitted = fitLens(this.#takings, commonLens(size), size);
    if (!fitted) return { reason: 'tiltMore' };
    const { lens, misfit, doubt } = fitted;
    // A lens that fits well and is unlikely was learnt from too little.
    if (misfit > GOOD.misfit) return { reason: 'cornersMisplaced' };
    if (doubt > GOOD.doubt || !isLikely(lens, size)) return { reason: 'tiltMore' };
    return { calibration: { ...lens, width: size.width, height: size.height, device: this.#device, misfit } };
  }
}

const takingOf = (detections: readonly Detection[]): Taking => {
  const outlines = new Map<Corner, Outline>();
  for (const { id, outline } of detections) {
    const meaning = meaningOf(id);
    if (meaning?.kind === 'corner') outlines.set(meaning.corner, outline);
  }
  const corners = CORNERS.filter((corner) => outlines.has(corner));
  const pixels = corners.flatMap((corner) => [...(outlines.get(corner) as Outline)]);
  const centres = corners.map((corner): [Corner, Point] => [corner, middle(outlines.get(corner) as Outline)]);
  return { places: corners.flatMap((corner) => [...cornerPlaces(corner)]), pixels, centres: new Map(centres) };
};

const middle = (outline: Outline): Point => ({
  x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
  y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
});

const moved = (one: Taking, other: Taking): number => {
  let [sum, count] = [0, 0];
  for (const [corner, { x, y }] of one.centres) {
    const there = other.centres.get(corner);
    if (!there) continue;
    sum += Math.sqrt((x - there.x) ** 2 + (y - there.y) ** 2);
    count++;
  }
  return count > 0 ? sum / count : Number.POSITIVE_INFINITY;
};
