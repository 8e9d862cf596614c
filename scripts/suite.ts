import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { printCoverage } from './coverage.ts';
import { closingLine, type Report, type Result, resultsOf, resultsOfRunner, slowest, tally } from './reports.ts';
import { afterSecondTry, placesToTryAgain } from './second-try.ts';
import { browserStep, budgetStep, runStep, runSteps, STATIC_STEPS, vitestStep } from './steps.ts';
import { ROOT } from './toolchain.mjs';

const REPORTS = join(ROOT, 'reports');
const SLOWEST = 15;

/** Reports of an earlier run must never be counted for this one. */
const clearReports = (): void => {
  mkdirSync(REPORTS, { recursive: true });
  for (const name of readdirSync(REPORTS).filter((file) => file.endsWith('.json'))) rmSync(join(REPORTS, name));
};

const readReport = (path: string): Result[] => {
  try {
    const report: Report = JSON.parse(readFileSync(path, 'utf8'));
    return resultsOf(report);
  } catch {
    return [];
  }
};

/** Robots drive in real time, and a machine that does three things at once keeps none: what failed is tried once more, alone. */
const resultsOfStep = async (name: string, stepOf: typeof vitestStep): Promise<Result[]> => {
  const round = async (report: string, places: readonly string[] = []): Promise<Result[]> => {
    const { name: step, ok } = await runStep(stepOf(report, places));
    return resultsOfRunner(step, ok, readReport(report));
  };
  const first = await round(join(REPORTS, `${name}.json`));
  const places = placesToTryAgain(first);
  if (places.length === 0) return first;
  return afterSecondTry(first, await round(join(REPORTS, `${name}-again.json`), places));
};

clearReports();
// The type checker leaves a core half idle: the pages are built and weighed beside it.
const checks = (await Promise.all([runSteps(STATIC_STEPS), runSteps([budgetStep])])).flat();
const results: Result[] = [
  ...(await resultsOfStep('vitest', vitestStep)),
  ...(await resultsOfStep('e2e', browserStep)),
];

console.log(`\n== the slowest ${SLOWEST} scenarios`);
for (const { seconds = 0, title } of slowest(results, SLOWEST))
  console.log(`${seconds.toFixed(0).padStart(4)} s  ${title}`);
const flaky = results.filter(({ isFlaky }) => isFlaky);
if (flaky.length > 0) console.log(`\n== passed only when tried again\n${flaky.map(({ title }) => title).join('\n')}`);
console.log('\n== requirements');
printCoverage(results);
const broken = checks.filter(({ ok }) => !ok).map(({ name }): Result => ({ title: name, verdict: 'failed' }));
if (broken.length) console.log(`\nFailed besides the tests: ${broken.map(({ title }) => title).join(', ')}`);
const total = tally([...results, ...broken]);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`\n${closingLine(total)}`);
