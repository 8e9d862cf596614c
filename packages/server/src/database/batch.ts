interface Waiting<Key, Value> {
  key: Key;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/** So many loads of one kind under way; what is asked meanwhile goes with the next. */
const AT_ONCE = 2;
const MOST = 500;

/**
 * Looks many things up in one query when many ask at the same moment. Nothing is kept: a load begins after the question
 * it answers, so nobody is told what was true before they asked. With little to do, each question goes out at once.
 */
export class Batch<Key, Value> {
  readonly #load: (keys: Key[]) => Promise<(key: Key) => Value | undefined>;
  #waiting: Waiting<Key, Value>[] = [];
  #running = 0;

  /** `load` answers with a way to find each key's value among what it found. */
  constructor(load: (keys: Key[]) => Promise<(key: Key) => Value | undefined>) {
    this.#load = load;
  }

  find(key: Key): Promise<Value | undefined> {
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
