import type { Language } from '@trundle/protocol';
import type { CallAnswerInput } from '@trundle/protocol/http/call';
import type { eraseStudentData, readMyData } from '@trundle/protocol/http/personal-data';
import { CLASSROOM_PARTS } from '@trundle/protocol/topics/notify';
import { and, desc, eq, sql } from 'drizzle-orm';
import { passwordFits } from '../accounts/passwords.ts';
import { boundClass, type Caller, type Sessions } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import { isMadeHere } from '../classrooms/members.ts';
import type { Database } from '../database/connection.ts';
import { accounts, classMembers } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import type { Files } from '../files/files.ts';
import type { Download } from '../http/download.ts';
import type { Mailer } from '../mail/mailer.ts';
import { madeForClasses } from '../trash/deleted-classes.ts';
import { type Erased, eraseAccounts, eraseFromClass } from './erase.ts';
import { PersonExport } from './person-export.ts';
import type { DataScope } from './scope.ts';

type MyData = CallAnswerInput<typeof readMyData>;

interface PersonalDataOptions {
  database: Database;
  files: Files;
  sessions: Pick<Sessions, 'endAllOf' | 'endBound'>;
  events: EventBus;
  mailer: Pick<Mailer, 'forget'>;
  /** What has passed the broker and waits to be written. */
  waiting: readonly { settle(): Promise<void> }[];
  /** Writes lessons down as they go on, and nothing more of whoever leaves. */
  lessons: { leave(whose: DataScope): Promise<void> };
}

/** What is kept about a person: to look at, to take along, to erase. */
export class PersonalData {
  readonly #db: Database['db'];
  readonly #options: PersonalDataOptions;
  readonly #export: PersonExport;

  constructor(options: PersonalDataOptions) {
    this.#db = options.database.db;
    this.#options = options;
    this.#export = new PersonExport(options.database, options.files);
  }

  async summary(caller: Caller): Promise<MyData> {
    const id = caller.accountId;
    const own = sql`array(select code from classrooms where created_by = ${id} and not practice)`;
    const { rows } = await this.#db.execute<Omit<MyData, 'erasedBy'>>(sql`select
      (select count(distinct classroom_code) from class_members where account_id = ${id} and removed_at is null)::int as classes,
      (select count(distinct document) from program_versions where owner_id = ${id} and document like 'own/%')::int as programs,
      (select count(*) from works where created_by = ${id})::int as works,
      (select count(*) from projects where created_by = ${id})::int as projects,
      (select count(*) from media where created_by = ${id})::int as pictures,
      (select count(*) from program_versions where owner_id = ${id})::int as versions,
      (select count(*) from chat_messages where user_id = ${id} or to_user = ${id})::int as messages,
      (select count(*) from accounts a where ${madeForClasses(own)})::int as students`);
    const [counts] = rows;
    if (!counts) throw new ApiError('NOT_FOUND');
    return { ...counts, erasedBy: await this.#erasedBy(caller) };
  }

  exportOwn(caller: Caller, language: Language): Download {
    const scope = { accountId: caller.accountId, classroomCode: boundClass(caller) };
    return this.#export.download(scope, caller.name, language);
  }

  async exportStudent(code: string, studentId: string, language: Language): Promise<Download> {
    const { name, ...scope } = await this.#student(code, studentId);
    return this.#export.download(scope, name, language);
  }

  /** Asked once more who they are: a page left open must not be enough. */
  async eraseOwn(caller: Caller, confirmation: string, address: string): Promise<void> {
    const [account] = await this.#db.select().from(accounts).where(eq(accounts.id, caller.accountId));
    const by = await this.#erasedBy(caller);
    if (by !== 'password' && by !== 'email') throw new ApiError('ERASED_BY_TEACHER');
    const isRight =
      by === 'password'
        ? await passwordFits(account?.passwordHash, confirmation, address)
        : account?.email != null && confirmation.trim().toLowerCase() === account.email;
    if (!isRight) throw new ApiError('ERASE_NOT_CONFIRMED');
    await this.#erase({ accountId: caller.accountId, classroomCode: null });
  }

  async eraseStudent(code: string, studentId: string): Promise<CallAnswerInput<typeof eraseStudentData>> {
    const { accountId, classroomCode } = await this.#student(code, studentId);
    await this.#erase({ accountId, classroomCode });
    return { erased: classroomCode === null ? 'account' : 'class' };
  }

  /** A child's account is its class's to erase: whoever knows a name and a code may be a classmate. */
  async #erasedBy(caller: Caller): Promise<MyData['erasedBy']> {
    if (caller.demo !== null) return 'demo';
    if (caller.role === 'Admin') return 'admin';
    if (caller.classroomCode !== null || caller.homeClassroom !== null) return 'teacher';
    const { passwordHash } = accounts;
    const [account] = await this.#db.select({ passwordHash }).from(accounts).where(eq(accounts.id, caller.accountId));
    return account?.passwordHash == null ? 'email' : 'password';
  }

  /** On the list or taken off it. Of somebody whose account is not the class's, only what is of the class. */
  async #student(code: string, accountId: string): Promise<DataScope & { name: string }> {
    const [member] = await this.#db
      .select({ name: classMembers.name })
      .from(classMembers)
      .where(
        and(
          eq(classMembers.classroomCode, code),
          eq(classMembers.accountId, accountId),
          eq(classMembers.role, 'student'),
        ),
      )
      .orderBy(desc(classMembers.createdAt))
      .limit(1);
    if (!member) throw new ApiError('NOT_FOUND');
    return { accountId, classroomCode: (await isMadeHere(this.#db, code, accountId)) ? null : code, name: member.name };
  }

  async #erase({ accountId, classroomCode }: DataScope): Promise<void> {
    const { sessions, events, mailer, waiting, lessons } = this.#options;
    const [account] = await this.#db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
    // Nothing of theirs comes in from here on, and what did is written before it is taken away.
    if (classroomCode === null) await sessions.endAllOf(accountId, 'REMOVED_FROM_CLASS');
    else await sessions.endBound(accountId, classroomCode, 'REMOVED_FROM_CLASS');
    for (const part of waiting) await part.settle();
    await lessons.leave({ accountId, classroomCode });
    const erased: Erased = await this.#db.transaction((tx) =>
      classroomCode === null ? eraseAccounts(tx, [accountId]) : eraseFromClass(tx, { accountId, classroomCode }),
    );
    if (classroomCode === null && account?.email != null) await mailer.forget(account.email);
    for (const code of erased.gone) events.emit('classroom.deleted', { code });
    for (const code of erased.changed) events.emit('classroom.changed', { code, parts: CLASSROOM_PARTS });
  }
}
