import { type EventLoopUtilization, performance as nodePerformance } from 'node:perf_hooks';

export interface Flushable {
  flush(): void;
}

/** Event loop utilization from which writes are delayed, and at which they are delayed the longest. */
const BUSY = 0.6;
const FULL = 0.95;
/** The longest a write is delayed to be batched, in milliseconds. A batch of positions comes every 333. */
const LONGEST_WAIT = 50;
const MEASURE_EVERY = 200;
/**
 * How long a lazy message waits: longer than from one batch of positions to the next, so that it always leaves with one.
 * A student counts as away a second after a missed ping, so it is short enough for that.
 */
const LAZY_WAIT = 400;
/** Lazy writes that fall due within this many milliseconds leave together. */
const GRANULARITY = 10;

/**
 * Decides when what was written to clients is flushed. With time to spare, at the end of each turn of the event loop; when
 * the process is busy, a little later, so that what is written to a client meanwhile leaves in the same system call, which
 * is most of the work. Lazy messages (pings) wait longer still, for whatever else goes to the same client.
 */
export class WriteBatcher {
  readonly #longestWait: number;
  readonly #utilization: () => number;
  readonly #nextTick = new Set<Flushable>();
  readonly #delayed = new Set<Flushable>();
  /** With the time each is due, in that order. */
  readonly #lazy = new Map<Flushable, number>();
  #lazyTimer: NodeJS.Timeout | undefined;
  #immediate: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wait = 0;
  #measuredAt = 0;

  /** `utilization` tells which share of the time since its last call was spent working. */
  constructor(longestWait = LONGEST_WAIT, utilization: () => number = measureUtilization()) {
    this.#longestWait = longestWait;
    this.#utilization = utilization;
  }

  /** Urgent streams are never delayed: a robot must obey at once. */
  schedule(stream: Flushable, urgent: boolean): void {
    this.#lazy.delete(stream);
    if (urgent || this.#currentWait() === 0) {
      this.#nextTick.add(stream);
      this.#immediate ??= setImmediate(() => {
        this.#immediate = undefined;
        flushAll(this.#nextTick);
      });
      return;
    }
    this.#delayed.add(stream);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      flushAll(this.#delayed);
    }, this.#wait);
  }

  /** Flushes the stream with whatever is scheduled for it next, or after `LAZY_WAIT`. */
  scheduleLazy(stream: Flushable): void {
    if (this.#lazy.has(stream)) return;
    this.#lazy.set(stream, performance.now() + LAZY_WAIT);
    this.#lazyTimer ??= setTimeout(() => this.#flushLazy(), LAZY_WAIT);
  }

  #flushLazy(): void {
    this.#lazyTimer = undefined;
    const now = performance.now();
    for (const [stream, due] of this.#lazy) {
      if (due > now) {
        this.#lazyTimer = setTimeout(() => this.#flushLazy(), Math.max(GRANULARITY, due - now));
        return;
      }
      this.#lazy.delete(stream);
      stream.flush();
    }
  }

  #currentWait(): number {
    const now = performance.now();
    if (now - this.#measuredAt < MEASURE_EVERY) return this.#wait;
    this.#measuredAt = now;
    const share = Math.min(1, Math.max(0, (this.#utilization() - BUSY) / (FULL - BUSY)));
    this.#wait = Math.round(share * this.#longestWait);
    return this.#wait;
  }
}

const flushAll = (streams: Set<Flushable>): void => {
  const due = [...streams];
  streams.clear();
  for (const stream of due) stream.flush();
};

const measureUtilization = (): (() => number) => {
  let last: EventLoopUtilization = nodePerformance.eventLoopUtilization();
  return () => {
    const now = nodePerformance.eventLoopUtilization();
    const share = nodePerformance.eventLoopUtilization(now, last).utilization;
    last = now;
    return share;
  };
};
