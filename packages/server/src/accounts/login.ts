import type { Authentication } from '@trundle/protocol/entities/account';
import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { accounts, assistanceCodes, classMembers, classrooms } from '../database/schema.ts';
import { writtenOtherwise } from './alike-names.ts';
import { passwordFits } from './passwords.ts';
import type { Account } from './registration.ts';
import type { Sessions } from './sessions.ts';

export class Logins {
  readonly #db: Database['db'];
  readonly #sessions: Sessions;

  constructor(database: Database, sessions: Sessions) {
    this.#db = database.db;
    this.#sessions = sessions;
  }

  async withPassword(email: string, password: string, address: string): Promise<Authentication> {
    const [account] = await this.#db.select().from(accounts).where(eq(accounts.email, email));
    if (!(await passwordFits(account?.passwordHash, password, address)) || !account)
      throw new ApiError('WRONG_CREDENTIALS');
    // Only after the password: otherwise anybody could ask which addresses wait for verification.
    if (!account.verifiedAt) throw new ApiError('EMAIL_NOT_VERIFIED');
    return this.#sessions.open(account);
  }

  /** A class code and a name are enough for a child without a password; who has one must give it. */
  async withClassCode(
    classroom: string,
    name: string,
    password: string | undefined,
    address: string,
  ): Promise<Authentication> {
    const account =
      (await this.#student(
        and(eq(classMembers.classroomCode, classroom), eq(classMembers.nameKey, sql`student_name_key(${name})`)),
      )) ?? (await this.#writtenOtherwise(classroom, name));
    if (account.passwordHash) {
      if (!password) throw new ApiError('STUDENT_HAS_PASSWORD', {}, [{ field: 'password', kind: 'required' }]);
      if (!(await passwordFits(account.passwordHash, password, address))) throw new ApiError('WRONG_STUDENT_PASSWORD');
    }
    return this.#sessions.open(account, { classroomCode: classroom });
  }

  async withCard(classroom: string, card: string): Promise<Authentication> {
    const account = await this.#student(and(eq(classMembers.classroomCode, classroom), eq(classMembers.card, card)));
    if (!account) throw new ApiError((await this.#isOffList(classroom, card)) ? 'OFF_CLASS_LIST' : 'CARD_NOT_VALID');
    return this.#sessions.open(account, { classroomCode: classroom });
  }

  /** Staff work in the student's account, bound to the one class that looks after it, until the code is deleted. */
  async withAssistanceCode(code: string): Promise<Authentication> {
    const [found] = await this.#db
      .select({ account: accounts, classroomCode: assistanceCodes.classroomCode })
      .from(assistanceCodes)
      .innerJoin(
        accounts,
        and(eq(accounts.id, assistanceCodes.accountId), eq(accounts.homeClassroom, assistanceCodes.classroomCode)),
      )
      .innerJoin(
        classrooms,
        and(eq(classrooms.code, assistanceCodes.classroomCode), isNull(classrooms.deletedAt), not(classrooms.practice)),
      )
      .innerJoin(
        classMembers,
        and(
          eq(classMembers.classroomCode, assistanceCodes.classroomCode),
          eq(classMembers.accountId, assistanceCodes.accountId),
          isNull(classMembers.removedAt),
        ),
      )
      .where(and(eq(assistanceCodes.code, code), isNull(assistanceCodes.endedAt)));
    if (!found) throw new ApiError('CODE_NOT_VALID');
    return this.#sessions.open(found.account, {
      namespace: 'classroom_assistance',
      classroomCode: found.classroomCode,
      assistanceCode: code,
    });
  }

  /** Whoever has become more than a student since logs in with their e-mail: a card must not open an admin's account. */
  async #student(which: ReturnType<typeof and>): Promise<Account | undefined> {
    const [found] = await this.#students(which);
    return found?.account;
  }

  #students(which: ReturnType<typeof and>): Promise<{ name: string; account: Account }[]> {
    return this.#db
      .select({ name: classMembers.name, account: accounts })
      .from(classMembers)
      .innerJoin(classrooms, eq(classrooms.code, classMembers.classroomCode))
      .innerJoin(accounts, eq(accounts.id, classMembers.accountId))
      .where(
        and(
          which,
          eq(accounts.role, 'Student'),
          eq(classMembers.role, 'student'),
          isNull(classMembers.removedAt),
          isNull(classrooms.deletedAt),
          not(classrooms.practice),
        ),
      );
  }

  /**
   * The one student of the class a name can only mean. A password is never tried here: every spelling would have tries of
   * its own, so whoever has a password is told the name that is on the list, which has its limit.
   */
  async #writtenOtherwise(classroom: string, typed: string): Promise<Account> {
    const [found, ...others] = writtenOtherwise(typed, await this.#students(eq(classMembers.classroomCode, classroom)));
    if (!found || others.length > 0) throw new ApiError('UNKNOWN_CLASS_OR_NAME');
    if (found.account.passwordHash) throw new ApiError('STUDENT_NAME_AS_LISTED', { name: found.name });
    return found.account;
  }

  /** Whether a card is that of somebody who was taken off the list; one that was renewed since is nobody's. */
  async #isOffList(classroom: string, card: string): Promise<boolean> {
    const [found] = await this.#db
      .select({ id: classMembers.id })
      .from(classMembers)
      .innerJoin(classrooms, eq(classrooms.code, classMembers.classroomCode))
      .where(
        and(
          eq(classMembers.classroomCode, classroom),
          eq(classMembers.card, card),
          eq(classMembers.role, 'student'),
          isNotNull(classMembers.removedAt),
          isNull(classrooms.deletedAt),
          not(classrooms.practice),
        ),
      );
    return found !== undefined;
  }
}
