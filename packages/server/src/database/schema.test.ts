import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import * as schema from './schema.ts';

/** Made by the migrations themselves, never seen by the program. */
const BOOKKEEPING = 'schema_migrations';

const declared = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));

let own: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  own = await testDatabase();
  client = new pg.Client({ connectionString: own.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await own.drop();
});

interface Column {
  name: string;
  type: string;
  required: boolean;
  key: boolean;
}

/** Every column of a table as PostgreSQL spells it. */
const columnsOf = async (table: string): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required,
       EXISTS (SELECT 1 FROM pg_index WHERE indrelid = attrelid AND indisprimary AND attnum = ANY (indkey)) AS key
     FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attname`,
    [table],
  );
  return rows;
};

/** The declaration as PostgreSQL would spell it: it is made into a table, so that no spelling has to be guessed. */
const declaredColumns = async (table: PgTable): Promise<Column[]> => {
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = [...primaryKeys.flatMap((key) => key.columns), ...columns.filter(({ primary }) => primary)];
  const lines = columns.map(
    (column) => `"${column.name}" ${column.getSQLType()} ${column.notNull ? 'NOT NULL' : 'NULL'}`,
  );
  if (keys.length > 0) lines.push(`PRIMARY KEY (${keys.map(({ name }) => `"${name}"`).join(', ')})`);
  await client.query(`CREATE TEMPORARY TABLE declaration (${lines.join(', ')})`);
  const made = await columnsOf('pg_temp.declaration');
  await client.query('DROP TABLE pg_temp.declaration');
  return made;
};

test('the program declares exactly the tables that the migrations make', async () => {
  const { rows } = await client.query<{ tablename: string }>(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> $1`,
    [BOOKKEEPING],
  );
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.map(getTableName).sort()).toEqual(rows.map(({ tablename }) => tablename).sort());
});

test.each(declared.map((table) => [getTableName(table), table] as const))(
  'the columns of %s agree in name, type, key and whether they may be empty',
  async (name, table) => {
    expect(await declaredColumns(table)).toEqual(await columnsOf(`public.${name}`));
  },
);

const choices = declared.flatMap((table) =>
  getTableConfig(table).columns.flatMap((column) =>
    column.enumValues && column.enumValues.length > 0
      ? [[getTableName(table), column.name, [...column.enumValues].sort()] as const]
      : [],
  ),
);

test.each(choices)('%s.%s accepts exactly the values the program knows', async (table, column, values) => {
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = to_regclass($1) AND contype = 'c' AND conkey = ARRAY[
       (SELECT attnum FROM pg_attribute WHERE attrelid = conrelid AND attname = $2)]`,
    [`public.${table}`, column],
  );
  const accepted = [...(rows[0]?.definition ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => value);
  expect(accepted.sort()).toEqual(values);
});

test('a column that the program fills by a default of the database has one there', async () => {
  for (const table of declared) {
    const { columns, name } = getTableConfig(table);
    const { rows } = await client.query<{ column_name: string }>(
      `SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1
       AND (column_default IS NOT NULL OR is_identity = 'YES')`,
      [name],
    );
    const filled = columns.filter((column) => column.default !== undefined).map((column) => column.name);
    expect(rows.map(({ column_name }) => column_name)).toEqual(expect.arrayContaining(filled));
  }
});
