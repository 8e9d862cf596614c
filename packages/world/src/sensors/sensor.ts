import type { Localized } from '@trundle/protocol/text-source';
import { type WorldTexts, worldText } from '../texts/index.ts';

export type ValueType = 'boolean' | 'int' | 'float' | 'string';
/** Ports of a robot. The third is soldered to the gripper, the fifth is the radio. */
export type Slot = 1 | 2 | 3 | 4 | 5;

/** One value a sensor reports, or an output is told. */
export interface Channel {
  readonly key: string;
  readonly name: Localized;
  readonly type: ValueType;
  /** Both ends included; null for texts. */
  readonly range: readonly [number, number] | null;
  readonly unit: string;
  /** What robots tell times this is the value that range and unit speak of; they are the same where it is not given. */
  readonly scale?: number;
  /** What blocks give and people read, where that is not the unit above: so many times the value, in this unit. */
  readonly readIn?: { readonly unit: string; readonly times: number };
  /** What a text can be, where there is a choice. */
  readonly values?: readonly string[];
  /** What a value is called in the lists that programs choose from, where it has a name. */
  readonly wordFor?: (value: unknown) => Localized | undefined;
}

/**
 * What of the simulated world a sensor measures, and how finely. Each family declares its own kinds; the simulator has an
 * evaluator for every one of them. A real sensor of course measures the real world.
 */
interface Measured {
  readonly kind: string;
}

export interface SensorEvent {
  readonly name: string;
  /** The data key whose value the event is about. A program reads it with the block of the sensor. */
  readonly variable: string;
  readonly label: Localized;
}

/** One kind of add-on. Its whole life derives from here: the panel, the blocks, the checks and the simulation. */
export interface Sensor<Reads extends Measured> {
  readonly code: number;
  /** The family a catalogue page sorts it into. */
  readonly kind: string;
  readonly name: Localized;
  readonly varName: string;
  readonly slots: readonly Slot[];
  readonly category: 'input' | 'output';
  readonly mode: 'continuous' | 'event' | 'none';
  readonly type: ValueType;
  readonly range: readonly [number, number] | null;
  readonly unit: string;
  readonly dataKeys: readonly string[];
  readonly channels: readonly [Channel, ...Channel[]];
  readonly event?: SensorEvent;
  readonly reads: Reads;
}

/** The names of the add-ons and of what happens to them are found by these words in the texts. */
export type SensorWord = keyof WorldTexts['sensors']['names'];
export type HappeningWord = keyof WorldTexts['sensors']['happenings'];

/** Type, range and unit of a sensor are those of its first channel; its data keys are those of all. */
interface Declared<Reads extends Measured>
  extends Omit<Sensor<Reads>, 'name' | 'type' | 'range' | 'unit' | 'dataKeys'> {
  readonly varName: SensorWord;
}
export const sensor = <Reads extends Measured>(declared: Declared<Reads>): Sensor<Reads> => {
  const { type, range, unit } = declared.channels[0];
  return {
    ...declared,
    name: worldText(({ sensors }) => sensors.names[declared.varName]),
    type,
    range,
    unit,
    dataKeys: declared.channels.map((channel) => channel.key),
  };
};

export const channel = (
  key: keyof WorldTexts['sensors']['channels'],
  type: ValueType,
  range: readonly [number, number] | null,
  unit = '',
): Channel => ({ key, name: worldText(({ sensors }) => sensors.channels[key]), type, range, unit });

export const sensorEvent = (name: HappeningWord, variable: string): SensorEvent => ({
  name,
  variable,
  label: worldText(({ sensors }) => sensors.happenings[name]),
});

/** Any port of the robot that is free. */
export const ANY_SLOT: readonly Slot[] = [1, 2, 4];
export const GRIPPER_SLOT: readonly Slot[] = [3];
export const RADIO_SLOT: readonly Slot[] = [5];
