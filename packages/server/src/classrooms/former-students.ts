import type { ClassroomStudent, FormerStudent } from '@trundle/protocol/entities/classroom';
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Sessions } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { assistanceCodes, classMembers, classrooms, robots } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { endLonelyTeams, leaveTeams, listMates } from '../teams/team-rows.ts';
import { isOnList, underFreeName } from './members.ts';
import { listRoster } from './roster.ts';

/** Children a teacher took off the list. Nothing of theirs is lost, and only a teacher lets them back in. */
export class FormerStudents {
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

  async list(code: string): Promise<FormerStudent[]> {
    const rows = await this.#db
      .select({ _id: classMembers.accountId, name: classMembers.name, removedAt: classMembers.removedAt })
      .from(classMembers)
      .where(and(eq(classMembers.classroomCode, code), eq(classMembers.role, 'student')))
      .orderBy(desc(classMembers.removedAt));
    const here = new Set(rows.flatMap(({ _id, removedAt }) => (removedAt === null ? [_id] : [])));
    const former = new Map<string, FormerStudent>();
    for (const { _id, name, removedAt } of rows)
      if (removedAt && !here.has(_id) && !former.has(_id))
        former.set(_id, { _id, name, removedAt: removedAt.toISOString() });
    return [...former.values()];
  }

  /** What they have open of this class ends; where else they are logged in is not this class's business. */
  async remove(code: string, accountId: string): Promise<void> {
    await this.#db.transaction(async (tx) => {
      const [member] = await tx
        .select({ id: classMembers.id })
        .from(classMembers)
        .where(isOnList(code, accountId))
        .for('update');
      if (!member) throw new ApiError('NOT_FOUND');
      const shared = await listMates(tx, code);
      const freed = await tx
        .update(robots)
        .set({ memberId: null })
        .where(eq(robots.memberId, member.id))
        .returning({ mac: robots.mac });
      // The team goes on with its robot.
      const robotsBefore = freed.flatMap(({ mac }) => (shared.has(mac) ? [] : [mac]));
      await leaveTeams(tx, [member.id]);
      await tx.update(classMembers).set({ removedAt: new Date(), robotsBefore }).where(eq(classMembers.id, member.id));
      await endLonelyTeams(tx, code);
      await tx
        .update(classrooms)
        .set({ whiteboardStudent: null })
        .where(and(eq(classrooms.code, code), eq(classrooms.whiteboardStudent, accountId)));
      await tx
        .update(assistanceCodes)
        .set({ endedAt: new Date() })
        .where(
          and(
            eq(assistanceCodes.classroomCode, code),
            eq(assistanceCodes.accountId, accountId),
            isNull(assistanceCodes.endedAt),
          ),
        );
    });
    await this.#sessions.endBound(accountId, code, 'REMOVED_FROM_CLASS');
    this.#events.emit('classroom.changed', { code, parts: ['students', 'robots'] });
  }

  /** Their old name unless somebody has it now, their card, their work, and their robot if nobody has it. */
  async letBackIn(code: string, accountId: string): Promise<ClassroomStudent> {
    const [member] = await this.#db
      .select()
      .from(classMembers)
      .where(
        and(
          eq(classMembers.classroomCode, code),
          eq(classMembers.accountId, accountId),
          eq(classMembers.role, 'student'),
          isNotNull(classMembers.removedAt),
        ),
      )
      .orderBy(desc(classMembers.removedAt))
      .limit(1);
    const [here] = await listRoster(this.#db, code, accountId);
    // Two teachers pressed it at once: what both wanted is done.
    if (here) return here;
    if (!member) throw new ApiError('NOT_FOUND');
    await underFreeName(member.name, (name) =>
      this.#quotas.createWithin(
        [{ quota: 'students', of: code }],
        (tx) => this.#restore(tx, code, { ...member, name }),
        SMALL_CHANGE,
      ),
    );
    this.#events.emit('classroom.changed', { code, parts: ['students', 'robots'] });
    const [student] = await listRoster(this.#db, code, accountId);
    if (!student) throw new ApiError('NOT_FOUND');
    return student;
  }

  async #restore(tx: Transaction, code: string, member: typeof classMembers.$inferSelect): Promise<void> {
    const { id, name, robotsBefore } = member;
    await tx.update(classMembers).set({ name, removedAt: null, robotsBefore: [] }).where(eq(classMembers.id, id));
    if (robotsBefore.length > 0)
      await tx
        .update(robots)
        .set({ memberId: id })
        .where(and(eq(robots.classroomCode, code), inArray(robots.mac, robotsBefore), isNull(robots.memberId)));
  }
}
