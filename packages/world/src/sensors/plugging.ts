import { EMPTY_SENSOR, sensorByCode } from './index.ts';
import type { Slot } from './sensor.ts';

/** Slots people can plug something into; the third is soldered. */
const FREE_SLOTS: readonly Slot[] = [1, 2, 4];

/** The four slots with everything that is needed plugged in, or undefined where there is no slot for all of it. */
export const plugIn = (plugged: readonly number[], needed: readonly number[]): number[] | undefined => {
  const slots = [...plugged];
  for (const code of needed) {
    if (slots.includes(code)) continue;
    const fitting = FREE_SLOTS.filter((slot) => sensorByCode(code)?.slots.includes(slot));
    const isEmpty = (slot: Slot) => (slots[slot - 1] ?? EMPTY_SENSOR) <= EMPTY_SENSOR;
    const slot = fitting.find(isEmpty) ?? fitting.find((each) => !needed.includes(slots[each - 1] ?? EMPTY_SENSOR));
    if (slot === undefined) return undefined;
    slots[slot - 1] = code;
  }
  return slots;
};
