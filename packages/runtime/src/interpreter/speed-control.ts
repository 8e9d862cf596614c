import type { RunSpeed } from '../messages.ts';

interface Ports {
  settle(ticket: number): void;
  setPaced(isPaced: boolean): void;
  after(milliseconds: number, call: () => void): void;
  /** A statement is about to be carried out, slowly enough to be looked at. */
  reached(block: string | null): void;
  /** The program stands before a statement until it is told to go on. */
  halted(): void;
}

/** How fast statements follow each other; may change while the program runs. */
export class SpeedControl {
  readonly #ports: Ports;
  #speed: RunSpeed = { mode: 'run' };
  /** Those that stand before a statement, first come first served. */
  #waiting: number[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  change(speed: RunSpeed): void {
    this.#speed = speed;
    this.#ports.setPaced(speed.mode !== 'run');
    if (speed.mode === 'step') return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const ticket of waiting) this.#ports.settle(ticket);
  }

  /** The program came to a statement and waits for leave to carry it out. */
  at(ticket: number, block: string | null): void {
    this.#ports.reached(block);
    if (this.#speed.mode === 'step') {
      this.#waiting.push(ticket);
      this.#ports.halted();
      return;
    }
    const delay = this.#speed.mode === 'slow' ? this.#speed.delay : 0;
    this.#ports.after(delay, () => this.#ports.settle(ticket));
  }

  step(): void {
    const ticket = this.#waiting.shift();
    if (ticket !== undefined) this.#ports.settle(ticket);
  }
}
