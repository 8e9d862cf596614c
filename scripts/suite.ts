import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { printCoverage } from './coverage.ts';
import { closingLine, type Report, type Result, resultsOf, resultsOfRunner, tally } from './reports.ts';
import { browserStep, budgetStep, runStep, runSteps, STATIC_STEPS, vitestStep } from './steps.ts';
import { ROOT } from './toolchain.mjs';

const REPORTS = join(ROOT, 'reports');

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

clearReports();
const vitest = { report: join(REPORTS, 'vitest.json'), step: vitestStep };
const e2e = { report: join(REPORTS, 'e2e.json'), step: browserStep };

// The type checker leaves a core half idle: the pages are built and weighed beside it.
const checks = (await Promise.all([runSteps(STATIC_STEPS), runSteps([budgetStep])])).flat();
const results: Result[] = [];
for (const { report, step } of [vitest, e2e]) {
  const { name, ok } = await runStep(step(report));
  results.push(...resultsOfRunner(name, ok, readReport(report)));
}

console.log('\n== requirements');
printCoverage(results);
const broken = checks.filter(({ ok }) => !ok).map(({ name }): Result => ({ title: name, verdict: 'failed' }));
if (broken.length) console.log(`\nFailed besides the tests: ${broken.map(({ title }) => title).join(', ')}`);
const total = tally([...results, ...broken]);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`\n${closingLine(total)}`);
