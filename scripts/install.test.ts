import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { install, isInstalled } from './install.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, content: unknown): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
};

/** A lock file with one package of this version, and one for other machines only. */
const lock = (version: string) => ({
  name: 'small',
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { tiny: version } },
    'node_modules/tiny': { version },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  },
});

const putByNpm = (version: string): void => {
  write('node_modules/tiny/package.json', { name: 'tiny', version });
  write('node_modules/.package-lock.json', { packages: { 'node_modules/tiny': { version } } });
};

test('nothing is installed on a fresh clone', () => {
  write('package-lock.json', lock('1.0.0'));
  expect(isInstalled(root)).toBe(false);
});

test('a folder without a lock file is refused in one sentence', () => {
  expect(() => isInstalled(root)).toThrow(/not a whole clone/);
});

test('what npm put there by itself is accepted when it agrees with the lock file', () => {
  write('package-lock.json', lock('1.0.0'));
  putByNpm('1.0.0');
  expect(isInstalled(root)).toBe(true);
});

test('a lock file that changed since asks for an install', () => {
  write('package-lock.json', lock('1.0.0'));
  putByNpm('1.0.0');
  expect(isInstalled(root)).toBe(true);
  write('package-lock.json', lock('2.0.0'));
  expect(isInstalled(root)).toBe(false);
  putByNpm('2.0.0');
  expect(isInstalled(root)).toBe(true);
});

test('a package folder that vanished asks for an install', () => {
  write('package-lock.json', lock('1.0.0'));
  putByNpm('1.0.0');
  rmSync(join(root, 'node_modules/tiny'), { recursive: true });
  expect(isInstalled(root)).toBe(false);
});

test('the Node of the project must really be there', () => {
  const withNode = { ...lock('1.0.0'), packages: { 'node_modules/node': { version: '24.0.0' } } };
  write('package-lock.json', withNode);
  write('node_modules/node/package.json', {});
  write('node_modules/.package-lock.json', withNode);
  expect(isInstalled(root)).toBe(false);
});

test('two starts at once install once, and a failed install says so in one sentence', { timeout: 60_000 }, async () => {
  write('package.json', { name: 'small', version: '1.0.0', dependencies: { tiny: 'file:tiny' } });
  write('tiny/package.json', { name: 'tiny', version: '1.0.0' });
  write('package-lock.json', {
    name: 'small',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'small', version: '1.0.0', dependencies: { tiny: 'file:tiny' } },
      'node_modules/tiny': { resolved: 'tiny', link: true },
      tiny: { version: '1.0.0' },
    },
  });
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  await Promise.all([install(root, say), install(root, say)]);
  expect(isInstalled(root)).toBe(true);
  expect(said.filter((line) => line.startsWith('Installing'))).toHaveLength(1);
  write('package.json', { name: 'small', version: '1.0.0', dependencies: { tiny: 'file:tiny', other: '1.0.0' } });
  write('package-lock.json', { lockfileVersion: 3, packages: { 'node_modules/other': { version: '1.0.0' } } });
  await expect(install(root, say)).rejects.toThrow(/^The install did not finish .*start again\.$/);
  expect(said.at(-1)).toContain('npm error code EUSAGE');
});
