import { Duplex } from 'node:stream';
import type { WireAllowance } from './allowances.ts';
import type { Encoded } from './encoded.ts';
import type { Flushable, Pace } from './pace.ts';
import { PacketGauge } from './packet-gauge.ts';

/** The client reads so slowly that what waits for it has passed the limit. */
export class BacklogOverflow extends Error {
  constructor() {
    super('the client does not read what it subscribed to');
    this.name = 'BacklogOverflow';
  }
}

export interface StreamLimits {
  packetBytes: number;
  backlogBytes: number;
}

export interface StreamManners {
  pace: Pace;
  /** What is said to it never waits for company. */
  urgent: boolean;
  /** Of somebody nobody knows yet. */
  allowance: WireAllowance;
}

let lastPieces: readonly Buffer[] = [];
let lastWhole: Buffer = Buffer.alloc(0);
/** Everybody in a class gets the same, one after the other: it is put together once. */
const joined = (pieces: readonly Buffer[]): Buffer => {
  if (pieces.length !== lastPieces.length || pieces.some((piece, at) => piece !== lastPieces[at])) {
    lastPieces = pieces;
    lastWhole = Buffer.concat(pieces);
  }
  return lastWhole;
};

/** So many packets are handled in one go; then it is the others' turn. Larger than what a page or a robot sends at once. */
const PIECE = 64;
/** How much of what has arrived is read ahead of the broker: nothing, so that pieces come one by one. */
const READ_AHEAD = 1;
const LAST_ID = 65_535;

/** After this a peer that does not answer our goodbye is cut off. */
const GOODBYE = 2_000;

/**
 * A connection as the broker sees it. Writing always succeeds at once: the broker waits for every listener of a
 * message before it goes on, so one frozen laptop would stall its whole class. Instead a client is cut off when too
 * much waits for it. What is written in one turn, or shortly after, leaves as one piece.
 */
export abstract class ClientStream extends Duplex implements Flushable {
  /** Where it comes from, for counting failed logins. */
  readonly address: string;
  readonly #limits: StreamLimits;
  readonly #gauge: PacketGauge;
  readonly #pace: Pace;
  readonly #urgent: boolean;
  #pending: Buffer[] = [];
  /** What is pending will leave soon. */
  #isLeaving = false;
  #pendingBytes = 0;
  #wire: WireAllowance;
  readonly #incoming: Buffer[] = [];
  /** Where in the first of them the next piece begins. */
  #begins = 0;
  /** The broker has read all it was given. */
  #isWanted = false;
  #waits: NodeJS.Timeout | NodeJS.Immediate | undefined;
  #isOver = false;
  #lastId = 0;

  constructor(address: string, limits: StreamLimits, { pace, urgent, allowance }: StreamManners) {
    super({
      allowHalfOpen: false,
      readableHighWaterMark: READ_AHEAD,
      writableHighWaterMark: limits.backlogBytes,
    });
    this.#wire = allowance;
    this.address = address;
    this.#limits = limits;
    this.#gauge = new PacketGauge(limits.packetBytes);
    this.#pace = pace;
    this.#urgent = urgent;
  }

  /** A message in the form in which this connection carries it. */
  protected abstract wireForm(message: Encoded): Buffer;
  /** What the broker itself wrote, in that form. */
  protected abstract framed(data: Buffer): Buffer;
  protected abstract transmit(data: Buffer): void;
  /** Bytes handed over that have not left yet. */
  protected abstract backlog(): number;
  protected abstract pauseIncoming(): void;
  protected abstract resumeIncoming(): void;
  /** Lets what was written leave, then says goodbye. */
  protected abstract hangUp(): void;
  abstract cutOff(): void;

  /** From now on what arrives counts for whoever it turned out to be. */
  belongsTo(allowance: WireAllowance): void {
    this.#wire = allowance;
  }

