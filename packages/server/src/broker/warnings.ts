import type { Logger } from 'pino';

const EVERY = 10_000;
const REMEMBERED = 1_000;

interface Said {
  at: number;
  since: number;
}

/** Warns of the same thing once, and then now and then with how often it happened: a loop must not fill the disk. */
export class Warnings {
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #said = new Map<string, Said>();

  constructor(log: Logger, now: () => number = performance.now.bind(performance)) {
    this.#log = log;
    this.#now = now;
  }

  /** `details` is only asked when something is written. */
  warn(key: string, text: string, details: () => Record<string, unknown>): void {
    const now = this.#now();
    const said = this.#said.get(key);
    if (said && now - said.at < EVERY) {
      said.since += 1;
      return;
    }
    if (!said && this.#said.size >= REMEMBERED) this.#said.clear();
    this.#said.set(key, { at: now, since: 0 });
    this.#log.warn({ ...details(), ...(said?.since ? { unwritten: said.since } : {}) }, text);
  }
}
