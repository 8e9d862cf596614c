// Finds Git, with which a server is upgraded and its tests make a clone, and gets Debian's where that is possible.
import { spawnSync } from 'node:child_process';
import { canInstall, installWithApt } from './apt.mjs';

const isThere = () => spawnSync('git', ['--version']).status === 0;

export const ensureGit = () => {
  if (isThere() || !canInstall()) return;
  console.error("No Git here: installing Debian's git.");
  const failed = installWithApt('git');
  if (failed) console.error(`\`apt-get ${failed.join(' ')}\` failed: what needs Git will fail, too.`);
};
