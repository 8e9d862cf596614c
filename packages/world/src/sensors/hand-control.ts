import { type Names, names } from '../names.ts';

/** What a hand does to a robot's add-on, and a click or a slider does to a virtual one. */
interface Declared {
  readonly names: Names;
  readonly control: 'press' | 'toggle' | 'slide' | 'choose';
  readonly min: number;
  readonly max: number;
  readonly initial: number;
}

export const HAND_CONTROLS = {
  button: { names: names('Button', 'Bouton', 'Botón'), control: 'press', min: 0, max: 1, initial: 0 },
  touch: { names: names('Touch pad', 'Plaque tactile', 'Placa táctil'), control: 'press', min: 0, max: 1, initial: 0 },
  switch: { names: names('Switch', 'Interrupteur', 'Interruptor'), control: 'toggle', min: 0, max: 1, initial: 0 },
  tilt: { names: names('Tilted', 'Penché', 'Inclinado'), control: 'toggle', min: 0, max: 1, initial: 0 },
  dial: { names: names('Dial', 'Molette', 'Dial'), control: 'slide', min: 0, max: 330, initial: 0 },
  gesture: { names: names('Gesture', 'Geste', 'Gesto'), control: 'choose', min: 0, max: 4, initial: 0 },
} as const satisfies Record<string, Declared>;

export type HandControlKey = keyof typeof HAND_CONTROLS;
export const HAND_CONTROL_KEYS = Object.keys(HAND_CONTROLS) as HandControlKey[];
