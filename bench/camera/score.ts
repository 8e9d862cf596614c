import { angleBetween } from '@trundle/world/geometry/angle';
import { distance, type Pose } from '@trundle/world/geometry/coordinates';
import type { Truth } from './film.ts';

/** What somebody read in one picture. */
export interface Read extends Pose {
  readonly identifier: number;
}

/** Further off than this it is somewhere else. Millimetres. */
const ELSEWHERE = 30;
/** Of a marker, for it to count as in sight. */
const WHOLE = 1;

const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** How well somebody read a film. */
export class Score {
  readonly #milliseconds: number[] = [];
  readonly #off: number[] = [];
  readonly #turned: number[] = [];
  #inSight = 0;
  #found = 0;
  #hidden = 0;
  #followed = 0;
  /** A number said to be where another robot is. */
  swaps = 0;
  /** A number said to be where nobody is. */
  ghosts = 0;

  add(truths: readonly Truth[], reads: readonly Read[], milliseconds: number): void {
    this.#milliseconds.push(milliseconds);
    for (const truth of truths) {
      const isWhole = truth.seen >= WHOLE;
      if (isWhole) this.#inSight++;
      else this.#hidden++;
      const read = reads.find(({ identifier }) => identifier === truth.number);
      if (!read || distance(read, truth) > ELSEWHERE) continue;
      if (!isWhole) {
        this.#followed++;
        continue;
      }
      this.#found++;
      this.#off.push(distance(read, truth));
      this.#turned.push(angleBetween(read.a, truth.a));
    }
    for (const read of reads) {
      const nearest = truths.toSorted((one, other) => distance(one, read) - distance(other, read))[0];
      if (!nearest || distance(nearest, read) > ELSEWHERE) this.ghosts++;
      else if (nearest.number !== read.identifier) this.swaps++;
    }
  }

  get missed(): number {
    return 100 * (1 - this.#found / this.#inSight);
  }

  /** Of robots with something over their marker: how many were told all the same, in percent. */
  get followed(): number {
    return this.#hidden === 0 ? 100 : (100 * this.#followed) / this.#hidden;
  }

  get position(): { median: number; p95: number } {
    return { median: percentile(this.#off, 0.5), p95: percentile(this.#off, 0.95) };
  }

  get heading(): { median: number; p95: number } {
    return { median: percentile(this.#turned, 0.5), p95: percentile(this.#turned, 0.95) };
  }

  get milliseconds(): number {
    return percentile(this.#milliseconds, 0.5);
  }
}
