import { and, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { UNVERIFIED_LIFETIME } from '../accounts/registration.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { classroomNamespace } from '../accounts/state-documents.ts';
import { removeOldChanges } from '../classrooms/class-cycle.ts';
import type { Database } from '../database/connection.ts';
import {
  accounts,
  classrooms,
  lessonMarks,
  oneTimeLinks,
  projects,
  sessions,
  stateEntries,
  works,
} from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { boundShared } from '../history/bounds.ts';
import { thinHistory } from '../history/thin.ts';
import { removeMediaDeletedBefore } from '../media/purge-deleted-media.ts';
import { removeOldNotes } from '../notes/student-notes.ts';
import type { Covers } from '../projects/covers.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { forgetHolders } from '../recording/holdings.ts';
import { dropOldMeasurements } from '../recording/partitions.ts';
import { dropOldLessons } from '../recording/replay.ts';
import { removeClassesForGood } from '../trash/deleted-classes.ts';
import { eraseFormerStudents } from '../trash/former-students.ts';
import { trashedSince } from '../trash/since.ts';
import { sinceLastSweep } from './sweep-cursor.ts';

const EVERY = 10 * 60_000;
const DAY = 24 * 3_600_000;
/** Tokens live thirty days; a session older than that can't be used by anybody. */
const SESSION_LIFETIME = 31 * DAY;

interface SweeperOptions {
  database: Database;
  sessions: Sessions;
  covers: Pick<Covers, 'deleteUnused'>;
  events: EventBus;
  quotas: Quotas;
  log: Logger;
}

/** Takes away what has run out: demo classes, dead links, old sessions, the trash, what former students left; thins the history. */
export class Sweeper {
  readonly #options: SweeperOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: SweeperOptions) {
    this.#options = options;
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
    const { database, covers, quotas, log } = this.#options;
    try {
      const gone = await this.#sweepAccounts(now);
      const { db } = database;
      await covers.deleteUnused(new Date(now.getTime() - DAY));
      await this.#sweepUnverified(new Date(now.getTime() - UNVERIFIED_LIFETIME));
      await this.#sweepMats(new Date(now.getTime() - DAY));
      await this.#emptyTrash(trashedSince(now));
      await removeOldNotes(db, now);
      await dropOldMeasurements(db, now);
      await dropOldLessons(db, now);
      await sinceLastSweep(database, 'former students', now, (tx, since) => eraseFormerStudents(tx, since, now));
      await sinceLastSweep(database, 'history', now, async (tx, since) => {
        await thinHistory(tx, since, now);
        await boundShared(tx, quotas, since);
      });
      await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, new Date(now.getTime() - DAY)));
      await db.delete(sessions).where(lt(sessions.createdAt, new Date(now.getTime() - SESSION_LIFETIME)));
      if (gone > 0) log.info({ accounts: gone }, 'accounts have run out and are gone');
    } catch (error) {
      log.warn({ err: error }, 'sweeping failed; it is tried again later');
    }
  }

  /** Addresses somebody typed and nobody confirmed: whoever wants one registers again. */
  async #sweepUnverified(before: Date): Promise<void> {
    await this.#options.database.db.execute(sql`delete from ${accounts} a where a.verified_at is null and a.email is not null
      and a.created_at < ${before}
      and not exists (select from classrooms where created_by = a.id)
      and not exists (select from class_members where account_id = a.id)`);
  }

  /** Practice mats somebody deleted, with all that hangs on them. One that saved works were made on is kept with them. */
  async #sweepMats(before: Date): Promise<void> {
    await this.#options.database.db.transaction(async (tx) => {
      const gone = await tx
        .delete(classrooms)
        .where(
          and(
            classrooms.practice,
            lt(classrooms.deletedAt, before),
            sql`not exists (select from works where classroom_code = ${classrooms.code})`,
          ),
        )
        .returning({ code: classrooms.code });
      const places = gone.map(({ code }) => classroomNamespace(code));
      if (places.length > 0) await tx.delete(stateEntries).where(inArray(stateEntries.namespace, places));
    });
  }

  /** What nobody has brought back in time. */
  async #emptyTrash(before: Date): Promise<void> {
    const { db } = this.#options.database;
    await removeClassesForGood(
      db,
      and(not(classrooms.practice), isNull(classrooms.archivedAt), lt(classrooms.deletedAt, before)),
    );
    await removeOldChanges(db, before);
    await db.delete(works).where(lt(works.deletedAt, before));
    await db.delete(projects).where(lt(projects.deletedAt, before));
    await removeMediaDeletedBefore(db, before);
  }

  /** Demo accounts: their sessions end first, then everything that hangs on the accounts goes with them. */
  async #sweepAccounts(now: Date): Promise<number> {
    const { database, sessions: open, events } = this.#options;
    const { db } = database;
    const expired = and(isNotNull(accounts.expiresAt), lt(accounts.expiresAt, now));
    const rows = await db.select({ id: accounts.id }).from(accounts).where(expired);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const rooms = await db.select({ code: classrooms.code }).from(classrooms).where(inArray(classrooms.createdBy, ids));
    await open.endAllOfAccounts(ids);
    await forgetHolders(db, inArray(lessonMarks.accountId, ids));
    await db.delete(accounts).where(inArray(accounts.id, ids));
    // Robots and whoever else is still in one of the classes leave it.
    for (const { code } of rooms) events.emit('classroom.deleted', { code });
    return ids.length;
  }
}
