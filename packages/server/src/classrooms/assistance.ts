import { and, eq, isNull } from 'drizzle-orm';
import type { Caller, Sessions } from '../accounts/sessions.ts';
import type { Database } from '../database/connection.ts';
import { assistanceCodes } from '../database/schema.ts';
import { newAssistanceCode } from '../random.ts';
import { Refusal } from '../refusal.ts';
import type { Roster } from './roster.ts';

/** Codes with which staff may work in one student's account for a while. */
export class Assistance {
  readonly #db: Database['db'];
  readonly #sessions: Sessions;
  readonly #roster: Roster;

  constructor(database: Database, sessions: Sessions, roster: Roster) {
    this.#db = database.db;
    this.#sessions = sessions;
    this.#roster = roster;
  }

  /** The student's code; made when there is none. */
  async codeFor(caller: Caller, classroomCode: string, studentId: string) {
    await this.#roster.read(classroomCode, studentId);
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
    if (!found) throw new Refusal('NOT_FOUND');
    return { code: found.code, studentId, createdAt: found.createdAt.toISOString() };
  }

  /** Ends the code and whoever works with it. Staff may end only their own. */
  async end(caller: Caller, classroomCode: string, code: string): Promise<void> {
    if (caller.namespace === 'classroom_assistance' && caller.assistanceCode !== code) throw new Refusal('NOT_ALLOWED');
    await this.#db
      .update(assistanceCodes)
      .set({ endedAt: new Date() })
      .where(
        and(
          eq(assistanceCodes.code, code),
          eq(assistanceCodes.classroomCode, classroomCode),
          isNull(assistanceCodes.endedAt),
        ),
      );
    await this.#sessions.endAssistance(code);
  }
}
