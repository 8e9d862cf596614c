import { GESTURES, gestureWord } from '../catalogue/choices.ts';
import { remoteKeyWord } from '../catalogue/infrared.ts';
import type { EnvironmentReads } from './environment.ts';
import type { HandReads } from './hand-control.ts';
import {
  ANY_SLOT,
  type Channel,
  channel,
  type HappeningWord,
  type Sensor,
  type SensorWord,
  sensor,
  sensorEvent,
} from './sensor.ts';
import type { InfraredReads } from './sight.ts';

type HappeningReads =
  | { readonly kind: 'lineCrossing'; readonly below: number }
  | { readonly kind: 'jolt'; readonly aboveG: number }
  | { readonly kind: 'contact' }
  | { readonly kind: 'obstacle'; readonly withinMm: number }
  | { readonly kind: 'movement'; readonly withinMm: number; readonly halfAngle: number }
  | EnvironmentReads
  | HandReads
  | InfraredReads;

interface Declared {
  readonly code: number;
  readonly kind: string;
  readonly varName: SensorWord;
  readonly event: HappeningWord;
  readonly reads: HappeningReads;
  readonly channel?: Channel;
  readonly note: string;
}

/** Speaks only when something happens. Unless said otherwise its value is yes or no. */
const happening = ({ event, channel: special, ...declared }: Declared): Sensor<HappeningReads> => {
  const only = special ?? channel('active', 'boolean', [0, 1]);
  return sensor({
    ...declared,
    category: 'input',
    mode: 'event',
    slots: ANY_SLOT,
    channels: [only],
    event: sensorEvent(event, only.key),
  });
};

export const HAPPENINGS: readonly Sensor<HappeningReads>[] = [
  happening({
    code: 23,
    kind: 'button',
    varName: 'button',
    event: 'buttonPressed',
    reads: { kind: 'hand', key: 'button' },
    note: 'Push button of 12 mm: pressed or not.',
  }),
  happening({
    code: 24,
    kind: 'touch',
    varName: 'touch',
    event: 'touched',
    reads: { kind: 'hand', key: 'touch' },
    note: 'TTP223 touch pad: touched or not.',
  }),
  happening({
    code: 25,
    kind: 'switch',
    varName: 'switch',
    event: 'switched',
    reads: { kind: 'hand', key: 'switch' },
    note: 'Slide switch: on or off.',
  }),
  happening({
    code: 26,
    kind: 'PIR',
    varName: 'pir',
    event: 'movementSeen',
    reads: { kind: 'movement', withinMm: 5000, halfAngle: 55 },
    note: 'HC-SR501: 5 m ahead, 110 degrees wide.',
  }),
  happening({
    code: 63,
    kind: 'gesture',
    varName: 'gesture',
    event: 'gestureSeen',
    reads: { kind: 'hand', key: 'gesture' },
    channel: {
      ...channel('gesture', 'string', null),
      values: GESTURES.map(({ value }) => value),
      wordFor: gestureWord,
    },
    note: 'APDS-9960: a hand moving up, down, left or right.',
  }),
  happening({
    code: 70,
    kind: 'IR',
    varName: 'irRemote',
    event: 'codeReceived',
    reads: { kind: 'infrared', withinMm: 2000 },
    channel: { ...channel('code', 'int', [0, 255]), wordFor: remoteKeyWord },
    note: 'VS1838B with the NEC protocol: a command is one byte.',
  }),
  happening({
    code: 71,
    kind: 'tilt',
    varName: 'tilt',
    event: 'tilted',
    reads: { kind: 'hand', key: 'tilt' },
    note: 'SW-520D ball switch: tilted or not.',
  }),
  happening({
    code: 72,
    kind: 'vibration',
    varName: 'vibration',
    event: 'shaken',
    reads: { kind: 'jolt', aboveG: 0.4 },
    note: 'SW-18010P spring switch: a jolt or none.',
  }),
  happening({
    code: 73,
    kind: 'magnet',
    varName: 'magnet',
    event: 'magnetFound',
    reads: { kind: 'environment', keys: ['magnetism'], above: 10 },
    note: 'A3144 hall switch: closes at about 10 millitesla.',
  }),
  happening({
    code: 74,
    kind: 'flame',
    varName: 'flame',
    event: 'flameSeen',
    reads: { kind: 'environment', keys: ['flame'], above: 30 },
    note: 'YG1006 flame sensor: infrared of a flame above its set level.',
  }),
  happening({
    code: 75,
    kind: 'line',
    varName: 'lineCrossing',
    event: 'lineCrossed',
    reads: { kind: 'lineCrossing', below: 0.3 },
    note: 'TCRT5000 with a comparator: dark or bright.',
  }),
  happening({
    code: 76,
    kind: 'obstacle',
    varName: 'obstacle',
    event: 'obstacleSeen',
    reads: { kind: 'obstacle', withinMm: 150 },
    note: 'FC-51: something nearer than 15 cm, or nothing.',
  }),
  happening({
    code: 77,
    kind: 'bump',
    varName: 'bumper',
    event: 'bumped',
    reads: { kind: 'contact' },
    note: 'Lever microswitch KW12: pushed or not.',
  }),
];
