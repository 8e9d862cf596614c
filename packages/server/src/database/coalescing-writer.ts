import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDiskFull, isOutage } from './outage.ts';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;
/** A state that could not be written for so long belongs to a lesson that is over, and is given up. */
const PATIENCE = 10 * 60_000;

/**
 * Writes states that were set over the broker, by key. While the database is away the newest state of a key waits and is
 * tried again; an older one is replaced by it and never written.
 */
export class CoalescingWriter {
  readonly #log: Logger;
  readonly #latest = new Map<string, () => Promise<void>>();
  readonly #writing = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(log: Logger) {
    this.#log = log;
  }

  write(about: string, write: () => Promise<void>): void {
    this.#latest.set(about, write);
    if (this.#writing.has(about)) return;
    this.#writing.set(
      about,
      this.#write(about).finally(() => this.#writing.delete(about)),
    );
  }

  /** States that wait are tried once more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#writing.values());
  }

  async #write(about: string): Promise<void> {
    const giveUpAt = performance.now() + PATIENCE;
    let wait = FIRST_PAUSE;
    for (let word = this.#latest.get(about); word; word = this.#latest.get(about)) {
      try {
        await word();
        if (this.#latest.get(about) === word) this.#latest.delete(about);
      } catch (error) {
        const newer = this.#latest.get(about) !== word;
        const passes = isOutage(error) || isDiskFull(error);
        if (!newer && (!passes || performance.now() > giveUpAt || this.#stopping.signal.aborted)) {
          this.#latest.delete(about);
          this.#log.error({ err: error, about }, 'what was said over the broker could not be kept');
          return;
        }
        await pause(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
        wait = Math.min(wait * 2, LONGEST_PAUSE);
      }
    }
  }
}
