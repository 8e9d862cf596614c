/** Where the camera is and where it looks. Lengths in millimetres, angles in degrees. */
export interface CameraPose {
  /** The point of the mat in the middle of the picture. */
  readonly target: { readonly x: number; readonly y: number };
  /** From there to the lens. */
  readonly distance: number;
  /** How far it looks aslant: 0 is straight down. */
  readonly tilt: number;
  /** Which way up the mat lies in the picture: with 0 its upper edge is up, with 90 its right edge, seen from above. */
  readonly turn: number;
  /** The camera turned in its holder. */
  readonly roll?: number;
}

export interface Lens {
  /** Focal length, as a share of the picture's longer side: 0.9 is a common webcam, less sees more. */
  readonly focal: number;
  /** Radial distortion: below zero straight lines bulge outwards, as wide lenses have it. */
  readonly k1?: number;
  readonly k2?: number;
}

interface Pixel {
  readonly u: number;
  readonly v: number;
}

type Vector = readonly [number, number, number];

const STRAIGHT_DOWN = { right: [1, 0, 0], down: [0, 1, 0], ahead: [0, 0, 1] } as const;
const ROUNDS = 6;

const sum = (one: Vector, share: number, other: Vector, rest: number): Vector => [
  one[0] * share + other[0] * rest,
  one[1] * share + other[1] * rest,
  one[2] * share + other[2] * rest,
];

const aboutUpright = ([x, y, z]: Vector, angle: number): Vector => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
  z,
];

const dot = (one: Vector, other: Vector): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

/**
 * A camera with one hole, from first principles: it shares no line with what reads pictures, so that it can prove it. x and y
 * are those of the mat, z points down into the table: the mat lies at 0, the top of a robot at minus its height. The middle of
 * the first pixel is (0, 0).
 */
export class Pinhole {
  readonly position: Vector;
  readonly #right: Vector;
  readonly #down: Vector;
  readonly #ahead: Vector;
  readonly #focal: number;
  readonly #middle: Pixel;
  readonly #k1: number;
  readonly #k2: number;

  constructor(pose: CameraPose, lens: Lens, width: number, height: number) {
    const tilt = (pose.tilt * Math.PI) / 180;
    const turn = (pose.turn * Math.PI) / 180;
    const roll = ((pose.roll ?? 0) * Math.PI) / 180;
    const { right, down, ahead } = STRAIGHT_DOWN;
    // Aslant, it stands at the lower edge and looks towards the upper one.
    const tilted = {
      down: sum(down, Math.cos(tilt), ahead, Math.sin(tilt)),
      ahead: sum(ahead, Math.cos(tilt), down, -Math.sin(tilt)),
    };
    const turnedRight = aboutUpright(right, turn);
    const turnedDown = aboutUpright(tilted.down, turn);
    this.#ahead = aboutUpright(tilted.ahead, turn);
    this.#right = sum(turnedRight, Math.cos(roll), turnedDown, Math.sin(roll));
    this.#down = sum(turnedDown, Math.cos(roll), turnedRight, -Math.sin(roll));
    this.position = sum([pose.target.x, pose.target.y, 0], 1, this.#ahead, -pose.distance);
    this.#focal = lens.focal * Math.max(width, height);
    this.#middle = { u: (width - 1) / 2, v: (height - 1) / 2 };
    this.#k1 = lens.k1 ?? 0;
    this.#k2 = lens.k2 ?? 0;
  }

  /** Where a point so high above the mat lies in the picture. */
  project(x: number, y: number, height = 0): Pixel {
    const [px, py, pz] = this.position;
    const to: Vector = [x - px, y - py, -height - pz];
    const depth = dot(to, this.#ahead);
    const across = dot(to, this.#right) / depth;
    const along = dot(to, this.#down) / depth;
    const r2 = across * across + along * along;
    const scale = this.#focal * (1 + this.#k1 * r2 + this.#k2 * r2 * r2);
    return { u: this.#middle.u + across * scale, v: this.#middle.v + along * scale };
  }

  /** Writes the direction that ends in a point of the picture, as long as it has to be for 1 ahead. */
  ray(u: number, v: number, into: Float64Array): void {
    const across = (u - this.#middle.u) / this.#focal;
    const along = (v - this.#middle.v) / this.#focal;
    const undo = this.#undistorted(Math.sqrt(across * across + along * along));
    const right = across * undo;
    const down = along * undo;
    for (let axis = 0; axis < 3; axis++) {
      into[axis] =
        (this.#ahead[axis] as number) + (this.#right[axis] as number) * right + (this.#down[axis] as number) * down;
    }
  }

  /** What a distance from the middle as it is seen must be multiplied by to be the one of a straight lens. */
  #undistorted(seen: number): number {
    if (seen === 0 || (this.#k1 === 0 && this.#k2 === 0)) return 1;
    let r = seen;
    for (let round = 0; round < ROUNDS; round++) {
      const r2 = r * r;
      const off = r * (1 + this.#k1 * r2 + this.#k2 * r2 * r2) - seen;
      r -= off / (1 + 3 * this.#k1 * r2 + 5 * this.#k2 * r2 * r2);
    }
    return r / seen;
  }
}
