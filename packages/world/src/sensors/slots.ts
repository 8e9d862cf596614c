import type { RobotSensors } from '@trundle/protocol/entities/robot';
import { EMPTY_SENSOR, sensorByCode } from './index.ts';
import type { Slot } from './sensor.ts';

/** The ports people plug into: the third is soldered. */
export const FREE_SLOTS = ['sensor1', 'sensor2', 'sensor4'] as const;
export type FreeSlot = (typeof FREE_SLOTS)[number];

export const portOf = (slot: keyof RobotSensors): Slot => Number(slot.slice(-1)) as Slot;

/** Where an add-on goes: into an empty port, else in the place of one that nobody needs, else into the first that fits. */
export const slotFor = (code: number, plugged: RobotSensors, needed: readonly number[] = []): FreeSlot | undefined => {
  const slots = sensorByCode(code)?.slots ?? [];
  const fitting = FREE_SLOTS.filter((slot) => slots.includes(portOf(slot)));
  return (
    fitting.find((slot) => plugged[slot] === EMPTY_SENSOR) ??
    fitting.find((slot) => !needed.includes(plugged[slot])) ??
    fitting[0]
  );
};
