import { TokenBucket } from '../broker/token-bucket.ts';
import { Refusal } from '../refusal.ts';

/** How much of the server one sender may have. */
export interface Share {
  /** A burst, then so many requests a second. */
  burst: number;
  perSecond: number;
  /** Requests worked on at the same time; the others wait their turn, as many as may wait. */
  atOnce: number;
  waiting: number;
}

/**
 * A page that opens makes some forty requests and then a few a second; browsers send six at a time, for all tabs
 * together. So a person with six devices meets none of these, and one who sends as fast as the network goes gets a
 * fixed, small part of the server. Whoever has no account yet is counted by address, behind which a whole school may
 * sit: three hundred pages that open and log in in one minute.
 */
export const SHARES: Record<'account' | 'address', Share> = {
  account: { burst: 400, perSecond: 20, atOnce: 4, waiting: 100 },
  address: { burst: 6_000, perSecond: 100, atOnce: 32, waiting: 3_000 },
};

/** Seconds until another try is worth it; a second brings several new requests. */
const RETRY_AFTER = 1;
/** Beyond so many senders, those who ask nothing right now are forgotten. */
const MAX_SENDERS = 20_000;

interface Sender {
  bucket: TokenBucket;
  inside: number;
  queue: Turn[];
}

/** A request's place among those of its sender. */
export class Turn {
  readonly #leave: () => void;
  #working = false;
  #closed = false;
  #left = false;
  come: () => void = () => undefined;

  constructor(leave: () => void) {
    this.#leave = leave;
  }

  /** Work that goes on although nobody waits for its answer any more still counts. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    this.#working = true;
    try {
      return await work;
    } finally {
      this.#working = false;
      this.#leaveIfDone();
    }
  }

  /** The answer went out, or whoever waited for it has gone. */
  close(): void {
    this.#closed = true;
    this.#leaveIfDone();
  }

  #leaveIfDone(): void {
    if (this.#left || this.#working || !this.#closed) return;
    this.#left = true;
    this.#leave();
  }
}

/** Shares the server out among those who ask, so that one at full speed cannot hold up the others. */
export class RequestBudget {
  readonly #shares: Record<'account' | 'address', Share>;
  readonly #now: () => number;
  readonly #senders = new Map<string, Sender>();

  constructor(shares = SHARES, now: () => number = performance.now.bind(performance)) {
    this.#shares = shares;
    this.#now = now;
  }

  /** Waits for the sender's turn; refuses when they have asked too much. Whoever gets a turn must close it. */
  async enter(kind: 'account' | 'address', name: string): Promise<Turn> {
    const share = this.#shares[kind];
    const sender = this.#senderOf(`${kind} ${name}`, share);
    if (sender.queue.length >= share.waiting || !sender.bucket.take())
      throw new Refusal('TOO_MANY_TRIES', { seconds: RETRY_AFTER });
    const turn = new Turn(() => this.#next(sender));
    if (sender.inside < share.atOnce) {
      sender.inside += 1;
      return turn;
    }
    await new Promise<void>((resolve) => {
      turn.come = resolve;
      sender.queue.push(turn);
    });
    return turn;
  }

  /** Who leaves hands the place to the first who waits. */
  #next(sender: Sender): void {
    const next = sender.queue.shift();
    if (next) next.come();
    else sender.inside -= 1;
  }

  #senderOf(key: string, share: Share): Sender {
    const known = this.#senders.get(key);
    if (known) return known;
    if (this.#senders.size >= MAX_SENDERS) this.#forget();
    const sender = { bucket: new TokenBucket(share, this.#now), inside: 0, queue: [] };
    this.#senders.set(key, sender);
    return sender;
  }

  #forget(): void {
    // In the order of their first request; a tenth at a time, so that looking for them stays rare.
    let surplus = MAX_SENDERS / 10;
    for (const [key, { inside }] of this.#senders) {
      if (surplus === 0) return;
      if (inside > 0) continue;
      this.#senders.delete(key);
      surplus -= 1;
    }
  }
}
