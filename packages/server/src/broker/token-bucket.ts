import type { Rate } from './limits.ts';

/** Lets a burst through and then a steady rate. */
export class TokenBucket {
  readonly #rate: Rate;
  readonly #now: () => number;
  #tokens: number;
  #filledAt: number;

  constructor(rate: Rate, now: () => number = performance.now.bind(performance)) {
    this.#rate = rate;
    this.#now = now;
    this.#tokens = rate.burst;
    this.#filledAt = now();
  }

  /** Takes that many, or none when there are not enough. */
  take(count = 1): boolean {
    this.#fill();
    if (this.#tokens < count) return false;
    this.#tokens -= count;
    return true;
  }

  /** Takes that many in any case; the answer is how many milliseconds to wait before taking more. */
  spend(count: number): number {
    this.#fill();
    this.#tokens -= count;
    return this.#tokens >= 0 ? 0 : Math.ceil((-this.#tokens / this.#rate.perSecond) * 1000);
  }

  /** Nothing has been taken that was not given back since. */
  get isFull(): boolean {
    this.#fill();
    return this.#tokens >= this.#rate.burst;
  }

  #fill(): void {
    const now = this.#now();
    const { perSecond, burst } = this.#rate;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filledAt) / 1000) * perSecond);
    this.#filledAt = now;
  }
}
