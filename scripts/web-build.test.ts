import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, webFingerprint } from './web-build.mjs';

let root: string;
const write = (path: string, content: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const manifest = (name: string, dependencies: string[]): string =>
  JSON.stringify({ name, dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '0.1.0'])) });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'web-build-'));
  write('package-lock.json', '{}');
  write('packages/web/package.json', manifest('@trundle/web', ['@trundle/language', 'react']));
  write('packages/web/src/app.tsx', 'export {};');
  write('packages/language/package.json', manifest('@trundle/language', ['@trundle/protocol']));
  write('packages/protocol/package.json', manifest('@trundle/protocol', []));
  write('packages/protocol/src/ids.ts', 'export const id = 1;');
  write('packages/server/package.json', manifest('@trundle/server', ['@trundle/protocol']));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['a source of the web', 'packages/web/src/app.tsx'],
  ['the page itself', 'packages/web/index.html'],
  ['a package it stands on, two steps down', 'packages/protocol/src/ids.ts'],
  ['the lock file', 'package-lock.json'],
])('%s changes what the web is built from', (_what, path) => {
  const before = webFingerprint(root);
  write(path, 'changed');
  expect(webFingerprint(root)).not.toBe(before);
});

test.each([
  ['the server', 'packages/server/src/main.ts'],
  ['a test', 'packages/web/src/app.test.tsx'],
  ['the built files', 'packages/web/dist/index.html'],
  ['what the build generates beside the sources', 'packages/web/src/routes.gen.ts'],
  ['a fetched package', 'packages/web/node_modules/vite/index.js'],
])('%s does not', (_what, path) => {
  const before = webFingerprint(root);
  write(path, 'changed');
  expect(webFingerprint(root)).toBe(before);
});

test('moving text from one file to another is a change', () => {
  const before = webFingerprint(root);
  rmSync(join(root, 'packages/web/src/app.tsx'));
  write('packages/web/src/other.tsx', 'export {};');
  expect(webFingerprint(root)).not.toBe(before);
});

test('built means: built from exactly this', () => {
  expect(isBuilt(root)).toBe(false);
  write('packages/web/dist/.built-from', webFingerprint(root));
  expect(isBuilt(root)).toBe(true);
  write('packages/web/src/app.tsx', 'export const changed = true;');
  expect(isBuilt(root)).toBe(false);
});
