import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/connection.ts';
import { sessions } from '../database/schema.ts';
import { WriteBehind } from '../database/write-behind.ts';

interface Actions {
  startUserSession?: unknown;
  endUserSession?: unknown;
}

interface Sighting {
  sessionId: string;
  at: Date;
}

/** What waits for pings waits for many seconds of them. */
const DELAY = 1_000;
const MOST_WAITING = 10_000;

/** Whether somebody sits in front of a session: its pings, and its tab coming to the front or leaving. */
export class Presence {
  readonly #db: Database['db'];
  readonly #sightings: WriteBehind<Sighting>;

  constructor(database: Database, log: Logger) {
    this.#db = database.db;
    this.#sightings = new WriteBehind({
      what: 'pings',
      write: (seen) => this.#write(seen),
      delay: DELAY,
      most: MOST_WAITING,
      log,
    });
  }

  async stop(): Promise<void> {
    await this.settle();
  }

  /** Whoever asks who is gone asks after this: what was heard of a page is written down. */
  settle(): Promise<void> {
    return this.#sightings.flush();
  }

  /** Most say no more than that a page is still there: those of a second are written together. */
  async ping(sessionId: string, actions: Actions): Promise<void> {
    const inFront = actions.endUserSession ? false : actions.startUserSession ? true : undefined;
    if (inFront === undefined) return this.#sightings.add({ sessionId, at: new Date() });
    await this.#db
      .update(sessions)
      .set({
        seenAt: new Date(),
        inFront,
        // A closing tab is hidden first: that word may arrive after its goodbye and takes nothing back.
        ...(inFront ? { leftAt: null } : {}),
      })
      .where(eq(sessions.id, sessionId));
  }

  /** A page says goodbye. It may be starting anew, or be one of two: the next ping takes it back. */
  async left(sessionId: string): Promise<void> {
    const now = new Date();
    await this.#db.update(sessions).set({ seenAt: now, inFront: false, leftAt: now }).where(eq(sessions.id, sessionId));
  }

  /** A goodbye that came after a ping stays, though the ping is written after it. */
  async #write(seen: readonly Sighting[]): Promise<void> {
    const last = new Map(seen.map(({ sessionId, at }) => [sessionId, at.toISOString()]));
    await this.#db.execute(sql`update ${sessions} set seen_at = greatest(seen_at, ping.at),
        left_at = case when left_at > ping.at then left_at end
      from unnest(${sql.param([...last.keys()])}::text[], ${sql.param([...last.values()])}::timestamptz[]) as ping (id, at)
      where ${sessions.id} = ping.id`);
  }
}
