import { MAT } from '@trundle/protocol/constants';
import type { Point } from '@trundle/world/geometry/coordinates';
import { commonLens, isLikely } from './calibration.ts';
import { type Eye, eyeOf, focalFrom, poseFrom } from './camera-pose.ts';
import { fitHomography, type Homography, inverse, project } from './homography.ts';
import { bend, type Lens, straighten } from './lens.ts';
import { CORNERS, type Corner } from './markers.ts';
import { cornerPlaces, type SeenCorners } from './mat-corners.ts';
import type { LumaPicture, Outline } from './picture.ts';

/** Without memory three corners tell where the fourth is; two do not. */
const FEWEST_CORNERS = 3;
/** Corners that lie this far from where they should say nothing about the mat. Millimetres on average. */
const WORST_MISFIT = 15;

/** How the camera sees the mat in one picture. */
export class MatView {
  /** From millimetres of the mat to focal lengths from the middle of the picture. */
  readonly homography: Homography;
  readonly lens: Lens;
  readonly eye: Eye;
  /** Corners of the mat this was made from. */
  readonly corners: number;
  /** How far their markers' corners lie from where they should, in millimetres on average. */
  readonly misfit: number;
  readonly #back: Homography;
  readonly #size: Pick<LumaPicture, 'width' | 'height'>;

  private constructor(homography: Homography, lens: Lens, size: LumaPicture, corners: number, points: Pairs) {
    this.homography = homography;
    this.lens = lens;
    this.#size = { width: size.width, height: size.height };
    this.#back = inverse(homography);
    this.eye = eyeOf(poseFrom(homography));
    this.corners = corners;
    let sum = 0;
    for (const [i, place] of points.places.entries()) {
      const at = this.toMat(points.pixels[i] as Point, 0);
      sum += (at.x - place.x) ** 2 + (at.y - place.y) ** 2;
    }
    this.misfit = Math.sqrt(sum / points.places.length);
  }

  /** Undefined with too few corners, or with ones that are not those of one mat. */
  static of({ seen, remembered }: SeenCorners, lens: Lens | undefined, size: LumaPicture): MatView | undefined {
    const outlines = { ...remembered, ...seen };
    const corners = CORNERS.filter((corner) => outlines[corner]);
    if (corners.length < FEWEST_CORNERS || Object.keys(seen).length === 0) return undefined;
    const points = pairsOf(outlines, corners);
    const used = lens ?? guessLens(points, size);
    const straight = points.pixels.map((pixel) => straighten(used, size, pixel));
    const homography = fitHomography(points.places, straight);
    if (!homography) return undefined;
    const view = new MatView(homography, used, size, corners.length, points);
    return view.misfit < WORST_MISFIT && view.eye.height > 0 ? view : undefined;
  }

  /** Where on the mat a point is that is seen at a pixel and lies so high above it: on the way from the mat to the lens. */
  toMat(pixel: Point, height: number): Point {
    const straight = straighten(this.lens, this.#size, pixel);
    const { x, y } = project(this.#back, straight.x, straight.y);
    const share = height / this.eye.height;
    return { x: x + (this.eye.x - x) * share, y: y + (this.eye.y - y) * share };
  }

  toPixel(x: number, y: number): Point {
    const straight = project(this.homography, x, y);
    return bend(this.lens, this.#size, straight.x, straight.y);
  }

  /** The field's own corners. */
  outline(): Outline {
    const { min, max } = MAT;
    return [this.toPixel(min, min), this.toPixel(max, min), this.toPixel(max, max), this.toPixel(min, max)];
  }

  /** Pixels a millimetre where the mat is seen smallest, and how much flatter than square it looks in its middle. */
  scale(): { smallest: number; flatness: number } {
    let smallest = Number.POSITIVE_INFINITY;
    for (const x of [MAT.min, MAT.max]) {
      for (const y of [MAT.min, MAT.max]) smallest = Math.min(smallest, this.#stretch(x, y).least);
    }
    const { least, most } = this.#stretch((MAT.min + MAT.max) / 2, (MAT.min + MAT.max) / 2);
    return { smallest, flatness: least / most };
  }

  /** The least and the most pixels that a millimetre is at a point, whichever way it runs. */
  #stretch(x: number, y: number): { least: number; most: number } {
    const [at, right, down] = [this.toPixel(x, y), this.toPixel(x + 1, y), this.toPixel(x, y + 1)];
    const [a, b, c, d] = [right.x - at.x, down.x - at.x, right.y - at.y, down.y - at.y];
    const sum = a * a + b * b + c * c + d * d;
    const spread = Math.sqrt(Math.max(0, sum * sum - 4 * (a * d - b * c) ** 2));
    return { least: Math.sqrt(Math.max(0, (sum - spread) / 2)), most: Math.sqrt((sum + spread) / 2) };
  }
}

interface Pairs {
  readonly places: readonly Point[];
  readonly pixels: readonly Point[];
}

const pairsOf = (outlines: Partial<Record<Corner, Outline>>, corners: readonly Corner[]): Pairs => ({
  places: corners.flatMap((corner) => [...cornerPlaces(corner)]),
  pixels: corners.flatMap((corner) => [...(outlines[corner] ?? [])]),
});

/** Aslant the mat itself tells the focal length; from straight above it is taken to be a common one. */
const guessLens = ({ places, pixels }: Pairs, size: LumaPicture): Lens => {
  const common = commonLens(size);
  const centred = pixels.map(({ x, y }) => ({ x: x - size.width / 2, y: y - size.height / 2 }));
  const homography = fitHomography(places, centred);
  const focal = homography && focalFrom(homography);
  const lens = { ...common, focal: focal ?? common.focal };
  return isLikely(lens, size) ? lens : common;
};
