import type { Language } from '@trundle/protocol/languages';
import { expect, test } from 'vitest';
import { figure, saidFigure } from './figures.ts';
import { loadTexts } from './index.ts';

const SIGNS: readonly [Language, string][] = [
  ['en', '.'],
  ['fr', ','],
  ['es', ','],
];

test.each(SIGNS)('numbers are written as people write them: %s', async (language, sign) => {
  await loadTexts(language);
  expect(figure(40.44, { least: 1, most: 1 })).toBe(`40${sign}4`);
  expect(figure(0, { least: 1, most: 1 })).toBe(`0${sign}0`);
  expect(figure(-0.01, { most: 1 })).toBe('0');
  expect(figure(1_234.5, { most: 1 })).toBe(`1234${sign}5`);
  expect(figure(7, { most: 1 })).toBe('7');
  expect(saidFigure('0.30000000000000004')).toBe(`0${sign}30000000000000004`);
  expect(saidFigure('-2.5')).toBe(`-2${sign}5`);
});

test('what is not a number by itself stays as the program said it', async () => {
  await loadTexts('fr');
  for (const text of ['robot 1.5', '1.2.3', '12', '', 'v1.0', '192.168.1.1']) expect(saidFigure(text)).toBe(text);
});
