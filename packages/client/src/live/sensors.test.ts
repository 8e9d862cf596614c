import { expect, test } from 'vitest';
import { Sensors } from './sensors.ts';
import { TestClock } from './testing/test-clock.ts';

const codes = (from: number, to: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: to - from }, (_, at) => [`S${from + at}`, from + at]));

test('a robot that makes up sensors without end is followed for 32 of them, which go on being read', () => {
  const sensors = new Sensors(new TestClock());
  expect(Object.keys(sensors.heard({ R: 1, S: codes(0, 31) }))).toHaveLength(31);
  expect(Object.keys(sensors.heard({ R: 1, S: codes(31, 40) }))).toEqual(['S31']);
  expect(sensors.read(1, 'S31')?.value).toBe(31);
  expect(sensors.read(1, 'S32')).toBeUndefined();
  expect(sensors.heard({ R: 1, S: { S0: 7, S39: 7 } })).toEqual({ S0: 7 });
  expect(sensors.read(1, 'S0')?.value).toBe(7);
  // Each robot has room of its own.
  expect(sensors.heard({ R: 2, S: { S39: 7 } })).toEqual({ S39: 7 });
});

test('[D3] a sensor is online unless it said status 0; what it said before stays its value', () => {
  const sensors = new Sensors(new TestClock());
  sensors.heard({ R: 1, S: { DIST: 40 } });
  expect(sensors.read(1, 'DIST')).toMatchObject({ value: 40, status: 1, online: true });
  sensors.heard({ R: 1, S: {}, STATUS: { DIST: 0 } });
  expect(sensors.read(1, 'DIST')).toMatchObject({ value: 40, status: 0, online: false });
});

test('a sensor that is unplugged is forgotten when its robot goes on without it; one that is plugged in stays silent', () => {
  const clock = new TestClock();
  const sensors = new Sensors(clock);
  const isPlugged = (_number: number, code: string): boolean => code === 'S13';
  sensors.heard({ R: 1, S: { S13: 40, S23: 1, S1: 5 } });
  clock.advance(6_000);
  sensors.tick(isPlugged);
  expect(sensors.read(1, 'S23')).toMatchObject({ value: 1 });
  sensors.heard({ R: 1, S: { S1: 6 } });
  sensors.tick(isPlugged);
  expect(sensors.read(1, 'S23')).toBeUndefined();
  expect(sensors.read(1, 'S13')).toMatchObject({ value: 40, online: true });
  clock.advance(16_000);
  sensors.tick(isPlugged);
  expect(sensors.read(1, 'S13')).toMatchObject({ online: false });
  expect(sensors.read(1, 'S1')).toMatchObject({ value: 6, online: false });
});
