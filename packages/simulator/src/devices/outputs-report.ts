import type { RobotOutputs } from '@trundle/protocol/entities/robot-outputs';
import type { Outputs } from '@trundle/world/robot/outputs';

/** Milliseconds between two messages at least: a light show is seen well enough, and a class of thirty stays cheap. */
const FASTEST = 100;

/** When a robot tells what it shows: at once, or as soon as it may again. */
export class OutputsReport {
  readonly #outputs: Outputs;
  #told = 0;
  #next = 0;

  constructor(outputs: Outputs) {
    this.#outputs = outputs;
  }

  /** Something is yet to be told. */
  get isPending(): boolean {
    return this.#told !== this.#outputs.version;
  }

  /** `now` in milliseconds of the clock, `time` in seconds of the mat. */
  due(now: number, time: number): RobotOutputs | undefined {
    if (!this.isPending || now < this.#next) return undefined;
    this.#told = this.#outputs.version;
    this.#next = now + FASTEST;
    return this.#outputs.state(time);
  }
}
