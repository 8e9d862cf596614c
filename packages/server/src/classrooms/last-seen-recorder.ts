import { robotStatus, studentPing } from '@trundle/protocol/topics/classroom';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { classMembers, robots } from '../database/schema.ts';

/** Open pages follow what is said themselves; the database is only for those who look later. */
const WRITE_EVERY = 30_000;

/** Who was seen, by class. */
class Seen<Who> {
  readonly #byClass = new Map<string, Set<Who>>();

  note(code: string, who: Iterable<Who>): void {
    const seen = this.#byClass.get(code) ?? new Set();
    for (const each of who) seen.add(each);
    this.#byClass.set(code, seen);
  }

  /** Hands each class over once; those that could not be written are kept for the next time. */
  async flush(write: (code: string, who: Who[]) => Promise<unknown>): Promise<void> {
    const all = new Map(this.#byClass);
    this.#byClass.clear();
    try {
      for (const [code, who] of all) {
        await write(code, [...who]);
        all.delete(code);
      }
    } finally {
      for (const [code, who] of all) this.note(code, who);
    }
  }
}

/** Records when each student and each robot was last seen, in batches. */
export class LastSeenRecorder {
  readonly #db: Database['db'];
  readonly #broker: Pick<ClassroomBroker, 'onMessage'>;
  readonly #log: Logger;
  readonly #students = new Seen<string>();
  readonly #robots = new Seen<number>();
  #stops: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, broker: Pick<ClassroomBroker, 'onMessage'>, log: Logger) {
    this.#db = database.db;
    this.#broker = broker;
    this.#log = log;
  }

  start(): void {
    this.#stops = [
      this.#broker.onMessage(studentPing, ({ student_id }, { code }) => this.#students.note(code, [student_id])),
      this.#broker.onMessage(robotStatus, ({ id }, { code }) => this.#robots.note(code, [id])),
    ];
    this.#timer = setInterval(() => void this.#write(), WRITE_EVERY);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const stop of this.#stops) stop();
    await this.#write();
  }

  async #write(): Promise<void> {
    const now = new Date();
    try {
      await this.#students.flush((code, students) =>
        this.#db
          .update(classMembers)
          .set({ lastPingAt: now })
          .where(
            and(
              eq(classMembers.classroomCode, code),
              inArray(classMembers.accountId, students),
              isNull(classMembers.removedAt),
            ),
          ),
      );
      await this.#robots.flush((code, numbers) =>
        this.#db
          .update(robots)
          .set({ lastSeenAt: now })
          .where(and(eq(robots.classroomCode, code), inArray(robots.identifier, numbers))),
      );
    } catch (error) {
      this.#log.warn({ err: error }, 'who was last seen could not be written; it is tried again');
    }
  }
}
