import { DEFAULT_SENSORS, FIXED_SENSOR3 } from '@trundle/protocol/constants';
import { LANGUAGES } from '@trundle/protocol/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENVIRONMENT, ENVIRONMENT_KEYS, INITIAL_ENVIRONMENT, settle } from './environment.ts';
import {
  EMPTY_SENSOR,
  EVENT_SENSORS,
  INPUT_SENSORS,
  OUTPUT_SENSORS,
  REQUIRED_SENSOR,
  readingOf,
  report,
  SENSORS,
  sensorByCode,
  sensorById,
  sensorId,
} from './index.ts';

/** The kinds of the specification. */
const ADD_ON_KINDS = [
  'ultrasonic',
  'sound',
  'colour',
  'light',
  'humidity',
  'UV',
  'moisture',
  'water',
  'pH',
  'barometer',
  'IR',
  'relay',
  'pump',
  'touch',
  'button',
  'switch',
  'PIR',
  'laser',
  'compass',
  'accelerometer',
  'pulse',
  'counter',
  'LED strip',
  '4-digit display',
  'OLED',
  'LED matrix',
  'gripper',
  'LED',
  'buzzer',
  'temperature',
  'rotary',
  'weight',
  'gas',
  'dust',
  'line',
  'gesture',
  'tilt',
  'vibration',
  'magnet',
  'flame',
  'obstacle',
  'bump',
  'micro:bit',
];

type Told = readonly [key: string, range: readonly [number, number] | 'words', unit: string];
type Row = readonly [code: number, name: string, ports: string, category: 'input' | 'output', ...told: Told[]];
const ANY = '1 2 4';
const YES_NO: Told = ['active', [0, 1], ''];

/**
 * Written by hand: codes, kinds and the ranges of S13, S14, S37, S55, S56, S60 and S62 as the specification has them, the
 * others from the data sheets of the parts. The third port is the gripper's, the fifth the radio's.
 */
const CATALOGUE: readonly Row[] = [
  [2, 'Gripper', '3', 'output', ['angle', [0, 180], '°']],
  [3, 'White LED', ANY, 'output', ['brightness', [0, 100], '%']],
  [
    4,
    'LED strip',
    ANY,
    'output',
    ['r', [0, 255], ''],
    ['g', [0, 255], ''],
    ['b', [0, 255], ''],
    ['position', [1, 5], ''],
  ],
  [5, 'Buzzer', ANY, 'output', ['frequency', [31, 20_000], 'Hz']],
  [6, 'Infrared sender', ANY, 'output', ['code', [0, 255], '']],
  [7, 'Relay', ANY, 'output', ['on', [0, 1], '']],
  [8, 'Water pump', ANY, 'output', ['on', [0, 1], '']],
  [13, 'Ultrasonic distance', ANY, 'input', ['distance', [1, 4000], 'mm']],
  [14, 'Waterproof temperature', ANY, 'input', ['waterTemperature', [-20, 100], '°C']],
  [15, 'Humidity', ANY, 'input', ['humidity', [0, 100], '%'], ['temperature', [-40, 80], '°C']],
  [16, 'Infrared receiver', ANY, 'input', ['code', [0, 255], '']],
  [17, 'Line follower', ANY, 'input', ['reflection', [0, 100], '%']],
  [23, 'Button', ANY, 'input', YES_NO],
  [24, 'Touch', ANY, 'input', YES_NO],
  [25, 'Switch', ANY, 'input', YES_NO],
  [26, 'Movement (PIR)', ANY, 'input', YES_NO],
  [31, 'Photo-electric counter', ANY, 'input', ['count', [0, 9999], '']],
  [32, 'Light', ANY, 'input', ['light', [0, 65_535], 'lx']],
  [33, 'Ultraviolet light', ANY, 'input', ['uv', [0, 15], 'UVI']],
  [34, 'Soil moisture', ANY, 'input', ['moisture', [0, 100], '%']],
  [35, 'Water level', ANY, 'input', ['waterLevel', [0, 40], 'mm']],
  [36, 'pH', ANY, 'input', ['ph', [0, 14], 'pH']],
  [37, 'Rotary angle', ANY, 'input', ['angle', [0, 330], '°']],
  [40, 'Gas', ANY, 'input', ['gas', [0, 10_000], 'ppm']],
  [41, 'Dust', ANY, 'input', ['dust', [0, 500], 'µg/m³']],
  [43, 'Sound level', ANY, 'input', ['sound', [30, 130], 'dB']],
  [47, 'Pulse', ANY, 'input', ['pulse', [30, 220], 'bpm']],
  [52, 'Compass', ANY, 'input', ['heading', [0, 359], '°']],
  [
    53,
    'Motion (MPU6050)',
    ANY,
    'input',
    ['ax', [-2, 2], 'g'],
    ['ay', [-2, 2], 'g'],
    ['az', [-2, 2], 'g'],
    ['gx', [-250, 250], '°/s'],
    ['gy', [-250, 250], '°/s'],
    ['gz', [-250, 250], '°/s'],
  ],
  [54, 'OLED display', ANY, 'output', ['text', 'words', '']],
  [55, 'Colour', ANY, 'input', ['r', [0, 255], ''], ['g', [0, 255], ''], ['b', [0, 255], '']],
  [56, 'Laser distance', ANY, 'input', ['distance', [0, 2000], 'mm']],
  [57, '4-digit display', ANY, 'output', ['time', 'words', '']],
  [58, 'LED matrix', ANY, 'output', ['picture', 'words', '']],
  [60, 'Weight', ANY, 'input', ['weight', [0, 1000], 'g']],
  [
    61,
    'Weather (BME280)',
    ANY,
    'input',
    ['temperature', [-40, 85], '°C'],
    ['humidity', [0, 100], '%'],
    ['pressure', [300, 1100], 'hPa'],
  ],
  [62, 'Barometer (BMP180)', ANY, 'input', ['pressure', [300, 1100], 'hPa'], ['temperature', [-40, 85], '°C']],
  [63, 'Gesture', ANY, 'input', ['gesture', 'words', '']],
  [70, 'Infrared remote', ANY, 'input', ['code', [0, 255], '']],
  [71, 'Tilt switch', ANY, 'input', YES_NO],
  [72, 'Vibration', ANY, 'input', YES_NO],
  [73, 'Magnet', ANY, 'input', YES_NO],
  [74, 'Flame', ANY, 'input', YES_NO],
  [75, 'Line crossing', ANY, 'input', YES_NO],
  [76, 'Obstacle', ANY, 'input', YES_NO],
  [77, 'Bumper', ANY, 'input', YES_NO],
  [100, 'micro:bit', '5', 'input', ['message', 'words', '']],
];

