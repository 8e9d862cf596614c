interface Reading<Value> {
  now: Promise<Value>;
  /** For those who asked after `now` had begun. */
  next: Promise<Value> | undefined;
}

/**
 * Readers of the same key at the same moment share one read. Nothing is cached: a read begins after the requests it
 * answers, so whoever asks after a change sees it.
 */
export class ReadCoalescer<Value> {
  readonly #readings = new Map<string, Reading<Value>>();

  read(key: string, load: () => Promise<Value>): Promise<Value> {
    const reading = this.#readings.get(key);
    if (!reading) return this.#begin(key, load);
    reading.next ??= reading.now.then(
      () => this.#begin(key, load),
      () => this.#begin(key, load),
    );
    return reading.next;
  }

  #begin(key: string, load: () => Promise<Value>): Promise<Value> {
    const now = load();
    const reading: Reading<Value> = { now, next: undefined };
    this.#readings.set(key, reading);
    const end = (): void => {
      // Those who wait for the next read begin it themselves.
      if (!reading.next) this.#readings.delete(key);
    };
    now.then(end, end);
    return now;
  }
}
