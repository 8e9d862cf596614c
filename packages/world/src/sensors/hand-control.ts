import type { HAND_CONTROLS as KEYS } from '@trundle/protocol/entities/hand';

/** Degrees by which a hand tilts a robot: its nose up. */
export const TILT = 30;

/** What a hand does to a robot's add-on, and a click or a slider does to a virtual one. */
interface Declared {
  readonly control: 'press' | 'toggle' | 'slide' | 'choose';
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

export const HAND_CONTROLS = {
  button: { control: 'press', min: 0, max: 1, initial: 0 },
  touch: { control: 'press', min: 0, max: 1, initial: 0 },
  switch: { control: 'toggle', min: 0, max: 1, initial: 0 },
  tilt: { control: 'toggle', min: 0, max: 1, initial: 0 },
  dial: { control: 'slide', min: 0, max: 330, initial: 0 },
  gesture: { control: 'choose', min: 0, max: 4, initial: 0 },
} as const satisfies Record<(typeof KEYS)[number], Declared>;

export type HandControlKey = keyof typeof HAND_CONTROLS;

export interface HandReads {
  readonly kind: 'hand';
  readonly key: HandControlKey;
}
