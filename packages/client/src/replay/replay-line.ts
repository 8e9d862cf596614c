import type { Connect, TransportEvents } from '../live/transport.ts';

/** Stands where a page has its line to the broker: brings what was said then, and takes nothing. */
export class ReplayLine {
  readonly #encoder = new TextEncoder();
  #events: TransportEvents | null = null;

  readonly dial: Connect = (_login, events) => {
    queueMicrotask(() => {
      this.#events = events;
      events.opened();
    });
    return {
      publish: () => undefined,
      subscribe: async () => true,
      unsubscribe: async () => undefined,
      close: () => {
        if (this.#events === events) this.#events = null;
      },
    };
  };

  say(topic: string, payload: unknown): void {
    this.#events?.arrived(topic, this.#encoder.encode(JSON.stringify(payload)));
  }

  /** What is known is no longer so: everything is asked for again. */
  cut(): void {
    const events = this.#events;
    this.#events = null;
    events?.closed({ kind: 'network' });
  }
}
