/**
 * Runs tasks of the same account or class one after another. Without it a sender of many requests at once would hold every
 * connection to the database, each waiting for a lock of the one before.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the task after all earlier tasks with any of the keys. */
  run<Result>(keys: readonly string[], task: () => Promise<Result>): Promise<Result> {
    const before = keys.map((key) => this.#last.get(key));
    // All keys at once, so that two tasks can never wait for each other.
    const done = Promise.allSettled(before).then(task);
    const ended = done
      .catch(() => undefined)
      .then(() => {
        for (const key of keys) if (this.#last.get(key) === ended) this.#last.delete(key);
      });
    for (const key of keys) this.#last.set(key, ended);
    return done;
  }
}
