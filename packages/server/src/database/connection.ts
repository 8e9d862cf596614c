import type { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

/** A pool of connections to PostgreSQL, and the typed queries over it. */
export interface Database {
  readonly db: NodePgDatabase<typeof schema>;
  /** A statement that each connection parses once, for what is asked all the time. */
  statement<Row extends object>(name: string, text: string): (values: unknown[]) => Promise<Row[]>;
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
/**
 * PostgreSQL looks at the time only between steps; some of its functions take one step for as long as they like. Who
 * has waited this much longer than the limit hangs up and lets others have the place.
 */
const GRACE = 1_000;
/** The code of a query that was given up. */
export const NEVER_ANSWERED = 'NEVER_ANSWERED';

class NeverAnswered extends Error {
  readonly code = NEVER_ANSWERED;
  constructor() {
    super('The database did not answer in time');
  }
}

/** The address may say another limit: `?statement_timeout=5000`. */
const statementTimeout = (url: string): number =>
  Number(new URL(url).searchParams.get('statement_timeout') ?? '') || STATEMENT_TIMEOUT;

type Answered = (error: unknown, result?: unknown) => void;

/** A connection that hangs up when the database does not keep to its own limit. */
const impatientClient = (limit: number) =>
  class extends pg.Client {
    #givenUp: NeverAnswered | undefined;

    override query(...asked: unknown[]): never {
      const timer = setTimeout(() => {
        this.#givenUp = new NeverAnswered();
        (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy(this.#givenUp);
      }, limit);
      // Also what is asked afterwards, such as to roll back, fails for this reason.
      const failureOf = (error: unknown): unknown => (error ? (this.#givenUp ?? error) : error);
      const ask = super.query as (...asked: unknown[]) => unknown;
      const heard = asked.at(-1);
      if (typeof heard === 'function') {
        const callback: Answered = (error, result) => {
          clearTimeout(timer);
          (heard as Answered)(failureOf(error), result);
        };
        return ask.call(this, ...asked.slice(0, -1), callback) as never;
      }
      const answer = ask.call(this, ...asked);
      if (!(answer instanceof Promise)) {
        clearTimeout(timer);
        return answer as never;
      }
      const settled = answer
        .catch((error: unknown) => {
          throw failureOf(error);
        })
        .finally(() => clearTimeout(timer));
      return settled as never;
    }
  };

/** Connects lazily: a database that does not answer is found out by the first query. */
export const connect = (url: string, log?: ConnectionLog): Database => {
  const limit = statementTimeout(url);
  const pool = new pg.Pool({
    Client: impatientClient(limit + GRACE),
    connectionString: url,
    max: POOL_SIZE,
    application_name: 'trundle',
    statement_timeout: limit,
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
    statement: (name, text) => async (values) => (await pool.query({ name, text, values })).rows,
    close: () => {
      closed ??= pool.end();
      return closed;
    },
  };
};
