// Where the project's own tools are, and how one is run. Plain JavaScript for Node 20: it is used before anything
// is installed.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const installed = (/** @type {string} */ root) => join(root, 'node_modules');

/** The Node that comes with the project, whatever Node the machine has. */
export const nodeBinary = (root = ROOT) =>
  join(installed(root), 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

export const TOOLS = {
  tsc: join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc'),
  biome: join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  vitest: join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
  playwright: join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
};

/** Environment for a child: the project's Node first on PATH, so that tools which look for `node` find it too. */
const withProjectNode = (/** @type {NodeJS.ProcessEnv} */ env) => ({
  ...env,
  PATH: [join(installed(ROOT), '.bin'), env.PATH ?? ''].join(delimiter),
});

/** A failure to tell in one sentence; anything else that is thrown is a fault of ours and keeps its stack. */
export class PlainError extends Error {}

/**
 * Ends a command: a plain sentence for what the reader can mend, a non-zero exit for everything.
 * @param {() => Promise<number>} command
 */
export const main = (command) =>
  command().then(
    (code) => process.exit(code),
    (error) => {
      console.error(error instanceof PlainError ? error.message : error);
      process.exit(1);
    },
  );

const exitCode = (/** @type {number | null} */ code, /** @type {NodeJS.Signals | null} */ signal) =>
  code ?? 128 + (signal ? constants.signals[signal] : 0);

/** Who started us. The shell between npm and us dies of a stop signal without passing it on: this is how we notice. */
const PARENT = process.ppid;
const PARENT_LOOK = 250;
const watchParent = (/** @type {() => void} */ onGone) => {
  const timer = setInterval(() => {
    if (process.ppid !== PARENT) onGone();
  }, PARENT_LOOK);
  return () => clearInterval(timer);
};

/**
 * Hands the first stop signal to the child and waits for it. A Ctrl-C in a terminal reaches the whole foreground
 * group by itself: passing it on again would look like a second, impatient one.
 * @param {import('node:child_process').ChildProcess} child
 */
export const passSignals = (child) => {
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    if (received) return;
    received = signal;
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // Started by hand, we may well outlive our parent: `node scripts/start.mjs &` in a shell that is closed.
  const unwatch = process.env.npm_lifecycle_event ? watchParent(() => onSignal('SIGTERM')) : () => {};
  return {
    received: () => received,
    release: () => {
      unwatch();
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    },
  };
};

/** How the server is started: Node's flags, of which it needs none, and its script. */
export const SERVER_COMMAND = ['packages/server/src/main.ts'];

/**
 * Runs a script under the project's Node with our terminal. `stopped` is the signal we were asked to stop with.
 * @param {string | readonly string[]} script The script, with flags of Node before it.
 * @param {readonly string[]} [args]
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, stopped: NodeJS.Signals | undefined }>}
 */
export const runNode = (script, args = [], { cwd = ROOT, env = {} } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(nodeBinary(), [script, args].flat(), {
      cwd,
      env: withProjectNode({ ...process.env, ...env }),
      stdio: 'inherit',
    });
    const signals = passSignals(child);
    child.once('error', (error) => {
      signals.release();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      signals.release();
      resolve({ code: exitCode(code, signal), stopped: signals.received() });
    });
  });