describe('the catalogue', () => {
  test('holds every code the product names, and about 45 types', () => {
    const named = [
      2, 3, 4, 5, 6, 7, 13, 14, 15, 16, 23, 24, 25, 26, 31, 37, 43, 47, 52, 53, 54, 55, 56, 57, 58, 60, 61, 62, 63, 70,
      71, 72, 73, 74, 75, 76, 77, 100,
    ];
    for (const code of named) expect(sensorByCode(code)?.code).toBe(code);
    expect(SENSORS.length).toBeGreaterThanOrEqual(43);
    expect(SENSORS.length).toBeLessThanOrEqual(48);
    expect(new Set(SENSORS.map(({ code }) => code)).size).toBe(SENSORS.length);
    expect(new Set(SENSORS.map(({ varName }) => varName)).size).toBe(SENSORS.length);
  });

  test('the event sensors are S23 to S26, S57, S63 and S70 to S77, each with its event', () => {
    expect(EVENT_SENSORS.map(({ code }) => code)).toEqual([23, 24, 25, 26, 57, 63, 70, 71, 72, 73, 74, 75, 76, 77]);
    for (const { event, dataKeys } of EVENT_SENSORS) {
      expect(event?.name).toMatch(/^[a-z][A-Za-z]+$/);
      expect(dataKeys).toContain(event?.variable);
    }
    for (const { mode, event } of SENSORS) expect(event !== undefined).toBe(mode === 'event');
    expect(new Set(EVENT_SENSORS.map(({ event }) => event?.name)).size).toBe(EVENT_SENSORS.length);
  });

  test.each(CATALOGUE.map(([code, name, ports, category, ...channels]) => ({ code, name, ports, category, channels })))(
    'S$code: $name, in port $ports, is an $category',
    ({ code, name, ports, category, channels }) => {
      const declared = sensorByCode(code);
      expect(declared?.name('en')).toBe(name);
      expect(declared?.slots.join(' ')).toBe(ports);
      expect(declared?.category).toBe(category);
      expect(declared?.channels.map(({ key, range, unit }) => [key, range ?? 'words', unit])).toEqual(channels);
      const [, range, unit] = channels[0] ?? [];
      expect(declared).toMatchObject({ range: range === 'words' ? null : range, unit });
    },
  );

  test('holds nothing that is not in the table', () => {
    expect(SENSORS.map(({ code }) => code)).toEqual(CATALOGUE.map(([code]) => code).sort((one, other) => one - other));
  });

  test('every sensor has names, a slot of 1 to 5, and keys that agree with its channels', () => {
    for (const definition of SENSORS) {
      for (const language of LANGUAGES) expect(definition.name(language).length).toBeGreaterThan(0);
      expect(definition.slots.length).toBeGreaterThan(0);
      for (const slot of definition.slots) expect([1, 2, 3, 4, 5]).toContain(slot);
      expect(definition.dataKeys).toEqual(definition.channels.map(({ key }) => key));
      expect(new Set(definition.dataKeys).size).toBe(definition.dataKeys.length);
      const [first] = definition.channels;
      expect(definition).toMatchObject({ type: first.type, range: first.range, unit: first.unit });
      for (const { type, range } of definition.channels) {
        expect(range === null).toBe(type === 'string');
        if (range) expect(range[0]).toBeLessThan(range[1]);
      }
    }
    expect(INPUT_SENSORS.length + OUTPUT_SENSORS.length).toBe(SENSORS.length);
  });

  test('every add-on kind has a sensor, and every input reads something of the simulated world', () => {
    const kinds = new Set(SENSORS.map(({ kind }) => kind));
    for (const kind of ADD_ON_KINDS) expect(kinds).toContain(kind);
    for (const { code, reads } of INPUT_SENSORS)
      expect({ code, reads: reads.kind }).not.toEqual({ code, reads: 'nothing' });
  });

  test('a sensor of the surroundings can show every value its slider can have', () => {
    for (const { code, reads, channels } of INPUT_SENSORS) {
      if (reads.kind !== 'environment' || reads.above !== undefined) continue;
      expect(channels.map(({ key }) => key)).toEqual(reads.keys);
      for (const [i, key] of reads.keys.entries()) {
        const { min, initial } = ENVIRONMENT[key];
        const range = channels[i]?.range ?? [0, 0];
        expect({ code, low: range[0] <= min }).toEqual({ code, low: true });
        expect(initial >= range[0] && initial <= range[1]).toBe(true);
      }
    }
  });

  test('outputs require S2, S3, S4, S57, S58, S7, S6, S5, and the OLED S54', () => {
    expect(REQUIRED_SENSOR).toEqual({
      servo: 2,
      ledBrightness: 3,
      ledStrip: 4,
      tubeDisplay: 57,
      ledMatrix: 58,
      relay: 7,
      irSend: 6,
      buzzer: 5,
      oled: 54,
    });
    for (const code of Object.values(REQUIRED_SENSOR)) expect(sensorByCode(code)?.category).toBe('output');
  });

  test('a new robot has two empty ports, the gripper in the third and the ultrasonic sensor in the fourth', () => {
    const [one, two, three, four] = DEFAULT_SENSORS;
    expect([one, two]).toEqual([EMPTY_SENSOR, EMPTY_SENSOR]);
    expect(sensorByCode(EMPTY_SENSOR)).toBeUndefined();
    expect(three).toBe(FIXED_SENSOR3);
    expect(sensorByCode(three)).toMatchObject({ kind: 'gripper', slots: [3] });
    expect(sensorByCode(four)).toMatchObject({ kind: 'ultrasonic' });
    expect(sensorByCode(four)?.slots).toContain(4);
  });

  test('ids are read back, and nonsense is no sensor', () => {
    for (const { code } of SENSORS) expect(sensorById(sensorId(code))?.code).toBe(code);
    for (const id of ['S1', 'S999', '13', 'S', 'Sx', '']) expect(sensorById(id)).toBeUndefined();
  });
});

