import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DatabaseError } from './database-error.ts';

interface Migration {
  number: number;
  name: string;
  statements: string;
  sha256: string;
}

export interface Applied {
  number: number;
  name: string;
  sha256: string;
}

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;
/** Any number will do, as long as every server that starts takes the same. */
const LOCK = 0x7472_756e;
const OLDEST_POSTGRES = 15;

/** Node says several failed addresses at once, without a message of their own. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.message || (error instanceof AggregateError ? reasonOf(error.errors[0]) : error.name);
};

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const number = Number(FILE_NAME.exec(file)?.[1]);
      if (number !== index + 1)
        throw new DatabaseError(
          `The migration ${file} is out of line: name it ${String(index + 1).padStart(4, '0')}-what-it-does.sql.`,
        );
      // Git may have given a clone other line ends.
      const statements = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const sha256 = createHash('sha256').update(statements).digest('hex');
      return { number, name: file.replace(/\.sql$/, ''), statements, sha256 };
    }),
  );
};

/** The database must hold a beginning of what the program knows, unchanged. */
const checkHistory = (known: Migration[], applied: Applied[]): void => {
  for (const [index, { number, name, sha256 }] of applied.entries()) {
    const migration = known[index];
    if (!migration)
      throw new DatabaseError(
        `The database is newer than this program (it has had ${name}): start the newer version of Trundle.`,
      );
    if (migration.number !== number || migration.name !== name || migration.sha256 !== sha256)
      throw new DatabaseError(
        `The migration ${migration.name} is not what this database has had (${name}): bring the old file back and put the change into a new one.`,
      );
  }
};

/** Whether what a database has had is a beginning of what this program knows; throws the sentence that says why not. */
export const checkMigrations = async (applied: Applied[]): Promise<void> =>
  checkHistory(await readMigrations(MIGRATIONS), applied);

const applyOne = async (client: pg.Client, { number, name, sha256, statements }: Migration): Promise<void> => {
  try {
    await client.query(statements);
    await client.query('INSERT INTO schema_migrations (number, name, sha256) VALUES ($1, $2, $3)', [
      number,
      name,
      sha256,
    ]);
  } catch (error) {
    throw new DatabaseError(`The migration ${name} failed and nothing was changed: ${reasonOf(error)}.`, error);
  }
};

/** All or none: a database half way between two versions would open in neither. */
const apply = async (client: pg.Client, missing: Migration[]): Promise<void> => {
  await client.query('BEGIN');
  try {
    for (const migration of missing) await applyOne(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

const checkServer = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < OLDEST_POSTGRES)
    throw new DatabaseError(`DATABASE_URL leads to PostgreSQL ${major}: use version ${OLDEST_POSTGRES} or later.`);
};

const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'trundle migrations',
  });
  // A connection lost while idle would end the process; the next query says it instead.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host } = new URL(url);
    throw new DatabaseError(`The database at ${host} can't be opened (${reasonOf(error)}): check DATABASE_URL.`, error);
  }
};

/**
 * Brings the database to what this program needs and says which migrations that took. Servers that start together
 * take turns: the first one does the work, the others find it done. With a count, to where an older program had brought it.
 */
export const migrate = async (url: string, folder: string = MIGRATIONS, count?: number): Promise<string[]> => {
  const known = (await readMigrations(folder)).slice(0, count);
  const client = await open(url);
  try {
    await checkServer(client);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      number integer PRIMARY KEY,
      name text NOT NULL,
      sha256 text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
    const { rows } = await client.query<Applied>('SELECT number, name, sha256 FROM schema_migrations ORDER BY number');
    checkHistory(known, rows);
    const missing = known.slice(rows.length);
    if (missing.length > 0) await apply(client, missing);
    return missing.map(({ name }) => name);
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      `The database can't be prepared (${reasonOf(error)}): check what the account in DATABASE_URL may do.`,
      error,
    );
  } finally {
    // Hanging up gives the lock back.
    await client.end();
  }
};
