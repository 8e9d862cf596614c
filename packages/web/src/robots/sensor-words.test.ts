import type { Language } from '@trundle/protocol/languages';
import { SENSORS, sensorByCode } from '@trundle/world/sensors/index';
import { worldTexts } from '@trundle/world/texts/index';
import { expect, test } from 'vitest';
import { loadTexts } from '../texts/index.ts';
import { readingWords } from './sensor-words.ts';

const read = (code: number, value: number | string, language: Language = 'en'): string => {
  const sensor = sensorByCode(code);
  if (sensor === undefined) throw new Error(`no sensor ${code}`);
  return readingWords(sensor, value, language);
};

test('a distance is read beside the robot as its block gives it, in centimetres; what blocks give in millimetres stays', async () => {
  await loadTexts('en');
  expect([read(13, 180), read(13, 1_234), read(56, 2_000)]).toEqual(['18 cm', '123.4 cm', '200 cm']);
  // The level of water is given as the sensor tells it.
  expect(read(35, 12)).toBe('12 mm');
});

test('gestures and keys of the remote are read in the words of their lists; what has none stays a number', async () => {
  await loadTexts('en');
  const gesture = SENSORS.find(({ varName }) => varName === 'gesture')?.code ?? 0;
  expect((['en', 'fr', 'es'] as const).map((language) => read(gesture, 'left', language))).toEqual(
    (['en', 'fr', 'es'] as const).map((language) => worldTexts(language).choices.gestures.left),
  );
  expect([read(70, 0x1c), read(16, 0x5e, 'fr')]).toEqual(['OK', worldTexts('fr').choices.remoteKeys.volumeUp]);
  expect([read(70, 0), read(gesture, '')]).toEqual(['nothing yet', 'nothing yet']);
  expect(read(70, 77)).toBe('77');
});
