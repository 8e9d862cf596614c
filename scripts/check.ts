import { runSteps, STATIC_STEPS, unitStep } from './steps.ts';

const outcomes = await runSteps([...STATIC_STEPS, unitStep]);
const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
console.log(`\n${failed.length ? `Failed: ${failed.join(', ')}` : 'All is well'} (${seconds.toFixed(1)} s)`);
process.exitCode = failed.length ? 1 : 0;
