import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './toolchain.mjs';

const FOLDERS = [
  'bench',
  'docs',
  'e2e',
  'scripts',
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/src`),
];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `/${folder}/${path.split(sep).join('/')}`,
  ),
);

const DOCUMENTS = [
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'docs/ARCHITECTURE.md',
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/README.md`),
];

/** `a/b.ts`, alone or before the name of something in it. A star stands for files of a kind. */
const FILE_NAME = /`([\w./-]+\.(?:ts|tsx|mjs|sql))(?:`|: )/g;

test.each(DOCUMENTS)('%s names no file that is not there', (document) => {
  const named = [...readFileSync(join(ROOT, document), 'utf8').matchAll(FILE_NAME)].map(([, name = '']) => name);
  expect(named.filter((name) => !FILES.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});
