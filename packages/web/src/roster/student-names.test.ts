import { generatedName } from '@trundle/protocol/entities/student-names';
import { expect, test } from 'vitest';
import { suggestNames } from './student-names.ts';

test('suggested names are new to the class and differ from one another', () => {
  const taken = [generatedName(0), generatedName(1).toUpperCase()];
  const names = suggestNames(5, taken, () => 0);
  expect(names).toEqual([2, 3, 4, 5, 6].map(generatedName));
  expect(new Set(suggestNames(600, [], () => 0.5)).size).toBe(600);
});
