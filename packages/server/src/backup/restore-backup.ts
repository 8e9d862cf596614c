import { join } from 'node:path';
import pg from 'pg';
import { prepareDataFolder, writeWhole } from '../data-folder.ts';
import { connected } from '../database/client.ts';
import { DatabaseError } from '../database/database-error.ts';
import { checkMigrations, migrate } from '../database/migrate.ts';
import { checkUnused } from '../database/own-database.ts';
import { partitionOf } from '../recording/partitions.ts';
import { BackupReader } from './backup-file.ts';
import { columnsOf, tablesOf } from './tables.ts';

/** What goes into the database at once, in rows and in letters. */
const BATCH = { rows: 500, characters: 4_000_000 };

interface RestoreOptions {
  url: string;
  dataDir: string;
  file: string;
  /** Puts the backup in the place of what is there. */
  replaces: boolean;
}

const quoted = pg.escapeIdentifier;
const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
const urlTo = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  return address.href;
};

/** Foreign keys are taken off while rows come in, and put back over all of them: each is checked then. */
const withoutForeignKeys = async (client: pg.Client, load: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`SELECT
      conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`);
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await load();
  for (const { table, name, definition } of rows)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
};

/** Counting goes on behind the highest number that came in. */
const continueCounting = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string }>(`SELECT attrelid::regclass::text AS table,
      attname AS column FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attidentity <> '' AND relnamespace = 'public'::regnamespace AND NOT relispartition`);
  for (const { table, column } of rows)
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', '${column}'),
      greatest((SELECT max(${quoted(column)}) FROM ${table}), 1))`);
  // Changes of what hands build are counted over all classes, by a sequence that belongs to no column; older schemas have none.
  const known = await client.query<{ name: string | null }>(`SELECT to_regclass('built_revisions')::text AS name`);
  if (known.rows[0]?.name != null)
    await client.query(`SELECT setval('built_revisions', greatest((SELECT max(revision) FROM built_things), 1))`);
};

class Loader {
  readonly #client: pg.Client;
  readonly #known: ReadonlySet<string>;
  #table = '';
  #insert = '';
  #waiting: string[] = [];
  #characters = 0;

  constructor(client: pg.Client, known: ReadonlySet<string>) {
    this.#client = client;
    this.#known = known;
  }

  async table(name: string): Promise<void> {
    await this.flush();
    this.#table = name;
    if (!this.#known.has(name))
      throw new DatabaseError(`The backup has a table ${name}, which its version of Trundle does not have.`);
    const columns = await columnsOf(this.#client, name);
    const list = columns.map((column) => quoted(column.name)).join(', ');
    const values = columns
      .map((column) => `${quoted(column.name)}${column.isJson ? `::${column.type}` : ''}`)
      .join(', ');
    const types = columns.map((column) => `${quoted(column.name)} ${column.isJson ? 'text' : column.type}`).join(', ');
    this.#insert = `INSERT INTO ${quoted(name)} (${list}) OVERRIDING SYSTEM VALUE
      SELECT ${values} FROM json_to_recordset($1::json) AS given (${types})`;
  }

  async row(json: string): Promise<void> {
    this.#waiting.push(json);
    this.#characters += json.length;
    if (this.#waiting.length >= BATCH.rows || this.#characters >= BATCH.characters) await this.flush();
  }

  /** The table of measurements has a part for each day. */
  async #makeDays(): Promise<void> {
    const days = this.#waiting.map((json) => partitionOf(new Date((JSON.parse(json) as { at: string }).at)));
    for (const statement of new Set(days)) await this.#client.query(statement);
  }

  async flush(): Promise<void> {
    if (this.#table === 'measurements') await this.#makeDays();
    if (this.#waiting.length > 0) await this.#client.query(this.#insert, [`[${this.#waiting.join(',')}]`]);
    this.#waiting = [];
    this.#characters = 0;
  }
}

/** Loads all rows or none; answers the files of the data folder that came along. */
const load = (url: string, reader: BackupReader): Promise<Map<string, string>> =>
  connected(url, async (client) => {
    const files = new Map<string, string>();
    await client.query('BEGIN');
    await withoutForeignKeys(client, async () => {
      const tables = await tablesOf(client);
      // What migrations put into new tables by themselves is in the backup too.
      for (const table of tables) await client.query(`DELETE FROM ${quoted(table)}`);
      const loader = new Loader(client, new Set(tables));
      for await (const line of reader.lines()) {
        if (line.kind === 'file') files.set(line.name, line.content);
        else if (line.kind === 'table') await loader.table(line.name);
        else await loader.row(line.json);
      }
      await loader.flush();
    });
    await continueCounting(client);
    await client.query('COMMIT');
    return files;
  });

/** How many accounts a database has; none where nothing was ever started on it. */
const accountsIn = (url: string): Promise<number> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `SELECT to_regclass('public.accounts') IS NOT NULL AS there`,
    );
    if (!rows[0]?.there) return 0;
    const counted = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM accounts');
    return counted.rows[0]?.count ?? 0;
  });

/**
 * Brings a backup back: built beside what is there, by the tables of its own time and then brought to those of now, and put
 * in its place at the very end. Answers under which name the former database is kept, where there was something in it.
 */
export const restoreBackup = async ({ url, dataDir, file, replaces }: RestoreOptions): Promise<string | undefined> => {
  const reader = new BackupReader(file);
  const { migrations } = await reader.head();
  await checkMigrations(migrations);
  const name = nameIn(url);
  const [building, before] = [`${name}_restoring`, `${name}_before_restore`];
  const found = await accountsIn(url);
  if (found > 0 && !replaces)
    throw new DatabaseError(
      `The database has ${found} accounts: write --replace behind the file to put the backup in their place.`,
    );
  const onServer = (use: (client: pg.Client) => Promise<void>): Promise<void> => connected(urlTo(url, 'postgres'), use);
  await onServer(async (client) => {
    await checkUnused(client, name);
    await client.query(`DROP DATABASE IF EXISTS ${quoted(building)}`);
    await client.query(`CREATE DATABASE ${quoted(building)}`);
  });
  await migrate(urlTo(url, building), undefined, migrations.length);
  const files = await load(urlTo(url, building), reader);
  await migrate(urlTo(url, building));
  await onServer(async (client) => {
    await checkUnused(client, name);
    await client.query(`DROP DATABASE IF EXISTS ${quoted(before)}`);
    await client.query(`ALTER DATABASE ${quoted(name)} RENAME TO ${quoted(before)}`);
    await client.query(`ALTER DATABASE ${quoted(building)} RENAME TO ${quoted(name)}`);
    if (found === 0) await client.query(`DROP DATABASE ${quoted(before)}`);
  });
  prepareDataFolder(dataDir);
  for (const [kept, content] of files) writeWhole(join(dataDir, kept), content);
  return found === 0 ? undefined : before;
};
