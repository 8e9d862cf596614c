import { clamp } from '@trundle/world/geometry/clamp';
import { readingOfCharge } from '@trundle/world/robot/battery';

/** One lithium cell: a day of waiting, or a double lesson of driving. */
export const BATTERY = {
  milliampereHours: 1_000,
  /** The board, its radio and what is plugged in. */
  idle: 90,
  /** Both motors at their fastest. */
  driving: 360,
} as const;

const SECONDS_PER_HOUR = 3_600;
const CAPACITY = BATTERY.milliampereHours * SECONDS_PER_HOUR;

/** The batteries of all robots, by their index among the bodies. */
export class Batteries {
  #charge = new Float64Array(16);
  /** Milliamperes of lights, displays and sounds. */
  #outputs = new Float64Array(16);

  add(index: number): void {
    if (index >= this.#charge.length) {
      const size = 2 ** Math.ceil(Math.log2(index + 1));
      const charge = new Float64Array(size);
      const outputs = new Float64Array(size);
      charge.set(this.#charge);
      outputs.set(this.#outputs);
      this.#charge = charge;
      this.#outputs = outputs;
    }
    this.#charge[index] = 1;
    this.#outputs[index] = 0;
  }

  /** What is left, 0 to 1. */
  chargeOf(index: number): number {
    return this.#charge[index] as number;
  }

  /** What the robot measures, 0 to 1023. */
  readingOf(index: number): number {
    return readingOfCharge(this.chargeOf(index));
  }

  setCharge(index: number, charge: number): void {
    this.#charge[index] = clamp(charge, 0, 1);
  }

  setOutputs(index: number, milliamperes: number): void {
    this.#outputs[index] = milliamperes;
  }

  /** Takes what a while costs; `effort` is the share of their fastest that the motors went. False when it is empty. */
  drain(index: number, seconds: number, effort: number): boolean {
    const current = BATTERY.idle + (this.#outputs[index] as number) + BATTERY.driving * effort;
    const left = (this.#charge[index] as number) - (current * seconds) / CAPACITY;
    this.#charge[index] = left > 0 ? left : 0;
    return left > 0;
  }
}
