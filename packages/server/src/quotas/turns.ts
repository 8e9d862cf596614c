/**
 * One deed after another for the same account or class. Without it somebody who sends many at once would hold every
 * connection to the database, each waiting for the one before.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** After everything that was begun before for any of the keys. */
  take<Result>(keys: readonly string[], deed: () => Promise<Result>): Promise<Result> {
    const before = keys.map((key) => this.#last.get(key));
    // All keys at once, so that two deeds can never wait for each other.
    const done = Promise.allSettled(before).then(deed);
    const ended = done
      .catch(() => undefined)
      .then(() => {
        for (const key of keys) if (this.#last.get(key) === ended) this.#last.delete(key);
      });
    for (const key of keys) this.#last.set(key, ended);
    return done;
  }
}
