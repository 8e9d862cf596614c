import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import type { StorageSpace } from '../storage-space.ts';

/** How much there is, and how much more there could be. */
export interface RoomReading {
  databaseBytes: number;
  /** Free where the data lies; null when the database is somewhere else. */
  freeBytes: number | null;
}

const LOOK_EVERY = 30_000;
/** Nothing new and large begins when there is less than so many times of what saving needs to go on. */
const AHEAD = 2;

/** The size of the database, looked at so seldom that it costs nothing, and the room on its disk. */
export class Room {
  readonly #db: Database['db'];
  readonly #space: Pick<StorageSpace, 'reading' | 'minFree'> | undefined;
  #looked: { at: number; bytes: Promise<number> } | undefined;

  constructor(database: Database, space?: Pick<StorageSpace, 'reading' | 'minFree'>) {
    this.#db = database.db;
    this.#space = space;
  }

  async read({ now = false } = {}): Promise<RoomReading> {
    if (now || this.#looked === undefined || performance.now() - this.#looked.at > LOOK_EVERY) {
      const bytes = this.#look();
      this.#looked = { at: performance.now(), bytes };
      // A look that failed is not remembered.
      bytes.catch(() => {
        this.#looked = undefined;
      });
    }
    return { databaseBytes: await this.#looked.bytes, freeBytes: this.#space?.reading?.free ?? null };
  }

  async isFull(limit: number): Promise<boolean> {
    const { databaseBytes, freeBytes } = await this.read();
    return databaseBytes > limit || (freeBytes !== null && freeBytes < AHEAD * (this.#space?.minFree ?? 0));
  }

  async #look(): Promise<number> {
    const { rows } = await this.#db.execute<{ bytes: string }>(
      sql`select pg_database_size(current_database()) as bytes`,
    );
    return Number(rows[0]?.bytes ?? 0);
  }
}
