import type { Language } from '@trundle/protocol';
import { may } from '@trundle/protocol/permissions';
import { and, eq, isNull } from 'drizzle-orm';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { classrooms } from '../database/schema.ts';
import { letter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Challenge, ProofOfWork } from './proof-of-work.ts';

/** Mails the class code to somebody on behalf of a teacher, who has to send a proof of work with it. */
export class Invitations {
  readonly #db: Database['db'];
  readonly #mailer: Mailer;
  readonly #proofOfWork: ProofOfWork;

  constructor(database: Database, mailer: Mailer, proofOfWork: ProofOfWork) {
    this.#db = database.db;
    this.#mailer = mailer;
    this.#proofOfWork = proofOfWork;
  }

  challenge(caller: Caller): Challenge {
    return this.#proofOfWork.challenge(caller.accountId);
  }

  async send(
    caller: Caller,
    code: string,
    { email, check }: { email: string; check: string },
    { language, origin }: { language: Language; origin: string },
  ): Promise<void> {
    const name = await this.admit(caller, code, check);
    const link = `${origin}/qr?${new URLSearchParams({ q: `classroom|${code}` })}`;
    this.#mailer.send(email, letter('invitation', language, `${name} (${code})`, link));
  }

  /** Mails the link by which another teacher comes to the class; `name` is what `admit` has answered. */
  sendToTeacher(email: string, name: string, link: string, language: Language): void {
    this.#mailer.send(email, letter('teacherInvitation', language, name, link));
  }

  /** The name of the class, for whoever may send mails about it and has proved to be no robot. */
  async admit(caller: Caller, code: string, check: string): Promise<string> {
    const name = await this.#nameForStrangers(caller, code);
    if (!this.#proofOfWork.verify(caller.accountId, check)) throw new ApiError('CODE_NOT_VALID');
    return name;
  }

  /**
   * Mails to strangers go out on the word of a teacher whose own address is proved, from a school's class: not from a
   * mat a student practises on. The demo's teacher has no address.
   */
  async #nameForStrangers(caller: Caller, code: string): Promise<string> {
    const [classroom] = await this.#db
      .select({ name: classrooms.name, practice: classrooms.practice })
      .from(classrooms)
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
    if (!classroom) throw new ApiError('NOT_FOUND');
    const isProved = caller.email !== null && caller.verifiedAt !== null;
    if (!may(caller.role, 'invite by mail') || !isProved || classroom.practice)
      throw new ApiError('INVITATION_NOT_ALLOWED');
    return classroom.name;
  }
}
