import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDevClass } from './dev-class.ts';
import { nodeBinary, ROOT, SERVER_COMMAND } from './toolchain.mjs';

const WEB = join(ROOT, 'packages', 'web');
const PORT = process.env.PORT ?? '3000';
const SERVER = `http://127.0.0.1:${PORT}`;
/** Apart from what `npm start` keeps: here things are tried out. */
const DATA_DIR = process.env.DATA_DIR ?? join(ROOT, 'data', 'dev');
const START_LIMIT = 120_000;

const vite = (): string =>
  join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');

const children: ChildProcess[] = [];
let stopping = false;

const stop = (code: number): void => {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
};

/** When one of the two ends, the other has no use. */
const run = (args: readonly string[], cwd: string, env: Record<string, string>): ChildProcess => {
  const child = spawn(nodeBinary(), args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  child.once('exit', (code) => stop(code ?? 0));
  children.push(child);
  return child;
};

const isReady = (): Promise<boolean> =>
  fetch(`${SERVER}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

// Node follows every file the server has loaded, from whichever package.
run(['--watch', '--watch-preserve-output', ...SERVER_COMMAND], ROOT, { PORT, DATA_DIR });
const deadline = Date.now() + START_LIMIT;
while (!stopping && !(await isReady())) {
  if (Date.now() > deadline) {
    console.error('The server does not get ready; the reason stands above.');
    stop(1);
  }
  await pause(100);
}
if (!stopping) {
  const { email, password, code } = await openDevClass(SERVER, join(DATA_DIR, 'outbox'));
  run([vite(), '--logLevel', 'warn', '--clearScreen', 'false'], WEB, { TRUNDLE_SERVER: SERVER });
  console.log(
    `\nPages that reload in place: http://localhost:5173` +
      `\nTeacher: ${email}, password: ${password}` +
      `\nPupil: class ${code}, name Ana\n`,
  );
}
