import { expect, test } from 'vitest';
import {
  closingLine,
  type PlaywrightReport,
  resultsOf,
  resultsOfRunner,
  slowest,
  tally,
  type VitestReport,
} from './reports.ts';

const vitest = (statuses: string[], changes: Partial<VitestReport> = {}): VitestReport => ({
  success: !statuses.includes('failed'),
  testResults: [
    {
      name: 'a.test.ts',
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status, index) => ({ fullName: `test ${index}`, status })),
    },
  ],
  ...changes,
});

const spec = (title: string, ok: boolean, status: string) => ({
  title,
  ok,
  file: 'login.scenario.spec.ts',
  line: 7,
  tests: [{ status, results: [{ duration: 1_000 }, { duration: 500 }] }],
});
const playwright = (errors: unknown[] = []): PlaywrightReport => ({
  errors,
  suites: [
    {
      title: 'login.scenario.spec.ts',
      specs: [spec('[A2] opens', true, 'expected')],
      suites: [
        { title: 'in French', specs: [spec('[B5] speaks', false, 'unexpected'), spec('later', true, 'skipped')] },
      ],
    },
  ],
});

test('counts what passed, failed and was skipped over both runners', () => {
  const results = [vitest(['passed', 'passed', 'failed', 'pending', 'todo']), playwright()].flatMap(resultsOf);
  expect(tally(results)).toEqual({ passed: 3, failed: 2, skipped: 3 });
});

test('a nested browser test carries the titles of its groups, where it stands and how long it took', () => {
  expect(resultsOf(playwright())[1]).toEqual({
    title: 'login.scenario.spec.ts in French [B5] speaks',
    verdict: 'failed',
    place: 'login.scenario.spec.ts:7',
    seconds: 1.5,
    isFlaky: false,
  });
});

test('a scenario that failed before it passed is told to be flaky', () => {
  const suites = [{ title: 'a', specs: [spec('b', true, 'flaky')] }];
  expect(resultsOf({ errors: [], suites })).toMatchObject([{ verdict: 'passed', isFlaky: true }]);
});

test('the slowest of those whose time is known come first', () => {
  const timed = (seconds: number) => ({ title: String(seconds), verdict: 'passed' as const, seconds });
  const found = slowest([timed(3), { title: 'untimed', verdict: 'passed' }, timed(20), timed(5)], 2);
  expect(found.map(({ title }) => title)).toEqual(['20', '5']);
});

test('a file that could not be loaded counts as one failure', () => {
  const report = vitest([], {
    success: false,
    testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults: [] }],
  });
  expect(tally(resultsOf(report))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a fault outside of every test counts as one failure', () => {
  expect(tally(resultsOf(vitest(['passed'], { success: false }))).failed).toBe(1);
  expect(tally(resultsOf(playwright([{ message: 'the server did not stop' }]))).failed).toBe(2);
});

test('a runner that crashed or ran nothing is a failure', () => {
  expect(resultsOfRunner('browser tests', true, [])).toEqual([{ title: 'browser tests', verdict: 'failed' }]);
  const passed = { title: 'a', verdict: 'passed' as const };
  expect(tally(resultsOfRunner('browser tests', false, [passed]))).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(resultsOfRunner('browser tests', true, [passed])).toEqual([passed]);
});

test('a failure the report already tells is not counted twice', () => {
  const results = resultsOf(vitest(['passed', 'failed']));
  expect(tally(resultsOfRunner('unit tests', false, results)).failed).toBe(1);
});

test('the closing line has the fixed shape', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(closingLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped');
});
