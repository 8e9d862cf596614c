import type { Logger } from 'pino';

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

const FOREIGN_KEY = '23503';

const codeOf = (error: unknown): unknown => {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1)
    if ('code' in at) return at.code;
  return undefined;
};

/**
 * Collects what passes the broker and writes it down a little later, many at once: a message must not wait for the
 * database. What could not be written is tried again.
 */
export class WriteBehind<Item> {
  readonly #options: WriteBehindOptions<Item>;
  #waiting: Item[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: WriteBehindOptions<Item>) {
    this.#options = options;
  }

  add(item: Item): void {
    this.#waiting.push(item);
    if (this.#waiting.length > this.#options.most) this.#waiting.shift();
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.delay).unref();
  }

  /** Everything added so far is written when this resolves, or has been tried. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const items = this.#waiting;
    if (items.length === 0) return;
    this.#waiting = [];
    try {
      await this.#options.write(items);
    } catch (error) {
      if (codeOf(error) === FOREIGN_KEY) await this.#writeSingly(items);
      else this.#keep(items, error);
    }
  }

  /** A class that was removed meanwhile must not take the words of the others with it. */
  async #writeSingly(items: Item[]): Promise<void> {
    for (const item of items) {
      await this.#options.write([item]).catch((error: unknown) => {
        if (codeOf(error) !== FOREIGN_KEY) this.#keep([item], error);
      });
    }
  }

  #keep(items: Item[], error: unknown): void {
    const { what, log, most, delay } = this.#options;
    log.warn({ err: error, items: items.length }, `${what} could not be written; tried again later`);
    this.#waiting = [...items, ...this.#waiting].slice(-most);
    this.#timer ??= setTimeout(() => void this.flush(), delay).unref();
  }
}
