/** A burst, and then so much a second. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/**
 * Lets a burst through and then a steady rate. Pages and the server count by the same class, so that a page which keeps to
 * a rate of the contract is never refused.
 */
export class TokenBucket {
  readonly #rate: Rate;
  readonly #now: () => number;
  #tokens: number;
  #filledAt: number;

  /** `now` is in milliseconds. */
  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
    this.#tokens = rate.burst;
    this.#filledAt = now();
  }

  /** Takes that many, or none when there are not enough. */
  take(count = 1): boolean {
    if (this.available < count) return false;
    this.#tokens -= count;
    return true;
  }

  /** Takes that many in any case; the answer is how many milliseconds to wait before taking more. */
  spend(count: number): number {
    this.#tokens = this.available - count;
    return this.#tokens >= 0 ? 0 : Math.ceil((-this.#tokens / this.#rate.perSecond) * 1000);
  }

  /** Below zero when more was spent than there was. */
  get available(): number {
    const now = this.#now();
    const { perSecond, burst } = this.#rate;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filledAt) / 1000) * perSecond);
    this.#filledAt = now;
    return this.#tokens;
  }

  /** Everything that was taken has been refilled. */
  get isFull(): boolean {
    return this.available >= this.#rate.burst;
  }
}
