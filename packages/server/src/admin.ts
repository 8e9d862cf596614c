import { EmailSchema } from '@trundle/protocol/entities/account';
import { and, eq, isNull } from 'drizzle-orm';
import { borrowDatabase } from './database/borrow.ts';
import { connect, type Database } from './database/connection.ts';
import { DatabaseError } from './database/database-error.ts';
import { accounts, sessions } from './database/schema.ts';
import { readDatabaseSettings, SettingsError } from './settings.ts';

/** `npm run admin -- EMAIL`: the only way to become an Admin, open to whoever may use the server's machine. */

const UNDEFINED_TABLE = '42P01';
const USAGE = 'Write the e-mail of an account: npm run admin -- teacher@school.org';

/** Makes an account an Admin and ends its sessions, since a token keeps the role it was made with. */
const makeAdmin = ({ db }: Database, email: string): Promise<'made' | 'already' | 'unknown'> =>
  db.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: accounts.id, role: accounts.role })
      .from(accounts)
      .where(eq(accounts.email, email))
      .for('update');
    if (!account) return 'unknown';
    if (account.role === 'Admin') return 'already';
    const now = new Date();
    await tx.update(accounts).set({ role: 'Admin', updatedAt: now }).where(eq(accounts.id, account.id));
    await tx
      .update(sessions)
      .set({ endedAt: now, inFront: false, endedBecause: 'ACCOUNT_CHANGED' })
      .where(and(eq(sessions.accountId, account.id), isNull(sessions.endedAt)));
    return 'made';
  });

const SENTENCES = {
  made: (email: string) => `${email} is an Admin now and has to log in again.`,
  already: (email: string) => `${email} is an Admin already.`,
  unknown: (email: string) => `No account has the e-mail ${email}: register it first, then run this again.`,
};

/** Does it and says so: an exit code and one sentence. */
export const runAdmin = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<[number, string]> => {
  const email = EmailSchema.safeParse(args[0]);
  if (args.length !== 1 || !email.success) return [1, USAGE];
  try {
    const borrowed = await borrowDatabase(readDatabaseSettings(env));
    const database = connect(borrowed.url);
    try {
      const outcome = await makeAdmin(database, email.data);
      return [outcome === 'unknown' ? 1 : 0, SENTENCES[outcome](email.data)];
    } finally {
      await database.close();
      await borrowed.stop();
    }
  } catch (error) {
    if (error instanceof DatabaseError || error instanceof SettingsError) return [1, error.message];
    return [1, plainly(error)];
  }
};

const plainly = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && cause.code === UNDEFINED_TABLE)
    return 'The database is still empty: start the server once, then run this again.';
  return `The database can't be used: ${cause instanceof Error ? cause.message : String(cause)}.`;
};

if (import.meta.main) {
  const [code, sentence] = await runAdmin(process.argv.slice(2), process.env);
  (code === 0 ? process.stdout : process.stderr).write(`${sentence}\n`);
  process.exitCode = code;
}
