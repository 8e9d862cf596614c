import type { Classroom, ClassroomSummary } from '@trundle/protocol/entities/classroom';
import { may } from '@trundle/protocol/permissions';
import type { ClassStanding } from '@trundle/protocol/roles';
import type { ClassroomPart } from '@trundle/protocol/topics/notify';

import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { isOfNow } from '../access/memberships.ts';
import { type Caller, hasWholeAccount, type Sessions } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { ReadCoalescer } from '../database/read-coalescer.ts';
import { accounts, classMembers, classrooms } from '../database/schema.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import type { EventBus } from '../event-bus.ts';
import { shareAnswer } from '../http/shared-answers.ts';
import type { QuotaRequest, Quotas } from '../quotas/quotas.ts';
import { newClassCode, newId } from '../random.ts';
import { boundDeletedClasses } from '../trash/deleted-classes.ts';
import { canHoldDevices, releaseSsid } from './device-ownership.ts';
import { isTeacherOf, teacherRow } from './members.ts';
import { listRobots } from './robots.ts';
import { listRoster } from './roster.ts';
import { listVariables } from './variables.ts';

type ClassroomRow = typeof classrooms.$inferSelect;

/** The class as its students and whoever looks in see it, and as each of its teachers does. */
interface ReadClassroom {
  forAll: Classroom;
  forTeachers: ReadonlyMap<string, Classroom>;
}

interface NewClassroom {
  name: string;
  mapId: string;
  teacherId: string;
  teacherName: string;
  /** A student's own mat. */
  practice?: boolean;
}

const CODE_ATTEMPTS = 8;

/** What pages are told to have changed, by what was written. */
const PART_OF: Record<string, ClassroomPart> = {
  name: 'name',
  mapId: 'map',
  chatDisabledStudents: 'chat',
  ssid: 'ssid',
};

/** Makes a class with its teacher in it. Codes are short, so a taken one is tried again with another. */
export const insertClassroom = async (db: Database['db'] | Transaction, given: NewClassroom): Promise<string> => {
  for (let attempt = 1; ; attempt += 1) {
    const code = newClassCode();
    try {
      await db.transaction(async (tx) => {
        const now = new Date();
        await tx.insert(classrooms).values({
          code,
          name: given.name,
          ssid: null,
          mapId: given.mapId,
          deviceKey: newId(),
          deviceKeyAt: now,
          currentOperationProject: null,
          availableProjects: [],
          chatDisabled: false,
          chatDisabledStudents: [],
          objects: {},
          blocklyReadOnly: false,
          blocklyReadOnlySince: null,
          whiteboardStudent: null,
          practice: given.practice ?? false,
          archivedAt: null,
          createdBy: given.teacherId,
          createdAt: now,
          updatedAt: now,
          deletedAt: null,
        });
        const teacher = { id: given.teacherId, name: given.teacherName };
        await tx.insert(classMembers).values(teacherRow(code, teacher, { standing: 'owner', until: null }, now));
      });
      return code;
    } catch (error) {
      if (!isUniqueViolation(error, 'classrooms_pkey') || attempt === CODE_ATTEMPTS) throw error;
    }
  }
};

/** What a new class takes up. */
export const placeOfClass = ({ accountId, demo }: Caller): QuotaRequest => ({
  quota: demo === null ? 'classes' : 'demoClasses',
  of: accountId,
});

export class Classrooms {
  readonly #db: Database['db'];
  readonly #sessions: Sessions;
  readonly #events: EventBus;
  readonly #quotas: Quotas;
  readonly #reads = new ReadCoalescer<ReadClassroom>();

  constructor(database: Database, sessions: Sessions, events: EventBus, quotas: Quotas) {
    this.#db = database.db;
    this.#sessions = sessions;
    this.#events = events;
    this.#quotas = quotas;
  }

