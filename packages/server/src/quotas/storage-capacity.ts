import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import type { DiskSpaceMonitor } from '../disk-space.ts';

/** How large the database is, and how much more the disk can take. */
interface StorageReading {
  databaseBytes: number;
  /** Free where the data lies; null when the database is somewhere else. */
  freeBytes: number | null;
}

const LOOK_EVERY = 30_000;
/** Large things are refused while less than this many times the minimum free space is left. */
const AHEAD = 2;

/** The size of the database, measured so seldom that it costs nothing, and the free space on its disk. */
export class StorageCapacity {
  readonly #db: Database['db'];
  readonly #space: Pick<DiskSpaceMonitor, 'reading' | 'minFree'> | undefined;
  #measured: { at: number; bytes: Promise<number> } | undefined;

  constructor(database: Database, space?: Pick<DiskSpaceMonitor, 'reading' | 'minFree'>) {
    this.#db = database.db;
    this.#space = space;
  }

  async read({ now = false } = {}): Promise<StorageReading> {
    if (now || this.#measured === undefined || performance.now() - this.#measured.at > LOOK_EVERY) {
      const bytes = this.#measure();
      this.#measured = { at: performance.now(), bytes };
      // A measurement that failed is not cached.
      bytes.catch(() => {
        this.#measured = undefined;
      });
    }
    return { databaseBytes: await this.#measured.bytes, freeBytes: this.#space?.reading?.free ?? null };
  }

  async isFull(limit: number): Promise<boolean> {
    const { databaseBytes, freeBytes } = await this.read();
    return databaseBytes > limit || (freeBytes !== null && freeBytes < AHEAD * (this.#space?.minFree ?? 0));
  }

  async #measure(): Promise<number> {
    const { rows } = await this.#db.execute<{ bytes: string }>(
      sql`select pg_database_size(current_database()) as bytes`,
    );
    return Number(rows[0]?.bytes ?? 0);
  }
}
