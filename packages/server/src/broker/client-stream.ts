import { Duplex } from 'node:stream';
import type { EncodedMessage } from './encoded-message.ts';
import { PacketScanner } from './packet-scanner.ts';
import type { WireLimits } from './sender-limits.ts';
import type { Flushable, WriteBatcher } from './write-batcher.ts';

/** The client reads so slowly that its backlog has passed the limit. */
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

export interface StreamOptions {
  batcher: WriteBatcher;
  /** Its writes are never delayed to be batched. */
  urgent: boolean;
  /** Until the client is authenticated. */
  wireLimits: WireLimits;
}

let lastPieces: readonly Buffer[] = [];
let lastWhole: Buffer = Buffer.alloc(0);
/** Everybody in a class gets the same batch, one after the other: it is concatenated once. */
const joined = (pieces: readonly Buffer[]): Buffer => {
  if (pieces.length !== lastPieces.length || pieces.some((piece, at) => piece !== lastPieces[at])) {
    lastPieces = pieces;
    lastWhole = Buffer.concat(pieces);
  }
  return lastWhole;
};

/** So many packets are handled before other connections get a turn. Larger than what a page or a robot sends at once. */
const PACKETS_AT_ONCE = 64;
/** Nothing is read ahead of the broker, so that pieces are handed to it one by one. */
const READ_AHEAD = 1;
const LAST_ID = 65_535;

/** After this many milliseconds a peer that does not answer a graceful close is terminated. */
const CLOSE_TIMEOUT = 2_000;

/**
 * A network connection as the broker sees it. Writing always succeeds at once: the library waits for every recipient of a
 * message before it goes on, so one frozen laptop would stall its whole class. Instead a client is terminated when its
 * backlog grows too large. What is written in one turn of the event loop, or shortly after, leaves in one system call.
 */
export abstract class ClientStream extends Duplex implements Flushable {
  /** The peer's IP address, by which failed logins are counted. */
  readonly address: string;
  readonly #limits: StreamLimits;
  readonly #scanner: PacketScanner;
  readonly #batcher: WriteBatcher;
  readonly #urgent: boolean;
  #pending: Buffer[] = [];
  /** A flush of what is pending is scheduled. */
  #isScheduled = false;
  #pendingBytes = 0;
  #wireLimits: WireLimits;
  readonly #incoming: Buffer[] = [];
  /** Where in the first incoming chunk the next piece begins. */
  #offset = 0;
  /** The broker has read all it was given and asks for more. */
  #isReadRequested = false;
  #feedTimer: NodeJS.Timeout | NodeJS.Immediate | undefined;
  #hasEnded = false;
  #lastId = 0;

  constructor(address: string, limits: StreamLimits, { batcher, urgent, wireLimits }: StreamOptions) {
    super({
      allowHalfOpen: false,
      readableHighWaterMark: READ_AHEAD,
      writableHighWaterMark: limits.backlogBytes,
    });
    this.#wireLimits = wireLimits;
    this.address = address;
    this.#limits = limits;
    this.#scanner = new PacketScanner(limits.packetBytes);
    this.#batcher = batcher;
    this.#urgent = urgent;
  }

  /** A message as this transport carries it. */
  protected abstract wireForm(message: EncodedMessage): Buffer;
  /** Bytes the library wrote, as this transport carries them. */
  protected abstract framed(data: Buffer): Buffer;
  protected abstract transmit(data: Buffer): void;
  /** Bytes handed to the socket that have not left yet. */
  protected abstract backlog(): number;
  protected abstract pauseIncoming(): void;
  protected abstract resumeIncoming(): void;
  /** Lets what was written leave, then closes. */
  protected abstract closeGracefully(): void;
  abstract terminate(): void;

  /** After authentication: from now on what arrives counts towards the limits of this sender. */
  useLimits(wireLimits: WireLimits): void {
    this.#wireLimits = wireLimits;
  }

