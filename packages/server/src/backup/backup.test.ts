import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { authenticate, patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import { createWork, listWorks } from '@trundle/protocol/http/work';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { partitionOf } from '../recording/partitions.ts';
import { testDatabase } from '../testing/database.ts';
import { query, startForTest } from '../testing/embedded.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { People, type Person } from '../testing/people.ts';
import { testServer } from '../testing/server.ts';
import { restoreBackup } from './restore-backup.ts';
import { run } from './run.ts';
import { writeBackup } from './write-backup.ts';

/** Databases are made, started and swapped: seconds of a core, many times that on a busy machine. */
const LONG = { timeout: 180_000 };

/** Every row of every table, as text. */
const everything = async (url: string): Promise<Record<string, string[]>> => {
  const tables = await query(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await query(url, `SELECT whole::text AS row FROM "${name}" whole ORDER BY 1`);
    // When each migration was applied is each database's own.
    if (name !== 'schema_migrations') found[String(name)] = rows.map(({ row }) => String(row));
  }
  return found;
};

const emptyTarget = async (): Promise<string> => {
  const target = await testDatabase();
  onTestFinished(() => target.drop());
  return target.url;
};

test('what was backed up while a lesson ran is restored, and the lesson goes on', LONG, async () => {
  const server = await testServer();
  onTestFinished(() => server.close());
  const people = new People(server);
  const { code, students } = await people.classroom(3);
  const save = ({ token }: Person, text: string) => {
    const body = { current_classroom_workspace_xml: `<xml>${text}</xml>` };
    return server.ask(patchClassroomState, { params: { code }, body }, { token });
  };
  for (const who of students) await save(who, 'before');
  const [ana] = students as [Person];
  await server.ask(
    createWork,
    { params: { id: code }, body: { name: 'Häuschen ☃ "\\', xml: '<xml>\u2028é</xml>' } },
    { token: ana.token },
  );
  const { db } = server.database;
  // What JSON and text do not agree about: nothing and null, bytes, tabs and line ends, the largest numbers.
  await db.execute(sql`insert into class_variables (classroom_code, name, value, readonly, updated_at) values
    (${code}, 'none', 'null', false, now()), (${code}, 'pi', '3.141592653589793238462643', true, now()),
    (${code}, 'text', ${JSON.stringify('line\n"quoted"\\ \t')}::jsonb, true, now())`);
  await db.execute(
    sql`insert into files (id, sha256, content_type, size, created_at) values ('f', 's', 'image/png', 3, now())`,
  );
  await db.execute(sql`insert into file_chunks (file_id, position, content) values ('f', 0, '\\x00ff0a')`);
  await db.execute(sql`insert into chat_messages (classroom_code, user_id, username, role, message, said_at)
    values (${code}, ${ana.id}, 'Ana', 'Student', 'hello', now())`);
  await db.execute(sql.raw(partitionOf(new Date('2026-11-17T10:00:00Z'))));
  await db.execute(sql`insert into measurements (classroom_code, at, until, kind, robot, samples, readings)
    values (${code}, '2026-11-17T10:00:00.123Z', '2026-11-17T10:00:00.123Z', 'battery', 1, 1, '[[0,{"Battery":700}]]')`);
  const folder = await temporaryFolder();
  const file = join(folder, 'school.backup.gz');

  const before = await everything(server.databaseUrl);
  let isOver = false;
  const lesson = (async () => {
    for (let round = 0; !isOver; round += 1)
      for (const who of students) expect((await save(who, `round ${round} ${'x'.repeat(5_000)}`)).status).toBe(200);
  })();
  await writeBackup({ url: server.databaseUrl, dataDir: server.dataDir, version: 'test', file });
  isOver = true;
  await lesson;
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const target = await emptyTarget();
  const dataDir = join(folder, 'restored');
  expect(await restoreBackup({ url: target, dataDir, file, replaces: false })).toBeUndefined();
  const after = await everything(target);
  const same = (tables: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(tables).filter(([name]) => !['state_entries', 'program_versions', 'sessions'].includes(name)),
    );
  expect(same(after)).toEqual(same(before));
  expect(await readFile(join(dataDir, 'jwt-secret'), 'utf8')).toBe(
    await readFile(join(server.dataDir, 'jwt-secret'), 'utf8'),
  );
  // One moment: the version of each program is the one its history ends with.
  const versions = await query(
    target,
    `SELECT account_id, (value #>> '{}')::int AS version,
      (SELECT max(version) FROM program_versions v WHERE v.owner_id = e.account_id AND v.document LIKE 'own/%') AS last
    FROM state_entries e WHERE key = 'current_workspace_version'`,
  );
  expect(versions).toHaveLength(3);
  for (const { version, last } of versions) expect(version).toBe(last);
  // Counting goes on.
  await query(
    target,
    `INSERT INTO chat_messages (classroom_code, user_id, username, role, message, said_at)
    VALUES ('${code}', 'x', 'x', 'Student', 'next', now())`,
  );
});

test(
  'a backup is one command, and so is bringing it back; accounts that are there are not lost by mistake',
  LONG,
  async () => {
    const folder = await temporaryFolder();
    const embedded = await startForTest(folder);
    await migrate(embedded.url);
    const account = `INSERT INTO accounts (id, role, name, username, email, referral_code, language, created_at, updated_at)
    VALUES ('%', 'Teacher', '%', '%', '%@school.test', '%', 'English', now(), now())`;
    await query(embedded.url, account.replaceAll('%', 'ada'));
    const env = { DATA_DIR: join(folder, 'data') };
    const file = join(folder, 'school.backup.gz');
    expect(await run(['backup', file], env)).toMatchObject([0, expect.stringContaining(file)]);
    expect(await run(['backup', file], env)).toMatchObject([1, expect.stringContaining('already')]);
    await query(embedded.url, account.replaceAll('%', 'bob'));
    expect(await run(['restore', file], env)).toMatchObject([1, expect.stringContaining('running: stop it first')]);
    await embedded.stop();
    expect(await run(['restore', file], env)).toMatchObject([1, expect.stringContaining('has 2 accounts')]);
    expect(await run(['restore', file, '--replace'], env)).toMatchObject([0, expect.stringContaining('is restored')]);
    const again = await startForTest(folder);
    expect(await query(again.url, 'SELECT id FROM accounts')).toEqual([{ id: 'ada' }]);
    const before = again.url.replace(/\/trundle$/, '/trundle_before_restore');
    expect(await query(before, 'SELECT id FROM accounts ORDER BY 1')).toEqual([{ id: 'ada' }, { id: 'bob' }]);
  },
);

test('a backup that is cut off, changed, newer or none at all is refused, and changes nothing', LONG, async () => {
  const source = await emptyTarget();
  const folder = await temporaryFolder();
  const file = join(folder, 'a.gz');
  await writeBackup({ url: source, dataDir: folder, version: 'test', file });
  const target = await emptyTarget();
  const refusal = async (): Promise<string> => {
    const tried = restoreBackup({ url: target, dataDir: join(folder, 'out'), file, replaces: true });
    return tried.then(
      () => 'restored',
      (error: Error) => error.message,
    );
  };
  const whole = await readFile(file);
  await truncate(file, whole.length - 20);
  expect(await refusal()).toContain('damaged or not complete');
  const text = gunzipSync(whole).toString();
  await writeFile(file, gzipSync(text.replace('"rows":0', '"rows":1')));
  expect(await refusal()).toContain('damaged or not complete');
  await writeFile(
    file,
    gzipSync(text.replace(/("migrations":\[.*)\]/, '$1,{"number":9999,"name":"9999-later","sha256":"x"}]')),
  );
  expect(await refusal()).toContain('newer than this program');
  await writeFile(file, gzipSync('{"hello":1}\n'));
  expect(await refusal()).toContain('no backup of Trundle');
  await writeFile(file, 'not even packed');
  expect(await refusal()).toMatch(/damaged|no backup/);
  const database = connect(target);
  onTestFinished(() => database.close());
  expect((await database.db.execute(sql`select count(*)::int as count from schema_migrations`)).rows[0]).not.toEqual({
    count: 0,
  });
  await writeFile(file, whole);
});

test(
  'a school that version 0.1.0 backed up opens in this one: people log in and find their programs',
  LONG,
  async () => {
    const file = join(import.meta.dirname, 'releases', '0.1.0.backup.gz');
    const folder = await temporaryFolder();
    const server = await testServer({}, {}, (url) => restoreBackup({ url, dataDir: folder, file, replaces: false }));
    onTestFinished(() => server.close());
    const [{ code }] = (await query(server.databaseUrl, 'SELECT code FROM classrooms WHERE NOT practice')) as [
      { code: string },
    ];
    const login = await server.ask(authenticate, { body: { classroom: code, studentName: 'Ana' } });
    expect(login.status).toBe(200);
    const as = { token: login.body.token };
    const state = await server.ask(readClassroomState, { params: { code } }, as);
    expect(state.body.current_classroom_workspace_xml).toContain('controls_repeat');
    const works = await server.ask(listWorks, { params: { id: code }, query: {} }, as);
    expect(works.body.map(({ name }) => name)).toEqual(['House']);
    const teacher = await server.ask(authenticate, { body: { email: 'ada@school.test', password: 'correct horse' } });
    expect(teacher.status).toBe(200);
  },
);
