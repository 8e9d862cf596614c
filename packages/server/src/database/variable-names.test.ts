import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readVariableName } from '@trundle/protocol/entities/variable-name';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const NAMES = '-variable-names.sql';

const migratedBefore = async (): Promise<pg.Client> => {
  const database = await emptyDatabase();
  const folder = join(await temporaryFolder(), 'migrations');
  await mkdir(folder);
  const all = (await readdir(MIGRATIONS)).filter((each) => each.endsWith('.sql')).sort();
  for (const file of all.slice(
    0,
    all.findIndex((each) => each.endsWith(NAMES)),
  ))
    await copyFile(join(MIGRATIONS, file), join(folder, file));
  await migrate(database.url, folder);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  // The variables are all this is about: who made their class is not.
  await client.query('ALTER TABLE class_variables DROP CONSTRAINT class_variables_classroom_code_fkey');
  return Object.assign(client, { url: database.url });
};

const LONG = 'x'.repeat(60);
const KEPT: [name: string, value: number, readonly: boolean][] = [
  ['score ', 99, false],
  ['score', 1, true],
  ['sco\u200bre', 98, false],
  ['score (2)', 2, false],
  ['lives\u00a0', 3, false],
  ['my  place', 4, false],
  ['my place', 5, false],
  [' my place', 6, true],
  ['e\u0301tat', 7, false],
  ['\u2b50\ufe0f', 8, false],
  ['\u202e', 9, false],
  ['__proto__', 10, false],
  [LONG, 11, false],
  [`${LONG.slice(1)}\u2003`, 12, false],
  [` ${LONG}`, 13, false],
  ['Score', 14, false],
];

test('names of variables kept so far become as they are written now; of those that become one no value is lost', async () => {
  const client = await migratedBefore();
  for (const [at, [name, value, readonly]] of KEPT.entries())
    for (const code of ['AAAAAA', 'BBBBBB'])
      await client.query('INSERT INTO class_variables VALUES ($1, $2, $3, $4, $5)', [
        code,
        name,
        JSON.stringify(value),
        readonly,
        new Date(1_700_000_000_000 + at * 1_000),
      ]);
  await migrate((client as pg.Client & { url: string }).url);
  for (const code of ['AAAAAA', 'BBBBBB']) {
    const { rows } = await client.query<{ name: string; value: number; readonly: boolean }>(
      'SELECT name, value, readonly FROM class_variables WHERE classroom_code = $1 ORDER BY value',
      [code],
    );
    expect(rows.map(({ value }) => value)).toEqual(KEPT.map(([, value]) => value).sort((a, b) => a - b));
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
      score: 1,
      'score (3)': 99,
      'score (4)': 98,
      'score (2)': 2,
      lives: 3,
      'my place': 6,
      'my place (2)': 5,
      'my place (3)': 4,
      état: 7,
      '\u2b50': 8,
      variable: 9,
      proto: 10,
      [LONG]: 11,
      [LONG.slice(1)]: 12,
      [`${LONG.slice(4)} (2)`]: 13,
      Score: 14,
    });
    for (const { name } of rows) expect(readVariableName(name)).toBe(name);
    expect(rows.filter(({ readonly }) => readonly).map(({ name }) => name)).toEqual(['score', 'my place']);
  }
});
