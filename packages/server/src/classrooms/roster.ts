import type { ClassroomStudent } from '@trundle/protocol/entities/classroom';
import { studentNameKey } from '@trundle/protocol/entities/student-name-key';
import type { Language } from '@trundle/protocol/languages';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { madeWithin } from '../access/demo-scope.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { accountRow } from '../accounts/registration.ts';
import type { Caller, Sessions } from '../accounts/sessions.ts';
import { ApiError, type FieldError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, classMembers, classrooms, robots } from '../database/schema.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import type { EventBus } from '../event-bus.ts';
import { type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { newId } from '../random.ts';
import { accountsIn, isMadeHere, isOnList, memberRow, placesIn, requireMadeHere, underFreeName } from './members.ts';

type Db = Database['db'] | Transaction;

/** The students of a class, or one of them, as the contract shows them. */
export const listRoster = async (db: Db, code: string, accountId?: string): Promise<ClassroomStudent[]> => {
  const rows = await db
    .select({
      member: {
        id: classMembers.id,
        name: classMembers.name,
        lastPingAt: classMembers.lastPingAt,
        enteredAt: classMembers.enteredAt,
      },
      account: {
        id: accounts.id,
        username: accounts.username,
        hasPassword: isNotNull(accounts.passwordHash),
        homeClassroom: accounts.homeClassroom,
      },
    })
    .from(classMembers)
    .innerJoin(accounts, eq(accounts.id, classMembers.accountId))
    .where(
      and(
        eq(classMembers.classroomCode, code),
        eq(classMembers.role, 'student'),
        isNull(classMembers.removedAt),
        accountId === undefined ? undefined : eq(classMembers.accountId, accountId),
      ),
    )
    .orderBy(asc(classMembers.createdAt), asc(classMembers.name));
  const owned = await db
    .select({ memberId: robots.memberId, _id: robots.mac, identifier: robots.identifier })
    .from(robots)
    .where(eq(robots.classroomCode, code))
    .orderBy(asc(robots.identifier));
  return rows.map(({ member, account }) => {
    const theirs = owned.filter(({ memberId }) => memberId === member.id);
    return {
      _id: account.id,
      student: { _id: account.id, name: member.name, username: account.username },
      classRoom: code,
      robots: theirs.map(({ _id, identifier }) => ({ _id, identifier })),
      robotId: theirs[0]?._id ?? null,
      studentClassRoomId: member.id,
      hasPassword: account.hasPassword === true,
      madeHere: account.homeClassroom === code,
      lastPingAt: member.lastPingAt?.toISOString() ?? null,
      enteredAt: member.enteredAt?.toISOString() ?? null,
    };
  });
};

interface NewStudents {
  names: string[];
  language: Language;
  /** The demo the class is in. */
  demo?: { id: string; expiresAt: Date } | undefined;
}

/** Makes accounts for new students and puts them into the class; all of them or none. */
export const insertStudents = async (tx: Transaction, code: string, given: NewStudents): Promise<string[]> => {
  const start = Date.now();
  const made = given.names.map((name) =>
    accountRow({
      role: 'Student',
      name,
      email: null,
      passwordHash: null,
      language: given.language,
      // A teacher vouches for them; there is no address to verify.
      verifiedAt: new Date(start),
      homeClassroom: code,
      demo: given.demo,
    }),
  );
  await tx.insert(accounts).values(made);
  // One millisecond apart, so that the roster keeps the order it was typed in.
  await tx
    .insert(classMembers)
    .values(made.map((account, index) => memberRow(code, account.id, account.name, new Date(start + index))));
  return made.map(({ id }) => id);
};

export class Roster {
  readonly #db: Database['db'];
  readonly #sessions: Sessions;
  readonly #events: EventBus;
  readonly #quotas: Quotas;

  constructor(database: Database, sessions: Sessions, events: EventBus, quotas: Quotas) {
    this.#quotas = quotas;
    this.#db = database.db;
    this.#sessions = sessions;
    this.#events = events;
  }

  list(code: string): Promise<ClassroomStudent[]> {
    return listRoster(this.#db, code);
  }

  async read(code: string, accountId: string): Promise<ClassroomStudent> {
    const [student] = await listRoster(this.#db, code, accountId);
    if (!student) throw new ApiError('NOT_FOUND');
    return student;
  }

  /** Empty names are passed over: a list from a spreadsheet has empty lines. */
  async add(code: string, given: string[], language: NewStudents['language']): Promise<ClassroomStudent[]> {
    const names = given.filter((name) => name !== '');
    if (names.length === 0) return [];
    try {
      const places = await accountsIn(this.#db, code, names.length);
      const ids = await this.#quotas.createWithin(places, async (tx) => {
        // Students of a demo class vanish with it.
        const [maker] = await tx
          .select({ id: accounts.demo, expiresAt: accounts.expiresAt })
          .from(classrooms)
          .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
          .where(eq(classrooms.code, code));
        const demo = maker?.id && maker.expiresAt ? { id: maker.id, expiresAt: maker.expiresAt } : undefined;
        return insertStudents(tx, code, { names, language, demo });
      });
      this.#events.emit('classroom.changed', { code, parts: ['students'] });
      const roster = await this.list(code);
      return roster.filter(({ _id }) => ids.includes(_id));
    } catch (error) {
      if (isUniqueViolation(error, 'class_members_name')) throw await this.#alreadyAdded(code, given);
      throw error;
    }
  }

  /**
   * A student with an account of their own enters by the code; coming again changes nothing. Whom a teacher took off
   * the list does not come back by the code, which hangs on the wall for everybody to read.
   */
  async join(caller: Caller, code: string): Promise<void> {
    if (caller.classroomCode !== null && caller.classroomCode !== code) throw new ApiError('BOUND_TO_CLASS');
    const [classroom] = await this.#db
      .select({ practice: classrooms.practice, createdBy: classrooms.createdBy })
      .from(classrooms)
      .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt), madeWithin(caller)));
    if (!classroom) throw new ApiError('NOT_FOUND');
    if (classroom.practice) {
      if (classroom.createdBy === caller.accountId) return;
      throw new ApiError('PRACTICE_CLASS');
    }
    const memberships = await this.#db
      .select({ removedAt: classMembers.removedAt })
      .from(classMembers)
      .where(and(eq(classMembers.classroomCode, code), eq(classMembers.accountId, caller.accountId)));
    if (memberships.some(({ removedAt }) => removedAt === null)) return;
    if (memberships.length > 0) throw new ApiError('OFF_CLASS_LIST');
    const places = await placesIn(this.#db, code, 1);
    await underFreeName(caller.name, (name) =>
      this.#quotas.createWithin(
        places,
        (tx) =>
          tx
            .insert(classMembers)
            .values(memberRow(code, caller.accountId, name, new Date()))
            .onConflictDoNothing({
              target: [classMembers.classroomCode, classMembers.accountId],
              where: isNull(classMembers.removedAt),
            }),
        SMALL_CHANGE,
      ),
    );
    this.#events.emit('classroom.changed', { code, parts: ['students'] });
  }

  async cards(code: string): Promise<{ studentId: string; name: string; card: string }[]> {
    return this.#db
      .select({ studentId: classMembers.accountId, name: classMembers.name, card: classMembers.card })
      .from(classMembers)
      .where(
        and(eq(classMembers.classroomCode, code), eq(classMembers.role, 'student'), isNull(classMembers.removedAt)),
      )
      .orderBy(asc(classMembers.createdAt), asc(classMembers.name));
  }

  /** The old card stops working, and so does every session it may have opened: those of this class. */
  async renewCard(code: string, accountId: string): Promise<{ studentId: string; name: string; card: string }> {
    const [renewed] = await this.#db
      .update(classMembers)
      .set({ card: newId() })
      .where(isOnList(code, accountId))
      .returning({ studentId: classMembers.accountId, name: classMembers.name, card: classMembers.card });
    if (!renewed) throw new ApiError('NOT_FOUND');
    if (await isMadeHere(this.#db, code, accountId)) await this.#sessions.endAllOf(accountId, 'CARD_RENEWED');
    else await this.#sessions.endBound(accountId, code, 'CARD_RENEWED');
    return renewed;
  }

  async rename(code: string, accountId: string, name: string): Promise<ClassroomStudent> {
    try {
      const renamed = await this.#db
        .update(classMembers)
        .set({ name })
        .where(isOnList(code, accountId))
        .returning({ id: classMembers.id });
      if (renamed.length === 0) throw new ApiError('NOT_FOUND');
    } catch (error) {
      if (isUniqueViolation(error, 'class_members_name'))
        throw new ApiError('STUDENTS_ALREADY_ADDED', {}, [{ field: 'name', kind: 'duplicate' }]);
      throw error;
    }
    this.#events.emit('classroom.changed', { code, parts: ['students'] });
    return this.read(code, accountId);
  }

  /** Only for accounts made in this class: the others are looked after by their person, or by another class. */
  async setPassword(code: string, accountId: string, newPassword: string | null): Promise<ClassroomStudent> {
    await this.read(code, accountId);
    const [account] = await this.#db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
    if (account?.email !== null) throw new ApiError('STUDENT_HAS_EMAIL');
    await requireMadeHere(this.#db, code, accountId);
    await this.#db
      .update(accounts)
      .set({ passwordHash: newPassword === null ? null : await hashPassword(newPassword), updatedAt: new Date() })
      .where(eq(accounts.id, accountId));
    await this.#sessions.endAllOf(accountId, 'PASSWORD_CHANGED');
    this.#events.emit('classroom.changed', { code, parts: ['students'] });
    return this.read(code, accountId);
  }

  /** Says which lines of the list are the trouble: taken already, or twice in the list itself. */
  async #alreadyAdded(code: string, given: string[]): Promise<ApiError> {
    const seen = new Set((await this.list(code)).map(({ student }) => studentNameKey(student.name)));
    const fields: FieldError[] = [];
    for (const [index, name] of given.entries()) {
      const key = studentNameKey(name);
      if (key !== '' && seen.has(key)) fields.push({ field: `students.${index}.name`, kind: 'duplicate' });
      seen.add(key);
    }
    return new ApiError('STUDENTS_ALREADY_ADDED', {}, fields);
  }
}
