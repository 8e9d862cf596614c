import { setTimeout as pause } from 'node:timers/promises';
import type { Rate, TokenBucket } from '@trundle/protocol/token-bucket';
import { ApiError } from '../api-error.ts';
import { createBucket } from './create-bucket.ts';
import { type Connection, DelayedRequests } from './delayed-requests.ts';

/** How much of the server one sender may use. */
interface RequestLimit {
  /** A burst, then so many requests a second. */
  burst: number;
  perSecond: number;
  /**
   * Requests above that rate are delayed instead of refused, one of each connection in turn, as many as may be queued:
   * where many people share an address, none of them knows of the others.
   */
  delaysExcess?: true;
  /** Requests handled at the same time; the others wait in a queue of this length. */
  maxConcurrent: number;
  maxQueued: number;
  /**
   * The bytes of bodies and answers. They are charged when their size is known, so a sender may get into debt: the next
   * request waits until it is paid off.
   */
  bytes?: Rate;
  /**
   * How fast the requests of a burst are started: a page that opens waits for nothing, and a flood is spread out, so that
   * others come in between.
   */
  startRate?: Rate;
  /**
   * A permit is released when the answer has been read, so that few unread ones lie in memory. Where many people share the
   * permits it is released when the answer is sent, so that somebody who reads nothing does not block the others.
   */
  releasedWhen: 'read' | 'sent';
}

export type SenderKind = 'account' | 'address' | 'docs' | 'pages' | 'probes' | 'rejected';

/**
 * A page that opens makes some forty requests and then a few a second; browsers send six at a time, for all tabs
 * together. So a person with six devices meets none of these, and one who sends as fast as the network goes gets a
 * fixed, small part of the server. Whoever has no account yet is counted by address, behind which a whole school may
 * sit: three hundred pages that open and log in in half a minute.
 *
 * A page reads its document once, a few megabytes at most, and saves its program once a second at most: one of some ten
 * thousand characters, of which JSON weighs four times (body-parsers.ts); one of two millions may wait two seconds. The
 * description of the calls is large and anybody may ask for it, so it has a limit of its own. So have the files of the
 * pages, of which a page that opens for the first time fetches some forty, and the addresses that say how the server
 * is. Requests that are rejected before they get a permit are counted apart, so that they use up nobody's permits.
 */
export const REQUEST_LIMITS: Record<SenderKind, RequestLimit> = {
  account: {
    burst: 400,
    perSecond: 20,
    maxConcurrent: 4,
    maxQueued: 100,
    releasedWhen: 'read',
    bytes: { burst: 16_000_000, perSecond: 4_000_000 },
    startRate: { burst: 60, perSecond: 60 },
  },
  address: {
    burst: 600,
    perSecond: 200,
    delaysExcess: true,
    maxConcurrent: 32,
    maxQueued: 2_000,
    releasedWhen: 'sent',
    startRate: { burst: 20, perSecond: 400 },
  },
  pages: {
    burst: 600,
    perSecond: 250,
    delaysExcess: true,
    maxConcurrent: 64,
    maxQueued: 2_500,
    releasedWhen: 'sent',
    startRate: { burst: 40, perSecond: 400 },
  },
  probes: { burst: 60, perSecond: 10, maxConcurrent: 4, maxQueued: 20, releasedWhen: 'read' },
  rejected: { burst: 200, perSecond: 20, maxConcurrent: 0, maxQueued: 0, releasedWhen: 'sent' },
  docs: { burst: 60, perSecond: 2, maxConcurrent: 2, maxQueued: 20, releasedWhen: 'read' },
};

/** Seconds after which another try is worth it: in one second several requests become possible. */
const RETRY_AFTER = 1;
/** A request that would wait longer than this many milliseconds is refused; a page gives up waiting soon after. */
const LONGEST_WAIT = 10_000;
/** Beyond so many senders, idle ones are evicted. */
const MAX_SENDERS = 20_000;

interface Sender {
  bucket: TokenBucket;
  /** Where requests above the rate wait. */
  delayed: DelayedRequests | undefined;
  bytes: TokenBucket | undefined;
  startRate: TokenBucket | undefined;
  running: number;
  queue: RequestPermit[];
}

/** Lets one request be handled. It has to be released, so that the sender's next one can be. */
export class RequestPermit {
  readonly #onRelease: () => void;
  readonly #charge: (bytes: number) => void;
  readonly #releasedWhen: RequestLimit['releasedWhen'];
  #isWorking = false;
  #isAnswered = false;
  #isReleased = false;
  grant: () => void = () => undefined;

