import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { toApiError } from '../http/error-responses.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { query } from '../testing/embedded.ts';
import { connect, type Database, NEVER_ANSWERED } from './connection.ts';

let own: TestDatabase;
let database: Database;

beforeAll(async () => {
  own = await testDatabase();
  database = connect(own.url);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const hangUpOnEverybody = () =>
  query(
    own.url,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

const impatient = (): Database => {
  const url = new URL(own.url);
  url.searchParams.set('statement_timeout', '200');
  const other = connect(url.href);
  onTestFinished(() => other.close());
  return other;
};

test('a query may take ten seconds', async () => {
  const { rows } = await database.db.execute(sql`SHOW statement_timeout`);
  expect(rows).toEqual([{ statement_timeout: '10s' }]);
});

test('[N7] a query that takes too long is ended by the database, and is no more than a busy server to whoever asked', async () => {
  const error = await impatient()
    .db.execute(sql`SELECT pg_sleep(60)`)
    .catch((reason: unknown) => reason);
  expect(toApiError(error).error.code).toBe('UNAVAILABLE');
});

/** One step for PostgreSQL, which looks at no limit meanwhile; it takes some seconds. */
const DEAF = sql`SELECT (document - keys)::text FROM deaf`;
const makeDeaf = `CREATE TABLE IF NOT EXISTS deaf AS
  SELECT jsonb_object_agg(i::text, 1) AS document, array_agg(i::text) AS keys FROM generate_series(1, 30000) AS i`;

/** Nobody can take a database away in which one is still at work. */
const deafHaveEnded = () =>
  vi.waitFor(
    async () => {
      const atWork = `SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'active' AND query LIKE '%FROM deaf%' AND pid <> pg_backend_pid()`;
      expect(await query(own.url, atWork)).toEqual([]);
    },
    { timeout: 60_000, interval: 50 },
  );

test.each([
  ['alone', (db: Database['db']) => db.execute(DEAF)],
  ['in a transaction', (db: Database['db']) => db.transaction((tx) => tx.execute(DEAF))],
] as const)(
  '[N7] a query that the database cannot end is given up, and its place is free again: %s',
  async (_, ask) => {
    await query(own.url, makeDeaf);
    onTestFinished(deafHaveEnded, 60_000);
    const other = impatient();
    const error = await ask(other.db).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ cause: { code: NEVER_ANSWERED } });
    expect(toApiError(error).error.code).toBe('UNAVAILABLE');
    const places = Array.from({ length: 10 }, () => other.db.execute(sql`SELECT 1 AS one`));
    for (const { rows } of await Promise.all(places)) expect(rows).toEqual([{ one: 1 }]);
  },
);

test('at most ten connections are open, however many ask at once', async () => {
  const busy = new URL(own.url);
  busy.searchParams.set('application_name', 'busy');
  const other = connect(busy.href);
  onTestFinished(() => other.close());
  await Promise.all(Array.from({ length: 40 }, () => other.db.execute(sql`SELECT pg_sleep(0.01)`)));
  const rows = await query(
    own.url,
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'busy'`,
  );
  expect(rows).toEqual([{ count: 10 }]);
});

test('an idle connection that is lost is replaced without anybody noticing', async () => {
  const warn = vi.fn<(message: string) => void>();
  const other = connect(own.url, { warn });
  onTestFinished(() => other.close());
  await other.db.execute(sql`SELECT 1`);
  await hangUpOnEverybody();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('connection was lost')));
  expect((await other.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
});

test('a connection lost between two queries of a transaction fails that transaction alone', async () => {
  const other = connect(own.url);
  onTestFinished(() => other.close());
  const lost = other.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1`);
    await hangUpOnEverybody();
    await tx.execute(sql`SELECT 2`);
  });
  await expect(lost).rejects.toThrow();
  expect((await other.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
});

test('closing twice is closing once', async () => {
  const other = connect(own.url);
  await other.db.execute(sql`SELECT 1`);
  await Promise.all([other.close(), other.close()]);
  await expect(other.db.execute(sql`SELECT 1`)).rejects.toThrow();
});
