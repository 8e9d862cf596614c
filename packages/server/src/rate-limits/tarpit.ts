import { setTimeout as pause } from 'node:timers/promises';

/** How long a refusal is delayed, in milliseconds: as long as a page waits before it tries again. */
const HELD_FOR = 1_000;
/** Up to this share longer, at random: answered all at once, a flood would come back all at once. */
const SPREAD = 0.5;
/** A browser has six connections to a server, and a person six devices. */
const MOST_OF_ONE_SENDER = 300;
const MOST = 5_000;

/**
 * Delays the answers of refused requests. A client that is refused at once can send the next request at once, as fast as the
 * network goes, and refusing thousands of requests a second is work as well. With the delay a client that waits for its
 * answer sends no more than one request in this time on each connection.
 */
export class Tarpit {
  readonly #heldFor: number;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(heldFor = HELD_FOR) {
    this.#heldFor = heldFor;
  }

  /** Waits before the sender is answered. False at once when too many wait already: then the connection is closed. */
  async hold(sender: string): Promise<boolean> {
    const held = this.#held.get(sender) ?? 0;
    if (held >= MOST_OF_ONE_SENDER || this.#total >= MOST) return false;
    this.#held.set(sender, held + 1);
    this.#total += 1;
    await pause(this.#heldFor * (1 + Math.random() * SPREAD));
    this.#total -= 1;
    const left = (this.#held.get(sender) ?? 1) - 1;
    if (left === 0) this.#held.delete(sender);
    else this.#held.set(sender, left);
    return true;
  }
}
