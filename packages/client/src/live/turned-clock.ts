import type { Cancel, Clock } from './clock.ts';

interface Alarm {
  at: number;
  readonly every: number | null;
  readonly turn: () => void;
}

/** A clock that stands still, and goes on only as it is told to: time of a lesson that is played again, and of tests. */
export class TurnedClock implements Clock {
  readonly #alarms = new Set<Alarm>();
  #now: number;
  #wall: number;

  constructor({ now = 0, wall }: { now?: number; wall: number }) {
    this.#now = now;
    this.#wall = wall;
  }

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

  /** So much later; everything that was due meanwhile rings in its turn. */
  advance(ms: number): void {
    const until = this.#now + ms;
    for (let next = this.#next(until); next !== undefined; next = this.#next(until)) {
      this.#moveTo(Math.max(this.#now, next.at));
      this.#ring(next);
    }
    this.#moveTo(until);
  }

  /** As a laptop that wakes up: what was due meanwhile rings late, and once. */
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

  #moveTo(now: number): void {
    this.#wall += now - this.#now;
    this.#now = now;
  }

  #ring(alarm: Alarm): void {
    if (alarm.every === null) this.#alarms.delete(alarm);
    else alarm.at = this.#now + alarm.every;
    alarm.turn();
  }

  #next(until: number): Alarm | undefined {
    let next: Alarm | undefined;
    for (const alarm of this.#alarms) if (alarm.at <= until && (next === undefined || alarm.at < next.at)) next = alarm;
    return next;
  }

  #set(alarm: Alarm): Cancel {
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }
}
