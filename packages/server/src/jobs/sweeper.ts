import { and, isNotNull, lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Sessions } from '../accounts/sessions.ts';
import type { Database } from '../database/connection.ts';
import { accounts, oneTimeLinks, sessions } from '../database/schema.ts';

const EVERY = 10 * 60_000;
const DAY = 24 * 3_600_000;
/** Tokens live thirty days; a session older than that can't be used by anybody. */
const SESSION_LIFETIME = 31 * DAY;

/** Takes away what has run out: demo classes, dead links, old sessions. */
export class Sweeper {
  readonly #database: Database;
  readonly #sessions: Sessions;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(database: Database, openSessions: Sessions, log: Logger) {
    this.#database = database;
    this.#sessions = openSessions;
    this.#log = log;
  }

  start(): void {
    const tick = (): void => {
      this.#running = this.sweep(new Date());
    };
    this.#timer = setInterval(tick, EVERY);
    this.#timer.unref();
    tick();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async sweep(now: Date): Promise<void> {
    try {
      const gone = await this.#sweepAccounts(now);
      const { db } = this.#database;
      await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, new Date(now.getTime() - DAY)));
      await db.delete(sessions).where(lt(sessions.createdAt, new Date(now.getTime() - SESSION_LIFETIME)));
      if (gone > 0) this.#log.info({ accounts: gone }, 'accounts have run out and are gone');
    } catch (error) {
      this.#log.warn({ err: error }, 'sweeping failed; it is tried again later');
    }
  }

  /** Demo accounts: their sessions end first, then everything that hangs on the accounts goes with them. */
  async #sweepAccounts(now: Date): Promise<number> {
    const { db } = this.#database;
    const expired = and(isNotNull(accounts.expiresAt), lt(accounts.expiresAt, now));
    const rows = await db.select({ id: accounts.id }).from(accounts).where(expired);
    await this.#sessions.endAllOfAccounts(rows.map(({ id }) => id));
    return (await db.delete(accounts).where(expired).returning({ id: accounts.id })).length;
  }
}
