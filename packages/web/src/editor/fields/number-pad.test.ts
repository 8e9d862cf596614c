import { expect, test } from 'vitest';
import { afterKey } from './number-pad.ts';

const typed = (keys: string, start = '45'): string =>
  [...keys].reduce((text, key, at) => afterKey(text, key as Parameters<typeof afterKey>[1], at === 0), start);

test('the first digit replaces what was there, further ones are added', () => {
  expect(typed('90')).toBe('90');
  expect(typed('105')).toBe('105');
  expect(typed('007')).toBe('7');
});

test('minus turns the sign and keeps the number; there is one dot', () => {
  expect(typed('-')).toBe('-45');
  expect(typed('--')).toBe('45');
  expect(typed('.5')).toBe('0.5');
  expect(typed('1.2.5')).toBe('1.25');
  expect(typed('9-')).toBe('-9');
});
