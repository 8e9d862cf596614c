import type { Language } from '@trundle/protocol';
import type { ClassTeacher, TeacherInvitation } from '@trundle/protocol/entities/class-teacher';
import { LONGEST_SUBSTITUTE_HOURS } from '@trundle/protocol/http/class-teacher';
import { may } from '@trundle/protocol/permissions';
import type { ClassStanding } from '@trundle/protocol/roles';
import { and, asc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, classMembers, classrooms, teacherInvitations } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { hashOfToken, newId } from '../random.ts';
import type { Assistance } from './assistance.ts';
import type { Invitations } from './invitations.ts';
import { isTeacherOf, teacherRow } from './members.ts';

const HOUR = 3_600_000;
/** An invitation lies in a mailbox over the holidays, and not for ever. */
const INVITATION_LIFE = 14 * 24 * HOUR;

interface Place {
  standing: ClassStanding;
  until?: string | undefined;
}

interface Services {
  database: Database;
  authorizer: Authorizer;
  events: EventBus;
  quotas: Quotas;
  invitations: Invitations;
  /** Whoever works in a child's account by a code that a teacher knew who is gone. */
  helpers: Pick<Assistance, 'endAllOf'>;
}

const placeOf = ({ standing, until }: Place): { standing: ClassStanding; until: Date | null } => {
  if (standing !== 'substitute' || until === undefined) return { standing, until: null };
  const end = Date.parse(until);
  if (end <= Date.now() || end > Date.now() + LONGEST_SUBSTITUTE_HOURS * HOUR)
    throw new ApiError('INVALID_INPUT', {}, [{ field: 'until', kind: 'outOfReach' }]);
  return { standing, until: new Date(end) };
};

/** Who teaches a class, and as what; how others come to it, and go. It has an owner at every moment. */
export class ClassTeachers {
  readonly #services: Services;
  readonly #db: Database['db'];

  constructor(services: Services) {
    this.#services = services;
    this.#db = services.database.db;
  }

  async list(caller: Caller, code: string): Promise<{ teachers: ClassTeacher[]; invitations: TeacherInvitation[] }> {
    const standing = await this.#standing(caller, code);
    return {
      teachers: await this.#teachers(code),
      invitations: may(standing, 'bring a substitute') ? await this.#invitations(code) : [],
    };
  }

  async invite(
    caller: Caller,
    code: string,
    { email, check, ...wanted }: Place & { email?: string | undefined; check?: string | undefined },
    { language, origin }: { language: Language; origin: string },
  ): Promise<{ invitation: TeacherInvitation; key: string }> {
    const place = placeOf(wanted);
    if (place.standing !== 'substitute' && !may(await this.#standing(caller, code), 'share a class'))
      throw new ApiError('NOT_ALLOWED');
    const name = email === undefined ? '' : await this.#services.invitations.admit(caller, code, check ?? '');
    const key = newId();
    const now = Date.now();
    const row = {
      id: newId(),
      classroomCode: code,
      keyHash: hashOfToken(key),
      ...place,
      email: email ?? null,
      invitedBy: caller.accountId,
      // A substitute's ends with the time it is for.
      expiresAt: place.until ?? new Date(now + INVITATION_LIFE),
      createdAt: new Date(now),
    };
    await this.#services.quotas.createWithin(
      [{ quota: 'classTeachers', of: code }],
      async (tx) => {
        await tx.delete(teacherInvitations).where(lt(teacherInvitations.expiresAt, new Date(now)));
        await tx.insert(teacherInvitations).values(row);
      },
      SMALL_CHANGE,
    );
    if (email !== undefined)
      this.#services.invitations.sendToTeacher(email, name, `${origin}/teach/${code}#${key}`, language);
    return { invitation: presentInvitation(row), key };
  }

  async withdraw(caller: Caller, code: string, id: string): Promise<void> {
    const mayAll = may(await this.#standing(caller, code), 'share a class');
    const [gone] = await this.#db
      .delete(teacherInvitations)
      .where(
        and(
          eq(teacherInvitations.classroomCode, code),
          eq(teacherInvitations.id, id),
          mayAll ? undefined : eq(teacherInvitations.standing, 'substitute'),
        ),
      )
      .returning({ id: teacherInvitations.id });
    if (!gone) throw new ApiError('NOT_FOUND');
  }

  async look(code: string, key: string) {
    const [found] = await this.#db
      .select({
        name: classrooms.name,
        invitedBy: accounts.name,
        standing: teacherInvitations.standing,
        until: teacherInvitations.until,
      })
      .from(teacherInvitations)
      .innerJoin(classrooms, and(eq(classrooms.code, code), isNull(classrooms.deletedAt)))
      .innerJoin(accounts, eq(accounts.id, teacherInvitations.invitedBy))
      .where(isOpen(code, key));
    if (!found) throw new ApiError('LINK_NOT_VALID');
    return { ...found, until: found.until?.toISOString() ?? null };
  }

  /** Once: of two who open the same link one gets the place. Whoever teaches the class already keeps what is more. */
  async accept(caller: Caller, code: string, key: string): Promise<void> {
    await this.look(code, key);
    await this.#db.transaction(async (tx) => {
      const [place] = await tx
        .delete(teacherInvitations)
        .where(isOpen(code, key))
        .returning({ standing: teacherInvitations.standing, until: teacherInvitations.until });
      if (!place) throw new ApiError('LINK_NOT_VALID');
      const [here] = await tx
        .select({ standing: classMembers.standing })
        .from(classMembers)
        .where(and(eq(classMembers.classroomCode, code), eq(classMembers.accountId, caller.accountId)))
        .for('update');
      const account = { id: caller.accountId, name: caller.name };
      if (!here) await tx.insert(classMembers).values(teacherRow(code, account, place, new Date()));
      else if (rankOf(place.standing) >= rankOf(here.standing))
        await tx.update(classMembers).set(place).where(isTeacher(code, caller.accountId));
    });
    this.#changed(code);
  }

