import { expect, test } from 'vitest';
import { typeset, typesetAll } from './typesetting.ts';

test('[B5] in French no line begins with a mark and none ends with an opening quote', () => {
  expect(typeset('Prêt ? Oui ! « Lancer » : 5 % ; fin', 'fr')).toBe(
    'Prêt\u00a0? Oui\u00a0! «\u00a0Lancer\u00a0»\u00a0: 5\u00a0%\u00a0; fin',
  );
});

test('other languages, and addresses, stay as they are', () => {
  expect(typeset('Ready ? 5 %', 'en')).toBe('Ready ? 5 %');
  expect(typeset('http://localhost:3000/?a=b', 'fr')).toBe('http://localhost:3000/?a=b');
});

test('[B5] grouped texts are set too, and a gap of a block is no percentage', () => {
  expect(typesetAll({ one: 'Prêt ?', more: { two: ['Oui !'], three: '%1 à %2 %%' } }, 'fr')).toEqual({
    one: 'Prêt\u00a0?',
    more: { two: ['Oui\u00a0!'], three: '%1 à %2\u00a0%%' },
  });
});
