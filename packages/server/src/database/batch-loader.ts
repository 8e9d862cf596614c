interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/** So many queries at the same time; what is asked meanwhile goes into the next one. */
const AT_ONCE = 2;
const MOST = 500;

/**
 * Answers lookups of the same moment with one query. Nothing is cached: a query begins after the lookups it answers, so
 * nobody is told what was true before they asked. Under little load each lookup is a query of its own, at once.
 */
export class BatchLoader<Key, Value> {
  readonly #load: (keys: Key[]) => Promise<(key: Key) => Value | undefined>;
  #waiting: Waiting<Key, Value>[] = [];
  #running = 0;

  /** `load` returns a function that finds each key's value among the rows. */
  constructor(load: (keys: Key[]) => Promise<(key: Key) => Value | undefined>) {
    this.#load = load;
  }

  load(key: Key): Promise<Value | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (this.#running < AT_ONCE) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running += 1;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST);
      try {
        const found = await this.#load(batch.map(({ key }) => key));
        for (const { key, resolve } of batch) resolve(found(key));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running -= 1;
  }
}
