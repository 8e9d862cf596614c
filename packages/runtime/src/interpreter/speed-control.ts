import type { RunSpeed } from '../messages.ts';

interface Ports {
  settle(callId: number): void;
  setStepping(isStepping: boolean): void;
  after(milliseconds: number, call: () => void): void;
  /** A statement is about to be carried out, slowly enough to be highlighted. */
  reached(block: string | null): void;
  /** The program stands before a statement, long enough for somebody to look at its variables. */
  paused(): void;
}

/** How fast statements follow each other; may change while the program runs. */
export class SpeedControl {
  readonly #ports: Ports;
  #speed: RunSpeed = { mode: 'run' };
  /** Calls of statements that wait for a step, first come first served. */
  #waiting: number[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  change(speed: RunSpeed): void {
    this.#speed = speed;
    this.#ports.setStepping(speed.mode !== 'run');
    if (speed.mode === 'step') return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const callId of waiting) this.#ports.settle(callId);
  }

  /** The program reached a statement and waits until it may carry it out. */
  at(callId: number, block: string | null): void {
    this.#ports.reached(block);
    if (this.#speed.mode !== 'run') this.#ports.paused();
    if (this.#speed.mode === 'step') {
      this.#waiting.push(callId);
      return;
    }
    const delay = this.#speed.mode === 'slow' ? this.#speed.delay : 0;
    this.#ports.after(delay, () => this.#ports.settle(callId));
  }

  step(): void {
    const callId = this.#waiting.shift();
    if (callId !== undefined) this.#ports.settle(callId);
  }
}
