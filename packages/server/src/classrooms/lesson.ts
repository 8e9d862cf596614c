import type { Actor } from '@trundle/protocol';
import { may } from '@trundle/protocol/permissions';
import { disable } from '@trundle/protocol/topics/chat';
import { setBlocklyReadOnly, whiteboard } from '@trundle/protocol/topics/classroom';
import { type ClassroomPart, objectEvent } from '@trundle/protocol/topics/notify';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import { BatchLoader } from '../database/batch-loader.ts';
import { CoalescingWriter } from '../database/coalescing-writer.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { classrooms } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { listRoster } from './roster.ts';

/** A save that was on its way when the blocks were locked still counts: nobody loses the last move. */
const ON_ITS_WAY = 10_000;

type Change = Partial<typeof classrooms.$inferInsert>;

type Lock = Pick<typeof classrooms.$inferSelect, 'code' | 'blocklyReadOnly' | 'blocklyReadOnlySince'>;

/** Whether the blocks of classes that exist are locked, looked up for everybody who asks at the same moment. */
const lockLoader = ({ db }: Database): BatchLoader<string, Lock> => {
  const { code, blocklyReadOnly, blocklyReadOnlySince } = classrooms;
  const query = db
    .select({ code, blocklyReadOnly, blocklyReadOnlySince })
    .from(classrooms)
    .where(and(sql`${code} = any(${sql.placeholder('codes')}::text[])`, isNull(classrooms.deletedAt)))
    .prepare('locks');
  return new BatchLoader(async (asked) => {
    const rows = await query.execute({ codes: [...new Set(asked)] });
    const found = new Map(rows.map((row) => [row.code, row]));
    return (of) => found.get(of);
  });
};

interface LessonOptions {
  database: Database;
  broker: Pick<ClassroomBroker, 'onMessage' | 'publish'>;
  authorizer: Authorizer;
  events: EventBus;
  quotas: Quotas;
  log: Logger;
}

/**
 * What a teacher switches during a lesson: the lock, the chat, names of objects, the whiteboard. Each is kept, counts
 * from the next message on, and is told to every page; it comes by a call or as a teacher's word over the broker.
 */
export class Lesson {
  readonly #db: Database['db'];
  readonly #options: LessonOptions;
  readonly #words: CoalescingWriter;
  readonly #locks: BatchLoader<string, Lock>;
  #stops: (() => void)[] = [];

  constructor(options: LessonOptions) {
    this.#db = options.database.db;
    this.#options = options;
    this.#words = new CoalescingWriter(options.log);
    this.#locks = lockLoader(options.database);
  }

