import { studentPing } from '@trundle/protocol/topics/classroom';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { classMembers } from '../database/schema.ts';

/** Open pages follow the pings themselves; the database is only for those who look later. */
const WRITE_EVERY = 30_000;

/** Records when each student was last seen, in batches. */
export class LastSeenRecorder {
  readonly #db: Database['db'];
  readonly #broker: Pick<ClassroomBroker, 'onMessage'>;
  readonly #log: Logger;
  readonly #seen = new Map<string, Set<string>>();
  #stopListening: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, broker: Pick<ClassroomBroker, 'onMessage'>, log: Logger) {
    this.#db = database.db;
    this.#broker = broker;
    this.#log = log;
  }

  start(): void {
    this.#stopListening = this.#broker.onMessage(studentPing, ({ student_id }, { code }) =>
      this.#note(code, student_id),
    );
    this.#timer = setInterval(() => void this.#write(), WRITE_EVERY);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopListening();
    await this.#write();
  }

  async #write(): Promise<void> {
    const seen = new Map(this.#seen);
    this.#seen.clear();
    const lastPingAt = new Date();
    try {
      for (const [code, students] of seen) {
        await this.#db
          .update(classMembers)
          .set({ lastPingAt })
          .where(
            and(
              eq(classMembers.classroomCode, code),
              inArray(classMembers.accountId, [...students]),
              isNull(classMembers.removedAt),
            ),
          );
        seen.delete(code);
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'when students were last seen could not be written; it is tried again');
      for (const [code, students] of seen) for (const student of students) this.#note(code, student);
    }
  }

  #note(code: string, student: string): void {
    const seen = this.#seen.get(code);
    if (seen) seen.add(student);
    else this.#seen.set(code, new Set([student]));
  }
}
