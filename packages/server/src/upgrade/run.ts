import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from '../backup/write-backup.ts';
import { connected } from '../database/client.ts';
import { DatabaseError } from '../database/database-error.ts';
import { hasDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { checkUnused, ownDatabase } from '../database/own-database.ts';
import { releaseVersion } from '../release-version.ts';
import { type DatabaseSettings, readDatabaseSettings, SettingsError } from '../settings.ts';

/**
 * What `npm run upgrade` does with the data: `keep` is run by the version that is left, `bring` by the one that comes. Each
 * says one sentence.
 */
type Half = (url: string, settings: DatabaseSettings) => Promise<string>;

const keep: Half = async (url, { dataDir }) => {
  const version = releaseVersion();
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${version}-before-upgrade-${moment}.backup.gz`);
  await writeBackup({ url, dataDir, version, file });
  return `All data of version ${version} is kept in ${file}: it opens everything, so keep it where pupils cannot reach it.`;
};

const bring: Half = async (url) => {
  const steps = await migrate(url);
  return steps.length === 0
    ? 'The data is as this version needs it.'
    : `The data was brought to this version in ${steps.length === 1 ? 'one step' : `${steps.length} steps`}.`;
};

const HALVES: Readonly<Record<string, Half>> = { keep, bring };

const run = async (name: string | undefined, env: NodeJS.ProcessEnv): Promise<[number, string]> => {
  const half = HALVES[name ?? ''];
  if (half === undefined) return [1, 'This is a part of npm run upgrade.'];
  try {
    const settings = readDatabaseSettings(env);
    if (settings.databaseUrl === undefined && !(await hasDatabase(settings.dataDir)))
      return [0, `There is no data in ${settings.dataDir} yet.`];
    const database = await ownDatabase(settings);
    try {
      await connected(database.url, (client) => checkUnused(client, client.database ?? ''));
      return [0, await half(database.url, settings)];
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (error instanceof DatabaseError || error instanceof SettingsError) return [1, error.message];
    return [1, `It did not work, and no data was changed: ${error instanceof Error ? error.message : String(error)}.`];
  }
};

const [code, sentence] = await run(process.argv[2], process.env);
(code === 0 ? process.stdout : process.stderr).write(`${sentence}\n`);
process.exitCode = code;
