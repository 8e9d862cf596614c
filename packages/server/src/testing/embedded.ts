import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbeddedDatabase } from '../database/embedded.ts';
import { quietLog } from './quiet-log.ts';

/** A database that stops with the test, whether or not the test stopped it. */
export const startForTest = async (
  folder: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<EmbeddedDatabase> => {
  const database = await startEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    sharedHome: join(folder, 'shared'),
    log: quietLog,
    ...options,
  });
  onTestFinished(() => database.stop());
  return database;
};

/** Asks one thing over a connection of its own. */
export const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  // A database that is killed tells the query, and would also end the process if nobody listened.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

/** What a person is told: one sentence, on one line. */
export const ONE_SENTENCE = /^[A-Z][^\n]*[^.\n]\.$/;
