import { and, eq, gt, isNull } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { oneTimeLinks } from '../database/schema.ts';
import { hashOfToken, newLinkToken } from '../random.ts';

const HOUR = 3_600_000;
const LIFETIME = { verify: 48 * HOUR, reset: HOUR } as const;
type LinkPurpose = keyof typeof LIFETIME;

/** Makes a link's secret; earlier links of the same kind stop working. */
export const makeLink = async (
  db: Database['db'] | Transaction,
  purpose: LinkPurpose,
  accountId: string,
): Promise<string> => {
  const token = newLinkToken();
  const now = new Date();
  await db
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.accountId, accountId), eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.usedAt)));
  await db.insert(oneTimeLinks).values({
    tokenHash: hashOfToken(token),
    purpose,
    accountId,
    expiresAt: new Date(now.getTime() + LIFETIME[purpose]),
    usedAt: null,
    createdAt: now,
  });
  return token;
};

const isGood = (purpose: LinkPurpose, token: string, now: Date) =>
  and(
    eq(oneTimeLinks.tokenHash, hashOfToken(token)),
    eq(oneTimeLinks.purpose, purpose),
    isNull(oneTimeLinks.usedAt),
    gt(oneTimeLinks.expiresAt, now),
  );

/** Tells whose a link is and leaves it as it is. */
export const ownerOfLink = async (db: Database['db'], purpose: LinkPurpose, token: string): Promise<string> => {
  const [found] = await db
    .select({ accountId: oneTimeLinks.accountId })
    .from(oneTimeLinks)
    .where(isGood(purpose, token, new Date()));
  if (!found) throw new ApiError('LINK_NOT_VALID');
  return found.accountId;
};

/** Uses a link up and tells whose it was. One statement, so that two openings at once cannot both succeed. */
export const useLink = async (tx: Transaction, purpose: LinkPurpose, token: string): Promise<string> => {
  const now = new Date();
  const [used] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(isGood(purpose, token, now))
    .returning({ accountId: oneTimeLinks.accountId });
  if (!used) throw new ApiError('LINK_NOT_VALID');
  return used.accountId;
};
