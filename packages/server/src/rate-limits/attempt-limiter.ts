import { TokenBucket } from '@trundle/protocol/token-bucket';

/** The attempts at one key. */
interface Counter {
  bucket: TokenBucket;
  /** Attempts under way of which it is not known yet whether they count. */
  pending: number;
  waiting: (() => void)[];
}

interface AttemptLimiterOptions {
  /** So many at once, */
  max: number;
  /** and as many again over this time, one by one. */
  seconds: number;
  /** Counters kept; counting must not be a way to fill the memory. */
  maxKeys?: number;
  now?: () => number;
}

/** How many counters are compared when one has to be evicted: enough that those with many attempts stay. */
const SAMPLE = 8;
/** Adding up fractions of a token is not exact. */
const ROUNDING = 1e-6;
/** Attempts that may wait for others at the same key. */
const MOST_WAITING = 2_000;

/**
 * Limits attempts by key, such as an account or an address. Kept in memory: a restart forgives all attempts, and a second
 * server counts for itself, which is enough against guessing.
 */
export class AttemptLimiter {
  readonly #counters = new Map<string, Counter>();
  readonly #max: number;
  readonly #perSecond: number;
  readonly #maxKeys: number;
  readonly #now: () => number;

  constructor({ max, seconds, maxKeys = 100_000, now = Date.now }: AttemptLimiterOptions) {
    this.#max = max;
    this.#perSecond = max / seconds;
    this.#maxKeys = maxKeys;
    this.#now = now;
  }

  /** How many keys have a counter now. */
  get size(): number {
    return this.#counters.size;
  }

  /** Seconds to wait, or 0 when another attempt is fine. */
  wait(key: string): number {
    const counter = this.#counters.get(key);
    return counter ? this.#waitOf(counter) : 0;
  }

  count(key: string, times = 1): void {
    this.#counterOf(key).bucket.spend(times);
  }

  /**
   * Reserves an attempt of which the end will tell whether it counts; answers with the seconds to wait when there is none
   * left. While the last ones are reserved by others it waits for their end, so that neither a thousand guesses at once
   * slip through nor thirty right logins at once are refused.
   */
  async reserve(key: string): Promise<number> {
    for (;;) {
      const counter = this.#counterOf(key);
      const seconds = this.#waitOf(counter);
      if (seconds > 0) return seconds;
      if (counter.bucket.available - counter.pending >= 1 - ROUNDING) {
        counter.pending += 1;
        return 0;
      }
      if (counter.waiting.length >= MOST_WAITING) return 1;
      await new Promise<void>((resolve) => counter.waiting.push(resolve));
    }
  }

  /** The end of a reserved attempt. */
  settle(key: string, counts: boolean): void {
    const counter = this.#counters.get(key);
    if (!counter) return;
    counter.pending -= 1;
    if (counts) counter.bucket.spend(1);
    // As many go on as attempts are left; when none is left for a while, all of them are told to wait.
    const left = Math.max(1, Math.floor(counter.bucket.available - counter.pending));
    for (const goOn of counter.waiting.splice(0, this.#waitOf(counter) > 0 ? counter.waiting.length : left)) goOn();
    if (isIdle(counter)) this.#counters.delete(key);
  }

  #waitOf({ bucket }: Counter): number {
    const { available } = bucket;
    return available < 1 - ROUNDING ? Math.ceil((1 - available) / this.#perSecond) : 0;
  }

  #counterOf(key: string): Counter {
    const known = this.#counters.get(key);
    if (known) return known;
    if (this.#counters.size >= this.#maxKeys) this.#evict();
    const bucket = new TokenBucket({ burst: this.#max, perSecond: this.#perSecond }, this.#now);
    const counter: Counter = { bucket, pending: 0, waiting: [] };
    this.#counters.set(key, counter);
    return counter;
  }

  /**
   * Drops the counter with the fewest attempts among the oldest few and makes the others the newest. Whoever fills the
   * memory with keys evicts keys with one attempt, never the counter of a guesser that is nearly used up.
   */
  #evict(): void {
    let fullest: string | undefined;
    let most = Number.NEGATIVE_INFINITY;
    const seen: [string, Counter][] = [];
    for (const [key, counter] of this.#counters) {
      if (seen.length === SAMPLE) break;
      seen.push([key, counter]);
      const { available } = counter.bucket;
      if (counter.pending > 0 || available <= most) continue;
      most = available;
      fullest = key;
    }
    for (const [key, counter] of seen) {
      this.#counters.delete(key);
      if (key !== fullest && !isIdle(counter)) this.#counters.set(key, counter);
    }
  }
}

const isIdle = ({ bucket, pending, waiting }: Counter): boolean =>
  bucket.isFull && pending === 0 && waiting.length === 0;