  async change(code: string, account: string, wanted: Place): Promise<ClassTeacher[]> {
    const place = placeOf(wanted);
    await this.#settled(code, account, async (tx) => {
      const [done] = await tx
        .update(classMembers)
        .set(place)
        .where(isTeacher(code, account))
        .returning({ id: classMembers.id });
      if (!done) throw new ApiError('NOT_FOUND');
      await forgetInvitationsOf(tx, code, account);
    });
    if (!may(place.standing, 'keep the keys of children')) await this.#services.helpers.endAllOf(code);
    return this.#teachers(code);
  }

  /** What they made in the class stays there; their open pages of it are cut off by the news. */
  async remove(code: string, account: string): Promise<void> {
    await this.#settled(code, account, async (tx) => {
      const [gone] = await tx.delete(classMembers).where(isTeacher(code, account)).returning({ id: classMembers.id });
      if (!gone) throw new ApiError('NOT_FOUND');
      await forgetInvitationsOf(tx, code, account);
    });
    await this.#services.helpers.endAllOf(code);
  }

  /** Ends the time of substitutes that is over; tells which classes have changed. */
  async endSubstitutes(now: Date): Promise<void> {
    const codes = await this.#db.transaction(async (tx) => {
      const ended = await tx
        .delete(classMembers)
        .where(and(eq(classMembers.standing, 'substitute'), lt(classMembers.until, new Date(now.getTime() + 1))))
        .returning({ code: classMembers.classroomCode, account: classMembers.accountId });
      for (const { code, account } of ended) await forgetInvitationsOf(tx, code, account);
      return new Set(ended.map(({ code }) => code));
    });
    for (const code of codes) {
      this.#changed(code);
      await this.#services.helpers.endAllOf(code);
    }
  }

  /** When the next substitute's time ends. */
  async nextEnd(): Promise<Date | null> {
    const [row] = await this.#db
      .select({ until: classMembers.until })
      .from(classMembers)
      .where(eq(classMembers.standing, 'substitute'))
      .orderBy(asc(classMembers.until))
      .limit(1);
    return row?.until ?? null;
  }

  /** One change at a time in a class, and afterwards it has an owner, whose class it is. */
  async #settled(code: string, account: string, task: (tx: Transaction) => Promise<void>): Promise<void> {
    const heir = await this.#heir(code, account);
    const wanted = heir === null ? [] : [{ quota: 'classes', of: heir } as const];
    await this.#services.quotas.createWithin(
      wanted,
      async (tx) => {
        await tx.select({ code: classrooms.code }).from(classrooms).where(eq(classrooms.code, code)).for('update');
        await task(tx);
        const owners = await tx
          .select({ account: classMembers.accountId, maker: classrooms.createdBy })
          .from(classMembers)
          .innerJoin(classrooms, eq(classrooms.code, code))
          .where(and(isTeacherOf(code), eq(classMembers.standing, 'owner')))
          .orderBy(asc(classMembers.createdAt), asc(classMembers.id));
        const [first] = owners;
        if (!first) throw new ApiError('LAST_OWNER');
        if (!owners.some(({ account: owner, maker }) => owner === maker))
          await tx.update(classrooms).set({ createdBy: first.account }).where(eq(classrooms.code, code));
      },
      SMALL_CHANGE,
    );
    this.#changed(code);
  }

  /** Whom the class counts for afterwards, where that is somebody else: they must have room for one more. */
  async #heir(code: string, leaving: string): Promise<string | null> {
    const [heir] = await this.#db
      .select({ account: classMembers.accountId })
      .from(classMembers)
      .innerJoin(classrooms, and(eq(classrooms.code, code), eq(classrooms.createdBy, leaving)))
      .where(and(isTeacherOf(code), eq(classMembers.standing, 'owner'), ne(classMembers.accountId, leaving)))
      .orderBy(asc(classMembers.createdAt), asc(classMembers.id))
      .limit(1);
    return heir?.account ?? null;
  }

  async #teachers(code: string): Promise<ClassTeacher[]> {
    const rows = await this.#db
      .select({
        _id: classMembers.accountId,
        name: accounts.name,
        standing: classMembers.standing,
        until: classMembers.until,
      })
      .from(classMembers)
      .innerJoin(accounts, eq(accounts.id, classMembers.accountId))
      .where(isTeacherOf(code))
      .orderBy(asc(classMembers.createdAt), asc(classMembers.id));
    return rows.map(({ standing, until, ...row }) => ({
      ...row,
      standing: standing ?? 'coTeacher',
      until: until?.toISOString() ?? null,
    }));
  }

  async #invitations(code: string): Promise<TeacherInvitation[]> {
    const rows = await this.#db
      .select()
      .from(teacherInvitations)
      .where(and(eq(teacherInvitations.classroomCode, code), gt(teacherInvitations.expiresAt, sql`now()`)))
      .orderBy(asc(teacherInvitations.createdAt));
    return rows.map(presentInvitation);
  }

  /** An admin looks in from above. */
  async #standing(caller: Caller, code: string): Promise<ClassStanding | 'admin' | null> {
    return caller.namespace === 'admin' ? 'admin' : this.#services.authorizer.standingIn(caller, code);
  }

  #changed(code: string): void {
    this.#services.events.emit('classroom.changed', { code, parts: ['teachers'] });
  }
}

