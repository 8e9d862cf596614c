import type { TokenBucket } from '@trundle/protocol/token-bucket';

/** Of one connection: a browser asks one thing after another on each. */
const MOST_OF_ONE_LANE = 8;
/** How often it is looked whether somebody's time has come, in milliseconds. */
const LOOK_EVERY = 10;

/** A connection; what waits on one that closes is taken out. */
export interface Connection {
  once?(event: 'close', listener: () => void): unknown;
  off?(event: 'close', listener: () => void): unknown;
}

/** What waits on one connection. */
interface Lane {
  readonly waiting: ((isAdmitted: boolean) => void)[];
  readonly closed: () => void;
}

/**
 * Lets through what a rate allows, and of what waits one of each connection in turn: behind one address sits a whole school,
 * and whoever there sends hundreds at once waits for those, not everybody else.
 */
export class DelayedRequests {
  readonly #bucket: TokenBucket;
  readonly #most: number;
  readonly #lanes = new Map<Connection, Lane>();
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(bucket: TokenBucket, most: number) {
    this.#bucket = bucket;
    this.#most = most;
  }

  /** Waits until it is this connection's turn; false when too many wait already, or it is closed meanwhile. */
  async enter(connection: Connection): Promise<boolean> {
    if (this.#waiting === 0 && this.#bucket.take()) return true;
    const own = this.#lanes.get(connection)?.waiting.length ?? 0;
    if (own >= MOST_OF_ONE_LANE) return false;
    if (this.#waiting >= this.#most && !(own === 0 && this.#dropFromLongest())) return false;
    const { waiting } = this.#lanes.get(connection) ?? this.#open(connection);
    this.#waiting += 1;
    this.#timer ??= setInterval(() => this.#letThrough(), LOOK_EVERY);
    return new Promise<boolean>((resolve) => waiting.push(resolve));
  }

  #open(connection: Connection): Lane {
    const lane: Lane = { waiting: [], closed: () => this.#abandon(connection) };
    this.#lanes.set(connection, lane);
    connection.once?.('close', lane.closed);
    return lane;
  }

  #close(connection: Connection, { closed }: Lane): void {
    this.#lanes.delete(connection);
    connection.off?.('close', closed);
  }

  /** Nobody is left to answer. */
  #abandon(connection: Connection): void {
    const lane = this.#lanes.get(connection);
    if (!lane) return;
    this.#close(connection, lane);
    this.#waiting -= lane.waiting.length;
    for (const settle of lane.waiting) settle(false);
  }

  /** Whoever has several requests waiting gives one place to somebody who has none. */
  #dropFromLongest(): boolean {
    let longest: Lane | undefined;
    for (const lane of this.#lanes.values()) if (lane.waiting.length > (longest?.waiting.length ?? 1)) longest = lane;
    const last = longest?.waiting.pop();
    if (!last) return false;
    this.#waiting -= 1;
    last(false);
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
    const [connection, lane] = first;
    this.#waiting -= 1;
    lane.waiting.shift()?.(true);
    if (lane.waiting.length === 0) this.#close(connection, lane);
    else {
      this.#lanes.delete(connection);
      this.#lanes.set(connection, lane);
    }
  }
}
