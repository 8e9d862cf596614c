import type { Cancel, Clock } from '../clock.ts';

interface Alarm {
  at: number;
  every: number | null;
  turn: () => void;
}

/** A clock turned by hand. */
export class TestClock implements Clock {
  #now = 5_000;
  #wall = Date.UTC(2026, 0, 12, 9, 0, 0);
  readonly #alarms = new Set<Alarm>();

  now(): number {
    return this.#now;
  }

  wall(): number {
    return this.#wall;
  }

  every(ms: number, turn: () => void): Cancel {
    return this.#set({ at: this.#now + ms, every: ms, turn });
  }

  after(ms: number, turn: () => void): Cancel {
    return this.#set({ at: this.#now + ms, every: null, turn });
  }

  /** Everything that is due on the way happens at its time. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#moveTo(Math.max(this.#now, next.at));
      this.#ring(next);
    }
    this.#moveTo(end);
  }

  /** The laptop sleeps: afterwards everything that was due happens late, and once. */
  sleep(ms: number): void {
    this.#moveTo(this.#now + ms);
    for (const alarm of [...this.#alarms]) if (alarm.at <= this.#now && this.#alarms.has(alarm)) this.#ring(alarm);
  }

  /** Somebody sets the clock on the wall. */
  setWall(wall: number): void {
    this.#wall = wall;
  }

  get alarms(): number {
    return this.#alarms.size;
  }

  #set(alarm: Alarm): Cancel {
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  #next(end: number): Alarm | undefined {
    let first: Alarm | undefined;
    for (const alarm of this.#alarms) if (alarm.at <= end && alarm.at < (first?.at ?? Infinity)) first = alarm;
    return first;
  }

  #ring(alarm: Alarm): void {
    if (alarm.every === null) this.#alarms.delete(alarm);
    else alarm.at = this.#now + alarm.every;
    alarm.turn();
  }

  #moveTo(now: number): void {
    this.#wall += now - this.#now;
    this.#now = now;
  }
}
