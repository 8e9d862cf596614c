import type { Language, Role } from '@trundle/protocol';
import type { Authentication } from '@trundle/protocol/entities/account';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts } from '../database/schema.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { letter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type Quotas, quotaExceeded } from '../quotas/quotas.ts';
import { newId, newReferralCode } from '../random.ts';
import { makeLink, ownerOfLink, useLink } from './one-time-links.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { creditReferrer } from './referrals.ts';
import type { Sessions } from './sessions.ts';

export type Account = typeof accounts.$inferSelect;

interface NewAccount {
  role: Exclude<Role, 'Admin'>;
  name: string;
  email: string | null;
  passwordHash: string | null;
  language: Language;
  verifiedAt?: Date;
  homeClassroom?: string;
  /** The demo it belongs to and goes away with. */
  demo?: { id: string; expiresAt: Date } | undefined;
}

/** A complete row for a new account. */
export const accountRow = (given: NewAccount): Account => {
  const now = new Date();
  return {
    id: newId(),
    role: given.role,
    name: given.name,
    username: given.name,
    email: given.email,
    passwordHash: given.passwordHash,
    verifiedAt: given.verifiedAt ?? null,
    referralCode: newReferralCode(),
    language: given.language,
    homeClassroom: given.homeClassroom ?? null,
    demo: given.demo?.id ?? null,
    expiresAt: given.demo?.expiresAt ?? null,
    createdAt: now,
    updatedAt: now,
  };
};

interface Registration {
  role: Exclude<Role, 'Admin'>;
  name: string;
  email: string;
  password: string;
  referralCode?: string | undefined;
}

interface RegisteredFrom {
  language: Language;
  origin: string;
  address: string;
}

/** The password of the registration, or who it is that was registered by somebody else. */
type LinkPassword =
  | { password: string }
  | { newPassword: string; name?: string | undefined; role?: Registration['role'] | undefined };

/** A registration nobody has proved in this time is swept away. */
export const UNVERIFIED_LIFETIME = 48 * 3_600_000;

/**
 * A registration nobody has proved keeps nobody out of the address: the next one takes its place, and its links die with
 * it. Whom the operator has made an admin stays.
 */
const unverified = (email: string) =>
  and(eq(accounts.email, email), isNull(accounts.verifiedAt), ne(accounts.role, 'Admin'));

/** Who the account belongs to, as told by whoever opened the link and did not register. */
const claimed = (account: Account, { name = account.name, role = account.role }: Claim) => ({
  name,
  username: name === account.name ? account.username : name,
  role: account.role === 'Admin' ? account.role : role,
});
interface Claim {
  name?: string | undefined;
  role?: Role | undefined;
}

/** Somebody who registers junk must not keep everybody else out: when it is full, whoever waits longest gives way. */
const evictOldestUnverified = async (tx: Transaction, limit: number): Promise<void> => {
  if (limit < 1) throw quotaExceeded('unverifiedAccounts', limit);
  await tx.execute(sql`delete from ${accounts} where id in (
    select a.id from accounts a where a.verified_at is null and a.email is not null
      and not exists (select from classrooms where created_by = a.id)
      and not exists (select from class_members where account_id = a.id)
    order by a.created_at desc, a.id offset ${limit - 1})`);
};

export class Registrations {
  readonly #db: Database['db'];
  readonly #mailer: Mailer;
  readonly #sessions: Sessions;
  readonly #quotas: Quotas;

  constructor(database: Database, mailer: Mailer, sessions: Sessions, quotas: Quotas) {
    this.#quotas = quotas;
    this.#db = database.db;
    this.#mailer = mailer;
    this.#sessions = sessions;
  }

  async register(given: Registration, { language, origin, address }: RegisteredFrom): Promise<Account> {
    const account = accountRow({ ...given, passwordHash: await hashPassword(given.password, address), language });
    const limit = await this.#quotas.limit('unverifiedAccounts');
    const adding = sql`select 1 - count(*) from ${accounts} where ${unverified(given.email)}`;
    const token = await this.#quotas
      .createWithin([{ quota: 'accounts', adding }], async (tx) => {
        await tx.delete(accounts).where(unverified(given.email));
        await evictOldestUnverified(tx, limit);
        await tx.insert(accounts).values(account);
        if (given.referralCode) await creditReferrer(tx, given.referralCode, account);
        return makeLink(tx, 'verify', account.id);
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'accounts_email'))
          throw new ApiError('EMAIL_TAKEN', {}, [{ field: 'email', kind: 'duplicate' }]);
        throw error;
      });
    this.#mailVerification(account, token, origin);
    return account;
  }

  /** Mails a new link to an address nobody has proved yet; whether there is one. */
  async resend(email: string, origin: string): Promise<boolean> {
    const [account] = await this.#db.select().from(accounts).where(eq(accounts.email, email));
    if (!account || account.verifiedAt) return false;
    this.#mailVerification(account, await makeLink(this.#db, 'verify', account.id), origin);
    return true;
  }

  /**
   * The link proves the address, not who chose the password: anybody can register an address that is not theirs. So
   * whoever opens it gives the password of the registration, or one of their own with their name and role, which take the
   * place of what was registered.
   */
  async verify(token: string, given: LinkPassword, address: string): Promise<Authentication> {
    const waiting = await this.#waitingFor(token);
    const isNew = 'newPassword' in given;
    if (!isNew && !(await passwordFits(waiting.passwordHash, given.password, address)))
      throw new ApiError('LINK_PASSWORD_WRONG');
    const passwordHash = isNew ? await hashPassword(given.newPassword, address) : waiting.passwordHash;
    const account = await this.#db.transaction(async (tx) => {
      const id = await useLink(tx, 'verify', token);
      const now = new Date();
      const [verified] = await tx
        .update(accounts)
        .set({ verifiedAt: now, passwordHash, updatedAt: now, ...claimed(waiting, isNew ? given : {}) })
        // What proved the address in the meantime set a password too.
        .where(and(eq(accounts.id, id), isNull(accounts.verifiedAt)))
        .returning();
      return verified;
    });
    if (!account) throw new ApiError('LINK_NOT_VALID');
    await this.#sessions.endAllOf(account.id);
    return this.#sessions.open(account);
  }

  /** The account that waits for this link. */
  async #waitingFor(token: string): Promise<Account> {
    const [account] = await this.#db
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, await ownerOfLink(this.#db, 'verify', token)), isNull(accounts.verifiedAt)));
    if (!account) throw new ApiError('LINK_NOT_VALID');
    return account;
  }

  #mailVerification(account: Account, token: string, origin: string): void {
    if (account.email)
      this.#mailer.send(account.email, letter('verify', account.language, account.name, `${origin}/verify/${token}`));
  }
}
