import type { Localized } from '@trundle/protocol/text-source';
import { clamp } from '../geometry/clamp.ts';
import { worldText } from '../texts/index.ts';

/** What a teacher can change about the air, the ground and the things on the mat of a simulated class. */
interface Declared {
  readonly min: number;
  readonly max: number;
  readonly initial: number;
  readonly step: number;
  readonly unit: string;
}

/** Ranges are those of the sensors that measure them; the first values are those of an ordinary classroom. */
export const ENVIRONMENT = {
  temperature: {
    min: -20,
    max: 85,
    initial: 21,
    step: 0.5,
    unit: '°C',
  },
  waterTemperature: {
    min: -20,
    max: 100,
    initial: 16,
    step: 0.5,
    unit: '°C',
  },
  humidity: { min: 0, max: 100, initial: 45, step: 1, unit: '%' },
  pressure: {
    min: 300,
    max: 1100,
    initial: 1013,
    step: 1,
    unit: 'hPa',
  },
  light: { min: 0, max: 65_535, initial: 500, step: 10, unit: 'lx' },
  uv: {
    min: 0,
    max: 15,
    initial: 1,
    step: 0.1,
    unit: 'UVI',
  },
  sound: { min: 30, max: 130, initial: 45, step: 1, unit: 'dB' },
  moisture: {
    min: 0,
    max: 100,
    initial: 35,
    step: 1,
    unit: '%',
  },
  waterLevel: {
    min: 0,
    max: 40,
    initial: 10,
    step: 1,
    unit: 'mm',
  },
  ph: {
    min: 0,
    max: 14,
    initial: 7,
    step: 0.1,
    unit: 'pH',
  },
  gas: { min: 0, max: 10_000, initial: 300, step: 10, unit: 'ppm' },
  dust: { min: 0, max: 500, initial: 15, step: 1, unit: 'µg/m³' },
  weight: {
    min: 0,
    max: 1000,
    initial: 0,
    step: 1,
    unit: 'g',
  },
  pulse: { min: 30, max: 220, initial: 75, step: 1, unit: 'bpm' },
  flame: { min: 0, max: 100, initial: 0, step: 1, unit: '%' },
  magnetism: { min: 0, max: 100, initial: 0, step: 1, unit: 'mT' },
} as const satisfies Record<string, Declared>;

export type EnvironmentKey = keyof typeof ENVIRONMENT;

/** With `above` the sensor says only whether there is more. */
export interface EnvironmentReads {
  readonly kind: 'environment';
  readonly keys: readonly EnvironmentKey[];
  readonly above?: number;
}

export const environmentName = (key: EnvironmentKey): Localized => worldText(({ sensors }) => sensors.environment[key]);
export const ENVIRONMENT_KEYS = Object.keys(ENVIRONMENT) as EnvironmentKey[];

export type Environment = Readonly<Record<EnvironmentKey, number>>;

export const INITIAL_ENVIRONMENT: Environment = Object.fromEntries(
  ENVIRONMENT_KEYS.map((key) => [key, ENVIRONMENT[key].initial]),
) as Environment;

/** A value that a slider of this quantity can have: in its range, on its steps. Nonsense becomes the first value. */
export const settle = (key: EnvironmentKey, value: number): number => {
  const { min, max, step, initial } = ENVIRONMENT[key];
  if (!Number.isFinite(value)) return initial;
  const stepped = min + Math.round((clamp(value, min, max) - min) / step) * step;
  return Number(Math.min(max, stepped).toFixed(3));
};
