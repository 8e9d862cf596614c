import { statfs } from 'node:fs/promises';

/** In bytes, of the fullest of the watched disks. */
export interface DiskSpace {
  /** What is left for accounts other than root. */
  free: number;
  total: number;
}

interface SpaceLog {
  info(message: string): void;
  error(message: string): void;
}

interface DiskSpaceOptions {
  /** Folders on the disks that must not fill up. None: only what the database says counts. */
  folders: readonly string[];
  /** With less than this saving pauses. */
  minFree: number;
  log: SpaceLog;
  read?: (folder: string) => Promise<DiskSpace>;
}

export const MEGABYTE = 1_048_576;

const LOOK_EVERY = 2_000;
/** Saving resumes at this many times the minimum. Without a margin it would pause and resume all the time. */
const AMPLE = 1.25;
/** How long saving pauses after a write found the disk full: a file system's quota does not show in its free space. */
const HOLD = 15_000;

const readFolder = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

const megabytes = (bytes: number): string => `${Math.floor(bytes / MEGABYTE)} MB`;

/**
 * Watches the free space on the disk and pauses saving before it is used up, because PostgreSQL stops when it cannot write
 * its log. Reading goes on meanwhile.
 */
export class DiskSpaceMonitor {
  readonly #options: DiskSpaceOptions;
  readonly #listeners: ((reading: DiskSpace | undefined) => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #reading: DiskSpace | undefined;
  #isLow = false;
  #heldUntil = 0;
  #wasPaused = false;

  constructor(options: DiskSpaceOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#timer ??= setInterval(() => void this.check(), LOOK_EVERY).unref();
    await this.check();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** No call that saves something is let in now. */
  get isPaused(): boolean {
    return this.#isLow || performance.now() < this.#heldUntil;
  }

  /** As last read; undefined while no disk is watched. */
  get reading(): DiskSpace | undefined {
    return this.#reading;
  }

  get minFree(): number {
    return this.#options.minFree;
  }

  /** Called after every check. */
  onCheck(listener: (reading: DiskSpace | undefined) => void): void {
    this.#listeners.push(listener);
  }

  /** A write of the database or the file system failed because the disk is full. */
  reportFull(): void {
    this.#heldUntil = performance.now() + HOLD;
    this.#tell();
  }

  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #check(): Promise<void> {
    const { folders, read = readFolder, minFree } = this.#options;
    // A folder that cannot be read is skipped: whatever needs it fails by itself.
    const readings = await Promise.all(folders.map((folder) => read(folder).catch(() => undefined)));
    const known = readings.filter((reading) => reading !== undefined).sort((a, b) => a.free - b.free);
    this.#reading = known[0];
    const free = this.#reading?.free ?? Number.POSITIVE_INFINITY;
    this.#isLow = free < (this.#isLow ? minFree * AMPLE : minFree);
    this.#tell();
    for (const listener of this.#listeners) listener(this.#reading);
  }

  #tell(): void {
    const { isPaused } = this;
    if (isPaused === this.#wasPaused) return;
    this.#wasPaused = isPaused;
    const { log, folders } = this.#options;
    const left = this.#reading ? ` (${megabytes(this.#reading.free)} left)` : '';
    if (isPaused)
      log.error(
        `The disk of ${folders[0] ?? 'the database'} is full${left}: saving pauses, and what people make waits in their browsers. Make room on it; saving goes on by itself.`,
      );
    else log.info(`There is room on the disk again${left}: saving goes on.`);
  }
}
