import type { TokenBucket } from '@trundle/protocol/token-bucket';

/** Of one connection: a browser asks one thing after another on each. */
const MOST_OF_ONE_LANE = 8;
/** How often it is looked whether somebody's time has come, in milliseconds. */
const LOOK_EVERY = 10;

/**
 * Lets through what a rate allows, and of what waits one of each connection in turn: behind one address sits a whole school,
 * and whoever there sends hundreds at once waits for those, not everybody else.
 */
export class DelayedRequests {
  readonly #bucket: TokenBucket;
  readonly #most: number;
  readonly #lanes = new Map<object, (() => void)[]>();
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(bucket: TokenBucket, most: number) {
    this.#bucket = bucket;
    this.#most = most;
  }

  /** Waits until it is this connection's turn; false when too many wait already. */
  async enter(lane: object): Promise<boolean> {
    if (this.#waiting === 0 && this.#bucket.take()) return true;
    const own = this.#lanes.get(lane) ?? [];
    if (this.#waiting >= this.#most || own.length >= MOST_OF_ONE_LANE) return false;
    this.#lanes.set(lane, own);
    this.#waiting += 1;
    this.#timer ??= setInterval(() => this.#letThrough(), LOOK_EVERY);
    await new Promise<void>((resolve) => own.push(resolve));
    return true;
  }

  #letThrough(): void {
    while (this.#waiting > 0 && this.#bucket.take()) this.#next();
    if (this.#waiting > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** The connection that waits longest for its turn; with more to ask it goes to the end. */
  #next(): void {
    const [first] = this.#lanes;
    if (!first) return;
    const [lane, own] = first;
    this.#lanes.delete(lane);
    this.#waiting -= 1;
    own.shift()?.();
    if (own.length > 0) this.#lanes.set(lane, own);
  }
}
