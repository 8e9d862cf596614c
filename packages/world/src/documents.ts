import { GESTURES } from './catalogue/choices.ts';
import { INPUT_SENSORS, OUTPUT_SENSORS, sensorId } from './sensors/index.ts';
import type { Channel, SensorDefinition } from './sensors/sensor.ts';

/** Tables of the add-ons in Markdown, for the documents. Written from the declarations, so they cannot be out of date. */

const TYPES: Record<Channel['type'], string> = {
  boolean: '0 or 1',
  int: 'whole number',
  float: 'number, two places',
  string: 'text',
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** What a text can be, where there is a choice. */
const WORDS: Record<number, readonly string[]> = { 63: GESTURES.map(({ value }) => value) };

const rangeOf = ({ code }: SensorDefinition, type: Channel['type'], range: Channel['range']): string => {
  if (type === 'string') return (WORDS[code] ?? []).map((word) => `\`${word}\``).join(', ');
  return type === 'boolean' || range === null ? '' : `${range[0]} to ${range[1]}`;
};

const channelRow = (sensor: SensorDefinition, { key, type, range, unit }: Channel, at: number): string[] => [
  at === 0 ? `\`${sensorId(sensor.code)}\`` : '',
  at === 0 ? sensor.name('en') : '',
  sensor.channels.length === 1 ? '' : `\`${key}\``,
  TYPES[type],
  rangeOf(sensor, type, range),
  unit,
  at === 0 ? sensor.slots.join(', ') : '',
];

/** What each sensor reports: a row a reading. */
export const inputSensorTable = (): string =>
  table(
    ['code', 'sensor', 'key', 'reading', 'range', 'unit', 'slots'],
    INPUT_SENSORS.flatMap((sensor) => sensor.channels.map((channel, at) => channelRow(sensor, channel, at))),
  );

/** What else can be plugged in. */
export const outputSensorList = (): string =>
  OUTPUT_SENSORS.map(({ code, name, slots }) => `\`${sensorId(code)}\` ${name('en')} (slot ${slots.join(', ')})`).join(
    '; ',
  );
