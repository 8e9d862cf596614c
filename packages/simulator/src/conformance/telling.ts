import { ONLINE_WINDOW } from '@trundle/protocol/constants';
import { robotOutputs, robotStatus, sensorsUpdate } from '@trundle/protocol/topics/classroom';
import {
  EMPTY_SENSOR,
  readingOf,
  type SensorDefinition,
  sensorByCode,
  sensorById,
  sensorId,
} from '@trundle/world/sensors/index';
import type { Channel } from '@trundle/world/sensors/sensor';
import type { Trial } from './trial.ts';

/** Milliseconds between two words, as the document asks for them; a bit later is no fault yet. */
const PACE = 5_000;
const LATE = 1.5;
const STATUSES = 3;
const BATTERY_MOST = 1_023;

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

const longestGap = (times: readonly number[]): number =>
  Math.max(0, ...times.slice(1).map((at, i) => at - (times[i] ?? at)));

/** Says how regularly something came, beside what must not be longer. */
const findPace = (trial: Trial, what: string, times: readonly number[], longest: number, rest: string): void => {
  const gap = longestGap(times);
  if (gap > longest)
    trial.find(
      'telling',
      what,
      'wrong',
      `${seconds(gap)} s of silence: after ${longest / 1_000} s it counts as offline.`,
    );
  else if (gap > PACE * LATE)
    trial.find(
      'telling',
      what,
      'note',
      `It comes after up to ${seconds(gap)} s; every ${PACE / 1_000} s is asked for. ${rest}`,
    );
  else trial.find('telling', what, 'obeys', rest);
};

const playStatus = async (trial: Trial): Promise<void> => {
  const { ear, options, identifier } = trial;
  const own = () => ear.said(robotStatus).filter(({ message }) => message.status !== 0);
  const enough = () => (own().length >= STATUSES ? true : undefined);
  await ear.until(enough, Math.max(options.patience, STATUSES * ONLINE_WINDOW.robot));
  const statuses = own();
  const [first] = statuses;
  if (!first) {
    trial.find('telling', 'robot_status', 'ignores', 'It never says that it is there, so it counts as offline.');
    return;
  }
  const { battery, status, id } = statuses.at(-1)?.message ?? first.message;
  if (id !== identifier)
    trial.find('telling', 'robot_status', 'wrong', `It says number ${id} and is robot ${identifier}.`);
  else if (!Number.isInteger(battery) || battery < 0 || battery > BATTERY_MOST)
    trial.find(
      'telling',
      'robot_status',
      'wrong',
      `Its battery reads ${battery}: 0 to ${BATTERY_MOST}, whole, is asked for.`,
    );
  else if (status !== 1) trial.find('telling', 'robot_status', 'wrong', `Its status is ${status}: 1 is on, 0 is off.`);
  else if (statuses.length < STATUSES)
    trial.find(
      'telling',
      'robot_status',
      'wrong',
      `It came ${statuses.length} times: every ${PACE / 1_000} s is asked for.`,
    );
  else
    findPace(
      trial,
      'robot_status',
      statuses.map(({ at }) => at),
      ONLINE_WINDOW.robot,
      `It says that it is there, battery ${battery}.`,
    );
};

const faultOfValue = (channel: Channel, value: unknown): string | undefined => {
  const { type, range, values } = channel;
  if (type === 'string')
    return typeof value === 'string' && (!values?.length || values.includes(value))
      ? undefined
      : 'is not one of its words';
  if (typeof value === 'boolean' && type === 'boolean') return undefined;
  if (typeof value !== 'number') return 'is no number';
  if (type === 'int' && channel.scale === undefined && !Number.isInteger(value)) return 'is not a whole number';
  if (type === 'boolean') return value === 0 || value === 1 ? undefined : 'is neither 0 nor 1';
  return range && (value < range[0] || value > range[1]) ? `is not from ${range[0]} to ${range[1]}` : undefined;
};

const faultOfReading = (sensor: SensorDefinition, told: unknown): string | undefined => {
  const id = sensorId(sensor.code);
  const reading: unknown = readingOf(id, told);
  const [only, ...more] = sensor.channels;
  const byKey = more.length > 0;
  for (const channel of sensor.channels) {
    const value = byKey ? (reading as Record<string, unknown> | null)?.[channel.key] : reading;
    const fault = faultOfValue(channel, value);
    if (fault) return `${id}${byKey ? `.${channel.key}` : ''} says ${JSON.stringify(value)}, which ${fault}`;
  }
  return only && undefined;
};

const faultsOfReadings = (readings: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(readings).flatMap(([id, reading]) => {
    const sensor = sensorById(id);
    if (!sensor) return [`${id} is no sensor of the list`];
    return faultOfReading(sensor, reading) ?? [];
  });

const playSensors = async (trial: Trial): Promise<void> => {
  const { ear, options, identifier, plugs } = trial;
  const twice = () => (ear.said(sensorsUpdate).length >= 2 ? true : undefined);
  await ear.until(twice, Math.max(options.patience, 2 * ONLINE_WINDOW.sensor));
  const updates = ear.said(sensorsUpdate);
  const known = plugs.filter((code) => code > EMPTY_SENSOR && sensorByCode(code));
  if (updates.length === 0) {
    const verdict = known.length > 0 ? 'ignores' : 'note';
    trial.find('telling', 'sensors_update', verdict, 'It never tells what it senses.');
    return;
  }
  const faults = new Set(updates.flatMap(({ message }) => faultsOfReadings(message.S)));
  if (updates.some(({ message }) => message.R !== identifier)) faults.add(`it says another number than ${identifier}`);
  for (const fault of faults) trial.find('telling', 'sensors_update', 'wrong', `${fault}.`);
  const heard = new Set(
    updates.flatMap(({ message }) => [...Object.keys(message.S), ...Object.keys(message.STATUS ?? {})]),
  );
  const silent = known.filter((code) => !heard.has(sensorId(code)));
  if (silent.length > 0)
    trial.find(
      'telling',
      'sensors_update',
      'note',
      `It has ${silent.map(sensorId).join(', ')} and says nothing of it.`,
    );
  if (faults.size > 0) return;
  const times = updates.map(({ at }) => at);
  findPace(
    trial,
    'sensors_update',
    times,
    ONLINE_WINDOW.sensor,
    `It tells ${[...heard].join(', ') || 'that it senses nothing'}.`,
  );
};

/** It says that it is there, and what it senses. */
export const playTelling = async (trial: Trial): Promise<void> => {
  await playStatus(trial);
  await playSensors(trial);
};

/** Nobody has to say it. */
export const playOutputs = (trial: Trial): void => {
  const shown = trial.ear.said(robotOutputs);
  if (shown.length > 0) trial.find('telling', 'robot_outputs', 'obeys', 'It says what it shows.');
  else trial.find('telling', 'robot_outputs', 'note', 'It does not say what it shows: the server works it out.');
};
