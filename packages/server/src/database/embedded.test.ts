import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ONE_SENTENCE, query, startForTest } from '../testing/embedded.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { DatabaseError, DatabaseInUseError } from './database-error.ts';
import { findRunningDatabase, hasDatabase } from './embedded.ts';
import { isPostmasterOf, readPidFile } from './postmaster.ts';

const clusterOf = (folder: string): string => join(folder, 'data', 'postgres');

const refusal = async (start: Promise<unknown>): Promise<string> => {
  const error = await start.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  expect((error as DatabaseError).message).toMatch(ONE_SENTENCE);
  return (error as DatabaseError).message;
};

/** Another process that holds the database of a folder. */
const holderOf = async (folder: string) => {
  const holder = spawn(
    process.execPath,
    [fileURLToPath(new URL('../testing/database-holder.ts', import.meta.url)), join(folder, 'data')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(holder, 'exit');
  onTestFinished(async () => {
    holder.kill('SIGTERM');
    await exited;
  });
  const [url] = (await once(createInterface({ input: holder.stdout }), 'line')) as [string];
  const kill = async () => {
    holder.kill('SIGKILL');
    await exited;
  };
  return { url, kill };
};

test('the first start makes a safe UTF-8 database that only this machine and this account can open', async () => {
  const folder = await temporaryFolder();
  const { url } = await startForTest(folder);
  const settings = await query(
    url,
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes',
      'listen_addresses', 'unix_socket_directories', 'data_checksums', 'max_connections', 'server_encoding')`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    data_checksums: 'on',
    max_connections: '50',
    server_encoding: 'UTF8',
  });
  expect(await query(url, `SELECT lower('ÉCOLE Ñ') AS lower, current_database() AS name`)).toEqual([
    { lower: 'école ñ', name: 'trundle' },
  ]);
  expect((await stat(join(folder, 'data', 'database-password'))).mode & 0o777).toBe(0o600);
  expect((await stat(clusterOf(folder))).mode & 0o777).toBe(0o700);
  const guessed = new URL(url);
  guessed.password = 'guessed';
  await expect(query(guessed.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
});

test('a second start finds what the first one wrote, and a clean stop leaves no process', async () => {
  const folder = await temporaryFolder();
  const onGivenUp = vi.fn();
  const first = await startForTest(folder, { onGivenUp });
  await query(first.url, `CREATE TABLE kept AS SELECT 'yes' AS answer`);
  const { pid } = readPidFile(clusterOf(folder)) ?? { pid: 0 };
  expect(await isPostmasterOf(pid, clusterOf(folder))).toBe(true);
  await first.stop();
  await first.stop();
  expect(await isPostmasterOf(pid, clusterOf(folder))).toBe(false);
  expect(readPidFile(clusterOf(folder))).toBeUndefined();
  expect(onGivenUp).not.toHaveBeenCalled();
  const second = await startForTest(folder);
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 'yes' }]);
});

test('a running database can be found from its data folder, a stopped one cannot', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  expect(await hasDatabase(dataDir)).toBe(false);
  expect(await findRunningDatabase(dataDir)).toBeUndefined();
  const database = await startForTest(folder);
  expect(await hasDatabase(dataDir)).toBe(true);
  expect(await findRunningDatabase(dataDir)).toBe(database.url);
  await database.stop();
  expect(await findRunningDatabase(dataDir)).toBeUndefined();
  expect(await hasDatabase(dataDir)).toBe(true);
});

test('a second server on the same data folder is refused and the first one goes on', async () => {
  const folder = await temporaryFolder();
  const holder = await holderOf(folder);
  await expect(startForTest(folder)).rejects.toThrow(DatabaseInUseError);
  expect(await refusal(startForTest(folder))).toContain(join(folder, 'data'));
  expect(await query(holder.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('of several servers that start at once on a new data folder exactly one gets it', async () => {
  const folder = await temporaryFolder();
  const starts = await Promise.allSettled([1, 2, 3].map(() => startForTest(folder)));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const start of starts) if (start.status === 'rejected') expect(start.reason).toBeInstanceOf(DatabaseInUseError);
});

test('after kill -9 of the server the orphan database is stopped and nothing committed is lost', async () => {
  const folder = await temporaryFolder();
  const holder = await holderOf(folder);
  await query(holder.url, `CREATE TABLE kept AS SELECT 'yes' AS answer`);
  await holder.kill();
  const orphan = readPidFile(clusterOf(folder))?.pid ?? 0;
  expect(await isPostmasterOf(orphan, clusterOf(folder))).toBe(true);
  const next = await startForTest(folder);
  expect(await isPostmasterOf(orphan, clusterOf(folder))).toBe(false);
  expect(await query(next.url, 'SELECT answer FROM kept')).toEqual([{ answer: 'yes' }]);
});

test('a stale lock file whose number now belongs to another process stops nobody', async () => {
  const folder = await temporaryFolder();
  const first = await startForTest(folder);
  const lockFile = join(clusterOf(folder), 'postmaster.pid');
  const note = await readFile(lockFile, 'utf8');
  const { uid, gid } = await stat(clusterOf(folder));
  await first.stop();
  // The same account as the database's, or PostgreSQL itself would see that it is none of its own.
  const stranger = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {});
  onTestFinished(() => void stranger.kill('SIGKILL'));
  await once(stranger, 'spawn');
  await writeFile(lockFile, note.replace(/^\d+/, String(stranger.pid)));
  const second = await startForTest(folder);
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
});

test('after its own crash the database starts again with everything committed', async () => {
  const folder = await temporaryFolder();
  const first = await startForTest(folder);
  await query(first.url, `CREATE TABLE kept AS SELECT 'yes' AS answer`);
  process.kill(readPidFile(clusterOf(folder))?.pid ?? 0, 'SIGKILL');
  await first.stop();
  const second = await startForTest(folder);
  expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 'yes' }]);
});

test('a start that died while it made the database is no obstacle', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'data', 'postgres.new', 'base'), { recursive: true });
  await writeFile(join(folder, 'data', 'postgres.new', 'PG_VERSION'), '18\n');
  const { url } = await startForTest(folder);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a database of another PostgreSQL version is refused and left alone', async () => {
  const folder = await temporaryFolder();
  await (await startForTest(folder)).stop();
  const versionFile = join(clusterOf(folder), 'PG_VERSION');
  await writeFile(versionFile, '17\n');
  expect(await refusal(startForTest(folder))).toMatch(/made by PostgreSQL 17 and this is PostgreSQL 18/);
  await writeFile(versionFile, '18\n');
  expect(await query((await startForTest(folder)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a data folder that cannot be is refused', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await refusal(startForTest(folder, { dataDir: file }))).toContain('a file of that name');
  expect(await refusal(startForTest(folder, { dataDir: join(file, 'data') }))).toContain('part of its path is a file');
});

test('a broken database is refused with what PostgreSQL says', async () => {
  const folder = await temporaryFolder();
  await (await startForTest(folder)).stop();
  await writeFile(join(clusterOf(folder), 'global', 'pg_control'), 'not this');
  expect(await refusal(startForTest(folder))).toMatch(/does not start: .*pg_control/);
});

test('a lost password is said, not replaced', async () => {
  const folder = await temporaryFolder();
  await (await startForTest(folder)).stop();
  const file = join(folder, 'data', 'database-password');
  const password = await readFile(file, 'utf8');
  await rm(file);
  expect(await refusal(startForTest(folder))).toContain(file);
  await writeFile(file, password);
  expect(await query((await startForTest(folder)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
