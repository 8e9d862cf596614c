import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary, ROOT, TOOLS } from '../scripts/toolchain.mjs';
import { report } from './figure.ts';
import { type Mutant, mutantsOf, sampleOf, sourcesUnder } from './mutations.ts';
import { NearestTests } from './nearest-tests.ts';

/**
 * How many small faults the tests notice: a seeded sample of changes to the sources, one at a time, each tried against the
 * tests that load the changed file, the nearest first. `mutants.ts [COUNT] [SEED] [--part=1/4] [--browser]`: with
 * `--part` only every fourth of the sample, for several copies of the project side by side; with `--browser` what the
 * tests beside the code let pass in the pages is also tried in Chromium. The sources are put back after each; run it on
 * a clean tree.
 */
const GOAL = 0.8;
/** So many test files are asked first: nearly every fault that is noticed at all is noticed by one of them. */
const NEAR = 8;
/** A change may make a loop endless; whoever hangs has noticed. Far above what the tests take, or slow would be noticed. */
const LIMIT_MS = { near: 240_000, far: 1_200_000, browser: 1_800_000 };

const args = process.argv.slice(2);
const [count = '100', seed = '1'] = args.filter((argument) => /^\d+$/.test(argument));
const [, part = '1', parts = '1'] = args.map((argument) => /^--part=(\d+)\/(\d+)$/.exec(argument)).find(Boolean) ?? [];
const withBrowser = args.includes('--browser');

/** Whether the tests fail, or never end. */
const isNoticed = async (tool: string, args: readonly string[], limit: number): Promise<boolean> => {
  const child = spawn(nodeBinary(), [tool, ...args], { cwd: ROOT, stdio: 'ignore', detached: true });
  const ended = once(child, 'exit');
  const timer = setTimeout(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, limit);
  const [code] = (await ended) as [number | null];
  clearTimeout(timer);
  return code !== 0;
};

const isNoticedBy = async (tests: readonly string[], limit: number): Promise<boolean> =>
  tests.length > 0 && isNoticed(TOOLS.vitest, ['run', '--bail=1', ...tests], limit);

/** Pages, and what they stand on: the browser runs all but the server's own sources from the bundle. */
const isOfThePages = (path: string): boolean => path.startsWith('packages/web/') || path.startsWith('packages/client/');

const isKilled = async ({ path }: Mutant): Promise<boolean> => {
  const tests = nearestTests.of(path);
  if (await isNoticedBy(tests.slice(0, NEAR), LIMIT_MS.near)) return true;
  if (await isNoticedBy(tests.slice(NEAR), LIMIT_MS.far)) return true;
  if (!withBrowser || !isOfThePages(path)) return false;
  return isNoticed('scripts/e2e.mjs', ['--max-failures=1', '--retries=0'], LIMIT_MS.browser);
};

/** Puts the change in, asks, and takes it out whatever happens. */
const tryOut = async (mutant: Mutant): Promise<boolean> => {
  const file = join(ROOT, mutant.path);
  const before = readFileSync(file, 'utf8');
  const putBack = (): void => writeFileSync(file, before);
  process.once('exit', putBack);
  try {
    writeFileSync(file, before.slice(0, mutant.start) + mutant.to + before.slice(mutant.end));
    return await isKilled(mutant);
  } finally {
    putBack();
    process.off('exit', putBack);
  }
};

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

const all = sourcesUnder(ROOT).flatMap((path) => mutantsOf(path, readFileSync(join(ROOT, path), 'utf8')));
const nearestTests = new NearestTests(ROOT);
const sample = sampleOf(all, Number(count), Number(seed)).filter((_, at) => at % Number(parts) === Number(part) - 1);
let killed = 0;
for (const mutant of sample) {
  const noticed = await tryOut(mutant);
  killed += noticed ? 1 : 0;
  const change = `${mutant.from} -> ${mutant.to}`.replaceAll(/\s+/g, ' ');
  console.error(`${noticed ? 'killed  ' : 'SURVIVED'} ${mutant.path}:${mutant.line} ${change}`);
}
report({ bench: 'mutants', figure: 'possible', value: all.length });
report({ bench: 'mutants', figure: 'killed', value: killed, reference: sample.length });
if (killed < GOAL * sample.length) process.exitCode = 1;
