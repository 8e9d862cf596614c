import { expect, test } from 'vitest';
import { BUDGETS, type BuildManifest, filesOf, weighPages } from './web-budget.ts';

test('a page weighs what it names, what that imports at once, and styles, each once', () => {
  const manifest: BuildManifest = {
    a: { file: 'a.js', imports: ['_shared'], css: ['a.css'] },
    b: { file: 'b.js', imports: ['_shared', '_more'] },
    _shared: { file: 'shared.js', imports: ['_more'] },
    _more: { file: 'more.js', css: ['a.css'] },
    unused: { file: 'unused.js' },
  };
  expect(filesOf(manifest, ['a', 'b']).sort()).toEqual(['a.css', 'a.js', 'b.js', 'more.js', 'shared.js']);
});

test('what a budget names must be there: a page that was moved is not weighed as nothing', () => {
  expect(() => filesOf({}, ['gone'])).toThrow('The build has no gone');
});

test('the heaviest language counts, and the entry for every page', () => {
  const sources = [...new Set(Object.values(BUDGETS).flatMap((budget) => budget.sources))];
  const names = sources.flatMap((source) =>
    ['en', 'fr', 'es'].map((language) => source.replace('{language}', language)),
  );
  const manifest = Object.fromEntries(names.map((name) => [name, { file: name }]));
  const sizeOf = (file: string): number => (file === 'entry' ? 5_000 : file.startsWith('src/texts/fr/index') ? 100 : 1);
  const login = weighPages(manifest, sizeOf, ['entry']).find(({ page }) => page === 'login');
  expect(login?.bytes).toBe(5_000 + 100 + (BUDGETS.login?.sources.length ?? 0) - 1);
});
