import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDiskFull, isOutage } from './outage.ts';

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;
/** A word nobody could write down for so long is of another lesson. */
const PATIENCE = 10 * 60_000;

/**
 * Writes down what was said over the broker about something that has one state. While the database is away the newest
 * word waits for it; an older one about the same thing is not worth writing any more.
 */
export class LastWord {
  readonly #log: Logger;
  readonly #words = new Map<string, () => Promise<void>>();
  readonly #writing = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(log: Logger) {
    this.#log = log;
  }

  keep(about: string, write: () => Promise<void>): void {
    this.#words.set(about, write);
    if (this.#writing.has(about)) return;
    this.#writing.set(
      about,
      this.#write(about).finally(() => this.#writing.delete(about)),
    );
  }

  /** What waits is tried once more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#writing.values());
  }

  async #write(about: string): Promise<void> {
    const giveUpAt = performance.now() + PATIENCE;
    let wait = FIRST_PAUSE;
    for (let word = this.#words.get(about); word; word = this.#words.get(about)) {
      try {
        await word();
        if (this.#words.get(about) === word) this.#words.delete(about);
      } catch (error) {
        const newer = this.#words.get(about) !== word;
        const passes = isOutage(error) || isDiskFull(error);
        if (!newer && (!passes || performance.now() > giveUpAt || this.#stopping.signal.aborted)) {
          this.#words.delete(about);
          this.#log.error({ err: error, about }, 'what was said over the broker could not be kept');
          return;
        }
        await pause(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
        wait = Math.min(wait * 2, LONGEST_PAUSE);
      }
    }
  }
}
