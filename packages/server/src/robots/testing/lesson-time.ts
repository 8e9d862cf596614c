import { setTimeout as turnOfTheLoop } from 'node:timers/promises';
import { ManualClock } from '@trundle/simulator/manual-clock';

/** Milliseconds in which everything has one turn. */
const STEP = 5;
/** Faster than the clock on the wall, while the machine can keep up … */
export const SPEED = 3;
/** … and slower when it cannot: nobody's patience ends because a machine was busy. */
const LONGEST_TURN = 20;

/** Time in which a broker on the network and robots with a clock of their own live together. */
export class LessonTime {
  readonly clock = new ManualClock();
  readonly #speed: number;
  #isOver = false;
  #running: Promise<void> | undefined;

  constructor(speed: number) {
    this.#speed = speed;
  }

  /** Calls for each step, one after the other. */
  start(live: (now: number, seconds: number) => Promise<void>): void {
    this.#running = this.#run(live);
    // Whoever waits for something meanwhile would otherwise fail first, and with less to say.
    this.#running.catch(() => undefined);
  }

  /** Throws what went wrong on the way. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(live: (now: number, seconds: number) => Promise<void>): Promise<void> {
    let before = performance.now();
    let owed = 0;
    while (!this.#isOver) {
      await turnOfTheLoop(1);
      owed += Math.min(LONGEST_TURN, (performance.now() - before) * this.#speed);
      before = performance.now();
      for (; owed >= STEP && !this.#isOver; owed -= STEP) {
        await this.clock.advance(STEP);
        await live(this.clock.now(), STEP / 1_000);
      }
    }
  }
}
