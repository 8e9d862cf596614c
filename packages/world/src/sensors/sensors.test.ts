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

  test.each([
    [13, [1, 4000], 'mm'],
    [14, [-20, 100], '°C'],
    [37, [0, 330], '°'],
    [55, [0, 255], ''],
    [56, [0, 2000], 'mm'],
    [60, [0, 1000], 'g'],
    [62, [300, 1100], 'hPa'],
  ])('S%s has the range %s and the unit %s', (code, range, unit) => {
    expect(sensorByCode(code)).toMatchObject({ range, unit });
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
