import type { Language, Role } from '@trundle/protocol';
import type { Authentication } from '@trundle/protocol/entities/account';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { isDuplicate } from '../database/duplicates.ts';
import { accounts } from '../database/schema.ts';
import { letter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Quotas } from '../quotas/quotas.ts';
import { newId, newReferralCode } from '../random.ts';
import { Refusal } from '../refusal.ts';
import { makeLink, useLink } from './links.ts';
import { hashPassword } from './passwords.ts';
import { creditReferrer } from './referrals.ts';
import type { Sessions } from './sessions.ts';

export type Account = typeof accounts.$inferSelect;

export interface NewAccount {
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

  async register(given: Registration, language: Language, origin: string): Promise<Account> {
    const account = accountRow({ ...given, passwordHash: await hashPassword(given.password), language });
    const token = await this.#quotas
      .make([{ quota: 'accounts' }, { quota: 'unverifiedAccounts' }], async (tx) => {
        await tx.insert(accounts).values(account);
        if (given.referralCode) await creditReferrer(tx, given.referralCode, account);
        return makeLink(tx, 'verify', account.id);
      })
      .catch((error: unknown) => {
        if (isDuplicate(error, 'accounts_email'))
          throw new Refusal('EMAIL_TAKEN', {}, [{ field: 'email', kind: 'duplicate' }]);
        throw error;
      });
    this.#mailVerification(account, token, origin);
    return account;
  }

  async resend(email: string, origin: string): Promise<void> {
    const [account] = await this.#db.select().from(accounts).where(eq(accounts.email, email));
    if (!account || account.verifiedAt) return;
    this.#mailVerification(account, await makeLink(this.#db, 'verify', account.id), origin);
  }

  /** Opening the link proves the address, so it logs in too. */
  async verify(token: string): Promise<Authentication> {
    const account = await this.#db.transaction(async (tx) => {
      const id = await useLink(tx, 'verify', token);
      const now = new Date();
      const [verified] = await tx
        .update(accounts)
        .set({ verifiedAt: now, updatedAt: now })
        .where(eq(accounts.id, id))
        .returning();
      return verified;
    });
    if (!account) throw new Refusal('LINK_NOT_VALID');
    return this.#sessions.open(account);
  }

  #mailVerification(account: Account, token: string, origin: string): void {
    if (account.email)
      this.#mailer.send(account.email, letter('verify', account.language, account.name, `${origin}/verify/${token}`));
  }
}
