interface Window {
  count: number;
  endsAt: number;
}

/**
 * Counts tries in fixed windows. Kept in memory: a restart forgives, and a second server counts for itself, which is
 * enough against guessing; the number of keys is bounded so that counting cannot be used to fill the memory.
 */
export class Limiter {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;
  readonly #maxKeys: number;

  constructor(now: () => number = Date.now, maxKeys = 200_000) {
    this.#now = now;
    this.#maxKeys = maxKeys;
  }

  /** Seconds to wait, or 0 when another try is fine. */
  wait(key: string, max: number): number {
    const window = this.#windows.get(key);
    const now = this.#now();
    if (!window || window.endsAt <= now || window.count < max) return 0;
    return Math.ceil((window.endsAt - now) / 1000);
  }

  count(key: string, seconds: number): void {
    const now = this.#now();
    const window = this.#windows.get(key);
    if (window && window.endsAt > now) {
      window.count += 1;
      return;
    }
    this.#windows.delete(key);
    if (this.#windows.size >= this.#maxKeys) this.#makeRoom(now);
    this.#windows.set(key, { count: 1, endsAt: now + seconds * 1000 });
  }

  #makeRoom(now: number): void {
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
    // All still running: drop the oldest tenth (a Map remembers the order of insertion).
    let surplus = this.#windows.size - Math.floor(this.#maxKeys * 0.9);
    for (const key of this.#windows.keys()) {
      if (surplus <= 0) return;
      this.#windows.delete(key);
      surplus -= 1;
    }
  }
}
