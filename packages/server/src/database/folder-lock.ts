import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderTrouble } from '../data-folder.ts';
import { DatabaseError, DatabaseInUseError } from './database-error.ts';

interface FolderLock {
  release(): void;
}

const LOCK_FILE = 'server.lock';
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

const sqliteCode = (error: unknown): unknown =>
  error instanceof Error && 'errcode' in error ? error.errcode : undefined;

/**
 * Claims a folder for this process alone. The operating system holds the lock and drops it when the process ends,
 * however it ends: unlike a file with a process id in it, it is never stale, two starters can't both win, and it
 * holds between containers that share a volume. Node has no file locks of its own; SQLite brings them.
 */
export const lockFolder = (folder: string, displayName: string): FolderLock => {
  const file = join(folder, LOCK_FILE);
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return { release: () => lock?.isOpen && lock.close() };
  } catch (error) {
    lock?.close();
    const code = sqliteCode(error);
    if (code === SQLITE_BUSY) throw new DatabaseInUseError(displayName);
    if (code === SQLITE_FULL) throw new DatabaseError(folderTrouble(displayName, 'ENOSPC'), error);
    throw new DatabaseError(
      `The file ${file} can't be locked, so this account may not use the data folder ${displayName}: start Trundle as the account that made it, or set DATA_DIR to another folder.`,
      error,
    );
  }
};
