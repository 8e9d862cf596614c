import { MAT } from '@trundle/protocol/constants';
import type { Point } from '@trundle/world/geometry/coordinates';
import { type Eye, eyeOf, homographyOf, poseFrom } from './camera-pose.ts';
import { fitHomography, type Homography, inverse, project } from './homography.ts';
import { bend, type Lens, straighten } from './lens.ts';
import type { CornerPoints } from './mat-corners.ts';
import type { LumaPicture, Outline } from './picture.ts';

/** Corners that lie this far from where they should say nothing about the mat. Millimetres on average. */
const WORST_MISFIT = 25;

type Size = Pick<LumaPicture, 'width' | 'height'>;

interface SeenThrough {
  readonly lens: Lens;
  /** How far off the focal length may be: a share of it, one deviation. 0 for a lens that was measured. */
  readonly doubt: number;
}

/** How the camera sees the mat in one picture. */
export class MatView {
  /** From millimetres of the mat to focal lengths from the middle of the picture. */
  readonly homography: Homography;
  readonly lens: Lens;
  readonly eye: Eye;
  /** Corners of the mat this was made from. */
  readonly corners: number;
  /**
   * How far their markers' corners lie from where they should, in millimetres on average. The mat must also be a square: any
   * four points are the corners of some plane.
   */
  readonly misfit: number;
  readonly #back: Homography;
  readonly #size: Size;
  readonly #doubt: number;

  private constructor(homography: Homography, lens: Lens, size: Size, points: CornerPoints, doubt: number) {
    this.homography = homography;
    this.lens = lens;
    this.#size = { width: size.width, height: size.height };
    this.#back = inverse(homography);
    const pose = poseFrom(homography);
    this.eye = eyeOf(pose);
    this.corners = points.corners;
    this.#doubt = doubt;
    const offs = points.places.map((place, i) => apart(this.toMat(points.pixels[i] as Point, 0), place));
    const square = homographyOf(pose);
    const bends = points.places.map((place) => {
      const { x, y } = project(square, place.x, place.y);
      return apart(project(this.#back, x, y), place);
    });
    this.misfit = Math.max(meanSquare(offs), meanSquare(bends));
  }

  /** Undefined with corners that are not those of one mat. */
  static of(points: CornerPoints, { lens, doubt }: SeenThrough, size: Size): MatView | undefined {
    const straight = points.pixels.map((pixel) => straighten(lens, size, pixel));
    const homography = fitHomography(points.places, straight);
    if (!homography) return undefined;
    const view = new MatView(homography, lens, size, points, doubt);
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

  /**
   * How far what lies so high may be from where it seems to lie, at the corner of the field that is seen most aslant: from
   * straight above every lens shows the mat alike, and nobody knows how high the camera is. Millimetres.
   */
  unsureAt(height: number): number {
    const { min, max } = MAT;
    const [x, y] = [Math.max(this.eye.x - min, max - this.eye.x), Math.max(this.eye.y - min, max - this.eye.y)];
    return (this.#doubt * height * Math.sqrt(x * x + y * y)) / this.eye.height;
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
