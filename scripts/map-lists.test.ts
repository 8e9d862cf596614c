import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mapLists } from './map-lists.ts';
import { ROOT } from './toolchain.mjs';

for (const [path, text] of Object.entries(await mapLists()))
  test(`${path} lists the folders there are; run \`npm run documents\` after a change`, () => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
  });
