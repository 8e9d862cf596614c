import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary, ROOT, TOOLS } from '../scripts/toolchain.mjs';
import { report } from './figure.ts';
import { type Mutant, mutantsOf, sampleOf, sourcesUnder } from './mutations.ts';

/**
 * How many small faults the tests notice: a seeded sample of changes to the sources, one at a time, each tried against the
 * tests that load the changed file. `mutants.ts [COUNT] [SEED] [--browser]`; with `--browser` what the tests beside the
 * code let pass in the pages is also tried in Chromium. The sources are put back after each; run it on a clean tree.
 */
const GOAL = 0.8;
/** A change may make a loop endless; whoever hangs has noticed. */
const LIMIT_MS = 180_000;
const BROWSER_LIMIT_MS = 900_000;

const [count = '100', seed = '1'] = process.argv.slice(2).filter((argument) => /^\d+$/.test(argument));
const withBrowser = process.argv.includes('--browser');

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

const isKilled = async ({ path }: Mutant): Promise<boolean> => {
  if (await isNoticed(TOOLS.vitest, ['related', '--run', '--bail=1', '--passWithNoTests', path], LIMIT_MS)) return true;
  if (!withBrowser || !path.startsWith('packages/web/')) return false;
  return isNoticed('scripts/e2e.mjs', ['--max-failures=1', '--retries=0'], BROWSER_LIMIT_MS);
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
const sample = sampleOf(all, Number(count), Number(seed));
let killed = 0;
for (const mutant of sample) {
  const noticed = await tryOut(mutant);
  killed += noticed ? 1 : 0;
  console.error(`${noticed ? 'killed  ' : 'SURVIVED'} ${mutant.path}:${mutant.line} ${mutant.from} -> ${mutant.to}`);
}
report({ bench: 'mutants', figure: 'possible', value: all.length });
report({ bench: 'mutants', figure: 'killed', value: killed, reference: sample.length });
if (killed < GOAL * sample.length) process.exitCode = 1;
