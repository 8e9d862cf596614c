import { join } from 'node:path';
import pg from 'pg';
import { readIfThere } from '../data-folder.ts';
import type { Applied } from '../database/migrate.ts';
import { type BackupLine, writeBackupFile } from './backup-file.ts';
import { columnsOf, tablesOf } from './tables.ts';

/** Rows that are fetched at once. The largest, pieces of files, are half a megabyte each in a backup. */
const FETCHED = 40;

interface BackupOptions {
  url: string;
  dataDir: string;
  version: string;
  file: string;
}

/** All rows as they were at one moment, whatever is written meanwhile. */
async function* contents(client: pg.Client, dataDir: string): AsyncGenerator<BackupLine> {
  const secret = readIfThere(join(dataDir, 'jwt-secret'));
  if (secret !== undefined) yield { kind: 'file', name: 'jwt-secret', content: secret };
  for (const table of await tablesOf(client)) {
    yield { kind: 'table', name: table };
    const columns = await columnsOf(client, table);
    // JSON inside of JSON is written as text: a value that is null is not the same as none.
    const wanted = columns.map(
      ({ name, isJson }) => `${pg.escapeIdentifier(name)}${isJson ? '::text' : ''} as ${pg.escapeIdentifier(name)}`,
    );
    await client.query(`DECLARE backup NO SCROLL CURSOR FOR
      SELECT row_to_json(whole)::text AS json FROM (SELECT ${wanted.join(', ')} FROM ${pg.escapeIdentifier(table)}) AS whole`);
    for (;;) {
      const { rows } = await client.query<{ json: string }>(`FETCH ${FETCHED} FROM backup`);
      for (const { json } of rows) yield { kind: 'row', json };
      if (rows.length < FETCHED) break;
    }
    await client.query('CLOSE backup');
  }
}

/** Writes everything a server keeps into one file, also while a lesson runs. */
export const writeBackup = async ({ url, dataDir, version, file }: BackupOptions): Promise<void> => {
  const client = new pg.Client({ connectionString: url, application_name: 'trundle backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The same text for the same moment, whatever the machine's settings are.
    await client.query(`SET LOCAL TimeZone = 'UTC'`);
    const { rows: migrations } = await client.query<Applied>(
      'SELECT number, name, sha256 FROM schema_migrations ORDER BY number',
    );
    const head = { version, createdAt: new Date().toISOString(), migrations };
    await writeBackupFile(file, head, contents(client, dataDir));
  } finally {
    await client.end();
  }
};
