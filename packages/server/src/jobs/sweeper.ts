import { and, isNotNull, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Sessions } from '../accounts/sessions.ts';
import type { Database } from '../database/connection.ts';
import { accounts, oneTimeLinks, sessions } from '../database/schema.ts';

const EVERY = 10 * 60_000;
const DAY = 24 * 3_600_000;
/** Tokens live thirty days; a session older than that can't be used by anybody. */
const SESSION_LIFETIME = 31 * DAY;
/** The mailed link is good for less; nobody can have worked in an account that was never verified. */
const UNVERIFIED_LIFETIME = 7 * DAY;

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
      await this.#sweepUnverified(new Date(now.getTime() - UNVERIFIED_LIFETIME));
      await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, new Date(now.getTime() - DAY)));
      await db.delete(sessions).where(lt(sessions.createdAt, new Date(now.getTime() - SESSION_LIFETIME)));
      if (gone > 0) this.#log.info({ accounts: gone }, 'accounts have run out and are gone');
    } catch (error) {
      this.#log.warn({ err: error }, 'sweeping failed; it is tried again later');
    }
  }

  /** Addresses somebody typed and nobody confirmed: whoever wants one registers again. */
  async #sweepUnverified(before: Date): Promise<void> {
    await this.#database.db.execute(sql`delete from ${accounts} a where a.verified_at is null and a.email is not null
      and a.created_at < ${before}
      and not exists (select from classrooms where created_by = a.id)
      and not exists (select from class_members where account_id = a.id)`);
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
