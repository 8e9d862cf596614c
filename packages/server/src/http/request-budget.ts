import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../api-error.ts';
import type { Rate } from '../broker/limits.ts';
import { TokenBucket } from '../broker/token-bucket.ts';

/** How much of the server one sender may have. */
export interface Share {
  /** A burst, then so many requests a second. */
  burst: number;
  perSecond: number;
  /**
   * What comes above that waits until it is due, so long as that is soon, instead of being refused: where many people
   * share, none of them knows of the others.
   */
  paced?: true;
  /** Requests worked on at the same time; the others wait their turn, as many as may wait. */
  atOnce: number;
  waiting: number;
  /**
   * What the bodies and answers may weigh. They are paid for when their size is known: whoever owes waits with the next
   * request until it is paid off.
   */
  bytes?: Rate;
  /** How fast turns follow one another within a burst: one page that opens waits for nothing, and a flood comes spread out. */
  pace?: Rate;
  /**
   * A turn ends when the answer has been read, so that few unread ones lie in memory; but where many people share the
   * turns it ends when the answer is handed over, so that somebody who reads nothing keeps no turn from the others.
   */
  ends: 'read' | 'handed over';
}

export type Sharing = 'account' | 'address' | 'docs' | 'pages' | 'turned away';

/**
 * A page that opens makes some forty requests and then a few a second; browsers send six at a time, for all tabs
 * together. So a person with six devices meets none of these, and one who sends as fast as the network goes gets a
 * fixed, small part of the server. Whoever has no account yet is counted by address, behind which a whole school may
 * sit: three hundred pages that open and log in in half a minute.
 *
 * A page reads its document once, a few megabytes at most, and saves two million characters once a second at most, which
 * are answered with the same. The description of the calls is large and anybody may ask for it, so it has turns of its own. So do the files of the pages: a
 * page that opens for the first time fetches some forty. What is turned away before it is anybody's turn is counted
 * apart, so that it costs nobody's turn.
 */
export const SHARES: Record<Sharing, Share> = {
  account: {
    ...{ burst: 400, perSecond: 20, atOnce: 4, waiting: 100, ends: 'read' },
    bytes: { burst: 64_000_000, perSecond: 4_000_000 },
    pace: { burst: 60, perSecond: 60 },
  },
  address: { burst: 600, perSecond: 200, paced: true, atOnce: 32, waiting: 3_000, ends: 'handed over' },
  pages: { burst: 1_000, perSecond: 400, paced: true, atOnce: 64, waiting: 5_000, ends: 'handed over' },
  'turned away': { burst: 200, perSecond: 20, atOnce: 0, waiting: 0, ends: 'handed over' },
  docs: { burst: 60, perSecond: 2, atOnce: 2, waiting: 20, ends: 'read' },
};

/** Seconds until another try is worth it; a second brings several new requests. */
const RETRY_AFTER = 1;
/** Whose turn is further away than this many milliseconds is told so; a page gives up waiting soon after. */
const LONGEST_WAIT = 10_000;
/** Beyond so many senders, those who ask nothing right now are forgotten. */
const MAX_SENDERS = 20_000;

interface Sender {
  bucket: TokenBucket;
  bytes: TokenBucket | undefined;
  pace: TokenBucket | undefined;
  inside: number;
  queue: Turn[];
}

/** A request's place among those of its sender. */
export class Turn {
  readonly #leave: () => void;
  readonly #pay: (bytes: number) => void;
  readonly #ends: Share['ends'];
  #working = false;
  #closed = false;
  #left = false;
  come: () => void = () => undefined;

  constructor(ends: Share['ends'], leave: () => void, pay: (bytes: number) => void) {
    this.#ends = ends;
    this.#leave = leave;
    this.#pay = pay;
  }

  /** So much has come, or goes out. */
  pay(bytes: number): void {
    this.#pay(bytes);
  }

  /** The answer is ready to be sent. */
  handOver(): void {
    if (this.#ends === 'handed over') this.close();
  }

  /** What comes now waits for something else that is shared out: where turns are shared, others go on meanwhile. */
  stepAside(): void {
    if (this.#ends === 'handed over') this.#leaveOnce();
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
    if (!this.#working && this.#closed) this.#leaveOnce();
  }

  #leaveOnce(): void {
    if (this.#left) return;
    this.#left = true;
    this.#leave();
  }
}

/** Waits until it is, unless that would take too long. */
const isDue = async (bucket: TokenBucket): Promise<boolean> => {
  if (bucket.spend(0) > LONGEST_WAIT) return false;
  const owed = bucket.spend(1);
  if (owed > 0) await pause(owed);
  return true;
};

/** Shares the server out among those who ask, so that one at full speed cannot hold up the others. */
export class RequestBudget {
  readonly #shares: Record<Sharing, Share>;
  readonly #now: () => number;
  readonly #senders = new Map<string, Sender>();

  constructor(shares = SHARES, now: () => number = performance.now.bind(performance)) {
    this.#shares = shares;
    this.#now = now;
  }

  /** Waits for the sender's turn; refuses when they have asked too much. Whoever gets a turn must close it. */
  async enter(kind: Sharing, name: string): Promise<Turn> {
    const share = this.#shares[kind];
    const sender = this.#senderOf(`${kind} ${name}`, share);
    const debt = sender.bytes?.spend(0) ?? 0;
    if (debt > LONGEST_WAIT) throw new ApiError('SLOW_DOWN', { seconds: Math.ceil(debt / 1_000) });
    if (sender.queue.length >= share.waiting || !(share.paced ? await isDue(sender.bucket) : sender.bucket.take()))
      throw new ApiError('SLOW_DOWN', { seconds: RETRY_AFTER });
    const turn = new Turn(
      share.ends,
      () => this.#next(sender),
      (bytes) => sender.bytes?.spend(bytes),
    );
    if (sender.inside < share.atOnce) sender.inside += 1;
    else
      await new Promise<void>((resolve) => {
        turn.come = resolve;
        sender.queue.push(turn);
      });
    await this.#payOff(sender);
    return turn;
  }

  /** Counts what was refused before it had a turn; false when the sender has asked too much. */
  count(kind: Sharing, name: string): boolean {
    return this.#senderOf(`${kind} ${name}`, this.#shares[kind]).bucket.take();
  }

  /** In the place it has, so that nothing else of the sender's overtakes it. */
  async #payOff({ bytes, pace }: Sender): Promise<void> {
    const owed = Math.max(bytes?.spend(0) ?? 0, pace?.spend(1) ?? 0);
    if (owed > 0) await pause(owed);
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
    const sender: Sender = {
      bucket: new TokenBucket(share, this.#now),
      bytes: share.bytes && new TokenBucket(share.bytes, this.#now),
      pace: share.pace && new TokenBucket(share.pace, this.#now),
      ...{ inside: 0, queue: [] },
    };
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
