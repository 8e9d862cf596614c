import type pg from 'pg';
import type { DatabaseSettings } from '../settings.ts';
import { type BorrowedDatabase, warningsOnly } from './borrow.ts';
import { DatabaseError, DatabaseInUseError } from './database-error.ts';
import { startEmbeddedDatabase } from './embedded.ts';

/** The database alone for oneself: a server that runs would go on with what was there before. */
export const ownDatabase = async ({ databaseUrl, dataDir }: DatabaseSettings): Promise<BorrowedDatabase> => {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => undefined };
  try {
    return await startEmbeddedDatabase({ dataDir, log: warningsOnly });
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error;
    throw new DatabaseError('The server is running: stop it first, then run this again.', error);
  }
};

/** Refuses while anybody else is connected to a database of the same server as the client's. */
export const checkUnused = async (client: pg.Client, database: string): Promise<void> => {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    [database],
  );
  if (rows.length > 0) throw new DatabaseError('The database is in use: stop the server first, then run this again.');
};
