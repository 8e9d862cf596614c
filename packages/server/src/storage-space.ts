import { statfs } from 'node:fs/promises';

/** In bytes, of the fullest of the disks that matter. */
export interface SpaceReading {
  /** What is left for whoever is not root. */
  free: number;
  total: number;
}

interface SpaceLog {
  info(message: string): void;
  error(message: string): void;
}

export interface StorageSpaceOptions {
  /** Folders on the disks that must not fill up. None: only what the database says counts. */
  folders: readonly string[];
  /** With less than this saving pauses. */
  minFree: number;
  log: SpaceLog;
  read?: (folder: string) => Promise<SpaceReading>;
}

export const MEGABYTE = 1_048_576;

const LOOK_EVERY = 2_000;
/** Saving goes on when there is this much more than the least: at the edge it would stop and go all the time. */
const AMPLE = 1.25;
/** After the database itself had no room: a quota of a file system is not seen in its free space. */
const HOLD = 15_000;

const readFolder = async (folder: string): Promise<SpaceReading> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

const megabytes = (bytes: number): string => `${Math.floor(bytes / MEGABYTE)} MB`;

/**
 * Watches the room on the disk. PostgreSQL that cannot write its log stops in the middle of things, so saving pauses
 * before that; reading goes on. Whoever wants to know how much is left asks `reading`.
 */
export class StorageSpace {
  readonly #options: StorageSpaceOptions;
  readonly #listeners: ((reading: SpaceReading | undefined) => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #reading: SpaceReading | undefined;
  #isLow = false;
  #heldUntil = 0;
  #wasPaused = false;

  constructor(options: StorageSpaceOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#timer ??= setInterval(() => void this.look(), LOOK_EVERY).unref();
    await this.look();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Nothing that grows may be saved now. */
  get isPaused(): boolean {
    return this.#isLow || performance.now() < this.#heldUntil;
  }

  /** As last looked at; undefined while nothing is watched. */
  get reading(): SpaceReading | undefined {
    return this.#reading;
  }

  get minFree(): number {
    return this.#options.minFree;
  }

  /** Told after every look. */
  onLook(listener: (reading: SpaceReading | undefined) => void): void {
    this.#listeners.push(listener);
  }

  /** The database, or the file system, said that there is no room. */
  ranOut(): void {
    this.#heldUntil = performance.now() + HOLD;
    this.#tell();
  }

  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { folders, read = readFolder, minFree } = this.#options;
    // A folder that cannot be asked says nothing about its disk; what it is needed for fails by itself.
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
