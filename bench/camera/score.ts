import { angleBetween } from '@trundle/world/geometry/angle';
import { distance, type Pose } from '@trundle/world/geometry/coordinates';
import type { Truth } from './film.ts';

/** What somebody read in one picture. */
export interface Read extends Pose {
  readonly identifier: number;
}

/** Further off than this it is somewhere else: a robot that is told so is told wrong. Millimetres. */
const ELSEWHERE = 30;

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly most: number;
}

const spreadOf = (values: readonly number[]): Spread => ({
  median: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  most: percentile(values, 1),
});

/** How robots were told of that are hidden as much: however far off, what was told counts as told. */
class Tally {
  readonly #off: number[] = [];
  readonly #turned: number[] = [];
  #robots = 0;
  /** Told, and somewhere else. */
  misplaced = 0;

  add(truth: Truth, read: Read | undefined): void {
    this.#robots++;
    if (!read) return;
    const off = distance(read, truth);
    this.#off.push(off);
    this.#turned.push(angleBetween(read.a, truth.a));
    if (off > ELSEWHERE) this.misplaced++;
  }

  get robots(): number {
    return this.#robots;
  }

  /** Percent that were told, where they are. */
  get found(): number {
    return this.#robots === 0 ? Number.NaN : (100 * (this.#off.length - this.misplaced)) / this.#robots;
  }

  get position(): Spread {
    return spreadOf(this.#off);
  }

  get heading(): Spread {
    return spreadOf(this.#turned);
  }
}

/** How well somebody read a film. */
export class Score {
  readonly #milliseconds: number[] = [];
  /** Markers with nothing over them, with something over a part of them, and with something over all of them. */
  readonly whole = new Tally();
  readonly partly = new Tally();
  readonly hidden = new Tally();
  /** A number said to be where another robot is. */
  swaps = 0;
  /** A number that no robot has, or one that was told twice. */
  strangers = 0;

  add(truths: readonly Truth[], reads: readonly Read[], milliseconds?: number): void {
    if (milliseconds !== undefined) this.#milliseconds.push(milliseconds);
    for (const truth of truths) {
      const tally = truth.seen >= 1 ? this.whole : truth.seen > 0 ? this.partly : this.hidden;
      tally.add(
        truth,
        reads.find(({ identifier }) => identifier === truth.number),
      );
    }
    const told = new Set<number>();
    for (const read of reads) {
      const isOne = truths.some(({ number }) => number === read.identifier) && !told.has(read.identifier);
      if (!isOne) this.strangers++;
      told.add(read.identifier);
      const nearest = truths.toSorted((one, other) => distance(one, read) - distance(other, read))[0];
      if (nearest && distance(nearest, read) <= ELSEWHERE && nearest.number !== read.identifier) this.swaps++;
    }
  }

  /** Percent of the markers with nothing over them. */
  get missed(): number {
    return 100 - this.whole.found;
  }

  get milliseconds(): number {
    return percentile(this.#milliseconds, 0.5);
  }
}
