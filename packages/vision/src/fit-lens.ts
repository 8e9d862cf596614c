import type { Point } from '@trundle/world/geometry/coordinates';
import { poseFrom } from './camera-pose.ts';
import { fitHomography } from './homography.ts';
import { bend, type Lens, straighten } from './lens.ts';
import { solve } from './solve.ts';

/** Points of the mat and where one picture shows them. */
export interface LensView {
  readonly places: readonly Point[];
  readonly pixels: readonly Point[];
}

interface FittedLens {
  readonly lens: Lens;
  /** Pixels on average. */
  readonly misfit: number;
  /** One deviation of the focal length, as a share of it. */
  readonly doubt: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Numbers to be found: focal length as a share of the longer side, k1, k2; then a turn and a place for every picture. */
const OF_LENS = 3;
const OF_POSE = 6;
const ROUNDS = 60;
/** Metres, so that all numbers are about as large. */
const METRE = 1_000;
/** How surely k1 and k2 are small before any picture says otherwise: they are hardly seen where the mat fills little. */
const BENT = [0.3, 0.2] as const;
/** Corners are read to this many pixels: what a lens fits better than that says no more. */
const PRECISION = 0.1;

/**
 * Finds the lens, and where the camera was, that show all points nearest to where they were seen. The focal length is the
 * guessed one as long as they do not say otherwise, where it is known that it is `likely` no further off: a share, one deviation.
 */
export const fitLens = (
  views: readonly LensView[],
  guess: Lens,
  size: Size,
  likely = Number.POSITIVE_INFINITY,
): FittedLens | undefined => {
  const longer = Math.max(size.width, size.height);
  let best: Problem | undefined;
  for (const share of Number.isFinite(likely) ? [1] : [1, 0.75, 1.4]) {
    const start = startOf(views, { ...guess, focal: guess.focal * share }, size);
    if (!start) continue;
    const problem = new Problem(views, size, start, { focal: guess.focal / longer, likely });
    problem.improve();
    if (!best || problem.cost < best.cost) best = problem;
  }
  if (!best) return undefined;
  const points = views.reduce((sum, { pixels }) => sum + pixels.length, 0);
  const [focal = 0, k1 = 0, k2 = 0] = best.numbers;
  const doubt = best.doubtOfFocal();
  const misfit = Math.sqrt((best.cost * PRECISION ** 2) / points);
  if (doubt === undefined) return undefined;
  // Where corners fit worse than they are read, everything is as much more doubtful.
  const worse = Math.max(1, misfit / PRECISION);
  return { lens: { focal: focal * longer, k1, k2 }, misfit, doubt: (doubt / focal) * worse };
};

const startOf = (views: readonly LensView[], lens: Lens, size: Size): Float64Array | undefined => {
  const numbers = new Float64Array(OF_LENS + OF_POSE * views.length);
  numbers.set([lens.focal / Math.max(size.width, size.height), lens.k1, lens.k2]);
  for (const [i, { places, pixels }] of views.entries()) {
    const straight = pixels.map((pixel) => straighten(lens, size, pixel));
    const homography = fitHomography(places, straight);
    if (!homography) return undefined;
    const { rotation, translation } = poseFrom(homography);
    numbers.set([...turnOf(rotation), ...translation.map((mm) => mm / METRE)], OF_LENS + OF_POSE * i);
  }
  return numbers;
};

/** A rotation as an axis as long as the angle. */
const turnOf = (r: readonly number[]): [number, number, number] => {
  const at = (i: number): number => r[i] as number;
  // By the quaternion, which holds for half turns too.
  const w = Math.sqrt(Math.max(0, 1 + at(0) + at(4) + at(8))) / 2;
  const x = (Math.sqrt(Math.max(0, 1 + at(0) - at(4) - at(8))) / 2) * (at(7) - at(5) < 0 ? -1 : 1);
  let y = Math.sqrt(Math.max(0, 1 - at(0) + at(4) - at(8))) / 2;
  let z = Math.sqrt(Math.max(0, 1 - at(0) - at(4) + at(8))) / 2;
  y *= w > 1e-3 ? Math.sign(at(2) - at(6)) || 1 : Math.sign(at(1) + at(3)) * Math.sign(x || 1) || 1;
  z *= w > 1e-3 ? Math.sign(at(3) - at(1)) || 1 : Math.sign(at(2) + at(6)) * Math.sign(x || 1) || 1;
  const sine = Math.sqrt(x * x + y * y + z * z);
  const angle = 2 * Math.atan2(sine, w);
  const share = sine > 1e-9 ? angle / sine : 2;
  return [x * share, y * share, z * share];
};

/** Levenberg and Marquardt's way down. Every picture's place touches only its own points. */
class Problem {
  numbers: Float64Array;
  cost: number;
  readonly #views: readonly LensView[];
  readonly #size: Size;

  readonly #guess: { readonly focal: number; readonly likely: number };

  constructor(
    views: readonly LensView[],
    size: Size,
    numbers: Float64Array,
    guess: { readonly focal: number; readonly likely: number },
  ) {
    this.#views = views;
    this.#size = size;
    this.#guess = guess;
    this.numbers = numbers;
    this.cost = this.#costOf(numbers);
  }

