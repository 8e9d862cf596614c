import { may } from '@trundle/protocol/permissions';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller, Sessions } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { assistanceCodes, classMembers, classrooms, helpRequests, robots } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { type QuotaRequest, type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { newId } from '../random.ts';
import { endLonelyTeams, leaveTeams } from '../teams/team-rows.ts';
import { isOnList, placesIn, underFreeName } from './members.ts';

interface Services {
  database: Database;
  authorizer: Authorizer;
  events: EventBus;
  quotas: Quotas;
  sessions: Sessions;
}

interface Move {
  student: string;
  from: string;
  to: string;
}

/** Students who go on in another class of their teacher, with all that they made. */
export class StudentMoves {
  readonly #services: Services;
  readonly #db: Database['db'];

  constructor(services: Services) {
    this.#services = services;
    this.#db = services.database.db;
  }

  /** The old card ends: it names the class that was left. */
  async move(caller: Caller, move: Move): Promise<void> {
    const { student, from, to } = move;
    await this.#admit(caller, from, to);
    const [member] = await this.#db.select().from(classMembers).where(isOnList(from, student));
    if (!member) throw new ApiError('NOT_FOUND');
    const [there] = await this.#db.select({ id: classMembers.id }).from(classMembers).where(isOnList(to, student));
    if (there) throw new ApiError('STUDENTS_ALREADY_ADDED');
    const wanted = await this.#room(move);
    await underFreeName(member.name, (name) =>
      this.#services.quotas.createWithin(
        // Under the lock of the student too: a save that is under way is finished before, or refused after.
        [...wanted, { quota: 'works', of: student, adding: 0 }],
        (tx) => carryOver(tx, move, { memberId: member.id, name }),
        SMALL_CHANGE,
      ),
    );
    await this.#services.sessions.endBound(student, from, 'CARD_RENEWED');
    for (const code of [from, to])
      this.#services.events.emit('classroom.changed', { code, parts: ['students', 'robots'] });
  }

  /** To a class that the same teacher looks after, on the same side of the demo. */
  async #admit(caller: Caller, from: string, to: string): Promise<void> {
    if (from === to) throw new ApiError('STUDENTS_ALREADY_ADDED');
    const { authorizer } = this.#services;
    const actor = await authorizer.actorIn(caller, to);
    const standing = actor === 'admin' ? 'admin' : await authorizer.standingIn(caller, to);
    if ((actor !== 'teacher' && actor !== 'admin') || !may(standing, 'look after a class'))
      throw new ApiError('NOT_ALLOWED');
    const [row] = await this.#db
      .select({ practice: classrooms.practice })
      .from(classrooms)
      .where(and(eq(classrooms.code, to), isNull(classrooms.deletedAt)));
    if (!row) throw new ApiError('NOT_FOUND');
    if (row.practice) throw new ApiError('PRACTICE_CLASS');
  }

  async #room({ student, from, to }: Move): Promise<QuotaRequest[]> {
    const { rows } = await this.#db.execute<{ works: number; bytes: number; notes: number; same: boolean }>(sql`select
      (select count(*) from works where classroom_code = ${from} and created_by = ${student} and deleted_at is null)::int as works,
      (select coalesce(sum(bytes), 0) from works
        where classroom_code = ${from} and created_by = ${student} and deleted_at is null)::float8 as bytes,
      (select count(*) from student_notes where classroom_code = ${from} and student_id = ${student})::int as notes,
      (select count(distinct created_by) = 1 from classrooms where code in (${from}, ${to})) as same`);
    const [{ works = 0, bytes = 0, notes = 0, same = false } = {}] = rows;
    const places = await placesIn(this.#db, to, 1);
    return [
      // Whoever made both has the child on the roster already.
      ...places.filter(({ quota }) => quota === 'students' || !same),
      { quota: 'classWorks', of: to, adding: works },
      { quota: 'classWorkBytes', of: to, adding: bytes },
      { quota: 'classNotes', of: to, adding: notes },
    ];
  }
}

/** Everything that is of the child and of the class becomes the other class's. What was said and drawn for all stays. */
const carryOver = async (
  tx: Transaction,
  { student, from, to }: Move,
  { memberId, name }: { memberId: string; name: string },
): Promise<void> => {
  await tx.update(robots).set({ memberId: null }).where(eq(robots.memberId, memberId));
  await leaveTeams(tx, [memberId]);
  // A place that the child had there once, and was taken off.
  await tx
    .delete(classMembers)
    .where(
      and(
        eq(classMembers.classroomCode, to),
        eq(classMembers.accountId, student),
        eq(classMembers.role, 'student'),
        isNotNull(classMembers.removedAt),
      ),
    );
  const moved = await tx
    .update(classMembers)
    .set({ classroomCode: to, name, card: newId(), enteredAt: null, robotsBefore: [] })
    .where(and(eq(classMembers.id, memberId), isNull(classMembers.removedAt)))
    .returning({ id: classMembers.id });
  if (moved.length === 0) throw new ApiError('NOT_FOUND');
  await endLonelyTeams(tx, from);
  await tx.execute(sql`update accounts set home_classroom = ${to} where id = ${student} and home_classroom = ${from}`);
  await tx.execute(
    sql`update works set classroom_code = ${to} where classroom_code = ${from} and created_by = ${student}`,
  );
  await tx.execute(sql`update program_versions set classroom_code = ${to},
      document = case when starts_with(document, ${`own/${student}/${from}/`})
        then ${`own/${student}/${to}/`} || substr(document, ${`own/${student}/${from}/`.length + 1}) else document end
    where classroom_code = ${from} and owner_id = ${student}`);
  await carryState(tx, { student, from, to });
  await tx.execute(sql`delete from goal_progress there using goal_progress here
    where there.classroom_code = ${to} and there.student_id = ${student} and here.classroom_code = ${from}
      and here.student_id = ${student} and here.project_id = there.project_id and here.goal = there.goal`);
  await tx.execute(
    sql`update goal_progress set classroom_code = ${to} where classroom_code = ${from} and student_id = ${student}`,
  );
  await tx.execute(
    sql`update student_notes set classroom_code = ${to} where classroom_code = ${from} and student_id = ${student}`,
  );
  await tx.execute(sql`update media set bound_to = ${to} where bound_to = ${from} and created_by = ${student}`);
  await tx.delete(helpRequests).where(and(eq(helpRequests.classroomCode, from), eq(helpRequests.studentId, student)));
  await tx
    .update(assistanceCodes)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(assistanceCodes.classroomCode, from),
        eq(assistanceCodes.accountId, student),
        isNull(assistanceCodes.endedAt),
      ),
    );
  await tx
    .update(classrooms)
    .set({ whiteboardStudent: null })
    .where(and(eq(classrooms.code, from), eq(classrooms.whiteboardStudent, student)));
};

/** What the child's browser keeps, open programs first of all; what lay there from before makes room. */
const carryState = async (tx: Transaction, { student, from, to }: Move): Promise<void> => {
  const inNew = sql`split_part(namespace, '/', 1) || ${`/${to}`}`;
  await tx.execute(sql`delete from state_entries there using state_entries here
    where there.account_id = ${student} and here.account_id = ${student} and split_part(there.namespace, '/', 2) = ${to}
      and split_part(here.namespace, '/', 2) = ${from} and here.key = there.key
      and split_part(here.namespace, '/', 1) = split_part(there.namespace, '/', 1)`);
  await tx.execute(sql`update state_entries set namespace = ${inNew}
    where account_id = ${student} and split_part(namespace, '/', 2) = ${from}`);
};
