import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NearestTests } from '../bench/nearest-tests.ts';

const FILES = {
  'ground/src/sums/add.ts': 'export const add = 1;',
  'ground/src/sums/far.test.ts': "import '../whole.ts';",
  'ground/src/sums/only-types.test.ts': "import type { A } from './add.ts';",
  'ground/src/whole.ts': "export * from './sums/add.ts';",
  'ground/src/whole.test.ts': "import './whole.ts';",
  'page/src/Page.tsx': "import { add } from '@trundle/ground/sums/add';",
  'page/src/page.test.ts': "const page = import('./Page.tsx');",
  'page/src/beside.test.ts': "import 'react';",
};

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'nearest-'));
  for (const [path, text] of Object.entries(FILES)) {
    const file = join(root, 'packages', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('every test that loads a file is asked, also through other packages; those of its folder come first', () => {
  expect(new NearestTests(root).of('packages/ground/src/sums/add.ts')).toEqual([
    'packages/ground/src/sums/far.test.ts',
    'packages/ground/src/whole.test.ts',
    'packages/page/src/page.test.ts',
  ]);
});

test('a file that no test loads has none', () => {
  expect(new NearestTests(root).of('packages/page/src/unknown.ts')).toEqual([]);
});
