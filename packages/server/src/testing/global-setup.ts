import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { quietLog } from './quiet-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of the run's PostgreSQL. */
    databaseServerUrl: string;
    /** A migrated database to clone; nobody may connect to it. */
    templateDatabase: string;
  }
}

/** Tests may lose their data with the power: that makes every commit and every clone several times faster. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
const TEMPLATE = 'trundle';

/** One real PostgreSQL for the whole run, in a folder that goes with it. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'trundle-tests-'));
  // mkdtemp's folders are private, but as root the database runs under another account.
  await chmod(folder, 0o711);
  const database = await startEmbeddedDatabase({
    dataDir: join(folder, 'data'),
    sharedHome: join(folder, 'shared'),
    settings: FAST,
    log: quietLog,
  });
  await migrate(database.url);
  const server = new URL(database.url);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  await client.query(`ALTER DATABASE ${TEMPLATE} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
  await client.end();
  project.provide('databaseServerUrl', server.href);
  project.provide('templateDatabase', TEMPLATE);
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true });
  };
};
