import { clamp } from '../geometry/clamp.ts';

/** The robot measures half its battery's voltage on a ten-bit scale of 3.3 V. */
const VOLTS_AT_FULL_SCALE = 6.6;
const FULL_SCALE = 1024;

/** From the highest: above so many volts, so many percent. Whatever lies below the last is empty. */
export const BATTERY_TABLE = [
  { above: 3.85, percent: 100 },
  { above: 3.75, percent: 80 },
  { above: 3.6, percent: 50 },
  { above: 3.55, percent: 30 },
  { above: 3.45, percent: 20 },
  { above: 3.4, percent: 10 },
] as const;

/** Below so many percent a battery is soon empty. */
export const LOW_BATTERY = 20;

export const batteryVolts = (reading: number): number => (VOLTS_AT_FULL_SCALE * reading) / FULL_SCALE;

export const percentOfVolts = (volts: number): number => BATTERY_TABLE.find((row) => volts > row.above)?.percent ?? 0;

export const batteryPercent = (reading: number): number => percentOfVolts(batteryVolts(reading));

/** What the robot would measure at a voltage. Readings are whole numbers. */
export const readingOfVolts = (volts: number): number => Math.round((volts * FULL_SCALE) / VOLTS_AT_FULL_SCALE);

/**
 * Charge to voltage for a virtual robot: from a fresh lithium cell down to where the robot stops. The corner points
 * put each row of the table at the charge it speaks of, so a robot that says 50 really has about half left.
 */
const DISCHARGE = [
  { charge: 0, volts: 3.3 },
  { charge: 0.05, volts: 3.4 },
  { charge: 0.15, volts: 3.45 },
  { charge: 0.25, volts: 3.55 },
  { charge: 0.4, volts: 3.6 },
  { charge: 0.65, volts: 3.75 },
  { charge: 0.9, volts: 3.85 },
  { charge: 1, volts: 4.15 },
] as const;

export const voltsOfCharge = (charge: number): number => {
  const left = clamp(charge, 0, 1);
  const upper = DISCHARGE.findIndex((row) => row.charge >= left);
  const high = DISCHARGE[upper] ?? DISCHARGE[DISCHARGE.length - 1];
  const low = DISCHARGE[Math.max(0, upper - 1)];
  if (!high || !low || high.charge === low.charge) return high?.volts ?? 0;
  return low.volts + ((high.volts - low.volts) * (left - low.charge)) / (high.charge - low.charge);
};

/** The reading of a virtual robot whose battery still holds this share, 0 to 1. */
export const readingOfCharge = (charge: number): number => readingOfVolts(voltsOfCharge(charge));
