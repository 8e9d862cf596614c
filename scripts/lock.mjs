// One at a time between processes: two starts of the same clone must not install or build into the same folder.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** An owner shows that it lives by touching its lock; a process id alone could belong to somebody else by now. */
const HEARTBEAT = 1_000;
const DEAD_AFTER = 20_000;
const LOOK_AGAIN = 200;

const isAlive = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

const tryTake = (/** @type {string} */ path, /** @type {string} */ owner) => {
  try {
    writeFileSync(path, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
};

/** The owner of a lock nobody cares for any more, or undefined while it is held. */
const abandonedBy = (/** @type {string} */ path) => {
  try {
    const owner = readFileSync(path, 'utf8');
    const silent = Date.now() - statSync(path).mtimeMs > DEAD_AFTER;
    return silent || (owner !== '' && !isAlive(Number.parseInt(owner, 10))) ? owner : undefined;
  } catch {
    return undefined;
  }
};

/** Moves an abandoned lock away. Two waiters may judge it at once: who moved a fresh one by mistake puts it back. */
const clear = (/** @type {string} */ path, /** @type {string} */ owner) => {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readFileSync(aside, 'utf8');
  rmSync(aside);
  if (moved !== owner) tryTake(path, moved);
};

/**
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} action
 * @param {{ onWait?: () => void }} [options]
 * @returns {Promise<T>}
 */
export const withLock = async (path, action, { onWait = () => {} } = {}) => {
  mkdirSync(dirname(path), { recursive: true });
  const owner = `${process.pid} ${Date.now()}`;
  for (let waited = false; !tryTake(path, owner); waited = true) {
    if (!waited) onWait();
    const dead = abandonedBy(path);
    if (dead === undefined) await pause(LOOK_AGAIN);
    else clear(path, dead);
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // The lock was removed by hand; what we do is nearly over anyway.
    }
  }, HEARTBEAT);
  try {
    return await action();
  } finally {
    clearInterval(heartbeat);
    rmSync(path, { force: true });
  }
};
