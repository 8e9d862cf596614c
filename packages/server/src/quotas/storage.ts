import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';

/** How much room there is, looked at so seldom that it costs nothing. */
export interface Room {
  databaseBytes: number;
  /** Free where the data lies; null when the database is somewhere else. */
  freeBytes: number | null;
}

const LOOK_EVERY = 30_000;
/** The database itself needs room to work; below this nothing large begins. */
const RESERVE = 500_000_000;

export class Storage {
  readonly #db: Database['db'];
  readonly #folder: string | undefined;
  #looked: { at: number; room: Promise<Room> } | undefined;

  /** The folder the database lies in, when it lies here. */
  constructor(database: Database, folder: string | undefined) {
    this.#db = database.db;
    this.#folder = folder;
  }

  async room({ now = false } = {}): Promise<Room> {
    if (now || this.#looked === undefined || performance.now() - this.#looked.at > LOOK_EVERY) {
      const room = this.#look();
      this.#looked = { at: performance.now(), room };
      // A look that failed is not remembered.
      room.catch(() => {
        this.#looked = undefined;
      });
    }
    return this.#looked.room;
  }

  async isFull(limit: number): Promise<boolean> {
    const { databaseBytes, freeBytes } = await this.room();
    return databaseBytes > limit || (freeBytes !== null && freeBytes < RESERVE);
  }

  async #look(): Promise<Room> {
    const { rows } = await this.#db.execute<{ bytes: string }>(
      sql`select pg_database_size(current_database()) as bytes`,
    );
    return { databaseBytes: Number(rows[0]?.bytes ?? 0), freeBytes: await this.#free() };
  }

  async #free(): Promise<number | null> {
    if (this.#folder === undefined) return null;
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }
}
