import { HELD_FOR } from '@trundle/protocol/entities/hand';
import { clamp } from '@trundle/world/geometry/clamp';
import { HAND_CONTROLS, type HandControlKey } from '@trundle/world/sensors/hand-control';

/** Seconds a finger stays on a button at least, and a gesture in the air: long enough for every sensor to notice. */
const TOUCH = 0.6;

interface Used {
  readonly value: number;
  readonly since: number;
  readonly until: number;
}

/** Seconds something stays as a hand has left it, by what is done to it and whether a value was given. */
const LASTS: Record<(typeof HAND_CONTROLS)[HandControlKey]['control'], (given: boolean) => number> = {
  press: (given) => (given ? HELD_FOR : TOUCH),
  choose: () => TOUCH,
  toggle: () => Number.POSITIVE_INFINITY,
  slide: () => Number.POSITIVE_INFINITY,
};

/** What hands do to the add-ons of one robot. Asked for a time, like everything that passes by itself. */
export class HandControls {
  readonly #used = new Map<HandControlKey, Used>();

  /**
   * Presses, toggles, slides or chooses, whatever the control is for. Without a value: pressed for a moment, or the other
   * way round. What is pressed with a value stays so until its value is 0 again, or until nobody can be holding it any more.
   */
  use(key: HandControlKey, now: number, value?: number): void {
    const { control, min, max, initial } = HAND_CONTROLS[key];
    const given = value !== undefined && Number.isFinite(value);
    const usual = control === 'toggle' ? max - this.valueOf(key, now) : max;
    const wanted = given ? clamp(value, min, max) : usual;
    if (control === 'press' && wanted === initial) this.#letGo(key, now);
    else this.#used.set(key, { value: wanted, since: now, until: now + LASTS[control](given) });
  }

  /** However short the press was, sensors have the time to notice it. */
  #letGo(key: HandControlKey, now: number): void {
    const used = this.#used.get(key);
    if (used) this.#used.set(key, { ...used, until: Math.min(used.until, Math.max(now, used.since + TOUCH)) });
  }

  valueOf(key: HandControlKey, now: number): number {
    const used = this.#used.get(key);
    return used && now < used.until ? used.value : HAND_CONTROLS[key].initial;
  }
}
