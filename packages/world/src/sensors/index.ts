import { DEFAULT_SENSORS } from '@trundle/protocol/constants';
import { clamp } from '../geometry/clamp.ts';
import { HAPPENINGS } from './events.ts';
import { OUTPUTS } from './outputs.ts';
import type { Channel, Sensor } from './sensor.ts';
import { SIGHT } from './sight.ts';
import { SURROUNDINGS } from './surroundings.ts';

/** What a robot reports for a port with nothing in it. */
export const EMPTY_SENSOR = DEFAULT_SENSORS[0];

const DECLARED = [...OUTPUTS, ...SIGHT, ...SURROUNDINGS, ...HAPPENINGS];
/** Everything a sensor can measure. */
export type Reads = (typeof DECLARED)[number]['reads'];
export type SensorDefinition = Sensor<Reads>;

/** Every add-on, by its code. */
export const SENSORS: readonly SensorDefinition[] = DECLARED.toSorted((one, other) => one.code - other.code);

const byCode = new Map(SENSORS.map((definition) => [definition.code, definition]));
export const sensorByCode = (code: number): SensorDefinition | undefined => byCode.get(code);

/** How a sensor is spoken of: S13. */
export const sensorId = (code: number): string => `S${code}`;
export const sensorById = (id: string): SensorDefinition | undefined =>
  /^S\d+$/.test(id) ? byCode.get(Number(id.slice(1))) : undefined;

export const EVENT_SENSORS: readonly SensorDefinition[] = SENSORS.filter(({ mode }) => mode === 'event');
export const INPUT_SENSORS: readonly SensorDefinition[] = SENSORS.filter(({ category }) => category === 'input');
export const OUTPUT_SENSORS: readonly SensorDefinition[] = SENSORS.filter(({ category }) => category === 'output');

/** Which add-on a robot must have before it can do something. */
export const REQUIRED_SENSOR = {
  servo: 2,
  ledBrightness: 3,
  ledStrip: 4,
  buzzer: 5,
  irSend: 6,
  relay: 7,
  oled: 54,
  tubeDisplay: 57,
  ledMatrix: 58,
} as const;

/** A measured number as this channel would report it: in its range, whole where it is whole, one or none where yes or no. */
export const report = ({ type, range }: Channel, value: number): number => {
  const known = Number.isFinite(value) ? value : 0;
  const [low, high] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const inRange = clamp(known, low, high);
  if (type === 'boolean') return known > 0 ? 1 : 0;
  return type === 'int' ? Math.round(inRange) : Math.round(inRange * 100) / 100;
};

/** The same value as a robot tells it. */
export const toldAs = (channel: Channel, value: number): number => {
  const reported = report(channel, value);
  return channel.scale === undefined ? reported : Math.round((reported / channel.scale) * 100) / 100;
};

const readAs = (channel: Channel | undefined, told: unknown): unknown =>
  channel?.scale === undefined || typeof told !== 'number' ? told : report(channel, told * channel.scale);

/** What a robot tells of a sensor, as people and programs read it. Every reading passes here once, where it comes in. */
export const readingOf = <Told>(id: string, told: Told): Told => {
  const channels = sensorById(id)?.channels;
  if (!channels?.some(({ scale }) => scale !== undefined)) return told;
  if (typeof told !== 'object' || told === null) return readAs(channels[0], told) as Told;
  if (Array.isArray(told)) return told.map((value, index) => readAs(channels[index], value)) as Told;
  const channelOf = (key: string): Channel | undefined => channels.find((each) => each.key === key);
  const byKey = Object.entries(told).map(([key, value]) => [key, readAs(channelOf(key), value)]);
  return Object.fromEntries(byKey) as Told;
};
