import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ONE_SENTENCE, query, startForTest } from '../testing/embedded.ts';
import { PRIVATE, temporaryFolder } from '../testing/folder.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { DatabaseError } from './database-error.ts';
import { findRunningDatabase } from './embedded.ts';
import { osAccountNamed, unprivilegedAccount } from './os-account.ts';
import { bundledProgram } from './postgres-program.ts';

const ONE = [{ one: 1 }];

/** The situation of a clone in root's home: a data folder that nobody else may enter. */
const privateDataDir = async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'home', 'data');
  await mkdir(join(folder, 'home'), { mode: PRIVATE });
  const lines: string[] = [];
  const log = { ...quietLog, info: (line: string) => void lines.push(line) };
  return { folder, dataDir, lines, start: () => startForTest(folder, { dataDir, log }) };
};

const changeOwner = async (folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> => {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, gid);
};

describe.runIf(process.getuid?.() === 0)('started by root', () => {
  test('the database runs as an account without rights', async () => {
    const folder = await temporaryFolder();
    const { url } = await startForTest(folder);
    expect(await query(url, 'SELECT 1 AS one')).toEqual(ONE);
    const { uid } = await unprivilegedAccount();
    expect(uid).not.toBe(0);
    expect((await stat(join(folder, 'data', 'postgres'))).uid).toBe(uid);
    expect((await stat(join(folder, 'data', 'database-password'))).uid).toBe(0);
  });

  test('a private data folder keeps its database elsewhere, says so, and finds it again', async () => {
    const { folder, dataDir, lines, start } = await privateDataDir();
    const first = await start();
    await query(first.url, `CREATE TABLE kept AS SELECT 'yes' AS answer`);
    const home = (await readFile(join(dataDir, 'database-location'), 'utf8')).trim();
    expect(home.startsWith(join(folder, 'shared'))).toBe(true);
    expect(lines.filter((line) => line.includes(home))).toHaveLength(1);
    expect(await findRunningDatabase(dataDir)).toBe(first.url);
    await first.stop();
    expect(await query((await start()).url, 'SELECT answer FROM kept')).toEqual([{ answer: 'yes' }]);
  });

  test('a data folder that becomes open later still finds its database where it was', async () => {
    const { folder, start } = await privateDataDir();
    const first = await start();
    await query(first.url, `CREATE TABLE kept AS SELECT 'yes' AS answer`);
    await first.stop();
    await chmod(join(folder, 'home'), 0o755);
    expect(await query((await start()).url, 'SELECT answer FROM kept')).toEqual([{ answer: 'yes' }]);
  });

  test('a database that vanished from its place is never replaced by an empty one', async () => {
    const { dataDir, start } = await privateDataDir();
    await (await start()).stop();
    const home = (await readFile(join(dataDir, 'database-location'), 'utf8')).trim();
    await rm(join(home, 'postgres'), { recursive: true });
    const error = await start().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseError);
    expect((error as DatabaseError).message).toMatch(ONE_SENTENCE);
    expect((error as DatabaseError).message).toContain(home);
  });

  test('a deleted data folder starts empty and the old database is set aside', async () => {
    const { dataDir, start } = await privateDataDir();
    const first = await start();
    await query(first.url, `CREATE TABLE kept AS SELECT 'yes' AS answer`);
    await first.stop();
    await rm(dataDir, { recursive: true });
    const second = await start();
    expect(await query(second.url, `SELECT to_regclass('kept') AS kept`)).toEqual([{ kept: null }]);
    const home = (await readFile(join(dataDir, 'database-location'), 'utf8')).trim();
    const setAside = (await readdir(home)).filter((name) => name.startsWith('postgres.left-'));
    expect(setAside).toHaveLength(1);
  });

  test('a PostgreSQL in a private folder runs as a copy', async () => {
    const { folder, dataDir } = await privateDataDir();
    const installed = await bundledProgram();
    const hidden = join(folder, 'home', 'program', 'native');
    await cp(join(installed.folder, '..'), join(folder, 'home', 'program'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const program = {
      ...installed,
      folder: hidden,
      initdb: join(hidden, 'bin', 'initdb'),
      postgres: join(hidden, 'bin', 'postgres'),
      pgCtl: join(hidden, 'bin', 'pg_ctl'),
    };
    const first = await startForTest(folder, { dataDir, program });
    expect(await query(first.url, 'SELECT 1 AS one')).toEqual(ONE);
    await first.stop();
    expect(await query((await startForTest(folder, { dataDir, program })).url, 'SELECT 1 AS one')).toEqual(ONE);
  });

  test('a database made by an ordinary user is run as that user', async () => {
    const folder = await temporaryFolder();
    const first = await startForTest(folder);
    await first.stop();
    const owner = await stat(join(folder, 'data', 'postgres'));
    const nobody = await osAccountNamed('nobody');
    expect(nobody).toBeDefined();
    if (!nobody) return;
    await changeOwner(join(folder, 'data'), nobody);
    expect(await query((await startForTest(folder)).url, 'SELECT 1 AS one')).toEqual(ONE);
    expect((await stat(join(folder, 'data', 'postgres'))).uid).toBe(nobody.uid);
    expect(owner.uid).not.toBe(nobody.uid);
  });
});

test('an account that this machine does not have is not found', async () => {
  expect(await osAccountNamed('no-such-account-here')).toBeUndefined();
});
