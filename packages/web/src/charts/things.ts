import type { RobotHistory } from '@trundle/client/live/histories';
import { MAT } from '@trundle/protocol/constants';
import type { CallAnswer } from '@trundle/protocol/http/call';
import type { readSamples } from '@trundle/protocol/http/recording';
import type { Language } from '@trundle/protocol/languages';
import { batteryPercent } from '@trundle/world/robot/battery';
import { INPUT_SENSORS, type SensorDefinition, sensorId } from '@trundle/world/sensors/index';
import type { Channel } from '@trundle/world/sensors/sensor';
import { t } from '../texts/index.ts';
import { numberOf, peopleRead } from './chart.ts';
import { type Series, seriesOf } from './series.ts';

export type Kind = 'sensors' | 'battery' | 'positions';
export type Samples = CallAnswer<typeof readSamples>;

/** Something that can be charted of a robot. */
export interface Thing {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly range: readonly [number, number];
  readonly kind: Kind;
  live(history: RobotHistory): Series;
  recorded(samples: Samples): Series;
}

const timesOf = <Sample extends { readonly at: number }>(samples: readonly Sample[]): number[] =>
  samples.map(({ at }) => at);

const columnOf = (samples: Samples, names: readonly string[], read: (value: unknown) => number | null): Series => {
  const found = names.map((name) => samples.columns[name]).find((column) => column !== undefined);
  const at = samples.at.map((moment) => samples.since + moment);
  return found === undefined ? seriesOf([], () => null) : seriesOf(at, (index) => read(found[index]));
};

const number = (value: unknown): number | null => numberOf(value, '', 0);

const battery = (): Thing => ({
  id: 'battery',
  title: t('panels.charts.battery'),
  unit: '%',
  range: [0, 100],
  kind: 'battery',
  live: ({ battery: told }) => seriesOf(timesOf(told), (index) => told[index]?.percent ?? null),
  recorded: (samples) =>
    columnOf(samples, ['Battery'], (value) => (typeof value === 'number' ? batteryPercent(value) : null)),
});

const PLACES = {
  x: ['X', 0.1, 'cm', MAT.max / 10],
  y: ['Y', 0.1, 'cm', MAT.max / 10],
  a: ['Angle', 1, '°', 360],
} as const;

const place = (axis: keyof typeof PLACES): Thing => {
  const [column, times, unit, most] = PLACES[axis];
  return {
    id: axis,
    title: t(`charts.things.${axis}`),
    unit,
    range: [0, most],
    kind: 'positions',
    live: ({ positions }) => seriesOf(timesOf(positions), (index) => (positions[index]?.[axis] ?? 0) * times),
    recorded: (samples) => columnOf(samples, [column], (value) => (typeof value === 'number' ? value * times : null)),
  };
};

const reading = (sensor: SensorDefinition, channel: Channel, index: number, language: Language): Thing => {
  const id = sensorId(sensor.code);
  const { unit, times } = peopleRead(channel);
  const several = sensor.channels.length > 1;
  const [least, most] = channel.range ?? [0, 1];
  const names = [...(index === 0 ? [id] : []), `${id}.${channel.key}`, `${id}.${index}`];
  const scaled = (value: number | null): number | null => (value === null ? null : value * times);
  return {
    id: several ? `${id}.${channel.key}` : id,
    title: several ? `${sensor.name(language)}: ${channel.name(language)}` : sensor.name(language),
    unit,
    range: [least * times, most * times],
    kind: 'sensors',
    live: ({ sensors }) => seriesOf(timesOf(sensors), (at) => scaled(numberOf(sensors[at]?.S[id], channel.key, index))),
    recorded: (samples) => columnOf(samples, names, (value) => scaled(number(value))),
  };
};

/** Battery, position, and whatever any of the sensors measures in numbers. */
export const thingsOf = (hasSensor: (code: number) => boolean, language: Language): Thing[] => [
  ...INPUT_SENSORS.filter(({ code }) => hasSensor(code)).flatMap((sensor) =>
    sensor.channels.flatMap((channel, index) =>
      channel.type === 'string' ? [] : [reading(sensor, channel, index, language)],
    ),
  ),
  battery(),
  place('x'),
  place('y'),
  place('a'),
];
