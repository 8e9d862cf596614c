import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { ONE_SENTENCE, query } from '../testing/embedded.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { DatabaseError } from './database-error.ts';
import { migrate } from './migrate.ts';

const CLASSES = [
  '0001-classes.sql',
  'CREATE TABLE classes (name text);\nINSERT INTO classes VALUES ($$5b$$);',
] as const;
const ROBOTS = ['0002-robots.sql', 'CREATE TABLE robots (mac text);'] as const;

const emptyUrl = async (): Promise<string> => {
  const database = await emptyDatabase();
  onTestFinished(() => database.drop());
  return database.url;
};

const folderWith = async (...files: (readonly [string, string])[]): Promise<string> => {
  const folder = join(await temporaryFolder(), 'migrations');
  await mkdir(folder);
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  return folder;
};

const refusal = async (url: string, folder: string): Promise<string> => {
  const error = await migrate(url, folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  expect((error as DatabaseError).message).toMatch(ONE_SENTENCE);
  return (error as DatabaseError).message;
};

const tables = async (url: string): Promise<unknown[]> =>
  (await query(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)).map(
    ({ tablename }) => tablename,
  );

test('each migration is applied once, in order, and recorded with its hash', async () => {
  const url = await emptyUrl();
  const folder = await folderWith(CLASSES);
  expect(await migrate(url, folder)).toEqual(['0001-classes']);
  expect(await migrate(url, folder)).toEqual([]);
  await writeFile(join(folder, ROBOTS[0]), ROBOTS[1]);
  expect(await migrate(url, folder)).toEqual(['0002-robots']);
  expect(await query(url, 'SELECT name FROM classes')).toEqual([{ name: '5b' }]);
  expect(await query(url, 'SELECT number, name, length(sha256) AS length FROM schema_migrations ORDER BY 1')).toEqual([
    { number: 1, name: '0001-classes', length: 64 },
    { number: 2, name: '0002-robots', length: 64 },
  ]);
});

test('servers that start together migrate once between them', async () => {
  const url = await emptyUrl();
  const folder = await folderWith(CLASSES, ROBOTS);
  const done = await Promise.all([1, 2, 3, 4, 5].map(() => migrate(url, folder)));
  expect(done.flat().sort()).toEqual(['0001-classes', '0002-robots']);
  expect(await query(url, 'SELECT name FROM classes')).toEqual([{ name: '5b' }]);
});

test('a file that changed after it was applied is refused, other line ends are not', async () => {
  const url = await emptyUrl();
  const folder = await folderWith(CLASSES);
  await migrate(url, folder);
  await writeFile(join(folder, CLASSES[0]), CLASSES[1].replaceAll('\n', '\r\n'));
  expect(await migrate(url, folder)).toEqual([]);
  await writeFile(join(folder, CLASSES[0]), `${CLASSES[1]} -- changed`);
  expect(await refusal(url, folder)).toContain('0001-classes');
});

test('a database that is newer than the program is refused and left alone', async () => {
  const url = await emptyUrl();
  const folder = await folderWith(CLASSES, ROBOTS);
  await migrate(url, folder);
  await rm(join(folder, ROBOTS[0]));
  expect(await refusal(url, folder)).toMatch(/newer than this program.*0002-robots/);
  expect(await tables(url)).toEqual(['classes', 'robots', 'schema_migrations']);
});

test('a migration that fails leaves nothing of itself nor of those before it, and can be repaired', async () => {
  const url = await emptyUrl();
  const folder = await folderWith(CLASSES, [ROBOTS[0], `${ROBOTS[1]} SELECT 1 / 0;`]);
  expect(await refusal(url, folder)).toMatch(/0002-robots failed and nothing was changed: division by zero/);
  expect(await tables(url)).toEqual(['schema_migrations']);
  await writeFile(join(folder, ROBOTS[0]), ROBOTS[1]);
  expect(await migrate(url, folder)).toEqual(['0001-classes', '0002-robots']);
});

test.each([['0003-late.sql'], ['2-robots.sql'], ['0002_robots.sql'], ['0001-other.sql']])(
  'a file named %s is out of line',
  async (name) => {
    const folder = await folderWith(CLASSES, [name, 'SELECT 1;']);
    const url = await emptyUrl();
    expect(await refusal(url, folder)).toContain('000');
    expect(await tables(url)).toEqual([]);
  },
);

test('a database that does not answer is said by its address, without the password', async () => {
  const folder = await folderWith(CLASSES);
  const message = await refusal('postgres://trundle:hunter2@127.0.0.1:1/trundle', folder);
  expect(message).toMatch(/127\.0\.0\.1:1 .*ECONNREFUSED.*DATABASE_URL/);
  expect(message).not.toContain('hunter2');
});

test('a database that does not let us work is said', async () => {
  const url = await emptyUrl();
  const name = new URL(url).pathname.slice(1);
  await query(url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  expect(await refusal(url, await folderWith(CLASSES))).toMatch(/read-only transaction.*DATABASE_URL/);
});
