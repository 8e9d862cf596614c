import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authenticate, readClassroomState } from '@trundle/protocol/http/account';
import { type Call, pathOf } from '@trundle/protocol/http/call';
import { listWorks } from '@trundle/protocol/http/work';
import { expect, onTestFinished, test } from 'vitest';
import { query, startForTest } from '../testing/embedded.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { ask, endServer, type ServerProcess, startServer } from '../testing/server-process.ts';

/** Databases are made, started and left; a clone is copied. */
const LONG = { timeout: 240_000 };

const ROOT = join(import.meta.dirname, '../../../..');
const MIGRATIONS = 'packages/server/src/database/migrations';
const RELEASE = join(ROOT, 'packages/server/src/backup/releases/0.1.0.backup.gz');
/** What the database of version 0.1.0 had had. */
const MIGRATIONS_THEN = 19;
const LEFT_OUT = /(^|\/)(node_modules|dist|data|reports|test-results|\.git)$/;

const run = (cwd: string, program: string, args: readonly string[], env: Record<string, string> = {}) =>
  new Promise<[code: number, said: string]>((resolve) => {
    const options = { cwd, env: { ...process.env, INIT_CWD: cwd, ...env } };
    execFile(program, args, options, (error, out, err) => resolve([error ? Number(error.code) || 1 : 0, out + err]));
  });