  constructor(releasedWhen: RequestLimit['releasedWhen'], onRelease: () => void, charge: (bytes: number) => void) {
    this.#releasedWhen = releasedWhen;
    this.#onRelease = onRelease;
    this.#charge = charge;
  }

  /** Counts bytes of the body or of the answer. */
  charge(bytes: number): void {
    this.#charge(bytes);
  }

  /** The answer is ready to be sent. */
  answerReady(): void {
    if (this.#releasedWhen === 'sent') this.release();
  }

  /** The request waits for another limited resource now: where permits are shared, others go on meanwhile. */
  yield(): void {
    if (this.#releasedWhen === 'sent') this.#releaseOnce();
  }

  /** The permit is held as long as the work goes on, even when nobody waits for its answer any more. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    this.#isWorking = true;
    try {
      return await work;
    } finally {
      this.#isWorking = false;
      this.#releaseIfDone();
    }
  }

  /** The answer was sent, or its recipient has gone. */
  release(): void {
    this.#isAnswered = true;
    this.#releaseIfDone();
  }

  #releaseIfDone(): void {
    if (!this.#isWorking && this.#isAnswered) this.#releaseOnce();
  }

  #releaseOnce(): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#onRelease();
  }
}

/** Limits rate, concurrency and bytes of each sender's requests, so that one at full speed cannot slow down the others. */
export class RequestLimiter {
  readonly #limits: Record<SenderKind, RequestLimit>;
  readonly #now: () => number;
  readonly #senders = new Map<string, Sender>();

  constructor(limits = REQUEST_LIMITS, now = (): number => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Waits until the request may be handled; throws SLOW_DOWN when the sender has sent too many. */
  async acquire(kind: SenderKind, name: string, connection: Connection = {}): Promise<RequestPermit> {
    const limit = this.#limits[kind];
    const sender = this.#senderOf(`${kind} ${name}`, limit);
    const debt = sender.bytes?.spend(0) ?? 0;
    if (debt > LONGEST_WAIT) throw new ApiError('SLOW_DOWN', { seconds: Math.ceil(debt / 1_000) });
    if (
      sender.queue.length >= limit.maxQueued ||
      !(sender.delayed ? await sender.delayed.enter(connection) : sender.bucket.take())
    )
      throw new ApiError('SLOW_DOWN', { seconds: RETRY_AFTER });
    const permit = new RequestPermit(
      limit.releasedWhen,
      () => this.#grantNext(sender),
      (bytes) => sender.bytes?.spend(bytes),
    );
    if (sender.running < limit.maxConcurrent) sender.running += 1;
    else
      await new Promise<void>((resolve) => {
        permit.grant = resolve;
        sender.queue.push(permit);
      });
    await this.#waitForDebt(sender);
    return permit;
  }

  /** Counts a request that was refused before it got a permit; false when there were too many. */
  countRejected(name: string): boolean {
    return this.#senderOf(`rejected ${name}`, this.#limits.rejected).bucket.take();
  }

  /** With the permit in hand, so that no other request of the sender overtakes this one. */
  async #waitForDebt({ bytes, startRate }: Sender): Promise<void> {
    const owed = Math.max(bytes?.spend(0) ?? 0, startRate?.spend(1) ?? 0);
    if (owed > 0) await pause(owed);
  }

  #grantNext(sender: Sender): void {
    const next = sender.queue.shift();
    if (next) next.grant();
    else sender.running -= 1;
  }

  #senderOf(key: string, limit: RequestLimit): Sender {
    const known = this.#senders.get(key);
    if (known) return known;
    if (this.#senders.size >= MAX_SENDERS) this.#evictIdle();
    const bucket = createBucket(limit, this.#now);
    const sender: Sender = {
      bucket,
      delayed: limit.delaysExcess && new DelayedRequests(bucket, limit.maxQueued),
      bytes: limit.bytes && createBucket(limit.bytes, this.#now),
      startRate: limit.startRate && createBucket(limit.startRate, this.#now),
      running: 0,
      queue: [],
    };
    this.#senders.set(key, sender);
    return sender;
  }

  #evictIdle(): void {
    // In the order of their first request; a tenth at a time, so that this happens rarely.
    let surplus = MAX_SENDERS / 10;
    for (const [key, { running }] of this.#senders) {
      if (surplus === 0) return;
      if (running > 0) continue;
      this.#senders.delete(key);
      surplus -= 1;
    }
  }
}
