import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBrowser } from './browser.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = (name: string, exitCode: number): string => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
};

test('the browser of CHROMIUM_PATH wins over one on PATH', () => {
  program('chromium', 0);
  const own = program('my-browser', 0);
  expect(findBrowser({ CHROMIUM_PATH: own, PATH: folder })).toBe(own);
});

test('a CHROMIUM_PATH that leads nowhere is said plainly, not replaced', () => {
  program('chromium', 0);
  expect(() => findBrowser({ CHROMIUM_PATH: join(folder, 'nothing'), PATH: folder })).toThrow(
    /^CHROMIUM_PATH says .*nothing, but no browser starts there/,
  );
});

test('a program that has the name but is no browser is passed over', () => {
  program('chromium', 1);
  const chrome = program('google-chrome', 0);
  expect(findBrowser({ PATH: folder })).toBe(chrome);
});
