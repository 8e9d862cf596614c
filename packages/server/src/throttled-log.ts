import type { Logger } from 'pino';

const EVERY = 10_000;
const REMEMBERED = 1_000;

interface Logged {
  at: number;
  unwritten: number;
}

/** Logs the same warning once, and then every ten seconds with how often it happened: a loop must not fill the disk. */
export class ThrottledLog {
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #logged = new Map<string, Logged>();

  constructor(log: Logger, now: () => number = performance.now.bind(performance)) {
    this.#log = log;
    this.#now = now;
  }

  /** `details` is only called when something is written. */
  warn(key: string, text: string, details: () => Record<string, unknown>): void {
    const now = this.#now();
    const last = this.#logged.get(key);
    if (last && now - last.at < EVERY) {
      last.unwritten += 1;
      return;
    }
    if (!last && this.#logged.size >= REMEMBERED) this.#logged.clear();
    this.#logged.set(key, { at: now, unwritten: 0 });
    this.#log.warn({ ...details(), ...(last?.unwritten ? { unwritten: last.unwritten } : {}) }, text);
  }
}
