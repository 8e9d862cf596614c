import { clamp } from '@trundle/world/geometry/clamp';
import { HAND_CONTROLS, type HandControlKey } from '@trundle/world/sensors/hand-control';

/** Seconds a finger stays on a button, and a gesture in the air: long enough for every sensor to notice. */
const TOUCH = 0.6;

/** What hands do to the add-ons of one robot. Asked for a time, like everything that passes by itself. */
export class HandControls {
  readonly #held = new Map<HandControlKey, { value: number; until: number }>();

  /**
   * Presses, toggles, slides or chooses, whatever the control is for. Without a value: pressed, or the other way
   * round.
   */
  use(key: HandControlKey, now: number, value?: number): void {
    const { control, min, max } = HAND_CONTROLS[key];
    const usual = control === 'toggle' ? max - this.valueOf(key, now) : max;
    const wanted = value === undefined || !Number.isFinite(value) ? usual : clamp(value, min, max);
    const passes = control === 'press' || control === 'choose';
    this.#held.set(key, { value: wanted, until: passes ? now + TOUCH : Number.POSITIVE_INFINITY });
  }

  valueOf(key: HandControlKey, now: number): number {
    const held = this.#held.get(key);
    return held && now < held.until ? held.value : HAND_CONTROLS[key].initial;
  }
}