  protected receive(chunk: Buffer): void {
    if (this.destroyed || this.#isOver || chunk.length === 0) return;
    this.#incoming.push(chunk);
    if (this.#isWanted && this.#waits === undefined) this.#feed();
    if (this.#incoming.length > 0) this.pauseIncoming();
  }

  /** What came before the end is still read. */
  protected receiveEnd(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#incoming.length === 0 && !this.destroyed) this.push(null);
  }

  /** Nothing is left of the connection, not even a goodbye on its way. */
  protected linkClosed(): void {
    this.receiveEnd();
    this.emit('gone');
  }

  /** Hands over a message that many get. Unless it needs a receipt, nothing is made for this one alone. */
  deliver(message: Encoded, qos: 0 | 1, mayWait: boolean): void {
    if (qos === 0) this.#enqueue(this.wireForm(message), mayWait);
    else {
      this.#lastId = (this.#lastId % LAST_ID) + 1;
      this.#enqueue(this.framed(message.withReceipt(this.#lastId)), mayWait);
    }
  }

  flush(): void {
    const pending = this.#pending;
    const [first] = pending;
    this.#isLeaving = false;
    if (!first) return;
    this.#pending = [];
    this.#pendingBytes = 0;
    this.transmit(pending.length === 1 ? first : joined(pending));
    if (!this.destroyed) this.#checkBacklog();
  }

  override _read(): void {
    this.#isWanted = true;
    if (this.#waits !== undefined) return;
    // What is left of a piece waits for the next turn, in which others are read too.
    if (this.#incoming.length > 0) this.#feedLater(0);
    else if (!this.#isOver) this.resumeIncoming();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    this.#enqueue(this.framed(chunk));
    callback();
  }

  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    this.#enqueue(this.framed(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    callback();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#isOver = true;
    this.#incoming.length = 0;
    // A refusal is written and the connection dropped in one breath; the other side should still read it.
    if (!(error instanceof BacklogOverflow)) this.flush();
    if (error) this.cutOff();
    else {
      this.hangUp();
      setTimeout(() => this.cutOff(), GOODBYE).unref();
    }
    callback(error);
  }

  /** Gives the broker the next piece of what has arrived. */
  #feed(): void {
    const [chunk] = this.#incoming;
    if (!chunk || this.destroyed) return;
    const begins = this.#begins;
    const piece = this.#gauge.measure(chunk, begins, PIECE);
    if (!piece) {
      this.destroy(new Error('packet too large'));
      return;
    }
    this.#begins = piece.end;
    if (piece.end === chunk.length) {
      this.#incoming.shift();
      this.#begins = 0;
    }
    const wait = this.#wire.spend(piece.cost, piece.end - begins);
    if (wait > 0) this.#feedLater(wait);
    this.#isWanted = false;
    this.push(chunk.subarray(begins, piece.end));
    if (this.#isOver && this.#incoming.length === 0) this.push(null);
  }

  #feedLater(wait: number): void {
    const feed = (): void => {
      this.#waits = undefined;
      if (!this.#isWanted || this.destroyed) return;
      if (this.#incoming.length > 0) this.#feed();
      else if (!this.#isOver) this.resumeIncoming();
    };
    this.#waits = wait > 0 ? setTimeout(feed, wait).unref() : setImmediate(feed);
  }

  #enqueue(data: Buffer, mayWait = false): void {
    if (this.destroyed) return;
    const isFirst = this.#pending.push(data) === 1;
    if (mayWait && !this.#urgent) {
      if (isFirst) this.#pace.scheduleUnhurried(this);
    } else if (!this.#isLeaving) {
      this.#isLeaving = true;
      this.#pace.schedule(this, this.#urgent);
    }
    this.#pendingBytes += data.length;
    this.#checkBacklog();
  }

  #checkBacklog(): void {
    if (this.#pendingBytes + this.backlog() > this.#limits.backlogBytes) this.destroy(new BacklogOverflow());
  }
}
