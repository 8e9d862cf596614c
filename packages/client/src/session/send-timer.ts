import { backoff } from '../live/backoff.ts';

const WAITS = { first: 5_000, longest: 30_000 };

/** When to send what waits: a while after the last change, and later and later where nobody answers. */
export class SendTimer {
  readonly #send: () => void;
  readonly #random: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isStopped = false;

  constructor(send: () => void, random: () => number = Math.random) {
    this.#send = send;
    this.#random = random;
  }

  start(): void {
    this.#isStopped = false;
  }

  /** Nothing is sent by itself any more. */
  stop(): void {
    this.#isStopped = true;
    this.cancel();
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }

  in(delay: number): void {
    this.cancel();
    if (!this.#isStopped) this.#timer = setTimeout(this.#send, delay);
  }

  /** Nobody took it: it is tried again by itself. */
  afterFailure(): void {
    this.in(backoff(this.#failures, this.#random, WAITS));
    this.#failures += 1;
  }

  /** The server takes things. */
  succeeded(): void {
    this.#failures = 0;
  }

  /** The server is in reach again: what waits for the next try goes out now. */
  reached(): void {
    if (this.#failures === 0) return;
    this.#failures = 0;
    this.in(0);
  }
}
