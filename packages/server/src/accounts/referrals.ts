import type { ReferralPointSchema } from '@trundle/protocol/entities/account';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, referralPoints } from '../database/schema.ts';
import { newId } from '../random.ts';

type ReferralPoint = z.input<typeof ReferralPointSchema>;

const POINTS_PER_REFERRAL = 1;

/** An unknown code, one's own or one of a demo earns nothing, and never stands in the way of registering. */
export const creditReferrer = async (
  tx: Transaction,
  code: string,
  referred: { id: string; createdAt: Date },
): Promise<void> => {
  const [referrer] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.referralCode, code.toUpperCase()), isNull(accounts.demo)));
  if (!referrer || referrer.id === referred.id) return;
  await tx.insert(referralPoints).values({
    id: newId(),
    referrerId: referrer.id,
    referredId: referred.id,
    points: POINTS_PER_REFERRAL,
    status: 'waiting',
    reviewedBy: null,
    reviewedAt: null,
    createdAt: referred.createdAt,
  });
};

export class Referrals {
  readonly #db: Database['db'];

  constructor(database: Database) {
    this.#db = database.db;
  }

  async of(accountId: string): Promise<{ code: string; approvedPoints: number; waitingPoints: number }> {
    const sumOf = (status: string) =>
      sql<number>`coalesce(sum(${referralPoints.points}) filter (where ${referralPoints.status} = ${status}), 0)::int`;
    const [row] = await this.#db
      .select({ code: accounts.referralCode, approvedPoints: sumOf('approved'), waitingPoints: sumOf('waiting') })
      .from(accounts)
      .leftJoin(referralPoints, eq(referralPoints.referrerId, accounts.id))
      .where(eq(accounts.id, accountId))
      .groupBy(accounts.referralCode);
    if (!row) throw new ApiError('NOT_FOUND');
    return row;
  }

  async list(id?: string): Promise<ReferralPoint[]> {
    const referrer = alias(accounts, 'referrer');
    const referred = alias(accounts, 'referred');
    const rows = await this.#db
      .select()
      .from(referralPoints)
      .innerJoin(referrer, eq(referrer.id, referralPoints.referrerId))
      .innerJoin(referred, eq(referred.id, referralPoints.referredId))
      .where(id === undefined ? undefined : eq(referralPoints.id, id))
      .orderBy(asc(sql`${referralPoints.status} <> 'waiting'`), desc(referralPoints.createdAt))
      .limit(1_000);
    return rows.map(({ referral_points: point, referrer, referred }) => ({
      _id: point.id,
      referrer: { _id: referrer.id, name: referrer.name, email: referrer.email },
      referred: { _id: referred.id, name: referred.name, email: referred.email },
      points: point.points,
      status: point.status,
      createdAt: point.createdAt.toISOString(),
    }));
  }

  /** A second admin may change the first one's mind; a referral is never counted twice. */
  async review(id: string, status: 'approved' | 'refused', adminId: string): Promise<ReferralPoint> {
    await this.#db
      .update(referralPoints)
      .set({ status, reviewedBy: adminId, reviewedAt: new Date() })
      .where(and(eq(referralPoints.id, id)));
    const [point] = await this.list(id);
    if (!point) throw new ApiError('NOT_FOUND');
    return point;
  }
}