describe('readings', () => {
  test('a knob that is told in hundredths of 270 degrees is read in degrees, in whatever shape it comes', () => {
    expect(readingOf('S37', 50)).toBe(135);
    expect(readingOf('S37', [50])).toEqual([135]);
    expect(readingOf('S37', { angle: 50 })).toEqual({ angle: 135 });
    expect(readingOf('S13', [50])).toEqual([50]);
  });

  test('whatever is measured, what is reported lies in the range and has the type', () => {
    const channels = SENSORS.flatMap((definition) => definition.channels).filter(({ range }) => range !== null);
    fc.assert(
      fc.property(fc.constantFrom(...channels), fc.double(), (channel, value) => {
        const reported = report(channel, value);
        const [low, high] = channel.range ?? [0, 0];
        expect(reported).toBeGreaterThanOrEqual(low);
        expect(reported).toBeLessThanOrEqual(high);
        if (channel.type !== 'float') expect(Number.isInteger(reported)).toBe(true);
      }),
    );
  });
});

describe('the surroundings', () => {
  test('begin as an ordinary classroom, each value on its slider', () => {
    for (const key of ENVIRONMENT_KEYS) {
      const { min, max, initial, step } = ENVIRONMENT[key];
      expect(initial).toBeGreaterThanOrEqual(min);
      expect(initial).toBeLessThanOrEqual(max);
      expect(step).toBeGreaterThan(0);
      expect(INITIAL_ENVIRONMENT[key]).toBe(initial);
      expect(settle(key, initial)).toBe(initial);
    }
  });

  test('a slider never leaves its range or its steps', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ENVIRONMENT_KEYS), fc.double(), (key, value) => {
        const { min, max, step } = ENVIRONMENT[key];
        const settled = settle(key, value);
        expect(settled).toBeGreaterThanOrEqual(min);
        expect(settled).toBeLessThanOrEqual(max);
        const steps = (settled - min) / step;
        if (settled !== max) expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-3);
        expect(settle(key, settled)).toBe(settled);
      }),
    );
  });
});