  start(): void {
    const { broker } = this.#options;
    this.#stops = [
      broker.onMessage(setBlocklyReadOnly, ({ isBlocklyReadOnly }, { code, actor }) =>
        this.#follow(actor, `lock ${code}`, () => this.#keep(code, ['lock'], lockOf(isBlocklyReadOnly))),
      ),
      broker.onMessage(disable, (said, { code, actor }) =>
        this.#follow(actor, `chat ${code}`, () =>
          this.#keep(code, ['chat'], {
            chatDisabled: said.disable,
            ...(said.chatDisabledStudents ? { chatDisabledStudents: said.chatDisabledStudents } : {}),
          }),
        ),
      ),
      broker.onMessage(whiteboard, ({ student }, { code, actor }) =>
        this.#follow(actor, `whiteboard ${code}`, async () => {
          const whiteboardStudent = student && (await this.#student(code, student._id))._id;
          await this.#keep(code, ['whiteboard'], { whiteboardStudent });
        }),
      ),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#words.stop();
  }

  async lock(code: string, isBlocklyReadOnly: boolean): Promise<{ isBlocklyReadOnly: boolean }> {
    await this.#keep(code, ['lock'], lockOf(isBlocklyReadOnly));
    await this.#options.broker.publish(setBlocklyReadOnly, { code }, { isBlocklyReadOnly });
    return { isBlocklyReadOnly };
  }

  async disableChat(code: string, chatDisabled: boolean): Promise<{ chatDisabled: boolean }> {
    await this.#keep(code, ['chat'], { chatDisabled });
    await this.tellChat(code);
    return { chatDisabled };
  }

  /** Says anew who may chat. */
  async tellChat(code: string): Promise<void> {
    const { chatDisabled, chatDisabledStudents } = await this.#row(code);
    await this.#options.broker.publish(
      disable,
      { code },
      { disable: chatDisabled, chatDisabledStudents: chatDisabledStudents.slice(0, 500) },
    );
  }

  /** In one statement: two teachers naming two objects at once both keep theirs. */
  async nameObject(code: string, id: string, name: string): Promise<{ classroomObjects: Record<string, string> }> {
    const objects =
      name === ''
        ? sql`${classrooms.objects} - ${id}::text`
        : sql`${classrooms.objects} || jsonb_build_object(${id}::text, ${name}::text)`;
    const change = { objects: objects as unknown as Record<string, string> };
    const adding = sql`select case when ${name} = '' or jsonb_exists(objects, ${id}) then 0 else 1 end
      from ${classrooms} where code = ${code}`;
    const wanted = [{ quota: 'objects', of: code, adding } as const];
    const kept = await this.#options.quotas.createWithin(wanted, (tx) => this.#write(tx, code, change), SMALL_CHANGE);
    this.#changed(code, ['objects'], kept);
    const { objects: classroomObjects } = await this.#row(code);
    await this.#options.broker.publish(objectEvent, { code }, { messageType: 'update', data: { classroomObjects } });
    return { classroomObjects };
  }

  async show(code: string, studentId: string | null): Promise<{ whiteboardStudent: string | null }> {
    const student = studentId === null ? null : (await this.#student(code, studentId)).student;
    await this.#keep(code, ['whiteboard'], { whiteboardStudent: student?._id ?? null });
    await this.#options.broker.publish(
      whiteboard,
      { code },
      { student: student && { _id: student._id, name: student.name } },
    );
    return { whiteboardStudent: student?._id ?? null };
  }

  /** Refuses a student's save while the class's blocks are locked; one that was on its way still counts. */
  admitSave(caller: Caller, code: string): Promise<void> {
    return this.#admit(caller, code, { onItsWay: true });
  }

  /** Refuses whatever else a student would do to works while the blocks are locked: nothing is lost by it. */
  admitChange(caller: Caller, code: string): Promise<void> {
    return this.#admit(caller, code, { onItsWay: false });
  }

  async #admit(caller: Caller, code: string, { onItsWay }: { onItsWay: boolean }): Promise<void> {
    const row = await this.#locks.load(code);
    if (!row) throw new ApiError('NOT_FOUND');
    if (!row.blocklyReadOnly) return;
    const actor: Actor = await this.#options.authorizer.actorIn(caller, code);
    const since = row.blocklyReadOnlySince?.getTime() ?? 0;
    const counts = onItsWay && Date.now() - since <= ON_ITS_WAY;
    if (!may(actor, 'write while the class is locked') && !counts) throw new ApiError('CLASS_LOCKED');
  }

  async #keep(code: string, parts: readonly ClassroomPart[], change: Change): Promise<void> {
    this.#changed(code, parts, await this.#write(this.#db, code, change));
  }

  async #write(db: Database['db'] | Transaction, code: string, change: Change): Promise<boolean> {
    const kept = await db
      .update(classrooms)
      .set({ ...change, updatedAt: new Date() })
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)))
      .returning({ code: classrooms.code });
    return kept.length > 0;
  }

  #changed(code: string, parts: readonly ClassroomPart[], isKept: boolean): void {
    if (!isKept) throw new ApiError('NOT_FOUND');
    this.#options.events.emit('classroom.changed', { code, parts });
  }

  /** What a teacher's page said over the broker; the server's own word was kept before it was said. */
  #follow(actor: string, about: string, keep: () => Promise<void>): void {
    if (actor !== 'server') this.#words.write(about, keep);
  }

  async #row(code: string): Promise<typeof classrooms.$inferSelect> {
    const [row] = await this.#db
      .select()
      .from(classrooms)
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
    if (!row) throw new ApiError('NOT_FOUND');
    return row;
  }

  async #student(code: string, studentId: string) {
    const [student] = await listRoster(this.#db, code, studentId);
    if (!student) throw new ApiError('NOT_FOUND');
    return student;
  }
}

const lockOf = (locked: boolean): Change => ({
  blocklyReadOnly: locked,
  // Locking again must not open the door for another moment.
  blocklyReadOnlySince: locked ? (sql`coalesce(${classrooms.blocklyReadOnlySince}, now())` as unknown as Date) : null,
});
