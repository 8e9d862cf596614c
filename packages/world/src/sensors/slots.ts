import type { RobotSensors } from '@trundle/protocol/entities/robot';
import { EMPTY_SENSOR, sensorByCode } from './index.ts';
import type { Slot } from './sensor.ts';

/** The ports people plug into: the third is soldered. */
export const FREE_SLOTS = ['sensor1', 'sensor2', 'sensor4'] as const;
export type FreeSlot = (typeof FREE_SLOTS)[number];

/** Robots say that nothing is plugged in as 0 or as 1. */
export const isEmpty = (code: number): boolean => code <= EMPTY_SENSOR;

export const portOf = (slot: keyof RobotSensors): Slot => Number(slot.slice(-1)) as Slot;

/** Where an add-on goes: into an empty port, else in the place of one that is not needed. Undefined where neither is left. */
export const slotFor = (code: number, plugged: RobotSensors, needed: readonly number[] = []): FreeSlot | undefined => {
  const slots = sensorByCode(code)?.slots ?? [];
  const fitting = FREE_SLOTS.filter((slot) => slots.includes(portOf(slot)));
  return fitting.find((slot) => isEmpty(plugged[slot])) ?? fitting.find((slot) => !needed.includes(plugged[slot]));
};
