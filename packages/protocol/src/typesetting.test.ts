import { expect, test } from 'vitest';
import { typeset } from './typesetting.ts';

test('[B5] in French no line begins with a mark and none ends with an opening quote', () => {
  expect(typeset('Prêt ? Oui ! « Lancer » : 5 % ; fin', 'fr')).toBe(
    'Prêt\u00a0? Oui\u00a0! «\u00a0Lancer\u00a0»\u00a0: 5\u00a0%\u00a0; fin',
  );
});

test('other languages, and addresses, stay as they are', () => {
  expect(typeset('Ready ? 5 %', 'en')).toBe('Ready ? 5 %');
  expect(typeset('http://localhost:3000/?a=b', 'fr')).toBe('http://localhost:3000/?a=b');
});
