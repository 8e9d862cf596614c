import type { Logger } from 'pino';
import { codesOf } from './outage.ts';

interface WriteBehindOptions<Item> {
  /** What is written, for the log. */
  what: string;
  write(items: Item[]): Promise<void>;
  /** How long to wait for more, in milliseconds. */
  delay: number;
  /** Past this the oldest are given up: memory must not fill while the database is away. */
  most: number;
  log: Logger;
}

/** Of PostgreSQL's codes: a value it does not take, a row that must not be. Trying again would end the same. */
const REFUSED = /^2[23]/;
/** A database that is away is asked less and less often. */
const LONGEST_PAUSE = 5_000;

export const isRefused = (error: unknown): boolean =>
  codesOf(error).some((code) => code.length === 5 && REFUSED.test(code));

/**
 * Collects what passes the broker and writes it down a little later, many at once: a message must not wait for the
 * database. What could not be written is tried again.
 */
export class WriteBehind<Item> {
  readonly #options: WriteBehindOptions<Item>;
  #waiting: Item[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #failures = 0;
  #givenUp = 0;

  constructor(options: WriteBehindOptions<Item>) {
    this.#options = options;
  }

  add(item: Item): void {
    this.#waiting.push(item);
    this.#makeRoom();
    this.#later();
  }

  /** Everything added so far is written when this resolves, or has been tried. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #later(): void {
    const { delay } = this.#options;
    const pause = Math.max(delay, Math.min(delay * 2 ** this.#failures, LONGEST_PAUSE));
    this.#timer ??= setTimeout(() => void this.flush(), pause).unref();
  }

  async #write(): Promise<void> {
    const items = this.#waiting;
    if (items.length === 0) return;
    this.#waiting = [];
    const failures = this.#failures;
    try {
      await this.#options.write(items);
    } catch (error) {
      if (isRefused(error)) await this.#writeSingly(items);
      else this.#keep(items, error);
    }
    if (failures > 0 && this.#failures === failures) this.#recovered();
  }

  /** A class that was removed meanwhile, or a word PostgreSQL cannot keep, must not take the others with it. */
  async #writeSingly(items: Item[]): Promise<void> {
    for (const item of items) {
      await this.#options.write([item]).catch((error: unknown) => {
        if (!isRefused(error)) this.#keep([item], error);
      });
    }
  }

  #keep(items: Item[], error: unknown): void {
    const { what, log } = this.#options;
    // Once, and not with every try: the database may be away for long.
    if (this.#failures === 0)
      log.warn({ err: error, items: items.length }, `${what} could not be written; tried again until they are`);
    this.#failures += 1;
    this.#waiting = [...items, ...this.#waiting];
    this.#makeRoom();
    this.#later();
  }

  #makeRoom(): void {
    const tooMany = this.#waiting.length - this.#options.most;
    if (tooMany <= 0) return;
    this.#waiting.splice(0, tooMany);
    this.#givenUp += tooMany;
  }

  #recovered(): void {
    const { what, log } = this.#options;
    log.info({ tries: this.#failures, givenUp: this.#givenUp }, `${what} are written again`);
    this.#failures = 0;
    this.#givenUp = 0;
  }
}
