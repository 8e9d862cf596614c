interface Count {
  /** Tries that count and are not forgiven yet. */
  level: number;
  at: number;
  /** Tries under way whose end nobody knows. */
  pending: number;
  waiting: (() => void)[];
}

interface LimiterOptions {
  /** So many at once, */
  max: number;
  /** and as many again over this time, one by one. */
  seconds: number;
  /** Keys remembered; counting must not be a way to fill the memory. */
  maxKeys?: number;
  now?: () => number;
}

/** How many look for the one that can be spared when there is no room: enough that counters with much in them stay. */
const SAMPLE = 8;
/** What fractions of a try add up to without meaning anything. */
const ROUNDING = 1e-6;
/** Tries that may stand in line behind others at the same key. */
const LONGEST_LINE = 2_000;

/**
 * Counts tries by key, forgiving them steadily. Kept in memory: a restart forgives, and a second server counts for
 * itself, which is enough against guessing.
 */
export class Limiter {
  readonly #counts = new Map<string, Count>();
  readonly #max: number;
  readonly #perMillisecond: number;
  readonly #maxKeys: number;
  readonly #now: () => number;

  constructor({ max, seconds, maxKeys = 100_000, now = Date.now }: LimiterOptions) {
    this.#max = max;
    this.#perMillisecond = max / (seconds * 1000);
    this.#maxKeys = maxKeys;
    this.#now = now;
  }

  /** Keys remembered now. */
  get size(): number {
    return this.#counts.size;
  }

  /** Seconds to wait, or 0 when another try is fine. */
  wait(key: string): number {
    const count = this.#counts.get(key);
    return count ? this.#waitOf(this.#forgive(count)) : 0;
  }

  count(key: string, times = 1): void {
    this.#countOf(key).level += times;
  }

  /**
   * Takes a place for a try whose end will tell whether it counts; seconds to wait when there is none. Whoever comes
   * while others are on their way to the last places waits for their end, so that neither a thousand guesses at once
   * slip through nor thirty right logins at once are refused.
   */
  async reserve(key: string): Promise<number> {
    for (;;) {
      const count = this.#forgive(this.#countOf(key));
      const seconds = this.#waitOf(count);
      if (seconds > 0) return seconds;
      if (count.level + count.pending + 1 <= this.#max + ROUNDING) {
        count.pending += 1;
        return 0;
      }
      if (count.waiting.length >= LONGEST_LINE) return 1;
      await new Promise<void>((resolve) => count.waiting.push(resolve));
    }
  }

  /** The end of a try that had a place. */
  settle(key: string, counts: boolean): void {
    const count = this.#counts.get(key);
    if (!count) return;
    count.pending -= 1;
    if (counts) count.level += 1;
    this.#forgive(count);
    // As many go on as there are places; when there are none left for a while, all of them hear it.
    const places = Math.max(1, Math.floor(this.#max - count.level - count.pending));
    for (const goOn of count.waiting.splice(0, this.#waitOf(count) > 0 ? count.waiting.length : places)) goOn();
    if (isIdle(count)) this.#counts.delete(key);
  }

  #waitOf({ level }: Count): number {
    return level + 1 > this.#max + ROUNDING ? Math.ceil((level + 1 - this.#max) / this.#perMillisecond / 1000) : 0;
  }

  #forgive(count: Count): Count {
    const now = this.#now();
    count.level = Math.max(0, count.level - (now - count.at) * this.#perMillisecond);
    count.at = now;
    return count;
  }

  #countOf(key: string): Count {
    const known = this.#counts.get(key);
    if (known) return this.#forgive(known);
    if (this.#counts.size >= this.#maxKeys) this.#makeRoom();
    const count = { level: 0, at: this.#now(), pending: 0, waiting: [] };
    this.#counts.set(key, count);
    return count;
  }

  /**
   * Drops the emptiest of the oldest few and lets the others start again as the newest. Whoever fills the memory with
   * keys pushes out keys with one try in them, never the counter of a guesser that is nearly full.
   */
  #makeRoom(): void {
    let emptiest: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    const seen: [string, Count][] = [];
    for (const [key, count] of this.#counts) {
      if (seen.length === SAMPLE) break;
      seen.push([key, count]);
      if (count.pending > 0 || this.#forgive(count).level >= least) continue;
      least = count.level;
      emptiest = key;
    }
    for (const [key, count] of seen) {
      this.#counts.delete(key);
      if (key !== emptiest && !isIdle(count)) this.#counts.set(key, count);
    }
  }
}

const isIdle = ({ level, pending, waiting }: Count): boolean => level === 0 && pending === 0 && waiting.length === 0;
