import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Presence } from '../accounts/presence.ts';
import type { Caller, Sessions } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { assistanceCodes } from '../database/schema.ts';
import { newAssistanceCode } from '../random.ts';
import { requireMadeHere } from './members.ts';
import type { Roster } from './roster.ts';

/** A page that starts anew on a slow machine says goodbye and is back within this. */
const AFTER_GOODBYE = 15_000;
/** Pings come every five seconds; the Wi-Fi of a school may swallow a few. */
const IN_FRONT = 30_000;
/** Browsers let the clock of a tab in the background ring once a minute. */
const BEHIND = 90_000;
const LOOK_EVERY = 5_000;

/** Codes with which staff may work in one student's account for a while. */
export class Assistance {
  readonly #db: Database['db'];
  readonly #sessions: Sessions;
  readonly #roster: Roster;
  readonly #presence: Presence;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(database: Database, sessions: Sessions, roster: Roster, presence: Presence, log: Logger) {
    this.#db = database.db;
    this.#presence = presence;
    this.#sessions = sessions;
    this.#roster = roster;
    this.#log = log;
  }

  /** From now on a helper who just closes the page does not leave the student waiting. */
  start(): void {
    // Nobody could ping a server that was not there.
    const startedAt = Date.now();
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.#endAbandoned(startedAt));
    }, LOOK_EVERY);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** The student's code; made when there is none. */
  async codeFor(caller: Caller, classroomCode: string, studentId: string) {
    await this.#roster.read(classroomCode, studentId);
    await requireMadeHere(this.#db, classroomCode, studentId);
    // Codes that have ended open nothing; keeping them would let every new one take up more.
    await this.#db
      .delete(assistanceCodes)
      .where(
        and(
          eq(assistanceCodes.classroomCode, classroomCode),
          eq(assistanceCodes.accountId, studentId),
          isNotNull(assistanceCodes.endedAt),
        ),
      );
    await this.#db
      .insert(assistanceCodes)
      .values({
        code: newAssistanceCode(),
        classroomCode,
        accountId: studentId,
        createdBy: caller.accountId,
        createdAt: new Date(),
        endedAt: null,
      })
      .onConflictDoNothing();
    const [found] = await this.#db
      .select()
      .from(assistanceCodes)
      .where(
        and(
          eq(assistanceCodes.classroomCode, classroomCode),
          eq(assistanceCodes.accountId, studentId),
          isNull(assistanceCodes.endedAt),
        ),
      );
    if (!found) throw new ApiError('NOT_FOUND');
    return { code: found.code, studentId, createdAt: found.createdAt.toISOString() };
  }

  /** Ends a code of this class and whoever works with it. Staff may end only their own. */
  async end(caller: Caller, classroomCode: string, code: string): Promise<void> {
    if (caller.namespace === 'classroom_assistance' && caller.assistanceCode !== code)
      throw new ApiError('NOT_ALLOWED');
    const [known] = await this.#db
      .update(assistanceCodes)
      // Ended twice is ended: the first moment stays.
      .set({ endedAt: sql`coalesce(${assistanceCodes.endedAt}, now())` })
      .where(and(eq(assistanceCodes.code, code), eq(assistanceCodes.classroomCode, classroomCode)))
      .returning({ code: assistanceCodes.code });
    if (!known) throw new ApiError('NOT_FOUND');
    await this.#sessions.endAssistance(code);
  }

  /** Ends every code of a class and whoever works with one: somebody who could read them all is no longer there. */
  async endAllOf(classroomCode: string): Promise<void> {
    const ended = await this.#db
      .update(assistanceCodes)
      .set({ endedAt: sql`now()` })
      .where(and(eq(assistanceCodes.classroomCode, classroomCode), isNull(assistanceCodes.endedAt)))
      .returning({ code: assistanceCodes.code });
    for (const { code } of ended) await this.#sessions.endAssistance(code);
  }

  /** The student goes on alone. The code stays good, for a helper whose network was away. */
  async #endAbandoned(startedAt: number): Promise<void> {
    const now = Date.now();
    if (now - startedAt < IN_FRONT) return;
    const ago = (ms: number): Date => new Date(now - ms);
    try {
      await this.#presence.settle();
      await this.#sessions.endAbandonedAssistance({
        left: ago(AFTER_GOODBYE),
        inFront: ago(IN_FRONT),
        behind: ago(BEHIND),
      });
    } catch (error) {
      this.#log.warn({ err: error }, 'could not look for abandoned assistance; it is tried again soon');
    }
  }
}
