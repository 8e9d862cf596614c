import type { SandboxMessage } from '@trundle/runtime/port';
import type { BrokerConnection } from '../live/broker-connection.ts';
import { type Cancel, systemClock } from '../live/clock.ts';

interface Ports {
  connection: Pick<BrokerConnection, 'changes'>;
  /** Sends it if there is a line now, and tells when the broker has it. */
  send: (message: SandboxMessage, received: () => void) => void;
  now?: () => number;
}

/** Milliseconds after which a scene may have become another one: what was to be cleared then is left as it is. */
const KEPT_FOR = 60_000;
const MOST = 20;

/**
 * What clears the scene is not lost with a line that ends at that moment: what was shown before it would stay for ever. It
 * is said again, before anything else, on the next line.
 */
export class KeptClears {
  readonly #ports: Ports;
  readonly #now: () => number;
  /** Without an answer yet, the oldest first, with the time until which each is kept. */
  readonly #waiting = new Map<SandboxMessage, number>();
  #listening: Cancel | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#now = ports.now ?? (() => systemClock.now());
  }

  send(message: SandboxMessage): void {
    this.#waiting.set(message, this.#now() + KEPT_FOR);
    const [oldest] = this.#waiting.size > MOST ? this.#waiting.keys() : [];
    if (oldest !== undefined) this.#waiting.delete(oldest);
    const { changes } = this.#ports.connection;
    this.#listening ??= changes.subscribe(() => changes.read().state === 'connected' && this.#again());
    this.#say(message);
  }

  #again(): void {
    for (const [message, until] of [...this.#waiting])
      if (this.#now() < until) this.#say(message);
      else this.#received(message);
  }

  #say(message: SandboxMessage): void {
    this.#ports.send(message, () => this.#received(message));
  }

  #received(message: SandboxMessage): void {
    this.#waiting.delete(message);
    if (this.#waiting.size > 0) return;
    this.#listening?.();
    this.#listening = null;
  }
}
