import type { Authentication } from '@trundle/protocol/entities/account';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { accounts, classMembers } from '../database/schema.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import type { Caller, Sessions } from './sessions.ts';

/** What somebody changes about their own account. */
export class OwnAccount {
  readonly #db: Database['db'];
  readonly #sessions: Sessions;

  constructor(database: Database, sessions: Sessions) {
    this.#db = database.db;
    this.#sessions = sessions;
  }

  /** A teacher is called that in their classes too. What a student is called there is for whoever teaches. */
  async rename(caller: Caller, name: string) {
    refuseKept(caller);
    const { accountId } = caller;
    const [account] = await this.#db.transaction(async (tx) => {
      await tx
        .update(classMembers)
        .set({ name })
        .where(and(eq(classMembers.accountId, accountId), eq(classMembers.role, 'teacher')));
      return tx.update(accounts).set({ name, updatedAt: new Date() }).where(eq(accounts.id, accountId)).returning();
    });
    if (!account) throw new ApiError('NOT_SIGNED_IN');
    const { id: _id, email, username, role } = account;
    return { _id, email, username, name: account.name, role };
  }

  /** Asked once more who they are: a page left open must not be enough. */
  async changePassword(
    caller: Caller,
    given: { password: string; newPassword: string },
    address: string,
  ): Promise<Authentication> {
    refuseKept(caller);
    const { accountId } = caller;
    const [before] = await this.#db.select().from(accounts).where(eq(accounts.id, accountId));
    if (!(await passwordFits(before?.passwordHash, given.password, address))) throw new ApiError('WRONG_PASSWORD');
    const passwordHash = await hashPassword(given.newPassword, address);
    const [account] = await this.#db
      .update(accounts)
      .set({ passwordHash, updatedAt: new Date() })
      .where(eq(accounts.id, accountId))
      .returning();
    if (!account) throw new ApiError('NOT_SIGNED_IN');
    await this.#sessions.endAllOf(accountId);
    return this.#sessions.open(account);
  }
}

/** Whoever knows a name and a code may be a classmate. */
const refuseKept = ({ classroomCode, homeClassroom }: Caller): void => {
  if (classroomCode !== null || homeClassroom !== null) throw new ApiError('KEPT_BY_CLASS');
};
