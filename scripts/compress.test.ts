import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compress.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('texts get twins that unpack to the same bytes', async () => {
  const script = 'export const robot = "hello";\n'.repeat(100);
  const path = join(folder, 'assets', 'app.js');
  writeFileSync(path, script);
  await compressFolder(folder);
  expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(script);
  expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(script);
});

test('small files, fonts and pictures stay alone', async () => {
  const names = ['small.js', 'font.woff2', 'photo.png'];
  writeFileSync(join(folder, 'small.js'), 'export {};');
  writeFileSync(join(folder, 'font.woff2'), 'x'.repeat(5_000));
  writeFileSync(join(folder, 'photo.png'), 'x'.repeat(5_000));
  await compressFolder(folder);
  expect(names.filter((name) => existsSync(join(folder, `${name}.br`)))).toEqual([]);
});
