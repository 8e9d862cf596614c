import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import type { DatabaseLog } from './postmaster.ts';

const CHUNK = 1_048_576;

/**
 * A file that does nothing but take up room. When the disk is full it is given up, so that PostgreSQL has enough to
 * repair itself, to let people read and to stop in peace.
 */
export class DiskReserve {
  readonly #file: string;
  readonly #size: number;
  readonly #log: DatabaseLog;
  #busy: Promise<void> = Promise.resolve();
  #isThere: boolean | undefined;

  constructor(file: string, size: number, log: DatabaseLog) {
    this.#file = file;
    this.#size = size;
    this.#log = log;
  }

  get size(): number {
    return this.#size;
  }

  /** Takes the room, unless it has it. */
  fill(): Promise<void> {
    if (this.#isThere || this.#size === 0) return this.#busy;
    this.#isThere = true;
    this.#busy = this.#busy.then(() => this.#fill()).catch(() => this.#drop());
    return this.#busy;
  }

  /** Gives the room back. */
  release(): Promise<void> {
    if (this.#isThere === false) return this.#busy;
    this.#isThere = false;
    this.#busy = this.#busy.then(() => this.#drop());
    return this.#busy;
  }

  async #fill(): Promise<void> {
    const kept = await stat(this.#file).catch(() => undefined);
    if (kept?.size === this.#size) return;
    const file = await open(this.#file, 'w', 0o600);
    try {
      // Not zeros: a file system that packs would take up nothing for them.
      const noise = randomBytes(CHUNK);
      for (let at = 0; at < this.#size; at += CHUNK) await file.write(noise, 0, Math.min(CHUNK, this.#size - at));
    } finally {
      await file.close();
    }
  }

  async #drop(): Promise<void> {
    this.#isThere = false;
    const kept = await stat(this.#file).catch(() => undefined);
    if (!kept) return;
    await rm(this.#file, { force: true }).catch(() => undefined);
    this.#log.warn(`The reserve on the disk (${Math.round(kept.size / CHUNK)} MB) is given to the database.`);
  }
}
