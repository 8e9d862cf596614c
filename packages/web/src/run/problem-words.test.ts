import { expect, test } from 'vitest';
import { loadTexts } from '../texts/index.ts';
import { sentenceOf } from './problem-words.ts';

test.each([
  ['star', 'Étoile'],
  ['my corner', 'my corner'],
])('a place that the map does not have is named as people know it: %s', async (place, name) => {
  await loadTexts('fr');
  const problem = { code: 'unknownPlace', details: { place }, block: 'b1', text: '', found: 'run' } as const;
  expect(sentenceOf(problem as never, null, false)).toContain(name);
});
