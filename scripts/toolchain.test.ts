import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { nodeBinary, ROOT } from './toolchain.mjs';

const folder = mkdtempSync(join(tmpdir(), 'toolchain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

/** Counts the signals it gets and ends a moment after the first, as a server does that has something to close. */
const patient = script(
  'patient.mjs',
  `let count = 0;
   process.on('SIGTERM', () => {
     count += 1;
     if (count === 1) setTimeout(() => { console.log('signals: ' + count); process.exit(7); }, 300);
   });
   setInterval(() => {}, 1000);
   console.log('ready ' + process.ppid);`,
);
const toolchain = pathToFileURL(join(ROOT, 'scripts', 'toolchain.mjs')).href;
const runner = script(
  'runner.mjs',
  `import { main, PlainError, runNode } from ${JSON.stringify(toolchain)};
   await main(async () => {
     if (process.argv[2] === 'plain') throw new PlainError('Set PORT to a free one.');
     return (await runNode(${JSON.stringify(patient)})).code;
   });`,
);

const output = (child: ChildProcess): { text: () => string; until: (pattern: RegExp) => Promise<RegExpExecArray> } => {
  let text = '';
  const until = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const match = pattern.exec(text);
      if (match) return match;
      if (child.stdout) await once(child.stdout, 'data');
    }
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return { text: () => text, until };
};

test('stop signals reach the child once, and its exit code is ours', async () => {
  const child = spawn(nodeBinary(), [runner], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = output(child);
  const closed = once(child, 'close');
  await said.until(/ready/);
  for (let times = 0; times < 3; times += 1) child.kill('SIGTERM');
  const [code] = await closed;
  expect(code).toBe(7);
  expect(said.text()).toContain('signals: 1');
});

test.skipIf(process.platform === 'win32')('when the shell of npm is killed, the child is stopped', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  // `; true` keeps the shell in between, as npm has it.
  const shell = spawn('/bin/sh', ['-c', `"${nodeBinary()}" "${runner}"; true`], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = output(shell);
  await said.until(/ready/);
  shell.kill('SIGKILL');
  await said.until(/signals: 1/);
});

test('what the reader can mend is one sentence without a stack', async () => {
  const child = spawn(nodeBinary(), [runner, 'plain'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = output(child);
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(said.text()).toBe('Set PORT to a free one.\n');
});
