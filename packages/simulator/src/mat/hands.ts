import type { Hand } from '@trundle/protocol/entities/hand';
import { type Rgb, rgbOf } from '@trundle/world/colour';
import type { Held } from '@trundle/world/robot/outputs';
import type { HandControlKey } from '@trundle/world/sensors/hand-control';
import { HandControls } from './hand-controls.ts';

/** Seconds a clap rings, and a hand that waved counts as moving. */
const LASTS = { clap: 0.6, movement: 1 } as const;

/** What hands do around one robot. Asked for a time, in seconds of the mat. */
export class Hands {
  readonly #controls = new HandControls();
  #held: Held | undefined;
  #clappedAt = Number.NEGATIVE_INFINITY;
  #movedAt = Number.NEGATIVE_INFINITY;

  use(key: HandControlKey, now: number, value?: number): void {
    this.#movedAt = now;
    this.#controls.use(key, now, value);
  }

  valueOf(key: HandControlKey, now: number): number {
    return this.#controls.valueOf(key, now);
  }

  clap(now: number): void {
    this.#clappedAt = now;
  }

  hold({ thing, colour }: Extract<Hand, { hand: 'hold' }>, now: number): void {
    this.#movedAt = now;
    this.#held = thing === null ? undefined : { thing, ...(thing === 'card' && { colour }) };
  }

  holds(thing: Held['thing']): boolean {
    return this.#held?.thing === thing;
  }

  /** Takes away what stands before the robot. */
  empty(): void {
    this.#held = undefined;
  }

  /** The colour of the card before the robot. */
  get card(): Rgb | undefined {
    const colour = this.#held?.colour;
    return colour === undefined ? undefined : rgbOf(colour);
  }

  isClappingAt(now: number): boolean {
    return now - this.#clappedAt < LASTS.clap;
  }

  isMovingAt(now: number): boolean {
    return now - this.#movedAt < LASTS.movement;
  }

  /** What stands before the robot. */
  get held(): Held | undefined {
    return this.#held;
  }
}
