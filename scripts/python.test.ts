import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPython } from './python.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'python-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = (name: string, exitCode: number): string => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
};

test('a Python without MQTT is passed over for one that has it', () => {
  const bare = program('bare', 1);
  const good = program('good', 0);
  expect(findPython([join(folder, 'nothing'), bare, good])).toBe(good);
  expect(findPython([bare])).toBeUndefined();
});
