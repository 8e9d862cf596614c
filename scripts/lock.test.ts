import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
const lock = join(folder, 'lock');
beforeEach(() => rmSync(lock, { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** No process has this number: it is above what any system hands out. */
const NOBODY = 2 ** 30;

test('two never run at once, and the second one is told that it waits', async () => {
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = withLock(lock, async () => {
    events.push('first in');
    await gate.promise;
    events.push('first out');
  });
  const second = withLock(lock, async () => void events.push('second in'), {
    onWait: () => {
      events.push('second waits');
      gate.resolve();
    },
  });
  await Promise.all([first, second]);
  expect(events).toEqual(['first in', 'second waits', 'first out', 'second in']);
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a process that died is taken over', async () => {
  writeFileSync(lock, `${NOBODY} 1`);
  const owner = await withLock(lock, async () => readFileSync(lock, 'utf8'));
  expect(owner).toMatch(new RegExp(`^${process.pid} `));
});

test('a lock nobody touched for long is taken over, whoever has its number now', async () => {
  writeFileSync(lock, `${process.pid} 1`);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  await expect(withLock(lock, async () => 'done')).resolves.toBe('done');
});

test('a failure inside gives the lock back', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(existsSync(lock)).toBe(false);
});
