import { sensorByCode } from '@trundle/world/sensors/index';
import { expect, test } from 'vitest';
import { loadTexts } from '../texts/index.ts';
import { readingWords } from './sensor-words.ts';

const read = (code: number, value: number): string => {
  const sensor = sensorByCode(code);
  if (sensor === undefined) throw new Error(`no sensor ${code}`);
  return readingWords(sensor, value, 'en');
};

test('a distance is read beside the robot as its block gives it, in centimetres; what blocks give in millimetres stays', async () => {
  await loadTexts('en');
  expect([read(13, 180), read(13, 1_234), read(56, 2_000)]).toEqual(['18 cm', '123.4 cm', '200 cm']);
  // The level of water is given as the sensor tells it.
  expect(read(35, 12)).toBe('12 mm');
});
