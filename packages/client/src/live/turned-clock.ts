import type { Cancel, Clock } from '../live/clock.ts';

interface Alarm {
  at: number;
  readonly every: number | null;
  readonly turn: () => void;
}

/** Time of a lesson that is played again: it stands still, runs faster, and goes on only as it is told to. */
export class ReplayClock implements Clock {
  readonly #alarms = new Set<Alarm>();
  #now = 0;
  #wall: number;

  constructor(wall: number) {
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
      this.#pass(next.at);
      this.#ring(next);
    }
    this.#pass(until);
  }

  /** What was due meanwhile rings once, as on a laptop that wakes up; the lesson is somewhere else. */
  sleep(ms: number, wall: number): void {
    this.#now += ms;
    this.#wall = wall;
    for (const alarm of [...this.#alarms]) if (alarm.at <= this.#now && this.#alarms.has(alarm)) this.#ring(alarm);
  }

  #pass(now: number): void {
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
