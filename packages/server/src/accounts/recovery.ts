import type { Role } from '@trundle/protocol';
import type { Authentication } from '@trundle/protocol/entities/account';
import { eq } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/connection.ts';
import { accounts } from '../database/schema.ts';
import { letter } from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { makeLink, useLink } from './one-time-links.ts';
import { hashPassword } from './passwords.ts';
import type { Registrations } from './registration.ts';
import type { Sessions } from './sessions.ts';

/** Which accounts a recovery page is for, and where its mailed link leads. */
const RECOVERY_PAGES = {
  teacher: { roles: ['Teacher', 'Admin'], path: '/teacher/reset/' },
  student: { roles: ['Student'], path: '/teacher/reset/' },
} as const satisfies Record<string, { roles: readonly Role[]; path: string }>;
type RecoveryPage = keyof typeof RECOVERY_PAGES;

export class Recovery {
  readonly #db: Database['db'];
  readonly #mailer: Mailer;
  readonly #sessions: Sessions;
  readonly #registrations: Registrations;

  constructor(database: Database, mailer: Mailer, sessions: Sessions, registrations: Registrations) {
    this.#db = database.db;
    this.#mailer = mailer;
    this.#sessions = sessions;
    this.#registrations = registrations;
  }

  /**
   * Whether a mail is sent, in the background; the answer to the browser does not tell. An unverified account gets the mail
   * that verifies it, on either page: nobody has proved the role it was registered with.
   */
  async ask(page: RecoveryPage, email: string, origin: string): Promise<boolean> {
    const { roles, path } = RECOVERY_PAGES[page];
    const [account] = await this.#db.select().from(accounts).where(eq(accounts.email, email));
    if (account && !account.verifiedAt) return this.#registrations.resend(email, origin);
    if (!account || !roles.some((role) => role === account.role)) return false;
    const token = await makeLink(this.#db, 'reset', account.id);
    this.#mailer.send(email, letter('reset', account.language, account.name, `${origin}${path}${token}`));
    return true;
  }

  /** The mail proved the address as well, so an unverified account is verified by it. */
  async reset(token: string, newPassword: string, address: string): Promise<Authentication> {
    const passwordHash = await hashPassword(newPassword, address);
    const account = await this.#db.transaction(async (tx) => {
      const id = await useLink(tx, 'reset', token);
      const now = new Date();
      const [before] = await tx.select({ verifiedAt: accounts.verifiedAt }).from(accounts).where(eq(accounts.id, id));
      const [changed] = await tx
        .update(accounts)
        .set({ passwordHash, verifiedAt: before?.verifiedAt ?? now, updatedAt: now })
        .where(eq(accounts.id, id))
        .returning();
      return changed;
    });
    if (!account) throw new ApiError('LINK_NOT_VALID');
    await this.#sessions.endAllOf(account.id);
    return this.#sessions.open(account);
  }
}
