import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export const ADAPTER = join(import.meta.dirname, '../../../../../robots/adapter');
const FIND_PYTHON = join(import.meta.dirname, '../../../../../scripts/python.mjs');

const looked = spawnSync(process.execPath, [FIND_PYTHON], { encoding: 'utf8' });

/** A Python that has what the adapter needs; empty where there is none. */
export const python = looked.stdout.trim();

/** Where a Python can be had, its tests are not left out: they fail, and say what is missing. */
export const playsPython = python !== '' || looked.status !== 0;

/** A program of its own; what it prints comes by lines. */
export const run = (program: string, ...args: string[]) => {
  if (program === '')
    throw new Error('No Python with paho-mqtt here, and it could not be installed: apt install python3-paho-mqtt');
  const child: ChildProcess = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing is written beside the sources, and what is printed comes at once.
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONUNBUFFERED: '1' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const complaints: string[] = [];
  for (const [stream, kept] of [
    [child.stdout, lines],
    [child.stderr, complaints],
  ] as const)
    if (stream) createInterface({ input: stream }).on('line', (line) => kept.push(line));
  return { child, lines, complaints, ended: once(child, 'close').then(([code]) => code as number) };
};
