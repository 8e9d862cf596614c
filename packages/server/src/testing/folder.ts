import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Open to pass through: as root the database runs under another account. */
const PASSABLE = 0o711;
export const PRIVATE = 0o700;

/** An empty folder that whoever asked for it takes away. */
export const keptFolder = async (mode: number = PASSABLE): Promise<string> => {
  // Without links, as the database sees it.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'trundle-test-')));
  await chmod(folder, mode);
  return folder;
};

/** An empty folder for the running test, gone after it. */
export const temporaryFolder = async (mode: number = PASSABLE): Promise<string> => {
  const folder = await keptFolder(mode);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
