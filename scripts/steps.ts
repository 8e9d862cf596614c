import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode, TOOLS } from './toolchain.mjs';
import { checkBudget } from './web-budget.ts';
import { buildWeb } from './web-build.mjs';

/** One thing that is run and either holds or does not. */
interface Step {
  name: string;
  run: () => Promise<boolean>;
}

interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
}

/** Where the type checker starts: each package, then everything beside the packages. */
export const typeProjects = (): string[] => [
  ...readdirSync(join(ROOT, 'packages'))
    .map((name) => join('packages', name, 'tsconfig.json'))
    .filter((path) => existsSync(join(ROOT, path))),
  'tsconfig.json',
];

const succeeds = async (script: string, args: string[] = [], env: Record<string, string> = {}): Promise<boolean> => {
  const { code, stopped } = await runNode(script, args, { env });
  if (stopped) process.exit(130);
  return code === 0;
};

const typesOf = (projects: () => readonly string[]): Step => ({
  name: 'types',
  run: async () => {
    let ok = true;
    for (const project of projects()) ok = (await succeeds(TOOLS.tsc, ['-p', project])) && ok;
    return ok;
  },
});
const types = typesOf(typeProjects);
const lint: Step = { name: 'lint', run: () => succeeds(TOOLS.biome, ['check', '--error-on-warnings', '.']) };
const layers: Step = { name: 'layers', run: () => succeeds('scripts/layers.ts') };
const unused: Step = { name: 'nothing unused', run: () => succeeds('scripts/unused-exports.ts') };

/** Built once for the same sources: whoever asks again finds it. */
export const budgetStep: Step = {
  name: 'bytes of the pages',
  run: async () => {
    await buildWeb();
    return checkBudget();
  },
};

export const STATIC_STEPS: readonly Step[] = [types, lint, layers, unused];

/** What changed since a commit, and everything that stands on it. */
export const changedSteps = (since: string, projects: readonly string[]): readonly Step[] => [
  typesOf(() => projects),
  lint,
  layers,
  unused,
  {
    name: 'tests of what changed',
    run: () => succeeds(TOOLS.vitest, ['run', '--changed', since, '--passWithNoTests']),
  },
];

export const unitStep: Step = { name: 'unit tests', run: () => succeeds(TOOLS.vitest, ['run', '--project', 'unit']) };

/** What is tried again must not take the time of a second round. */
const AGAIN_MS = 10 * 60_000;

/** All of them, or those at some places only: what failed beside others has the machine to itself then. */
export const vitestStep = (report: string, places: readonly string[] = []): Step => ({
  name: `unit, web and server tests${places.length > 0 ? ', tried again' : ''}`,
  run: () =>
    succeeds(TOOLS.vitest, [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(places.length > 0 ? ['--maxWorkers=1', ...places] : []),
    ]),
});

export const browserStep = (report: string, places: readonly string[] = []): Step => ({
  name: `browser tests${places.length > 0 ? ', tried again' : ''}`,
  run: () => {
    // The runner takes what it is given for a pattern of the whole path.
    const alone = [
      '--workers=1',
      '--retries=1',
      `--global-timeout=${AGAIN_MS}`,
      ...places.map((place) => `e2e.${place}`),
    ];
    return succeeds(TOOLS.playwright, ['test', ...(places.length > 0 ? alone : [])], { E2E_REPORT: report });
  },
});

/** Runs a step and says how it went. A step that throws has failed like any other. */
export const runStep = async (step: Step): Promise<StepResult> => {
  console.log(`\n== ${step.name}`);
  const since = performance.now();
  const ok = await step.run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  const seconds = (performance.now() - since) / 1000;
  console.log(`== ${step.name}: ${ok ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`);
  return { name: step.name, ok, seconds };
};

/** All steps in order, also after one failed: one run tells everything that is wrong. */
export const runSteps = async (steps: readonly Step[]): Promise<StepResult[]> => {
  const outcomes: StepResult[] = [];
  for (const step of steps) outcomes.push(await runStep(step));
  return outcomes;
};
