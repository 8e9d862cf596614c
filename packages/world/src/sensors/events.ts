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
    // Push button of 12 mm: pressed or not.
    code: 23,
    kind: 'button',
    varName: 'button',
    event: 'buttonPressed',
    reads: { kind: 'hand', key: 'button' },
  }),
  happening({
    // TTP223 touch pad: touched or not.
    code: 24,
    kind: 'touch',
    varName: 'touch',
    event: 'touched',
    reads: { kind: 'hand', key: 'touch' },
  }),
  happening({
    // Slide switch: on or off.
    code: 25,
    kind: 'switch',
    varName: 'switch',
    event: 'switched',
    reads: { kind: 'hand', key: 'switch' },
  }),
  happening({
    // HC-SR501: 5 m ahead, 110 degrees wide.
    code: 26,
    kind: 'PIR',
    varName: 'pir',
    event: 'movementSeen',
    reads: { kind: 'movement', withinMm: 5000, halfAngle: 55 },
  }),
  happening({
    // APDS-9960: a hand moving up, down, left or right.
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
  }),
  happening({
    // VS1838B with the NEC protocol: a command is one byte.
    code: 70,
    kind: 'IR',
    varName: 'irRemote',
    event: 'codeReceived',
    reads: { kind: 'infrared', withinMm: 2000 },
    channel: { ...channel('code', 'int', [0, 255]), wordFor: remoteKeyWord },
  }),
  happening({
    // SW-520D ball switch: tilted or not.
    code: 71,
    kind: 'tilt',
    varName: 'tilt',
    event: 'tilted',
    reads: { kind: 'hand', key: 'tilt' },
  }),
  happening({
    // SW-18010P spring switch: a jolt or none.
    code: 72,
    kind: 'vibration',
    varName: 'vibration',
    event: 'shaken',
    reads: { kind: 'jolt', aboveG: 0.4 },
  }),
  happening({
    // A3144 hall switch: closes at about 10 millitesla.
    code: 73,
    kind: 'magnet',
    varName: 'magnet',
    event: 'magnetFound',
    reads: { kind: 'environment', keys: ['magnetism'], above: 10 },
  }),
  happening({
    // YG1006 flame sensor: infrared of a flame above its set level.
    code: 74,
    kind: 'flame',
    varName: 'flame',
    event: 'flameSeen',
    reads: { kind: 'environment', keys: ['flame'], above: 30 },
  }),
  happening({
    // TCRT5000 with a comparator: dark or bright.
    code: 75,
    kind: 'line',
    varName: 'lineCrossing',
    event: 'lineCrossed',
    reads: { kind: 'lineCrossing', below: 0.3 },
  }),
  happening({
    // FC-51: something nearer than 15 cm, or nothing.
    code: 76,
    kind: 'obstacle',
    varName: 'obstacle',
    event: 'obstacleSeen',
    reads: { kind: 'obstacle', withinMm: 150 },
  }),
  happening({
    // Lever microswitch KW12: pushed or not.
    code: 77,
    kind: 'bump',
    varName: 'bumper',
    event: 'bumped',
    reads: { kind: 'contact' },
  }),
];
