import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { sessions } from '../database/schema.ts';

interface Actions {
  startUserSession?: unknown;
  endUserSession?: unknown;
}

/** Whether somebody sits in front of a session: its pings, and its tab coming to the front or leaving. */
export class Presence {
  readonly #db: Database['db'];

  constructor(database: Database) {
    this.#db = database.db;
  }

  async ping(sessionId: string, actions: Actions): Promise<void> {
    const inFront = actions.endUserSession ? false : actions.startUserSession ? true : undefined;
    await this.#db
      .update(sessions)
      .set({
        seenAt: new Date(),
        ...(inFront === undefined ? {} : { inFront }),
        // A closing tab is hidden first: that word may arrive after its goodbye and takes nothing back.
        ...(inFront === false ? {} : { leftAt: null }),
      })
      .where(eq(sessions.id, sessionId));
  }

  /** A page says goodbye. It may be starting anew, or be one of two: the next ping takes it back. */
  async left(sessionId: string): Promise<void> {
    const now = new Date();
    await this.#db.update(sessions).set({ seenAt: now, inFront: false, leftAt: now }).where(eq(sessions.id, sessionId));
  }
}
