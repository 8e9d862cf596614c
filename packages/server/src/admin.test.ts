import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { runAdmin } from './admin.ts';
import { connect, type Database } from './database/connection.ts';
import { migrate } from './database/migrate.ts';
import { accounts, sessions } from './database/schema.ts';
import { newId, newReferralCode } from './random.ts';
import { emptyDatabase, testDatabase } from './testing/database.ts';
import { ONE_SENTENCE, query, startForTest } from './testing/embedded.ts';
import { temporaryFolder } from './testing/folder.ts';

const EMAIL = 'ada@school.test';

const addTeacher = async ({ db }: Database): Promise<string> => {
  const id = newId();
  const now = new Date();
  await db.insert(accounts).values({
    id,
    role: 'Teacher',
    name: 'Ada',
    username: 'Ada',
    email: EMAIL,
    referralCode: newReferralCode(),
    language: 'en',
    createdAt: now,
    updatedAt: now,
  });
  const session = { accountId: id, namespace: 'teacher' as const, createdAt: now, inFront: true };
  const earlier = new Date(now.getTime() - 1_000);
  await db.insert(sessions).values([
    { ...session, id: newId() },
    { ...session, id: newId(), endedAt: earlier },
  ]);
  return id;
};

const outsideDatabase = async () => {
  const own = await testDatabase();
  const database = connect(own.url);
  onTestFinished(async () => {
    await database.close();
    await own.drop();
  });
  return { database, env: { DATABASE_URL: own.url } };
};

test('an account becomes an Admin and its sessions end', async () => {
  const { database, env } = await outsideDatabase();
  const id = await addTeacher(database);
  const ended = await database.db.query.sessions.findMany({ where: eq(sessions.accountId, id) });
  const before = ended.find(({ endedAt }) => endedAt !== null);
  expect(await runAdmin([' Ada@School.test '], env)).toEqual([0, `${EMAIL} is an Admin now and has to log in again.`]);
  const [account] = await database.db.select().from(accounts).where(eq(accounts.id, id));
  expect(account?.role).toBe('Admin');
  const after = await database.db.query.sessions.findMany({ where: eq(sessions.accountId, id) });
  expect(after).toHaveLength(2);
  for (const { endedAt } of after) expect(endedAt).not.toBeNull();
  expect(after.find(({ id: session }) => session === before?.id)?.endedAt).toEqual(before?.endedAt);
  expect(await runAdmin([EMAIL], env)).toEqual([0, `${EMAIL} is an Admin already.`]);
});

test('an unknown account is said and nobody becomes anything', async () => {
  const { database, env } = await outsideDatabase();
  await addTeacher(database);
  const [code, sentence] = await runAdmin(['eve@school.test'], env);
  expect(code).toBe(1);
  expect(sentence).toMatch(/^No account has the e-mail eve@school\.test: /);
  expect(await database.db.select().from(accounts).where(eq(accounts.role, 'Admin'))).toEqual([]);
});

test.each([[[]], [['ada']], [[EMAIL, 'eve@school.test']]])('%j says how to write the command', async (args) => {
  const [code, sentence] = await runAdmin(args, {});
  expect(code).toBe(1);
  expect(sentence).toContain('npm run admin -- teacher@school.org');
});

test('it works while the server is stopped and while it runs', async () => {
  const folder = await temporaryFolder();
  const env = { DATA_DIR: join(folder, 'data') };
  const first = await startForTest(folder);
  await migrate(first.url);
  const database = connect(first.url);
  await addTeacher(database);
  await database.close();
  expect(await runAdmin([EMAIL], env)).toEqual([0, `${EMAIL} is an Admin now and has to log in again.`]);
  expect(await query(first.url, 'SELECT role FROM accounts')).toEqual([{ role: 'Admin' }]);
  await first.stop();
  expect(await runAdmin([EMAIL], env)).toEqual([0, `${EMAIL} is an Admin already.`]);
  // It gave the folder back.
  expect(await query((await startForTest(folder)).url, 'SELECT role FROM accounts')).toEqual([{ role: 'Admin' }]);
});

test('where there is no database yet it makes none', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const [code, sentence] = await runAdmin([EMAIL], { DATA_DIR: dataDir });
  expect([code, sentence]).toEqual([1, expect.stringMatching(/no database in .*start the server once/)]);
  const empty = await emptyDatabase();
  onTestFinished(() => empty.drop());
  expect(await runAdmin([EMAIL], { DATABASE_URL: empty.url })).toEqual([1, expect.stringMatching(/still empty/)]);
});

test('from the command line: one sentence and an exit code', async () => {
  const { env } = await outsideDatabase();
  const admin = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), 'eve@school.test'], {
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const stream of [admin.stdout, admin.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const [code] = await once(admin, 'close');
  expect(code).toBe(1);
  expect(said.trim()).toMatch(ONE_SENTENCE);
  const unreachable = await runAdmin([EMAIL], { DATABASE_URL: 'postgres://trundle:hunter2@127.0.0.1:1/trundle' });
  expect(unreachable).toEqual([1, expect.stringMatching(ONE_SENTENCE)]);
  expect(unreachable[1]).not.toContain('hunter2');
});
