import type { EventLoopUtilization } from 'node:perf_hooks';

export interface Flushable {
  flush(): void;
}

/** From this share of its time on a broker is busy enough to save work, and at this one it saves all it can. */
const BUSY = 0.6;
const FULL = 0.95;
/** The longest anything waits for company, in milliseconds. A batch of positions comes every 333. */
const LONGEST_WAIT = 50;
const LOOK_EVERY = 200;
/**
 * How long a message waits that nobody acts on at once: longer than from one batch of positions to the next, so that
 * it always leaves with one. A student counts as away a second after a missed ping.
 */
const NO_HURRY = 400;
/** Those that fall due within this many milliseconds leave together. */
const GRAIN = 10;

/**
 * When what was written to clients leaves. With time to spare, at the end of each turn; when the broker is busy, a
 * little later, so that what falls due for a client meanwhile leaves in the same write: writing is most of the work.
 * Signs of life wait longer still, for whatever else goes to the same client.
 */
export class Pace {
  readonly #longestWait: number;
  readonly #look: () => number;
  readonly #soon = new Set<Flushable>();
  readonly #patient = new Set<Flushable>();
  /** With the time each is due, the next one first. */
  readonly #unhurried = new Map<Flushable, number>();
  #unhurriedTimer: NodeJS.Timeout | undefined;
  #immediate: NodeJS.Immediate | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wait = 0;
  #lookedAt = 0;

  /** `look` tells which share of the time since the last look was spent working. */
  constructor(longestWait = LONGEST_WAIT, look: () => number = utilization()) {
    this.#longestWait = longestWait;
    this.#look = look;
  }

  /** Urgent ones never wait for company: a robot must obey at once. */
  schedule(stream: Flushable, urgent: boolean): void {
    this.#unhurried.delete(stream);
    if (urgent || this.#currentWait() === 0) {
      this.#soon.add(stream);
      this.#immediate ??= setImmediate(() => {
        this.#immediate = undefined;
        flushAll(this.#soon);
      });
      return;
    }
    this.#patient.add(stream);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      flushAll(this.#patient);
    }, this.#wait);
  }

  /** There is something for it that can wait for something else to be sent. */
  scheduleUnhurried(stream: Flushable): void {
    if (this.#unhurried.has(stream)) return;
    this.#unhurried.set(stream, performance.now() + NO_HURRY);
    this.#unhurriedTimer ??= setTimeout(() => this.#flushUnhurried(), NO_HURRY);
  }

  #flushUnhurried(): void {
    this.#unhurriedTimer = undefined;
    const now = performance.now();
    for (const [stream, due] of this.#unhurried) {
      if (due > now) {
        this.#unhurriedTimer = setTimeout(() => this.#flushUnhurried(), Math.max(GRAIN, due - now));
        return;
      }
      this.#unhurried.delete(stream);
      stream.flush();
    }
  }

  #currentWait(): number {
    const now = performance.now();
    if (now - this.#lookedAt < LOOK_EVERY) return this.#wait;
    this.#lookedAt = now;
    const share = Math.min(1, Math.max(0, (this.#look() - BUSY) / (FULL - BUSY)));
    this.#wait = Math.round(share * this.#longestWait);
    return this.#wait;
  }
}

const flushAll = (streams: Set<Flushable>): void => {
  const due = [...streams];
  streams.clear();
  for (const stream of due) stream.flush();
};

const utilization = (): (() => number) => {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const share = performance.eventLoopUtilization(now, last).utilization;
    last = now;
    return share;
  };
};
