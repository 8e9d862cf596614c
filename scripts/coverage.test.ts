import { expect, test } from 'vitest';
import { coverageOf, describeCoverage, rowsOf } from './coverage.ts';
import type { Result } from './reports.ts';

const DOCUMENT = `# Requirements
Intro that names [A1] and says - A9 nothing.

## A. Accounts
- A1 Teacher registers.
- A2 Login with e-mail.
- A10 Single login for teachers.
## B. Shell
- B1 Every route exists.
`;
const result = (title: string, verdict: Result['verdict']): Result => ({ title, verdict });

test('rows are the list items that start with a number', () => {
  expect(rowsOf(DOCUMENT).map(({ id }) => id)).toEqual(['A1', 'A2', 'A10', 'B1']);
});

test('a row is covered by a passing test, unless another that names it fails', () => {
  const coverage = coverageOf(rowsOf(DOCUMENT), [
    result('[A1][A2] registers and logs in', 'passed'),
    result('[A2] in French', 'failed'),
    result('[A10] later', 'skipped'),
    result('[Z9] nobody asked for', 'passed'),
  ]);
  expect(coverage.covered.map(({ id }) => id)).toEqual(['A1']);
  expect(describeCoverage(coverage)).toEqual([
    'FAILS   A2   Login with e-mail.',
    'missing A10  Single login for teachers.',
    'missing B1   Every route exists.',
    'unknown rows named by tests: Z9',
    '1 of 4 requirements covered by a passing test',
  ]);
});
