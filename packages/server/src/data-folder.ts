import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Secrets and mail lie here, so nobody else lists it. Root's database runs as another account, which must pass through. */
const FOLDER_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;
const SECRET_MODE = 0o600;

export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error';

const reasons: Record<string, string> = {
  EACCES: 'this account may not write there: give it the right to, or set DATA_DIR to another folder',
  EPERM: 'this account may not write there: give it the right to, or set DATA_DIR to another folder',
  EROFS: 'its disk is read-only: set DATA_DIR to a folder on another disk',
  ENOSPC: 'its disk is full: free some space, or set DATA_DIR to a folder on another disk',
  EDQUOT: 'its disk quota is used up: free some space, or set DATA_DIR to a folder on another disk',
  EEXIST: 'there is a file of that name: remove it, or set DATA_DIR to another folder',
  ENOTDIR: 'part of its path is a file: set DATA_DIR to another folder',
};

/** One sentence on why a folder can't be used, and what to do; from an error or its code. */
export const folderTrouble = (folder: string, error: unknown): string => {
  const code = typeof error === 'string' ? error : errorCode(error);
  return `The data folder ${folder} can't be used, because ${reasons[code] ?? `of ${code}: set DATA_DIR to another folder`}.`;
};

/** Not `recursive`: on a file system that refuses with ENOENT, such as /proc, that one never returns. */
const makeFolder = (folder: string): void => {
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  if (!existsSync(folder)) mkdirSync(folder, { mode: FOLDER_MODE });
  else if (!statSync(folder).isDirectory()) throw Object.assign(new Error('Not a folder'), { code: 'EEXIST' });
};

/** Makes the folder when it is missing and throws what `folderTrouble` explains when it can't be written. */
export const prepareDataFolder = (folder: string): void => {
  makeFolder(folder);
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
};

/** What a file holds, or undefined when there is none. */
export const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Puts a whole file in place at once: whoever reads it, even after a power cut, sees all of it or none. */
export const writeWhole = (file: string, text: string, mode: number = SECRET_MODE): void => {
  const draft = `${file}.${process.pid}.new`;
  const descriptor = openSync(draft, 'w', mode);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
};

/** A secret that is made once and then kept in its file, readable to this account alone. */
export const keptSecret = (file: string, make: () => string): string => {
  const kept = readIfThere(file)?.trim();
  if (kept !== undefined) return kept;
  const made = make();
  writeWhole(file, `${made}\n`);
  return made;
};
