/** The parts of a test report that are read here. Both runners write much more. */
export interface VitestReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}
interface PlaywrightSpec {
  title: string;
  ok: boolean;
  file: string;
  line: number;
  tests: { status: string; results: { duration: number }[] }[];
}
interface PlaywrightSuite {
  title: string;
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}
export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: unknown[];
}
export type Report = VitestReport | PlaywrightReport;

type Verdict = 'passed' | 'failed' | 'skipped';
export interface Result {
  title: string;
  verdict: Verdict;
  /** Where its runner finds it, to run it again: a file, and of a scenario the line. */
  place?: string;
  /** How long a scenario took, tried as often as it was. */
  seconds?: number;
  /** It failed first, beside others. */
  isFlaky?: boolean;
}
interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const VITEST_VERDICTS: Record<string, Verdict> = { passed: 'passed', failed: 'failed' };

/** A file that could not even be loaded has no tests to fail: it counts as one failed test itself. */
const vitestResults = ({ testResults }: VitestReport): Result[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const results = assertionResults.map((test) => ({
      title: test.fullName,
      verdict: VITEST_VERDICTS[test.status] ?? 'skipped',
      place: name,
    }));
    const loaded = status !== 'failed' || results.some(({ verdict }) => verdict === 'failed');
    return loaded ? results : [...results, { title: name, verdict: 'failed' as const, place: name }];
  });

const playwrightResults = (suites: readonly PlaywrightSuite[], path = ''): Result[] =>
  suites.flatMap((suite) => {
    const title = `${path} ${suite.title}`.trim();
    const own = (suite.specs ?? []).map((spec): Result => {
      const skipped = spec.tests.every(({ status }) => status === 'skipped');
      const milliseconds = spec.tests.flatMap(({ results }) => results.map(({ duration }) => duration));
      return {
        title: `${title} ${spec.title}`,
        verdict: skipped ? 'skipped' : spec.ok ? 'passed' : 'failed',
        place: `${spec.file}:${spec.line}`,
        seconds: milliseconds.reduce((sum, each) => sum + each, 0) / 1_000,
        isFlaky: spec.tests.some(({ status }) => status === 'flaky'),
      };
    });
    return [...own, ...playwrightResults(suite.suites ?? [], title)];
  });

/** Every test of a report, and one failed result for each fault outside of any test. */
export const resultsOf = (report: Report): Result[] => {
  if ('suites' in report) {
    const faults = report.errors.map((): Result => ({ title: 'a fault outside the tests', verdict: 'failed' }));
    return [...playwrightResults(report.suites), ...faults];
  }
  const results = vitestResults(report);
  const unexplained = !report.success && results.every(({ verdict }) => verdict !== 'failed');
  return unexplained ? [...results, { title: 'a fault outside the tests', verdict: 'failed' }] : results;
};

/** A runner that failed, or ran nothing, without a failed test to show for it: that is one failure by itself. */
export const resultsOfRunner = (name: string, ok: boolean, results: readonly Result[]): Result[] => {
  const told = results.some(({ verdict }) => verdict === 'failed');
  return (ok && results.length > 0) || told ? [...results] : [...results, { title: name, verdict: 'failed' }];
};

/** Of those whose time is known. */
export const slowest = (results: readonly Result[], count: number): Result[] =>
  results
    .filter(({ seconds }) => seconds !== undefined)
    .toSorted((one, other) => (other.seconds ?? 0) - (one.seconds ?? 0))
    .slice(0, count);

export const tally = (results: readonly Result[]): Tally => {
  const count = (wanted: Verdict): number => results.filter(({ verdict }) => verdict === wanted).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
};

/** The closing line. It is read by machines: its shape is fixed. */
export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
