import { ENVIRONMENT, type EnvironmentKey, type EnvironmentReads, environmentName } from './environment.ts';
import { ANY_SLOT, type Channel, type Sensor, type SensorWord, sensor } from './sensor.ts';

/** A channel that shows one quantity of the surroundings: unit and name come from there. */
const quantity = (key: EnvironmentKey, type: Channel['type'], range?: readonly [number, number]): Channel => {
  const { min, max, unit } = ENVIRONMENT[key];
  return { key, name: environmentName(key), type, range: range ?? [min, max], unit };
};

interface Measured {
  readonly code: number;
  readonly kind: string;
  readonly varName: SensorWord;
  readonly channels: readonly [Channel, ...Channel[]];
  readonly keys: readonly EnvironmentKey[];
}
const measures = ({ keys, ...declared }: Measured): Sensor<EnvironmentReads> =>
  sensor({ ...declared, category: 'input', mode: 'continuous', slots: ANY_SLOT, reads: { kind: 'environment', keys } });

/** What a robot measures of the air, the water and the ground around it. */
export const SURROUNDINGS: readonly Sensor<EnvironmentReads>[] = [
  measures({
    code: 14,
    kind: 'temperature',
    varName: 'waterTemperature',
    channels: [quantity('waterTemperature', 'float', [-20, 100])],
    keys: ['waterTemperature'],
  }),
  measures({
    // DHT22: 0 to 100 percent, -40 to 80 °C.
    code: 15,
    kind: 'humidity',
    varName: 'humidity',
    channels: [quantity('humidity', 'int'), quantity('temperature', 'float', [-40, 80])],
    keys: ['humidity', 'temperature'],
  }),
  measures({
    // BH1750: 16 bits of lux.
    code: 32,
    kind: 'light',
    varName: 'light',
    channels: [quantity('light', 'int')],
    keys: ['light'],
  }),
  measures({
    // GUVA-S12SD: its output as a UV index, 0 to 15.
    code: 33,
    kind: 'UV',
    varName: 'uv',
    channels: [quantity('uv', 'float')],
    keys: ['uv'],
  }),
  measures({
    // Capacitive probe v1.2, from dry air to water as 0 to 100 percent.
    code: 34,
    kind: 'moisture',
    varName: 'moisture',
    channels: [quantity('moisture', 'int')],
    keys: ['moisture'],
  }),
  measures({
    // Printed-track water sensor of 40 mm.
    code: 35,
    kind: 'water',
    varName: 'waterLevel',
    channels: [quantity('waterLevel', 'int')],
    keys: ['waterLevel'],
  }),
  measures({
    // PH-4502C with an E201 probe: 0 to 14.
    code: 36,
    kind: 'pH',
    varName: 'ph',
    channels: [quantity('ph', 'float')],
    keys: ['ph'],
  }),
  measures({
    // MQ-2: up to 10 000 parts in a million.
    code: 40,
    kind: 'gas',
    varName: 'gas',
    channels: [quantity('gas', 'int')],
    keys: ['gas'],
  }),
  measures({
    // GP2Y1010AU0F: up to 500 millionths of a gram in a cubic metre.
    code: 41,
    kind: 'dust',
    varName: 'dust',
    channels: [quantity('dust', 'int')],
    keys: ['dust'],
  }),
  measures({
    // SEN0232 sound level meter: 30 to 130 decibels.
    code: 43,
    kind: 'sound',
    varName: 'sound',
    channels: [quantity('sound', 'int')],
    keys: ['sound'],
  }),
  measures({
    // MAX30102 on a fingertip: 30 to 220 beats a minute.
    code: 47,
    kind: 'pulse',
    varName: 'pulse',
    channels: [quantity('pulse', 'int')],
    keys: ['pulse'],
  }),
  measures({
    code: 60,
    kind: 'weight',
    varName: 'weight',
    channels: [quantity('weight', 'int', [0, 1000])],
    keys: ['weight'],
  }),
  measures({
    // BME280: -40 to 85 °C, 0 to 100 percent, 300 to 1100 hPa.
    code: 61,
    kind: 'barometer',
    varName: 'bme280',
    channels: [quantity('temperature', 'float', [-40, 85]), quantity('humidity', 'int'), quantity('pressure', 'float')],
    keys: ['temperature', 'humidity', 'pressure'],
  }),
  measures({
    // BMP180: its thermometer goes from -40 to 85 °C.
    code: 62,
    kind: 'barometer',
    varName: 'bmp180',
    channels: [quantity('pressure', 'float', [300, 1100]), quantity('temperature', 'float', [-40, 85])],
    keys: ['pressure', 'temperature'],
  }),
];
