import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ONE_SENTENCE, query, startForTest } from '../testing/embedded.ts';
import { keptFolder } from '../testing/folder.ts';
import { isPostmasterOf, readPidFile } from './postmaster.ts';

/** A few starts of PostgreSQL on a busy machine. */
const PATIENT = { timeout: 60_000, interval: 20 };

/** One database for all: to make one takes longer than to kill it. */
let folder: string;
let cluster: string;
beforeAll(async () => {
  folder = await keptFolder();
  cluster = join(folder, 'data', 'postgres');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const postmaster = (): number => readPidFile(cluster)?.pid ?? 0;

const keptLog = () => {
  const lines: string[] = [];
  const keep = (line: string): void => void lines.push(line);
  return { lines, log: { debug: () => undefined, info: keep, warn: keep, error: keep } };
};

const answers = (url: string) =>
  vi.waitFor(async () => expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]), PATIENT);

test('a database that is killed is back at the same address with everything committed, however often', async () => {
  const { lines, log } = keptLog();
  const onGivenUp = vi.fn();
  const { url } = await startForTest(folder, { log, onGivenUp });
  await query(url, 'CREATE TABLE kept (round integer)');
  for (let round = 1; round <= 3; round += 1) {
    await query(url, `INSERT INTO kept VALUES (${round})`);
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(lines.filter((line) => /is back after/.test(line))).toHaveLength(round), PATIENT);
    expect(postmaster()).not.toBe(killed);
    expect(await query(url, 'SELECT count(*)::int AS count FROM kept')).toEqual([{ count: round }]);
  }
  expect(lines.filter((line) => /ended by itself \(SIGKILL\)/.test(line))).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^[A-Z][^\n]*\.$/);
  expect(onGivenUp).not.toHaveBeenCalled();
}, 120_000);

test('a crashed process of PostgreSQL is told, and that it is back', async () => {
  const { lines, log } = keptLog();
  const { url } = await startForTest(folder, { log });
  const before = postmaster();
  const dying = query(url, 'SELECT pg_backend_pid() AS pid, pg_sleep(60)');
  const [row] = await vi.waitFor(async () => {
    const found = await query(
      url,
      `SELECT pid FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)' AND pid <> pg_backend_pid()`,
    );
    expect(found).toHaveLength(1);
    return found;
  }, PATIENT);
  process.kill(Number(row?.pid), 'SIGKILL');
  await expect(dying).rejects.toThrow();
  await vi.waitFor(() => expect(lines.some((line) => /is back after/.test(line))).toBe(true), PATIENT);
  expect(lines.some((line) => /process of the database crashed/.test(line))).toBe(true);
  expect(postmaster()).toBe(before);
  await answers(url);
}, 120_000);

test('while something is in the way it is tried again, with what to do about it', async () => {
  const { lines, log } = keptLog();
  const database = await startForTest(folder, { log });
  const control = join(cluster, 'global', 'pg_control');
  await rename(control, `${control}.away`);
  process.kill(postmaster(), 'SIGKILL');
  await vi.waitFor(() => expect(lines.some((line) => /tried again in/.test(line))).toBe(true), PATIENT);
  expect(lines.some((line) => /does not start: .* bring the data folder back from a backup/.test(line))).toBe(true);
  await rename(`${control}.away`, control);
  database.nudge();
  await answers(database.url);
}, 120_000);

test('a stop while it is being started again leaves no process', async () => {
  const { lines, log } = keptLog();
  const database = await startForTest(folder, { log });
  const port = Number(new URL(database.url).port);
  process.kill(postmaster(), 'SIGKILL');
  await vi.waitFor(() => expect(lines.some((line) => /ended by itself/.test(line))).toBe(true), PATIENT);
  await database.stop();
  expect(await isPostmasterOf(postmaster(), cluster)).toBe(false);
  const free = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void free.close());
  await once(free, 'listening');
});

test('a database whose files are gone is given up, in a sentence', async () => {
  const onGivenUp = vi.fn<(reason: string) => void>();
  await startForTest(folder, { onGivenUp });
  const pid = postmaster();
  await rename(cluster, join(folder, 'taken'));
  if (await isPostmasterOf(pid, cluster)) process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(onGivenUp).toHaveBeenCalledOnce(), PATIENT);
  expect(onGivenUp.mock.calls[0]?.[0]).toMatch(ONE_SENTENCE);
}, 120_000);
