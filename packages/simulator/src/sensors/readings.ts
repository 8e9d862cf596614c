import { BOARD_SENSORS } from '@trundle/world/sensors/hand-action';
import { type Reads, type SensorDefinition, sensorByCode, toldAs } from '@trundle/world/sensors/index';
import { EVALUATORS } from './evaluators.ts';
import type { Sample, Sensing } from './sensing.ts';

/** A sensor with one channel tells its value, one with several an object of them by their keys. */
export type SensorReading = number | string | Readonly<Record<string, number | string>>;

export interface Measurement {
  readonly reading: SensorReading;
  readonly samples: readonly Sample[];
}

const evaluate = <Kind extends Reads['kind']>(
  sensing: Sensing,
  reads: Extract<Reads, { kind: Kind }>,
  sensor: SensorDefinition,
): readonly Sample[] => EVALUATORS[reads.kind as Kind](sensing, reads, sensor);

/** What a sensor of the catalogue measures there now; undefined for what measures nothing. */
export const measure = (sensing: Sensing, sensor: SensorDefinition): Measurement | undefined => {
  const samples = evaluate(sensing, sensor.reads, sensor);
  if (samples.length === 0) return undefined;
  const values = sensor.channels.map((channel, i) => {
    const value = samples[i]?.value ?? 0;
    return typeof value === 'string' ? value : toldAs(channel, value);
  });
  const [only] = values;
  if (sensor.channels.length === 1 && only !== undefined) return { reading: only, samples };
  return { reading: Object.fromEntries(sensor.channels.map(({ key }, i) => [key, values[i] ?? 0])), samples };
};

/** The add-ons of a robot that the catalogue knows. */
export const sensorsOf = (plugs: readonly number[], hasRadio: boolean): readonly SensorDefinition[] => {
  const plugged = plugs.flatMap((code) => sensorByCode(code) ?? []);
  return [...new Set(hasRadio ? [...plugged, ...BOARD_SENSORS] : plugged)];
};
