import { MM_PER_CM } from '../catalogue/choices.ts';
import { remoteKeyWord } from '../catalogue/infrared.ts';
import type { HandReads } from './hand-control.ts';
import { ANY_SLOT, channel, RADIO_SLOT, type Sensor, sensor } from './sensor.ts';

export interface InfraredReads {
  readonly kind: 'infrared';
  readonly withinMm: number;
}

type SightReads =
  | { readonly kind: 'range'; readonly minMm: number; readonly maxMm: number; readonly halfAngle: number }
  | { readonly kind: 'colour' }
  | { readonly kind: 'reflectance' }
  | { readonly kind: 'heading' }
  | { readonly kind: 'motion' }
  | { readonly kind: 'beam'; readonly withinMm: number }
  | { readonly kind: 'radio' }
  | InfraredReads
  | HandReads;

const common = { category: 'input', mode: 'continuous', slots: ANY_SLOT } as const;

/** Robots tell distances in millimetres; blocks speak of centimetres. */
const CENTIMETRES = { unit: 'cm', times: 1 / MM_PER_CM } as const;

/** What a robot sees, measures of its own motion, or is told. */
export const SIGHT: readonly Sensor<SightReads>[] = [
  sensor<SightReads>({
    ...common,
    // HC-SR04: a cone of 15 degrees to each side.
    code: 13,
    kind: 'ultrasonic',
    varName: 'ultrasonic',
    channels: [{ ...channel('distance', 'int', [1, 4000], 'mm'), readIn: CENTIMETRES }],
    reads: { kind: 'range', minMm: 1, maxMm: 4000, halfAngle: 15 },
  }),
  sensor<SightReads>({
    ...common,
    // VS1838B with the NEC protocol: a command is one byte.
    code: 16,
    kind: 'IR',
    varName: 'irReceiver',
    channels: [{ ...channel('code', 'int', [0, 255]), wordFor: remoteKeyWord }],
    reads: { kind: 'infrared', withinMm: 2000 },
  }),
  sensor<SightReads>({
    ...common,
    // TCRT5000: how much of its light comes back, as percent of a white sheet.
    code: 17,
    kind: 'line',
    varName: 'lineFollower',
    channels: [channel('reflection', 'int', [0, 100], '%')],
    reads: { kind: 'reflectance' },
  }),
  sensor<SightReads>({
    ...common,
    // Light barrier of the ITR9608 kind; counts what passes, to four digits.
    code: 31,
    kind: 'counter',
    varName: 'counter',
    channels: [channel('count', 'int', [0, 9999])],
    reads: { kind: 'beam', withinMm: 100 },
  }),
  sensor<SightReads>({
    ...common,
    // Robots tell hundredths of 270 degrees.
    code: 37,
    kind: 'rotary',
    varName: 'rotaryAngle',
    channels: [{ ...channel('angle', 'int', [0, 330], '°'), scale: 270 / 100 }],
    reads: { kind: 'hand', key: 'dial' },
  }),
  sensor<SightReads>({
    ...common,
    // QMC5883L: 0 is north, the top of the mat; clockwise.
    code: 52,
    kind: 'compass',
    varName: 'compass',
    channels: [channel('heading', 'int', [0, 359], '°')],
    reads: { kind: 'heading' },
  }),
  sensor<SightReads>({
    ...common,
    // MPU6050 in its finest setting: 2 g and 250 degrees a second.
    code: 53,
    kind: 'accelerometer',
    varName: 'motion',
    channels: [
      channel('ax', 'float', [-2, 2], 'g'),
      channel('ay', 'float', [-2, 2], 'g'),
      channel('az', 'float', [-2, 2], 'g'),
      channel('gx', 'float', [-250, 250], '°/s'),
      channel('gy', 'float', [-250, 250], '°/s'),
      channel('gz', 'float', [-250, 250], '°/s'),
    ],
    reads: { kind: 'motion' },
  }),
  sensor<SightReads>({
    ...common,
    code: 55,
    kind: 'colour',
    varName: 'colour',
    channels: [channel('r', 'int', [0, 255]), channel('g', 'int', [0, 255]), channel('b', 'int', [0, 255])],
    reads: { kind: 'colour' },
  }),
  sensor<SightReads>({
    ...common,
    code: 56,
    kind: 'laser',
    varName: 'laser',
    channels: [{ ...channel('distance', 'int', [0, 2000], 'mm'), readIn: CENTIMETRES }],
    reads: { kind: 'range', minMm: 0, maxMm: 2000, halfAngle: 0 },
  }),
  sensor<SightReads>({
    ...common,
    // A text of at most 19 characters, what one micro:bit radio message carries.
    code: 100,
    kind: 'micro:bit',
    varName: 'microbit',
    slots: RADIO_SLOT,
    channels: [channel('message', 'string', null)],
    reads: { kind: 'radio' },
  }),
];