  improve(): void {
    let damping = 1e-3;
    for (let round = 0; round < ROUNDS; round++) {
      const rows = this.#normal();
      for (const [i, row] of rows.entries()) row[i] = (row[i] as number) * (1 + damping) + 1e-12;
      const step = solve(rows);
      const next = step && this.numbers.map((number, i) => number - (step[i] as number));
      const cost = next ? this.#costOf(next) : Number.POSITIVE_INFINITY;
      if (!next || !(cost < this.cost)) {
        damping *= 6;
        if (damping > 1e9) return;
        continue;
      }
      const gain = this.cost - cost;
      this.numbers = next;
      this.cost = cost;
      damping = Math.max(damping / 6, 1e-9);
      if (gain < 1e-9 * cost) return;
    }
  }

  /** One deviation, when points are read as precisely as said; undefined when nothing tells it. */
  doubtOfFocal(): number | undefined {
    const rows = this.#normal();
    for (const [i, row] of rows.entries()) row[rows.length] = i === 0 ? 1 : 0;
    const variance = solve(rows)?.[0];
    return variance !== undefined && variance > 0 ? Math.sqrt(variance) : undefined;
  }

  #costOf(numbers: Float64Array): number {
    let cost = ((numbers[1] as number) / BENT[0]) ** 2 + ((numbers[2] as number) / BENT[1]) ** 2;
    cost += this.#surprise(numbers[0] as number) ** 2;
    const seen = new Float64Array(2);
    for (const [v, { places, pixels }] of this.#views.entries()) {
      for (const [i, place] of places.entries()) {
        this.#see(numbers, v, place, seen);
        const pixel = pixels[i] as Point;
        cost += (((seen[0] as number) - pixel.x) ** 2 + ((seen[1] as number) - pixel.y) ** 2) / PRECISION ** 2;
      }
    }
    return cost;
  }

  /** How far a focal length is from the guessed one, in deviations. */
  #surprise(focal: number): number {
    const { likely, focal: guessed } = this.#guess;
    return Math.log(Math.max(focal, 1e-3) / guessed) / likely;
  }

  /** Rows of the normal equations, the way down last. */
  #normal(): Float64Array[] {
    const numbers = this.numbers;
    const n = numbers.length;
    const rows = Array.from({ length: n }, () => new Float64Array(n + 1));
    for (const k of [1, 2] as const) {
      const row = rows[k] as Float64Array;
      row[k] = 1 / BENT[(k - 1) as 0 | 1] ** 2;
      row[n] = (numbers[k] as number) / BENT[(k - 1) as 0 | 1] ** 2;
    }
    const slope = 1 / ((numbers[0] as number) * this.#guess.likely);
    const ofFocal = rows[0] as Float64Array;
    ofFocal[0] = slope * slope;
    ofFocal[n] = slope * this.#surprise(numbers[0] as number);
    const [seen, nudged] = [new Float64Array(2), new Float64Array(2)];
    const slopes = [new Float64Array(OF_LENS + OF_POSE), new Float64Array(OF_LENS + OF_POSE)] as const;
    const tried = numbers.slice();
    for (const [v, { places, pixels }] of this.#views.entries()) {
      const own = OF_LENS + OF_POSE * v;
      const at = (k: number): number => (k < OF_LENS ? k : own + k - OF_LENS);
      for (const [i, place] of places.entries()) {
        this.#see(numbers, v, place, seen);
        const pixel = pixels[i] as Point;
        for (let k = 0; k < OF_LENS + OF_POSE; k++) {
          const number = numbers[at(k)] as number;
          const nudge = 1e-6 * Math.max(1, Math.abs(number));
          tried[at(k)] = number + nudge;
          this.#see(tried, v, place, nudged);
          tried[at(k)] = number;
          for (const axis of [0, 1] as const)
            slopes[axis][k] = ((nudged[axis] as number) - (seen[axis] as number)) / nudge / PRECISION;
        }
        const off = [((seen[0] as number) - pixel.x) / PRECISION, ((seen[1] as number) - pixel.y) / PRECISION] as const;
        for (let k = 0; k < OF_LENS + OF_POSE; k++) {
          const row = rows[at(k)] as Float64Array;
          const [a, b] = [slopes[0][k] as number, slopes[1][k] as number];
          for (let j = 0; j < OF_LENS + OF_POSE; j++)
            row[at(j)] = (row[at(j)] as number) + a * (slopes[0][j] as number) + b * (slopes[1][j] as number);
          row[n] = (row[n] as number) + a * off[0] + b * off[1];
        }
      }
    }
    return rows;
  }

  /** Writes where a point of the mat is seen in a picture. */
  #see(numbers: Float64Array, view: number, { x, y }: Point, into: Float64Array): void {
    const own = OF_LENS + OF_POSE * view;
    const [ax, ay, az] = [numbers[own] as number, numbers[own + 1] as number, numbers[own + 2] as number];
    const angle = Math.sqrt(ax * ax + ay * ay + az * az);
    const [mx, my] = [x / METRE, y / METRE];
    // Rodrigues' formula for a point of the plane.
    const cos = Math.cos(angle);
    const turn = angle > 1e-9 ? Math.sin(angle) / angle : 1;
    const fold = angle > 1e-9 ? (1 - cos) / (angle * angle) : 0.5;
    const along = (ax * mx + ay * my) * fold;
    const cx = cos * mx - turn * az * my + ax * along + (numbers[own + 3] as number);
    const cy = cos * my + turn * az * mx + ay * along + (numbers[own + 4] as number);
    const cz = turn * (ax * my - ay * mx) + az * along + (numbers[own + 5] as number);
    const focal = (numbers[0] as number) * Math.max(this.#size.width, this.#size.height);
    const lens = { focal, k1: numbers[1] as number, k2: numbers[2] as number };
    const pixel = bend(lens, this.#size, cx / cz, cy / cz);
    into[0] = pixel.x;
    into[1] = pixel.y;
  }
}
