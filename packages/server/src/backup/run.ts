import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { borrowDatabase } from '../database/borrow.ts';
import { DatabaseError } from '../database/database-error.ts';
import { ownDatabase } from '../database/own-database.ts';
import { releaseVersion } from '../release-version.ts';
import { type DatabaseSettings, readDatabaseSettings, SettingsError } from '../settings.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** `npm run backup -- FILE` and `npm run restore -- FILE`, for whoever may use the server's machine. */

const USAGE = {
  backup: 'Write the name of the file to make: npm run backup -- trundle.backup.gz',
  restore: 'Write the name of a backup, and --replace where there are accounts: npm run restore -- trundle.backup.gz',
};

const megabytes = (file: string): string => `${(statSync(file).size / 1_000_000).toFixed(1)} MB`;

const backUp = async (file: string, settings: DatabaseSettings): Promise<string> => {
  if (existsSync(file)) throw new DatabaseError(`There is a file ${file} already: write another name.`);
  const borrowed = await borrowDatabase(settings);
  try {
    await writeBackup({ url: borrowed.url, dataDir: settings.dataDir, version: releaseVersion(), file });
  } finally {
    await borrowed.stop();
  }
  return `The backup is in ${file} (${megabytes(file)}). It opens everything: keep it where pupils cannot reach it.`;
};

const restore = async (file: string, replaces: boolean, settings: DatabaseSettings): Promise<string> => {
  if (!existsSync(file)) throw new DatabaseError(`There is no file ${file}.`);
  const database = await ownDatabase(settings);
  try {
    const before = await restoreBackup({ url: database.url, dataDir: settings.dataDir, file, replaces });
    const kept =
      before === undefined ? '' : ` What was there before is kept in the database ${before} until the next restore.`;
    return `The backup ${file} is restored: start the server.${kept}`;
  } finally {
    await database.stop();
  }
};

/** Does it and says so: an exit code and a sentence. */
export const run = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<[number, string]> => {
  const [what, given, option] = args;
  if (what !== 'backup' && what !== 'restore') return [1, `${USAGE.backup}. ${USAGE.restore}.`];
  const isFit =
    given !== undefined && args.length <= 3 && (option === undefined || (what === 'restore' && option === '--replace'));
  if (!isFit) return [1, USAGE[what]];
  const file = resolve(env.INIT_CWD ?? '.', given);
  try {
    const settings = readDatabaseSettings(env);
    return [0, await (what === 'backup' ? backUp(file, settings) : restore(file, option !== undefined, settings))];
  } catch (error) {
    if (error instanceof DatabaseError || error instanceof SettingsError) return [1, error.message];
    return [1, `It did not work, and nothing was changed: ${error instanceof Error ? error.message : String(error)}.`];
  }
};

if (import.meta.main) {
  const [code, sentence] = await run(process.argv.slice(2), process.env);
  (code === 0 ? process.stdout : process.stderr).write(`${sentence}\n`);
  process.exitCode = code;
}
