import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './toolchain.mjs';

const TERMS = readFileSync(join(ROOT, 'docs', 'GLOSSARY.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- '))
  .map((line) => {
    const [, term = '', text = '', places = ''] = /^- \*\*(.+?)\*\*: (.+) \((`.+?`)\)\.$/.exec(line) ?? [];
    return { line, term, text, places: places.split(', ').map((place) => place.slice(1, -1)) };
  });

test.each(TERMS)('the glossary explains $term and says where it is', ({ line, text, places }) => {
  expect(text, line).not.toBe('');
  expect(places.filter((place) => !existsSync(join(ROOT, 'packages', place)))).toEqual([]);
});

test('its terms stand in the order of the alphabet, each once', () => {
  const terms = TERMS.map(({ term }) => term);
  expect(terms.length).toBeGreaterThan(30);
  expect(terms).toEqual([...new Set(terms)].toSorted());
});
