import { expect, test } from 'vitest';
import { mutantsOf, sampleOf } from '../bench/mutations.ts';

const changed = (source: string): string[] =>
  mutantsOf('a.ts', source).map(({ start, end, to }) => source.slice(0, start) + to + source.slice(end));

test('comparisons, sums and choices are turned round, one at a time', () => {
  expect(changed('const a = b < 3 && !c;')).toEqual([
    'const a = b < 3 || !c;',
    'const a = b <= 3 && !c;',
    'const a = b < 4 && !c;',
    'const a = b < 3 && c;',
  ]);
  expect(changed('if (ready) go();')).toEqual(['if (!(ready)) go();', 'if (ready) ;']);
});

test('types and words are left alone', () => {
  expect(changed("interface A { kind: 1 | 2 }\nconst word = 'yes';\ntype B = true;")).toEqual([]);
});

test('a sample is the same for the same seed, and has nothing twice', () => {
  const all = mutantsOf('a.ts', 'const list = [1, 2, 3, 4, 5, 6, 7, 8, 9];');
  const sample = sampleOf(all, 5, 7);
  expect(sampleOf(all, 5, 7)).toEqual(sample);
  expect(new Set(sample.map(({ from }) => from)).size).toBe(5);
  expect(sampleOf(all, 100, 7)).toHaveLength(9);
});
