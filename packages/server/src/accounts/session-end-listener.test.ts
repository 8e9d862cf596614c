import { current } from '@trundle/protocol/http/account';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runAdmin } from '../admin.ts';
import type { TestClient } from '../broker/testing/test-client.ts';
import { sessions } from '../database/schema.ts';
import { openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

/** Sessions end in another program, beside a running server that holds connections of them. */
let server: TestServer;
let own: ClassroomOf;
let page: TestClient;
beforeEach(async () => {
  server = await testServer();
  own = await new People(server).classroom(1);
  page = await openPage(server, own.teacher, `to/classroom/${own.code}/#`);
});
afterEach(() => server.close());

const listener = async (): Promise<number | undefined> => {
  const { rows } = await server.database.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity
      where datname = current_database() and application_name = 'trundle session endings'`,
  );
  return rows[0]?.pid;
};

test('npm run admin beside a running server ends the account’s broker connections too', async () => {
  const { email } = own.teacher.user;
  const student = await openPage(server, own.students[0] ?? own.teacher, `to/classroom/${own.code}/#`);
  const [code] = await runAdmin([email ?? ''], { DATABASE_URL: server.databaseUrl });
  expect(code).toBe(0);
  await page.closed;
  expect(student.mqtt.connected).toBe(true);
  expect(await server.ask(current, {}, { token: own.teacher.token })).toMatchObject({
    status: 401,
    body: { error: 'ACCOUNT_CHANGED' },
  });
  await expect(openPage(server, own.teacher)).rejects.toThrow();
});

test('what ended while the line to the database was broken is made up for, and the next ending is heard', async () => {
  const before = await listener();
  expect(before).toBeDefined();
  const student = await openPage(server, own.students[0] ?? own.teacher);
  // In one transaction: the listener is gone before it could be told.
  await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_terminate_backend(${before}::int)`);
    await tx.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, own.teacher.accessToken.id));
  });
  await page.closed;
  expect(await listener()).not.toBe(before);
  expect(student.mqtt.connected).toBe(true);
  await server.database.db.update(sessions).set({ endedAt: new Date() });
  await student.closed;
});

test('a session whose row is deleted is over as well', async () => {
  await server.database.db.delete(sessions).where(eq(sessions.id, own.teacher.accessToken.id));
  await page.closed;
});
