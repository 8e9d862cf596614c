import { lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../database/connection.ts';
import { oneTimeLinks, sessions } from '../database/schema.ts';
import type { Demo } from '../demo/demo.ts';

const EVERY = 10 * 60_000;
const DAY = 24 * 3_600_000;
/** Tokens live thirty days; a session older than that can't be used by anybody. */
const SESSION_LIFETIME = 31 * DAY;

/** Takes away what has run out: demo classes, dead links, old sessions. */
export class Sweeper {
  readonly #database: Database;
  readonly #demo: Demo;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(database: Database, demo: Demo, log: Logger) {
    this.#database = database;
    this.#demo = demo;
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
      const demos = await this.#demo.sweep(now);
      const { db } = this.#database;
      await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, new Date(now.getTime() - DAY)));
      await db.delete(sessions).where(lt(sessions.createdAt, new Date(now.getTime() - SESSION_LIFETIME)));
      if (demos > 0) this.#log.info({ demos }, 'demo accounts have run out and are gone');
    } catch (error) {
      this.#log.warn({ err: error }, 'sweeping failed; it is tried again later');
    }
  }
}
