import type { ClassroomStudent } from '@trundle/protocol/entities/classroom';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { hashPassword } from '../accounts/passwords.ts';
import { accountRow } from '../accounts/registration.ts';
import type { Caller, Sessions } from '../accounts/sessions.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { isDuplicate } from '../database/duplicates.ts';
import { accounts, classMembers, classrooms, robots } from '../database/schema.ts';
import type { Events } from '../events.ts';
import type { Quotas, Wanted } from '../quotas/quotas.ts';
import { newId } from '../random.ts';
import { type FieldProblem, Refusal } from '../refusal.ts';

type Db = Database['db'] | Transaction;

/** The students of a class, or one of them, as the contract shows them. */
export const listRoster = async (db: Db, code: string, accountId?: string): Promise<ClassroomStudent[]> => {
  const rows = await db
    .select({ member: classMembers, account: accounts })
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
      hasPassword: account.passwordHash !== null,
      lastPingAt: member.lastPingAt?.toISOString() ?? null,
      enteredAt: member.enteredAt?.toISOString() ?? null,
    };
  });
};

const memberRow = (code: string, accountId: string, name: string, createdAt: Date) => ({
  id: newId(),
  classroomCode: code,
  accountId,
  role: 'student' as const,
  name,
  card: newId(),
  enteredAt: null,
  lastPingAt: null,
  createdAt,
  removedAt: null,
});

interface NewStudents {
  names: string[];
  language: 'en' | 'french' | 'spanish';
  expiresAt?: Date;
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
      ...(given.expiresAt ? { expiresAt: given.expiresAt } : {}),
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
  readonly #events: Events;
  readonly #quotas: Quotas;

  constructor(database: Database, sessions: Sessions, events: Events, quotas: Quotas) {
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
    if (!student) throw new Refusal('NOT_FOUND');
    return student;
  }