  async create(caller: Caller, given: { name: string; mapId: string }): Promise<Classroom> {
    const teacher = { teacherId: caller.accountId, teacherName: caller.name };
    const code = await this.#quotas.createWithin([placeOfClass(caller)], (tx) =>
      insertClassroom(tx, { ...given, ...teacher }),
    );
    return this.read(caller, code);
  }

  async list(caller: Caller): Promise<ClassroomSummary[]> {
    const count = (what: ReturnType<typeof sql>) => sql<number>`(${what})::int`;
    const isMine = and(
      eq(classMembers.classroomCode, classrooms.code),
      eq(classMembers.accountId, caller.accountId),
      isNull(classMembers.removedAt),
      isOfNow,
    );
    const rows = await this.#db
      .select({
        row: classrooms,
        standing: classMembers.standing,
        until: classMembers.until,
        students: count(sql`select count(*) from class_members m where m.classroom_code = ${classrooms.code}
          and m.role = 'student' and m.removed_at is null`),
        robots: count(sql`select count(*) from robots r where r.classroom_code = ${classrooms.code}`),
      })
      .from(classrooms)
      .innerJoin(classMembers, isMine)
      .where(and(isNull(classrooms.deletedAt), this.#opened(caller)))
      .orderBy(desc(classrooms.updatedAt))
      .limit(500);
    return rows.map(presentSummary);
  }

  /** A session that came in by one class's code, card or assistance has nothing to do with the account's others. */
  #opened(caller: Caller) {
    if (caller.classroomCode === null) return undefined;
    const bound = eq(classrooms.code, caller.classroomCode);
    if (!hasWholeAccount(caller)) return bound;
    return or(bound, and(classrooms.practice, eq(classrooms.createdBy, caller.accountId)));
  }

  /** When a lesson begins everybody reads the class in the same moment; each of its teachers is told what they are to it. */
  async read(caller: Caller, code: string): Promise<Classroom> {
    const { forAll, forTeachers } = await this.#reads.read(code, () => this.#read(code));
    return forTeachers.get(caller.accountId) ?? forAll;
  }

  async #read(code: string): Promise<ReadClassroom> {
    const [found] = await this.#db
      .select({ row: classrooms, teacher: { _id: accounts.id, name: accounts.name }, demo: accounts.demo })
      .from(classrooms)
      .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
    if (!found) throw new ApiError('NOT_FOUND');
    const { row, teacher, demo } = found;
    const [students, robotList, variables, teachers] = await Promise.all([
      listRoster(this.#db, code),
      listRobots(this.#db, code),
      listVariables(this.#db, code),
      this.#db
        .select({
          account: classMembers.accountId,
          standing: classMembers.standing,
          until: classMembers.until,
          session: classMembers.operatingSession,
        })
        .from(classMembers)
        .where(isTeacherOf(code)),
    ]);
    const classroom: Classroom = {
      _id: row.code,
      ssid: row.ssid,
      name: row.name,
      mapId: row.mapId,
      students,
      robots: robotList,
      globalVariables: variables,
      availableProjects: row.availableProjects,
      currentOperationTeacherToken: null,
      currentOperationProject: row.currentOperationProject,
      chatDisabled: row.chatDisabled,
      chatDisabledStudents: row.chatDisabledStudents,
      classroomObjects: row.objects,
      isBlocklyReadOnly: row.blocklyReadOnly,
      ownMats: row.ownMats,
      whiteboardStudent: row.whiteboardStudent,
      practice: row.practice,
      realDevices: canHoldDevices({ ...row, demo }),
      standing: null,
      until: null,
      created_by: teacher,
      deletedAt: null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
    return {
      forAll: shareAnswer(classroom),
      forTeachers: new Map(
        teachers.map(({ account, standing, until, session }) => [
          account,
          {
            ...classroom,
            standing,
            until: until?.toISOString() ?? null,
            currentOperationTeacherToken: session,
          },
        ]),
      ),
    };
  }

  /** Undefined where there is no such class. */
  async mapOf(code: string): Promise<string | undefined> {
    const [row] = await this.#db.select({ mapId: classrooms.mapId }).from(classrooms).where(eq(classrooms.code, code));
    return row?.mapId;
  }

  async update(
    caller: Caller,
    code: string,
    change: Partial<Pick<ClassroomRow, 'name' | 'mapId' | 'chatDisabledStudents' | 'ssid'>>,
  ): Promise<Classroom> {
    try {
      const released = await this.#db.transaction(async (tx) => {
        const from = change.ssid ? await releaseSsid(tx, code, change.ssid) : undefined;
        const changed = await tx
          .update(classrooms)
          .set({ ...change, updatedAt: new Date() })
          .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)))
          .returning({ code: classrooms.code });
        if (changed.length === 0) throw new ApiError('NOT_FOUND');
        return from;
      });
      if (released) this.#events.emit('classroom.changed', { code: released, parts: ['ssid'] });
    } catch (error) {
      if (isUniqueViolation(error, 'classrooms_ssid_key'))
        throw new ApiError('DUPLICATE', {}, [{ field: 'ssid', kind: 'duplicate' }]);
      throw error;
    }
    this.#events.emit('classroom.changed', {
      code,
      parts: Object.keys(change).flatMap((key) => PART_OF[key] ?? []),
    });
    return this.read(caller, code);
  }

  /** The same where no call has asked yet whether this teacher may. */
  async deleteAs(caller: Caller, code: string): Promise<void> {
    const [row] = await this.#db
      .select({ standing: classMembers.standing })
      .from(classMembers)
      .where(and(isTeacherOf(code), eq(classMembers.accountId, caller.accountId)));
    if (!may(caller.namespace === 'admin' ? 'admin' : row?.standing, 'delete a class'))
      throw new ApiError('NOT_ALLOWED');
    await this.delete(code);
  }

  async delete(code: string): Promise<void> {
    const deleted = await this.#db
      .update(classrooms)
      .set({ deletedAt: new Date(), ssidBefore: classrooms.ssid, ssid: null })
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)))
      .returning({ maker: classrooms.createdBy });
    const [row] = deleted;
    if (!row) throw new ApiError('NOT_FOUND');
    this.#events.emit('classroom.deleted', { code });
    await this.#sessions.endAllBoundTo(code, 'CLASS_CLOSED');
    await boundDeletedClasses(this.#db, row.maker);
  }

  /**
   * Of a teacher's devices the one that opens the class last operates it; the one before notices at the next poll. Other
   * teachers of the class operate it beside them, each with a login of their own.
   */
  async enter(
    caller: Caller,
    code: string,
  ): Promise<{ currentOperationTeacherToken: string | null; enteredAt: string }> {
    const enteredAt = new Date();
    const operates = may(caller.namespace, 'operate a class');
    const session = sql`case when ${classMembers.role} = 'teacher' then ${caller.sessionId} end`;
    const [member] = await this.#db
      .update(classMembers)
      .set({ enteredAt, ...(operates ? { operatingSession: session as unknown as string } : {}) })
      .where(
        and(
          eq(classMembers.classroomCode, code),
          eq(classMembers.accountId, caller.accountId),
          isNull(classMembers.removedAt),
        ),
      )
      .returning({ session: classMembers.operatingSession });
    this.#events.emit('classroom.entered', { code, account: caller.accountId });
    return { currentOperationTeacherToken: member?.session ?? null, enteredAt: enteredAt.toISOString() };
  }

  /** The session with which this teacher operates the class. */
  async operatingSession({ accountId }: Caller, code: string): Promise<string | null> {
    const [row] = await this.#db
      .select({ session: classMembers.operatingSession })
      .from(classMembers)
      .where(and(isTeacherOf(code), eq(classMembers.accountId, accountId)));
    return row?.session ?? null;
  }
}

interface SummaryRow {
  row: ClassroomRow;
  standing: ClassStanding | null;
  until: Date | null;
  students: number;
  robots: number;
}

const presentSummary = ({ row, standing, until, students, robots }: SummaryRow): ClassroomSummary => ({
  _id: row.code,
  name: row.name,
  mapId: row.mapId,
  students,
  robots,
  practice: row.practice,
  standing,
  until: until?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
