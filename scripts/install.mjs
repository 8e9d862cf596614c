// Installs what the lock file names, once. Plain JavaScript for Node 20 without dependencies: it runs on a fresh clone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withLock } from './lock.mjs';
import { main, nodeBinary, PlainError, passSignals, ROOT } from './toolchain.mjs';

const PROGRESS_EVERY = 10_000;
/** npm tells the reason first and its whole manual after it. */
const SHOWN_LINES = 12;

const stampPath = (/** @type {string} */ root) => join(root, 'node_modules', '.trundle-installed');

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} LockFile */

const readLock = (/** @type {string} */ path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const packagesIn = (/** @type {string} */ text) => /** @type {LockFile} */ (JSON.parse(text)).packages ?? {};

/** A folder copied from another kind of machine has the same lock file but the wrong binaries. */
const stampOf = (/** @type {string} */ lock) =>
  createHash('sha256').update(`${process.platform} ${process.arch}\n`).update(lock).digest('hex');

/**
 * npm leaves its own record of what it put there. After `npm install NAME` that record already agrees with the new
 * lock file, and a full install would pull the packages away from under everything that runs.
 * @param {string} root
 * @param {string} lock
 */
const npmAgrees = (root, lock) => {
  const record = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  const there = packagesIn(record);
  return Object.entries(packagesIn(lock))
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.link)
    .every(([path, entry]) => there[path]?.version === entry.version && existsSync(join(root, path)));
};

const hasNode = (/** @type {string} */ root, /** @type {string} */ lock) =>
  !packagesIn(lock)['node_modules/node'] || existsSync(nodeBinary(root));

/**
 * True when nothing has to be fetched. Never asks the network.
 * @param {string} root
 */
export const isInstalled = (root) => {
  const lock = readLock(join(root, 'package-lock.json'));
  if (lock === undefined) throw new PlainError(`There is no package-lock.json in ${root}: this is not a whole clone.`);
  const stamp = stampOf(lock);
  if (!hasNode(root, lock)) return false;
  if (readLock(stampPath(root)) === stamp) return true;
  if (!npmAgrees(root, lock)) return false;
  writeFileSync(stampPath(root), stamp);
  return true;
};

/** npm must run under the machine's Node: the project's own is about to be removed and put back. */
const npmEnvironment = (/** @type {string} */ root) => ({
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.startsWith(join(root, 'node_modules') + sep))
    .join(delimiter),
});

/**
 * @param {string} root
 * @returns {Promise<{ code: number, output: string }>}
 */
const npmCi = (root) =>
  new Promise((resolve, reject) => {
    const windows = process.platform === 'win32';
    // Development packages always: the web is built here, also where NODE_ENV says production.
    const child = spawn(windows ? 'npm.cmd' : 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      cwd: root,
      env: npmEnvironment(root),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: windows,
    });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const signals = passSignals(child);
    const end = (/** @type {number} */ code, /** @type {string} */ words) => {
      signals.release();
      if (signals.received()) reject(new PlainError('Stopped before the install was complete; start again to go on.'));
      else resolve({ code, output: words });
    };
    child.once('error', (error) => end(1, `${output}${error.message}\n`));
    child.once('close', (code) => end(code ?? 1, output));
  });

const seconds = (/** @type {number} */ since) => `${Math.round((Date.now() - since) / 1000)} s`;

const reason = (/** @type {string} */ output) =>
  output
    .split('\n')
    .filter((line) => !/^npm (?!error)|^npm error\s+at /.test(line))
    .slice(0, SHOWN_LINES)
    .join('\n')
    .trim();

const fetchAll = async (/** @type {string} */ root, /** @type {(line: string) => void} */ say) => {
  const since = Date.now();
  say('Installing what the project needs. This happens once and takes a minute or two.');
  const progress = setInterval(() => say(`  still installing, ${seconds(since)}`), PROGRESS_EVERY);
  const { code, output } = await npmCi(root).finally(() => clearInterval(progress));
  if (code !== 0) {
    say(reason(output));
    throw new PlainError(
      `The install did not finish (npm ended with ${code}, its words are above): check the internet connection and start again.`,
    );
  }
  writeFileSync(stampPath(root), stampOf(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  say(`Installed in ${seconds(since)}.`);
};

/**
 * Installs when node_modules is missing or the lock file changed since.
 * @param {string} [root]
 * @param {(line: string) => void} [say]
 */
export const install = async (root = ROOT, say = console.error) => {
  if (isInstalled(root)) return;
  await withLock(
    join(root, '.lock-install'),
    async () => {
      if (!isInstalled(root)) await fetchAll(root, say);
    },
    { onWait: () => say('Another start is installing at the moment. Waiting for it.') },
  );
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await install(process.argv[2]);
    return 0;
  });
}
