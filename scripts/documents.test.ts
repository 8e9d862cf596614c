import { expect, test } from 'vitest';
import { DOCUMENTS, isCurrent } from './documents.ts';

for (const path of Object.keys(DOCUMENTS))
  test(`${path} says what the code says; run \`npm run documents\` after a change`, () => {
    expect(isCurrent(path)).toBe(true);
  });
