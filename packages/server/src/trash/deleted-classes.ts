import type { CallAnswerInput } from '@trundle/protocol/http/call';
import type { listDeletedClassrooms } from '@trundle/protocol/http/classroom';
import { KEPT } from '@trundle/protocol/quotas';
import { and, desc, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, classrooms, stateEntries } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { forgetHolders } from '../recording/holdings.ts';
import { trashedSince } from './since.ts';

type DeletedClass = CallAnswerInput<typeof listDeletedClassrooms>[number];

/**
 * Removes classes for good, with what everybody kept in them, and the accounts their teachers made for them where those
 * have no place in another class: nobody could log in to them again.
 */
export const eraseClasses = async (tx: Transaction, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return;
  const doomed = sql`${sql.param([...codes])}::text[]`;
  await forgetHolders(tx, sql`account_id in (select a.id from ${accounts} a where ${madeForClasses(doomed)})`);
  await tx.execute(sql`delete from ${accounts} a where ${madeForClasses(doomed)}`);
  await tx.delete(classrooms).where(inArray(classrooms.code, [...codes]));
  await tx.delete(stateEntries).where(sql`split_part(${stateEntries.namespace}, '/', 2) = any(${doomed})`);
};

/** Which accounts (`a`) are of these classes alone. */
export const madeForClasses = (codes: SQL): SQL => sql`a.home_classroom = any(${codes}) and a.email is null
  and not exists (select from class_members m where m.account_id = a.id
    and m.role = 'student' and m.classroom_code <> all(${codes}))`;

export const removeClassesForGood = (db: Database['db'], which: SQL | undefined): Promise<void> =>
  db.transaction(async (tx) => {
    const doomed = await tx.select({ code: classrooms.code }).from(classrooms).where(which).for('update');
    await eraseClasses(
      tx,
      doomed.map(({ code }) => code),
    );
  });

/** Classes their teachers have deleted. Nobody gets in; all that is in them is as it was. */
export class DeletedClasses {
  readonly #db: Database['db'];
  readonly #events: EventBus;
  readonly #quotas: Quotas;

  constructor(database: Database, events: EventBus, quotas: Quotas) {
    this.#db = database.db;
    this.#events = events;
    this.#quotas = quotas;
  }

  async list({ accountId }: Caller): Promise<DeletedClass[]> {
    const rows = await this.#db
      .select({
        _id: classrooms.code,
        name: classrooms.name,
        students: sql<number>`(select count(*) from class_members m where m.classroom_code = ${classrooms.code}
          and m.role = 'student' and m.removed_at is null)::int`,
        deletedAt: classrooms.deletedAt,
      })
      .from(classrooms)
      .where(
        and(
          sql`exists (select from class_members m where m.classroom_code = ${classrooms.code}
            and m.account_id = ${accountId} and m.standing in ('owner', 'coTeacher') and m.removed_at is null)`,
          this.#canComeBack(),
          isNull(classrooms.archivedAt),
        ),
      )
      .orderBy(desc(classrooms.deletedAt))
      .limit(KEPT.deletedClasses);
    return rows.map(({ deletedAt, ...row }) => ({ ...row, deletedAt: (deletedAt ?? new Date()).toISOString() }));
  }

  async restore(code: string): Promise<void> {
    const [row] = await this.#db
      .select({ maker: classrooms.createdBy, demo: accounts.demo, archivedAt: classrooms.archivedAt })
      .from(classrooms)
      .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
      .where(and(eq(classrooms.code, code), this.#canComeBack()));
    if (!row) throw new ApiError('NOT_FOUND');
    // A demo counts its deleted classes, and everybody those that are put away: there is room for this one.
    const isCounted = row.archivedAt !== null || row.demo !== null;
    const wanted = isCounted ? [] : [{ quota: 'classes', of: row.maker } as const];
    await this.#quotas.createWithin(wanted, (tx) => this.#restore(tx, code), SMALL_CHANGE);
    this.#events.emit('classroom.changed', { code, parts: [] });
  }

  /** The camera kit comes back where no other class has it by now; so do robots, which stayed where they were. */
  async #restore(tx: Transaction, code: string): Promise<void> {
    const free = sql`case when exists (select from classrooms other where other.ssid = classrooms.ssid_before)
      then null else ssid_before end`;
    await tx
      .update(classrooms)
      .set({ deletedAt: null, archivedAt: null, ssid: free, ssidBefore: null, updatedAt: new Date() })
      .where(and(eq(classrooms.code, code), isNotNull(classrooms.deletedAt)));
  }

  #canComeBack(): SQL | undefined {
    const isKept = or(isNotNull(classrooms.archivedAt), gt(classrooms.deletedAt, trashedSince()));
    return and(isKept, not(classrooms.practice));
  }
}

/** The classes a teacher deleted last are kept, so many; older ones go for good. */
export const boundDeletedClasses = async (db: Database['db'], maker: string): Promise<void> => {
  await removeClassesForGood(
    db,
    sql`code in (select code from classrooms where created_by = ${maker} and deleted_at is not null and archived_at is null and not practice
      order by deleted_at desc, code offset ${KEPT.deletedClasses})`,
  );
};