const git = async (cwd: string, ...args: string[]): Promise<string> => {
  const [code, said] = await run(cwd, 'git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@school.test', ...args]);
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${said}`);
  return said.trim();
};

/** Where versions come out, and the clone of a school that has the first of them: the files are today's, the tables of then. */
class Releases {
  readonly origin: string;
  readonly clone: string;
  readonly dataDir: string;

  private constructor(folder: string) {
    this.origin = join(folder, 'origin');
    this.clone = join(folder, 'clone');
    this.dataDir = join(folder, 'data');
  }

  static async begin(): Promise<Releases> {
    const releases = new Releases(await temporaryFolder());
    const { origin, clone } = releases;
    for (const part of ['package.json', 'package-lock.json', 'scripts', 'packages'])
      await cp(join(ROOT, part), join(origin, part), { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
    for (const file of (await readdir(join(origin, MIGRATIONS))).toSorted().slice(MIGRATIONS_THEN))
      await rm(join(origin, MIGRATIONS, file));
    await git(origin, 'init', '--quiet', '--initial-branch=main');
    await releases.comesOut('0.1.0');
    await git(origin, 'clone', '--quiet', origin, clone);
    // The same packages as here: their lock file is the same.
    for (const path of ['node_modules', 'packages/server/node_modules'])
      await symlink(join(ROOT, path), join(clone, path));
    await writeFile(join(clone, '.git/info/exclude'), 'node_modules\n');
    return releases;
  }

  async comesOut(version: string): Promise<void> {
    const file = join(this.origin, 'package.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/"version": "[^"]*"/, `"version": "${version}"`));
    await git(this.origin, 'add', '--all');
    await git(this.origin, 'commit', '--quiet', '--allow-empty', '--message', version);
  }

  writeMigration(name: string, statements: string): Promise<void> {
    return writeFile(join(this.origin, MIGRATIONS, name), statements);
  }

  npm(...args: string[]): Promise<[code: number, said: string]> {
    return run(this.clone, 'npm', ['run', '--silent', ...args], { DATA_DIR: this.dataDir });
  }

  versionHere(): Promise<string> {
    return git(this.clone, 'log', '-1', '--format=%s');
  }

  /** How far the database is, and the class in it. */
  async tables(): Promise<{ migrations: number; code: string }> {
    const database = await startForTest(join(this.dataDir, '..'));
    const [found] = await query(
      database.url,
      `SELECT (SELECT count(*)::int FROM schema_migrations) AS migrations, code FROM classrooms WHERE NOT practice`,
    );
    await database.stop();
    return found as { migrations: number; code: string };
  }
}

const started = async (dataDir: string): Promise<ServerProcess> => {
  const server = await startServer(dataDir);
  onTestFinished(() => endServer(server));
  return server;
};

/** A child, her program and her works, as the pages ask for them. */
const findsHerWork = async ({ url }: ServerProcess, code: string): Promise<void> => {
  const { token } = await ask<{ token: string }>(url, authenticate, '', { classroom: code, studentName: 'Ana' });
  const read = <C extends Call>(call: C, params: Record<string, string>) =>
    ask(url, { ...call, path: pathOf(call.path, params) }, token);
  expect(await read(readClassroomState, { code })).toMatchObject({
    current_classroom_workspace_xml: expect.stringContaining('controls_repeat'),
  });
  expect(await read(listWorks, { id: code })).toMatchObject([{ name: 'House' }]);
};

/** What one line of a shell asks of a server that runs, as docs/operations.md says it. */
const figuresOf = async ({ url }: ServerProcess): Promise<string> => {
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  return answer.text();
};

test(
  '[N8] one command each: a backup comes back, the next version comes with all data or not at all, figures are read; a child’s work is there after each',
  LONG,
  async () => {
    const releases = await Releases.begin();
    const { dataDir, origin, clone } = releases;
    const upgrade = () => releases.npm('upgrade');
    expect(await releases.npm('restore', '--', RELEASE)).toMatchObject([0, expect.stringContaining('is restored')]);
    expect(await releases.tables()).toMatchObject({ migrations: MIGRATIONS_THEN });
    expect(await upgrade()).toMatchObject([0, expect.stringContaining('0.1.0 is the newest version')]);

    await cp(join(ROOT, MIGRATIONS), join(origin, MIGRATIONS), { recursive: true });
    await releases.comesOut('0.2.0');
    await writeFile(join(clone, 'scripts/start.mjs'), '// mine');
    expect(await upgrade()).toMatchObject([1, expect.stringContaining('were changed')]);
    await git(clone, 'checkout', '--quiet', '.');
    expect(await upgrade()).toMatchObject([0, expect.stringContaining('Trundle 0.1.0 became 0.2.0')]);
    expect(await releases.versionHere()).toBe('0.2.0');
    const brought = await releases.tables();
    expect(brought.migrations).toBeGreaterThan(MIGRATIONS_THEN);
    expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^0\.1\.0-before-upgrade-/)]);

    // A version whose data does not fit is not kept, nor what it did to the tables before it failed.
    const next = (number: number, name: string) =>
      `${String(brought.migrations + number).padStart(4, '0')}-${name}.sql`;
    await releases.writeMigration(next(1, 'fits'), 'CREATE TABLE fits (name text);');
    await releases.writeMigration(next(2, 'fails'), 'SELECT 1 / 0;');
    await releases.comesOut('0.3.0');
    expect(await upgrade()).toMatchObject([
      1,
      expect.stringMatching(/division by zero[\s\S]*Trundle 0\.2\.0 is here as before/),
    ]);
    expect(await releases.versionHere()).toBe('0.2.0');
    expect(await releases.tables()).toEqual(brought);

    const server = await started(dataDir);
    expect(await figuresOf(server)).toContain('trundle_saving_paused 0');
    await findsHerWork(server, brought.code);
    expect(await upgrade()).toMatchObject([1, expect.stringContaining('running: stop it first')]);
    expect(await releases.versionHere()).toBe('0.2.0');
    const file = join(dataDir, '..', 'school.backup.gz');
    expect(await releases.npm('backup', '--', file)).toMatchObject([0, expect.stringContaining(file)]);
    await endServer(server);

    await rm(dataDir, { recursive: true });
    expect(await releases.npm('restore', '--', file)).toMatchObject([0, expect.stringContaining('is restored')]);
    await findsHerWork(await started(dataDir), brought.code);
  },
);
