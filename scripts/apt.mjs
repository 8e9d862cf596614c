// Gets a package of Debian's where whoever runs this may install one.
import { spawnSync } from 'node:child_process';

export const canInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** Mirrors have bad moments. */
const TRIES = 3;

/**
 * The arguments of the call to apt-get that failed; undefined when all went well.
 * @param {string} name
 */
export const installWithApt = (name) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (/** @type {string[]} */ args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const isDone = Array.from({ length: TRIES }).some(() => run(args));
    if (!isDone) return args;
  }
  return undefined;
};
