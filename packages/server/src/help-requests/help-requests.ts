import { HELP_AWAY_AFTER, HELP_LASTS, type HelpRequest } from '@trundle/protocol/entities/help-request';
import { may } from '@trundle/protocol/permissions';
import { studentPing } from '@trundle/protocol/topics/classroom';
import { help } from '@trundle/protocol/topics/lesson';
import { and, asc, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { accounts, classMembers, helpRequests } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';

const SWEEP = 30_000;

interface Options {
  database: Database;
  broker: Pick<ClassroomBroker, 'onMessage' | 'publish'>;
  authorizer: Authorizer;
  events: Pick<EventBus, 'on'>;
  log: Logger;
}

interface Waiting {
  readonly askedAt: number;
  /** When their page was last heard of. */
  heardAt: number;
}

/**
 * Who waits for help in each class. It is kept, so that a reload, a teacher who comes later and a new start of the server
 * change nothing. It ends when the student or a teacher ends it, when the student's page has been silent for five minutes,
 * and after two hours.
 */
export class HelpRequests {
  readonly #db: Database['db'];
  readonly #options: Options;
  /** By class, then by account; what is over is looked for here, what is shown comes from the database. */
  readonly #waiting = new Map<string, Map<string, Waiting>>();
  #stops: (() => void)[] = [];
  #sweeping: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#db = options.database.db;
    this.#options = options;
  }

  async start(): Promise<void> {
    const { broker, events } = this.#options;
    const { classroomCode, studentId, askedAt } = helpRequests;
    const kept = await this.#db.select({ classroomCode, studentId, askedAt }).from(helpRequests);
    // While the server was away nobody could be heard.
    for (const row of kept) this.#note(row.classroomCode, row.studentId, row.askedAt.getTime(), Date.now());
    const timer = setInterval(() => {
      this.#sweeping = this.sweep(Date.now());
    }, SWEEP).unref();
    this.#stops = [
      broker.onMessage(studentPing, ({ student_id }, { code }) => {
        const waiting = this.#waiting.get(code)?.get(student_id);
        if (waiting !== undefined) waiting.heardAt = Date.now();
      }),
      events.on('classroom.deleted', ({ code }) => this.#endAll(code)),
      () => clearInterval(timer),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#sweeping;
  }

  /** Longest first. Whoever leads sees all who are in the class, others their own. */
  async list(caller: Caller, code: string): Promise<HelpRequest[]> {
    const actor = await this.#options.authorizer.actorIn(caller, code);
    return this.#read(code, may(actor, 'see who asks for help') ? undefined : caller.accountId);
  }

  async ask(student: string, code: string, words: string): Promise<HelpRequest | null> {
    const now = new Date();
    await this.#db
      .insert(helpRequests)
      .values({ classroomCode: code, studentId: student, words, askedAt: now })
      .onConflictDoUpdate({
        target: [helpRequests.classroomCode, helpRequests.studentId],
        // One that is over, and that nobody has taken away yet, begins anew.
        set: {
          words,
          askedAt: sql`case when ${helpRequests.askedAt} > ${oldest(now).toISOString()}::timestamptz
            then ${helpRequests.askedAt} else excluded.asked_at end`,
        },
      });
    const request = await this.#tell(code, student);
    if (request !== null) this.#note(code, student, Date.parse(request.askedAt), now.getTime());
    return request;
  }

  async answer(teacher: string, code: string, student: string, isComing: boolean): Promise<HelpRequest | null> {
    await this.#db
      .update(helpRequests)
      .set({ comingId: isComing ? teacher : null })
      .where(one(code, student));
    return this.#tell(code, student);
  }

  async end(code: string, student: string): Promise<null> {
    this.#waiting.get(code)?.delete(student);
    const gone = await this.#db
      .delete(helpRequests)
      .where(one(code, student))
      .returning({ student: helpRequests.studentId });
    if (gone.length > 0) await this.#tell(code, student);
    return null;
  }

  /** Nobody in the class waits any more: a new lesson begins. */
  async endAllOf(code: string): Promise<void> {
    for (const { student } of await this.#read(code, undefined)) await this.end(code, student);
  }

  /** Ends what nobody waits for any more. */
  async sweep(now: number): Promise<void> {
    const over = [...this.#waiting].flatMap(([code, students]) =>
      [...students].flatMap(([student, { askedAt, heardAt }]) =>
        now - heardAt > HELP_AWAY_AFTER || now - askedAt > HELP_LASTS ? [{ code, student }] : [],
      ),
    );
    for (const { code, student } of over)
      await this.end(code, student).catch((err: unknown) => {
        // Kept in mind for the next round.
        this.#note(code, student, now - HELP_LASTS, 0);
        this.#options.log.warn({ err }, 'a request for help that is over could not be taken away; it is tried again');
      });
  }

  /** A class that is brought back begins with nobody waiting. */
  #endAll(code: string): void {
    this.#waiting.delete(code);
    this.#sweeping = this.#db
      .delete(helpRequests)
      .where(eq(helpRequests.classroomCode, code))
      .then(
        () => undefined,
        (err: unknown) =>
          this.#options.log.warn({ err }, 'requests for help of a deleted class could not be taken away'),
      );
  }

  #note(code: string, student: string, askedAt: number, heardAt: number): void {
    const students = this.#waiting.get(code) ?? new Map<string, Waiting>();
    this.#waiting.set(code, students);
    students.set(student, { askedAt, heardAt });
  }

  /** Says to that student and to whoever leads how it stands. */
  async #tell(code: string, student: string): Promise<HelpRequest | null> {
    const [request = null] = await this.#read(code, student);
    await this.#options.broker.publish(help, { code, userId: student }, { request });
    return request;
  }

  async #read(code: string, student: string | undefined): Promise<HelpRequest[]> {
    const { classroomCode, studentId, askedAt, words, comingId } = helpRequests;
    const isInClass = exists(
      this.#db
        .select({ here: sql`1` })
        .from(classMembers)
        .where(
          and(
            eq(classMembers.classroomCode, classroomCode),
            eq(classMembers.accountId, studentId),
            isNull(classMembers.removedAt),
          ),
        ),
    );
    const rows = await this.#db
      .select({ student: studentId, askedAt, words, coming: accounts.name })
      .from(helpRequests)
      .leftJoin(accounts, eq(accounts.id, comingId))
      .where(
        and(
          eq(classroomCode, code),
          student === undefined ? undefined : eq(studentId, student),
          gt(askedAt, oldest(new Date())),
          isInClass,
        ),
      )
      .orderBy(asc(askedAt), asc(studentId));
    return rows.map((row) => ({ ...row, askedAt: row.askedAt.toISOString() }));
  }
}

/** What was asked before is over. */
const oldest = (now: Date): Date => new Date(now.getTime() - HELP_LASTS);

const one = (code: string, student: string) =>
  and(eq(helpRequests.classroomCode, code), eq(helpRequests.studentId, student));
