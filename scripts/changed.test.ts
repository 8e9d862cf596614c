import { expect, test } from 'vitest';
import { projectsTouched } from './changed.ts';

const PROJECTS = ['packages/a/tsconfig.json', 'packages/b/tsconfig.json', 'packages/c/tsconfig.json', 'tsconfig.json'];
const MANIFESTS: Record<string, { name: string; dependencies?: Record<string, string> }> = {
  'packages/a/package.json': { name: '@x/a' },
  'packages/b/package.json': { name: '@x/b', dependencies: { '@x/a': '*' } },
  'packages/c/package.json': { name: '@x/c', dependencies: { '@x/b': '*' } },
};
const touched = (...files: string[]) =>
  projectsTouched(files, PROJECTS, (path) => MANIFESTS[path] ?? { name: 'unknown' });

test('a change is checked where it is and in everything that stands on it', () => {
  expect(touched('packages/c/src/x.ts')).toEqual(['packages/c/tsconfig.json', 'tsconfig.json']);
  expect(touched('packages/b/src/x.ts')).toEqual([
    'packages/b/tsconfig.json',
    'packages/c/tsconfig.json',
    'tsconfig.json',
  ]);
  expect(touched('packages/a/src/x.ts')).toEqual(PROJECTS);
});

test('what lies beside the packages is checked alone; nothing changed, nothing to check', () => {
  expect(touched('scripts/x.ts')).toEqual(['tsconfig.json']);
  expect(touched()).toEqual([]);
});

test('what all of them share checks all of them', () => {
  expect(touched('package-lock.json')).toEqual(PROJECTS);
});
