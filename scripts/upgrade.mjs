// `npm run upgrade`: from the version that is here to the newest one, with its data. When any step fails, everything is
// as it was before. Plain JavaScript for Node 20 without dependencies: the packages change underneath.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { install } from './install.mjs';
import { main, PlainError, ROOT, runNode } from './toolchain.mjs';

const DATA = 'packages/server/src/upgrade/run.ts';

const git = async (/** @type {string[]} */ ...args) =>
  (await promisify(execFile)('git', args, { cwd: ROOT })).stdout.trim();

const version = () => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

/** @param {string} half */
const data = async (half) => {
  if ((await runNode(DATA, [half])).code !== 0) throw new PlainError('Nothing was upgraded. The line above says why.');
};

/**
 * @param {Promise<string>} asked
 * @param {string} otherwise
 */
const orSay = (asked, otherwise) =>
  asked.catch((error) => {
    throw new PlainError(
      `${otherwise} (${String(error.stderr || error.message)
        .trim()
        .split('\n')
        .at(-1)})`,
    );
  });

/** What is newest where this clone came from; undefined when that is here already. */
const newest = async () => {
  const top = await orSay(
    git('rev-parse', '--show-toplevel'),
    'This folder is no clone: git clone Trundle and copy the data folder there.',
  );
  const changed = await git('status', '--porcelain', '--untracked-files=no');
  if (changed !== '')
    throw new PlainError(
      `Files of Trundle were changed in ${top}: bring them back with git checkout . or commit them first.`,
    );
  await orSay(
    git('fetch', '--quiet'),
    'The newest version cannot be fetched: check the internet connection and try again.',
  );
  const there = await orSay(
    git('rev-parse', '@{upstream}'),
    'This clone follows no branch: git checkout the branch to follow.',
  );
  const [ahead, behind] = (await git('rev-list', '--left-right', '--count', 'HEAD...@{upstream}'))
    .split('\t')
    .map(Number);
  if (behind === 0) return undefined;
  if (ahead !== 0)
    throw new PlainError('This clone has commits of its own: upgrade it by hand with git merge, then npm start.');
  return there;
};

/** Packages of the version that is checked out, by its own rules. */
const installed = async () => {
  if ((await runNode('scripts/install.mjs')).code !== 0) throw new PlainError('Its packages could not be installed.');
};

await main(async () => {
  await install();
  const from = version();
  const there = await newest();
  if (there === undefined) {
    console.log(`Trundle ${from} is the newest version: nothing to do.`);
    return 0;
  }
  const commit = await git('rev-parse', 'HEAD');
  await data('keep');
  try {
    await git('merge', '--quiet', '--ff-only', there);
    await installed();
    await data('bring');
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    await git('reset', '--quiet', '--keep', commit);
    // Where even these cannot be fetched, npm start goes on with it.
    await installed().catch(() => undefined);
    console.error(`Trundle ${from} is here as before, with its data: npm start.`);
    return 1;
  }
  console.log(`Trundle ${from} became ${version()}: npm start.`);
  return 0;
});
