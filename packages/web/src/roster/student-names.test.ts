import { GENERATED_NAMES, generatedName } from '@trundle/protocol/entities/student-names';
import { LANGUAGES } from '@trundle/protocol/languages';
import { protocolTexts } from '@trundle/protocol/texts/index';
import { beforeAll, expect, test } from 'vitest';
import { suggestNames } from './student-names.ts';

beforeAll(() => protocolTexts.load(...LANGUAGES));

test('suggested names are new to the class and differ from one another', () => {
  const taken = [generatedName(0, 'en'), generatedName(1, 'en').toUpperCase()];
  const names = suggestNames(5, taken, 'en', () => 0);
  expect(names).toEqual([2, 3, 4, 5, 6].map((number) => generatedName(number, 'en')));
});

test.each(LANGUAGES)('names are suggested in %s, all of them different', (language) => {
  const names = suggestNames(GENERATED_NAMES, [], language, () => 0.5);
  expect(new Set(names).size).toBe(GENERATED_NAMES);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+[A-Z][a-z]+$/);
  expect(suggestNames(1, [], language, () => 0)).toEqual([
    { en: 'BraveBadger', fr: 'RenardBrave', es: 'ZorroValiente' }[language],
  ]);
});
