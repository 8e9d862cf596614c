import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { projectsTouched } from './changed.ts';
import { budgetStep, changedSteps, runSteps, STATIC_STEPS, typeProjects, unitStep } from './steps.ts';
import { ROOT } from './toolchain.mjs';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const stepsOfChange = (since: string) => {
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  const manifestOf = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as { name: string };
  return changedSteps(since, projectsTouched(files, typeProjects(), manifestOf));
};

/** `--changed` looks at what is not committed yet, `--changed=main` at what differs from there. */
const changed = process.argv.slice(2).find((argument) => argument.startsWith('--changed'));
const steps = changed ? stepsOfChange(changed.split('=')[1] ?? 'HEAD') : [...STATIC_STEPS, budgetStep, unitStep];
const outcomes = await runSteps(steps);
const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
console.log(`\n${failed.length ? `Failed: ${failed.join(', ')}` : 'All is well'} (${seconds.toFixed(1)} s)`);
process.exitCode = failed.length ? 1 : 0;
