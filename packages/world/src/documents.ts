import { INPUT_SENSORS, OUTPUT_SENSORS, type SensorDefinition, sensorId } from './sensors/index.ts';
import type { Channel } from './sensors/sensor.ts';

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

const rangeOf = ({ type, range, scale, values = [] }: Channel): string => {
  if (type === 'string') return values.map((value) => `\`${value}\``).join(', ');
  if (type === 'boolean' || range === null) return '';
  const told = scale === undefined ? '' : `, told divided by ${scale}`;
  return `${range[0]} to ${range[1]}${told}`;
};

const channelRow = (sensor: SensorDefinition, channel: Channel, at: number): string[] => [
  at === 0 ? `\`${sensorId(sensor.code)}\`` : '',
  at === 0 ? sensor.name('en') : '',
  sensor.channels.length === 1 ? '' : `\`${channel.key}\``,
  TYPES[channel.type],
  rangeOf(channel),
  channel.unit,
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
