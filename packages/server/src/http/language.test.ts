import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test('[B5] the first language of the header that we speak is answered in', () => {
  expect(languageOf('fr-CA,fr;q=0.9,en;q=0.8')).toBe('fr');
  expect(languageOf('de, es;q=0.5')).toBe('es');
  expect(languageOf('de')).toBe('en');
  expect(languageOf(undefined)).toBe('en');
});