  protected receive(chunk: Buffer): void {
    if (this.destroyed || this.#hasEnded || chunk.length === 0) return;
    this.#incoming.push(chunk);
    if (this.#isReadRequested && this.#feedTimer === undefined) this.#feed();
    if (this.#incoming.length > 0) this.pauseIncoming();
  }

  /** The peer has finished sending; what came before is still read. */
  protected receiveEnd(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    if (this.#incoming.length === 0 && !this.destroyed) this.push(null);
  }

  /** The socket is closed on both sides. */
  protected socketClosed(): void {
    this.receiveEnd();
    this.emit('gone');
  }

  /** Sends a message that many get. With QoS 0 the encoded bytes are shared; QoS 1 needs a copy with a packet id. */
  deliver(message: EncodedMessage, qos: 0 | 1, mayWait: boolean): void {
    if (qos === 0) this.#enqueue(this.wireForm(message), mayWait);
    else {
      this.#lastId = (this.#lastId % LAST_ID) + 1;
      this.#enqueue(this.framed(message.withPacketId(this.#lastId)), mayWait);
    }
  }

  flush(): void {
    const pending = this.#pending;
    const [first] = pending;
    this.#isScheduled = false;
    if (!first) return;
    this.#pending = [];
    this.#pendingBytes = 0;
    this.transmit(pending.length === 1 ? first : joined(pending));
    if (!this.destroyed) this.#checkBacklog();
  }

  override _read(): void {
    this.#isReadRequested = true;
    if (this.#feedTimer !== undefined) return;
    // The rest waits for the next turn of the event loop, so that other connections are read too.
    if (this.#incoming.length > 0) this.#feedLater(0);
    else if (!this.#hasEnded) this.resumeIncoming();
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
    this.#hasEnded = true;
    this.#incoming.length = 0;
    // A refused login is written and destroyed in the same call; the peer should still read why.
    if (!(error instanceof BacklogOverflow)) this.flush();
    if (error) this.terminate();
    else {
      this.closeGracefully();
      setTimeout(() => this.terminate(), CLOSE_TIMEOUT).unref();
    }
    callback(error);
  }

  /** Hands the broker the next piece of what has arrived. */
  #feed(): void {
    const [chunk] = this.#incoming;
    if (!chunk || this.destroyed) return;
    const start = this.#offset;
    const piece = this.#scanner.scan(chunk, start, PACKETS_AT_ONCE);
    if (!piece) {
      this.destroy(new Error('packet too large'));
      return;
    }
    this.#offset = piece.end;
    if (piece.end === chunk.length) {
      this.#incoming.shift();
      this.#offset = 0;
    }
    const wait = this.#wireLimits.spend(piece.cost, piece.end - start);
    if (wait > 0) this.#feedLater(wait);
    this.#isReadRequested = false;
    this.push(chunk.subarray(start, piece.end));
    if (this.#hasEnded && this.#incoming.length === 0) this.push(null);
  }

  #feedLater(wait: number): void {
    const feed = (): void => {
      this.#feedTimer = undefined;
      if (!this.#isReadRequested || this.destroyed) return;
      if (this.#incoming.length > 0) this.#feed();
      else if (!this.#hasEnded) this.resumeIncoming();
    };
    this.#feedTimer = wait > 0 ? setTimeout(feed, wait).unref() : setImmediate(feed);
  }

  #enqueue(data: Buffer, mayWait = false): void {
    if (this.destroyed) return;
    const isFirst = this.#pending.push(data) === 1;
    if (mayWait && !this.#urgent) {
      if (isFirst) this.#batcher.scheduleLazy(this);
    } else if (!this.#isScheduled) {
      this.#isScheduled = true;
      this.#batcher.schedule(this, this.#urgent);
    }
    this.#pendingBytes += data.length;
    this.#checkBacklog();
  }

  #checkBacklog(): void {
    if (this.#pendingBytes + this.backlog() > this.#limits.backlogBytes) this.destroy(new BacklogOverflow());
  }
}
