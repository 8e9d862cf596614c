import { MAT } from '@trundle/protocol/constants';
import type { Point } from '@trundle/world/geometry/coordinates';
import { commonLens, isLikely } from './calibration.ts';
import { type Eye, eyeOf, focalFrom, homographyOf, poseFrom } from './camera-pose.ts';
import { fitHomography, type Homography, inverse, project } from './homography.ts';
import { bend, type Lens, straighten } from './lens.ts';
import { CORNERS, type Corner } from './markers.ts';
import { cornerPlaces, type SeenCorners } from './mat-corners.ts';
import type { LumaPicture, Outline } from './picture.ts';

/** Without memory three corners tell where the fourth is; two do not. */
const FEWEST_CORNERS = 3;
/** Corners that lie this far from where they should say nothing about the mat. Millimetres on average. */
const WORST_MISFIT = 25;

/** How the camera sees the mat in one picture. */
export class MatView {
  /** From millimetres of the mat to focal lengths from the middle of the picture. */
  readonly homography: Homography;
  readonly lens: Lens;
  readonly eye: Eye;
  /** Corners of the mat this was made from. */
  readonly corners: number;
  /**
   * How far their markers' corners lie from where they should, in millimetres on average. Where the lens is known the mat
   * must also be a square: any four points are the corners of some plane.
   */
  readonly misfit: number;
  readonly #back: Homography;
  readonly #size: Pick<LumaPicture, 'width' | 'height'>;

  private constructor(
    homography: Homography,
    lens: Lens,
    size: LumaPicture,
    corners: number,
    points: Pairs,
    isKnown: boolean,
  ) {
    this.homography = homography;
    this.lens = lens;
    this.#size = { width: size.width, height: size.height };
    this.#back = inverse(homography);
    const pose = poseFrom(homography);
    this.eye = eyeOf(pose);
    this.corners = corners;
    const offs = points.places.map((place, i) => apart(this.toMat(points.pixels[i] as Point, 0), place));
    const square = isKnown ? homographyOf(pose) : homography;
    const bends = points.places.map((place) => {
      const { x, y } = project(square, place.x, place.y);
      return apart(project(this.#back, x, y), place);
    });
    this.misfit = Math.max(meanSquare(offs), meanSquare(bends));
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
    const view = new MatView(homography, used, size, corners.length, points, lens !== undefined);
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

const apart = (one: Point, other: Point): number => Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2);

const meanSquare = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

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
