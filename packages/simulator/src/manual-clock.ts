import type { Clock } from './clock.ts';

interface Alarm {
  at: number;
  every: number | undefined;
  call: () => void;
}

/** A clock that only goes when it is told to. */
export class ManualClock implements Clock {
  #now = 0;
  readonly #alarms = new Set<Alarm>();

  now(): number {
    return this.#now;
  }

  every(milliseconds: number, call: () => void): () => void {
    return this.#set({ at: this.#now + milliseconds, every: milliseconds, call });
  }

  after(milliseconds: number, call: () => void): () => void {
    return this.#set({ at: this.#now + milliseconds, every: undefined, call });
  }

  #set(alarm: Alarm): () => void {
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  get alarms(): number {
    return this.#alarms.size;
  }

  /** How often somebody was called. */
  rung = 0;

  /** A machine that slept: time has passed and nobody was called. */
  jump(milliseconds: number): void {
    this.#now += milliseconds;
    for (const alarm of this.#alarms) alarm.at += milliseconds;
  }

  /** Lets time pass; what was promised on the way is settled before the next alarm. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      await settled();
      const next = [...this.#alarms].sort((one, other) => one.at - other.at)[0];
      if (!next || next.at > end) break;
      this.#now = next.at;
      if (next.every === undefined) this.#alarms.delete(next);
      else next.at += next.every;
      this.rung++;
      next.call();
    }
    this.#now = end;
    await settled();
  }
}

/** Lets everything that waits on promises alone come to its end. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};