/** What somebody has sent out and nobody has taken yet was on the word of what they were. */
const forgetInvitationsOf = (tx: Transaction, code: string, account: string) =>
  tx
    .delete(teacherInvitations)
    .where(and(eq(teacherInvitations.classroomCode, code), eq(teacherInvitations.invitedBy, account)));

const RANKS: readonly (ClassStanding | null)[] = [null, 'substitute', 'coTeacher', 'owner'];
const rankOf = (standing: ClassStanding | null): number => RANKS.indexOf(standing);

const isTeacher = (code: string, account: string) => and(isTeacherOf(code), eq(classMembers.accountId, account));

const isOpen = (code: string, key: string) =>
  and(
    eq(teacherInvitations.classroomCode, code),
    eq(teacherInvitations.keyHash, hashOfToken(key)),
    gt(teacherInvitations.expiresAt, sql`now()`),
    or(isNull(teacherInvitations.until), gt(teacherInvitations.until, sql`now()`)),
  );

const presentInvitation = (row: {
  id: string;
  standing: ClassStanding;
  until: Date | null;
  email: string | null;
  expiresAt: Date;
}): TeacherInvitation => ({
  _id: row.id,
  standing: row.standing,
  until: row.until?.toISOString() ?? null,
  email: row.email,
  expiresAt: row.expiresAt.toISOString(),
});
