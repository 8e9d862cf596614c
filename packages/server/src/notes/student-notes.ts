import { NOTE_KEPT_DAYS, type Note } from '@trundle/protocol/entities/note';
import { notes } from '@trundle/protocol/topics/lesson';
import { and, asc, desc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { accounts, classMembers, studentNotes } from '../database/schema.ts';
import { type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { newId } from '../random.ts';

const DAY = 24 * 3_600_000;

interface Options {
  database: Database;
  broker: Pick<ClassroomBroker, 'publish'>;
  quotas: Quotas;
}

/** Somebody on the list of a class. */
interface Student {
  readonly code: string;
  readonly student: string;
}

/** What was read a month ago has done its work. */
export const removeOldNotes = async (db: Database['db'], now: Date): Promise<void> => {
  await db.delete(studentNotes).where(lt(studentNotes.readAt, new Date(now.getTime() - NOTE_KEPT_DAYS * DAY)));
};

/** Notes of teachers to their students, kept until they were read, and a month more. */
export class StudentNotes {
  readonly #db: Database['db'];
  readonly #options: Options;

  constructor(options: Options) {
    this.#db = options.database.db;
    this.#options = options;
  }

  /** Newest first. */
  async list(of: Student): Promise<Note[]> {
    await this.#checkIsStudent(of);
    return this.#read(to(of), desc(studentNotes.createdAt));
  }

  async write(author: string, of: Student, text: string): Promise<Note> {
    await this.#checkIsStudent(of);
    const id = newId();
    await this.#options.quotas.createWithin(
      [{ quota: 'classNotes', of: of.code }],
      (tx) =>
        tx.insert(studentNotes).values({
          id,
          classroomCode: of.code,
          studentId: of.student,
          authorId: author,
          text,
          createdAt: new Date(),
        }),
      SMALL_CHANGE,
    );
    const [note] = await this.#read(eq(studentNotes.id, id), desc(studentNotes.createdAt));
    if (!note) throw new ApiError('NOT_FOUND');
    await this.#tell(of);
    return note;
  }

  async takeBack(of: Student, id: string): Promise<void> {
    const gone = await this.#db
      .delete(studentNotes)
      .where(and(to(of), eq(studentNotes.id, id)))
      .returning({ id: studentNotes.id });
    if (gone.length > 0) await this.#tell(of);
  }

  /** Oldest first, as they are read. */
  async unread(of: Student): Promise<Note[]> {
    return this.#read(and(to(of), isNull(studentNotes.readAt)), asc(studentNotes.createdAt));
  }

  /** Read once, it stays read since then. */
  async markRead(of: Student, id: string): Promise<void> {
    const read = await this.#db
      .update(studentNotes)
      .set({ readAt: new Date() })
      .where(and(to(of), eq(studentNotes.id, id), isNull(studentNotes.readAt)))
      .returning({ id: studentNotes.id });
    if (read.length > 0) await this.#tell(of);
  }

  async #tell({ code, student: userId }: Student): Promise<void> {
    await this.#options.broker.publish(notes, { code, userId }, {});
  }

  async #read(where: SQL | undefined, order: SQL): Promise<Note[]> {
    const rows = await this.#db
      .select({ note: studentNotes, from: accounts.name })
      .from(studentNotes)
      .leftJoin(accounts, eq(accounts.id, studentNotes.authorId))
      .where(where)
      .orderBy(order, asc(studentNotes.id));
    return rows.map(({ note, from }) => ({
      _id: note.id,
      student: note.studentId,
      from,
      text: note.text,
      createdAt: note.createdAt.toISOString(),
      readAt: note.readAt?.toISOString() ?? null,
    }));
  }

  async #checkIsStudent({ code, student }: Student): Promise<void> {
    const [member] = await this.#db
      .select({ role: classMembers.role })
      .from(classMembers)
      .where(
        and(eq(classMembers.classroomCode, code), eq(classMembers.accountId, student), isNull(classMembers.removedAt)),
      );
    if (member?.role !== 'student') throw new ApiError('NOT_FOUND');
  }
}

const to = ({ code, student }: Student): SQL | undefined =>
  and(eq(studentNotes.classroomCode, code), eq(studentNotes.studentId, student));
