import { ClassCodeSchema } from '@trundle/protocol';
import type { ClassStanding } from '@trundle/protocol/roles';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { BatchLoader } from '../database/batch-loader.ts';
import type { Database } from '../database/connection.ts';
import { accounts, classMembers, classrooms } from '../database/schema.ts';

interface MembershipKey {
  code: string;
  accountId: string;
}

interface Membership extends MembershipKey {
  role: (typeof classMembers.$inferSelect)['role'];
  /** What a teacher is to the class; null for students. */
  standing: ClassStanding | null;
  practice: boolean;
  /** Who made the class. */
  maker: string;
  /** The demo the class is in. */
  demo: string | null;
}

/** A substitute's place counts to its minute, whether or not it was cleared away yet. */
export const isOfNow = or(isNull(classMembers.until), gt(classMembers.until, sql`now()`));

const keyOf = ({ code, accountId }: MembershipKey): string => `${code} ${accountId}`;

/** What people are in classes that exist, looked up for everybody who asks at the same moment. */
export class Memberships {
  readonly #batch: BatchLoader<MembershipKey, Membership>;

  constructor({ db }: Database) {
    const query = db
      .select({
        code: classMembers.classroomCode,
        accountId: classMembers.accountId,
        role: classMembers.role,
        standing: classMembers.standing,
        practice: classrooms.practice,
        maker: classrooms.createdBy,
        demo: accounts.demo,
      })
      .from(classMembers)
      .innerJoin(classrooms, eq(classrooms.code, classMembers.classroomCode))
      .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
      .where(
        and(
          // Those of a batch are few in few classes, so asking for all pairs of them finds little that is not wanted.
          sql`${classMembers.accountId} = any(${sql.placeholder('accounts')}::text[])`,
          sql`${classMembers.classroomCode} = any(${sql.placeholder('codes')}::text[])`,
          isNull(classMembers.removedAt),
          isOfNow,
          isNull(classrooms.deletedAt),
        ),
      )
      .prepare('memberships');
    this.#batch = new BatchLoader(async (asked) => {
      const rows = await query.execute({
        accounts: asked.map(({ accountId }) => accountId),
        codes: [...new Set(asked.map(({ code }) => code))],
      });
      const found = new Map(rows.map((row) => [keyOf(row), row]));
      return (key) => found.get(keyOf(key));
    });
  }

  /** Undefined for whoever is not in the class, and where there is no such class. */
  find(accountId: string, code: string): Promise<Membership | undefined> {
    // What the database would choke on must not reach it: others ask in the same breath.
    return ClassCodeSchema.safeParse(code).success ? this.#batch.load({ accountId, code }) : Promise.resolve(undefined);
  }
}
