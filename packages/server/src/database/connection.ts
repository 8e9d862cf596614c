import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

/** A pool of connections to PostgreSQL, and the typed queries over it. */
export interface Database {
  readonly db: NodePgDatabase<typeof schema>;
  /** Lets running queries finish, then hangs up. */
  close(): Promise<void>;
}

/** What `db.transaction` hands to its callback. */
export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0];

interface ConnectionLog {
  warn(message: string): void;
}

/** Under the server's own 15 s answer time, so that a slow query ends as an error and not as a silence. */
const STATEMENT_TIMEOUT = 10_000;
const POOL_SIZE = 10;

/** Connects lazily: a database that does not answer is found out by the first query. */
export const connect = (url: string, log?: ConnectionLog): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    application_name: 'trundle',
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    connectionTimeoutMillis: STATEMENT_TIMEOUT,
    keepAlive: true,
  });
  let closed: Promise<void> | undefined;
  const lost = (error: Error): void => {
    // A closed pool still waits for its connections to hang up; by then the database may be stopping too.
    if (!closed) log?.warn(`A database connection was lost: ${error.message}`);
  };
  // The pool replaces a lost connection by itself, but without a listener the loss would end the process.
  pool.on('error', lost);
  // The pool listens to idle connections only; one can also be lost between two queries of a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: drizzle(pool, { schema }),
    close: () => {
      closed ??= pool.end();
      return closed;
    },
  };
};
