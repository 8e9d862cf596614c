import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from './database/database-error.ts';
import { startEmbeddedDatabase } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import { isOutage } from './database/outage.ts';
import type { DatabaseLog } from './database/postmaster.ts';
import { type DiskSpace, DiskSpaceMonitor, MEGABYTE } from './disk-space.ts';
import type { Settings } from './settings.ts';

interface ReadyDatabase {
  /** Of a migrated database. */
  url: string;
  storage: DiskSpaceMonitor;
  stop(): Promise<void>;
}

const MOST_RESERVE = 48 * MEGABYTE;
/** Below this part of the reserve on the disk it is given up. */
const LAST_DROPS = 0.25;

/** Starts the database that comes with the server, with an eye on the room it has. */
export const startOwnDatabase = async (
  { dataDir, minFreeSpace: minFree }: Settings,
  log: DatabaseLog,
  onGivenUp: (reason: string) => void,
  signal?: AbortSignal,
): Promise<ReadyDatabase> => {
  const size = Math.min(MOST_RESERVE, Math.floor(minFree / 2));
  const embedded = await startEmbeddedDatabase({ dataDir, log, onGivenUp, reserve: size, signal });
  const storage = new DiskSpaceMonitor({ folders: [embedded.folder, dataDir], minFree, log });
  let wasPaused = false;
  storage.onCheck((reading: DiskSpace | undefined) => {
    const free = reading?.free ?? 0;
    if (free < size * LAST_DROPS) void embedded.reserve.release();
    else if (!storage.isPaused && free > minFree + 2 * size) void embedded.reserve.fill();
    // What kept it from starting may be gone.
    if (wasPaused && !storage.isPaused) embedded.nudge();
    wasPaused = storage.isPaused;
  });
  try {
    await migrate(embedded.url);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { url: embedded.url, storage, stop: () => embedded.stop() };
};

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** An outside database may come up after the server, as after a power cut: it is waited for, for ever. */
export const awaitOutsideDatabase = async (
  url: string,
  { minFreeSpace: minFree }: Settings,
  log: DatabaseLog,
  signal?: AbortSignal,
): Promise<ReadyDatabase> => {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      await migrate(url);
      return { url, storage: new DiskSpaceMonitor({ folders: [], minFree, log }), stop: () => Promise.resolve() };
    } catch (error) {
      if (!(error instanceof DatabaseError) || !isOutage(error)) throw error;
      log.error(`${error.message} It is tried again in ${wait / 1_000} seconds.`);
      await pause(wait, undefined, signal ? { signal } : {});
    }
  }
};
