import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseSettings } from '../settings.ts';
import { DatabaseError, DatabaseInUseError } from './database-error.ts';
import { findRunningDatabase, hasDatabase, startEmbeddedDatabase } from './embedded.ts';

const STARTING_PATIENCE = 15_000;

export interface BorrowedDatabase {
  url: string;
  stop(): Promise<void>;
}

const warnings = (message: string): void => {
  process.stderr.write(`${message}\n`);
};
/** For programs that say one sentence: what goes wrong, and nothing else. */
export const warningsOnly = { debug: () => undefined, info: () => undefined, warn: warnings, error: warnings };

/** The database of the server that runs, or the one it would start. */
export const borrowDatabase = async ({ databaseUrl, dataDir }: DatabaseSettings): Promise<BorrowedDatabase> => {
  const notOurs = async () => undefined;
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: notOurs };
  if (!(await hasDatabase(dataDir)))
    throw new DatabaseError(`There is no database in ${dataDir} yet: start the server once, or check DATA_DIR.`);
  const deadline = Date.now() + STARTING_PATIENCE;
  for (;;) {
    try {
      return await startEmbeddedDatabase({ dataDir, log: warningsOnly });
    } catch (error) {
      if (!(error instanceof DatabaseInUseError)) throw error;
      const url = await findRunningDatabase(dataDir);
      if (url !== undefined) return { url, stop: notOurs };
      // The server that has it is just starting or just stopping.
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
};
