import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepingAssets } from './kept-assets.mjs';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'kept-assets-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** A build as Vite does it: the folder is emptied first. */
const build = (files: Record<string, string>) =>
  keepingAssets(dist, async () => {
    rmSync(dist, { recursive: true });
    mkdirSync(join(dist, 'assets'), { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, 'assets', name), content);
  });
const assets = (): string[] => readdirSync(join(dist, 'assets')).sort();

test('files of the build before stay beside the new ones; those of the one before that are gone', async () => {
  await build({ 'page-1.js': 'one', 'same.js': 'old' });
  expect(assets()).toEqual(['page-1.js', 'same.js']);
  await build({ 'page-2.js': 'two', 'same.js': 'new' });
  expect(assets()).toEqual(['page-1.js', 'page-2.js', 'same.js']);
  expect(readFileSync(join(dist, 'assets', 'same.js'), 'utf8')).toBe('new');
  await build({ 'page-3.js': 'three' });
  expect(assets()).toEqual(['page-2.js', 'page-3.js', 'same.js']);
});

test('a build that fails says so', async () => {
  await build({ 'page-1.js': 'one' });
  await expect(keepingAssets(dist, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
