import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { emptyDatabase } from './database.ts';
import { temporaryFolder } from './folder.ts';

const MIGRATIONS = join(import.meta.dirname, '../database/migrations');

/** A database as the program before this migration left it; the migration by its name, numbers move. */
export const databaseBefore = async (migration: string): Promise<string> => {
  const database = await emptyDatabase();
  onTestFinished(() => database.drop());
  const folder = join(await temporaryFolder(), 'migrations');
  await mkdir(folder);
  const files = (await readdir(MIGRATIONS)).toSorted();
  const at = files.findIndex((file) => file.endsWith(`-${migration}.sql`));
  if (at === -1) throw new Error(`there is no migration ${migration}`);
  for (const file of files.slice(0, at)) await copyFile(join(MIGRATIONS, file), join(folder, file));
  await migrate(database.url, folder);
  return database.url;
};