  /** Empty names are passed over: a list from a spreadsheet has empty lines. */
  async add(code: string, given: string[], language: NewStudents['language']): Promise<ClassroomStudent[]> {
    const names = given.filter((name) => name !== '');
    if (names.length === 0) return [];
    try {
      const places = await this.#places(code, names.length);
      const ids = await this.#quotas.make([...places, { quota: 'accounts', adding: names.length }], async (tx) => {
        // Students of a demo class vanish with it.
        const [classroom] = await tx
          .select({ expiresAt: classrooms.expiresAt })
          .from(classrooms)
          .where(eq(classrooms.code, code));
        return insertStudents(tx, code, {
          names,
          language,
          ...(classroom?.expiresAt ? { expiresAt: classroom.expiresAt } : {}),
        });
      });
      this.#events.emit('classroom.changed', { code, parts: ['students'] });
      const roster = await this.list(code);
      return roster.filter(({ _id }) => ids.includes(_id));
    } catch (error) {
      if (isDuplicate(error, 'class_members_name')) throw await this.#alreadyAdded(code, given);
      throw error;
    }
  }

  /** A student with an account of their own enters by the code; coming again changes nothing. */
  async join(caller: Caller, code: string): Promise<void> {
    const [classroom] = await this.#db
      .select({ code: classrooms.code })
      .from(classrooms)
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
    if (!classroom) throw new Refusal('NOT_FOUND');
    const isIn = (await listRoster(this.#db, code, caller.accountId)).length > 0;
    const places = await this.#places(code, isIn ? 0 : 1);
    for (let number = 1; ; number += 1) {
      // Two children called Ana in one class: the second is Ana_2.
      const base = caller.name.replace(/[^\p{L}\p{N}_]/gu, '_').slice(0, 50);
      const name = number === 1 ? base : `${base}_${number}`;
      try {
        await this.#quotas.make(places, (tx) =>
          tx
            .insert(classMembers)
            .values(memberRow(code, caller.accountId, name, new Date()))
            .onConflictDoNothing({
              target: [classMembers.classroomCode, classMembers.accountId],
              where: isNull(classMembers.removedAt),
            }),
        );
        this.#events.emit('classroom.changed', { code, parts: ['students'] });
        return;
      } catch (error) {
        if (!isDuplicate(error, 'class_members_name') || number > 500) throw error;
      }
    }
  }

  /** What more students in a class take up. The mat of one student has no place for others. */
  async #places(code: string, adding: number): Promise<Wanted[]> {
    const [maker] = await this.#db
      .select({ id: accounts.id, role: accounts.role })
      .from(classrooms)
      .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
      .where(eq(classrooms.code, code));
    if (!maker) throw new Refusal('NOT_FOUND');
    return [
      { quota: maker.role === 'Student' ? 'practiceStudents' : 'students', of: code, adding },
      { quota: 'rosterOfTeacher', of: maker.id, adding },
    ];
  }

  async remove(code: string, accountId: string): Promise<void> {
    const removed = await this.#db.transaction(async (tx) => {
      const rows = await tx
        .update(classMembers)
        .set({ removedAt: new Date() })
        .where(this.#student(code, accountId))
        .returning({ id: classMembers.id });
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await tx.update(robots).set({ memberId: null }).where(inArray(robots.memberId, ids));
      await tx
        .update(classrooms)
        .set({ whiteboardStudent: null })
        .where(and(eq(classrooms.code, code), eq(classrooms.whiteboardStudent, accountId)));
      return ids;
    });
    if (removed.length === 0) throw new Refusal('NOT_FOUND');
    await this.#sessions.endAllOf(accountId, 'REMOVED_FROM_CLASS');
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

  /** The old card stops working, and so does every session it may have opened. */
  async renewCard(code: string, accountId: string): Promise<{ studentId: string; name: string; card: string }> {
    const [renewed] = await this.#db
      .update(classMembers)
      .set({ card: newId() })
      .where(this.#student(code, accountId))
      .returning({ studentId: classMembers.accountId, name: classMembers.name, card: classMembers.card });
    if (!renewed) throw new Refusal('NOT_FOUND');
    await this.#sessions.endAllOf(accountId, 'CARD_RENEWED');
    return renewed;
  }

  async rename(code: string, accountId: string, name: string): Promise<ClassroomStudent> {
    try {
      const renamed = await this.#db
        .update(classMembers)
        .set({ name })
        .where(this.#student(code, accountId))
        .returning({ id: classMembers.id });
      if (renamed.length === 0) throw new Refusal('NOT_FOUND');
    } catch (error) {
      if (isDuplicate(error, 'class_members_name'))
        throw new Refusal('STUDENTS_ALREADY_ADDED', {}, [{ field: 'name', kind: 'duplicate' }]);
      throw error;
    }
    this.#events.emit('classroom.changed', { code, parts: ['students'] });
    return this.read(code, accountId);
  }

  /** Only for accounts a teacher made: who has an e-mail address owns the account in other classes too. */
  async setPassword(code: string, accountId: string, newPassword: string | null): Promise<ClassroomStudent> {
    await this.read(code, accountId);
    const [account] = await this.#db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
    if (account?.email !== null) throw new Refusal('STUDENT_HAS_EMAIL');
    await this.#db
      .update(accounts)
      .set({ passwordHash: newPassword === null ? null : await hashPassword(newPassword), updatedAt: new Date() })
      .where(eq(accounts.id, accountId));
    await this.#sessions.endAllOf(accountId, 'PASSWORD_CHANGED');
    this.#events.emit('classroom.changed', { code, parts: ['students'] });
    return this.read(code, accountId);
  }

  /** Says which lines of the list are the trouble: taken already, or twice in the list itself. */
  async #alreadyAdded(code: string, given: string[]): Promise<Refusal> {
    const seen = new Set((await this.list(code)).map(({ student }) => student.name.toLowerCase()));
    const fields: FieldProblem[] = [];
    for (const [index, name] of given.entries()) {
      const key = name.toLowerCase();
      if (key !== '' && seen.has(key)) fields.push({ field: `students.${index}.name`, kind: 'duplicate' });
      seen.add(key);
    }
    return new Refusal('STUDENTS_ALREADY_ADDED', {}, fields);
  }

  #student(code: string, accountId: string) {
    return and(
      eq(classMembers.classroomCode, code),
      eq(classMembers.accountId, accountId),
      eq(classMembers.role, 'student'),
      isNull(classMembers.removedAt),
    );
  }
}
