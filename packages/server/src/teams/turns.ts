import { and, eq } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Transaction } from '../database/connection.ts';
import { classMembers, robots } from '../database/schema.ts';
import { listMates, type Mate, queueOf } from './team-rows.ts';

/** A team's robot while nobody else changes whose turn it is. */
export interface Shared {
  mac: string;
  number: number;
  code: string;
  mates: Mate[];
  holder: Mate | undefined;
  turnSeconds: number | null;
  turnSince: Date | null;
}

export const lockShared = async (tx: Transaction, code: string, mac: string): Promise<Shared> => {
  const [row] = await tx
    .select()
    .from(robots)
    .where(and(eq(robots.mac, mac), eq(robots.classroomCode, code)))
    .for('update');
  if (!row) throw new ApiError('NOT_FOUND');
  const mates = (await listMates(tx, code, mac)).get(mac) ?? [];
  const holder = mates.find(({ memberId }) => memberId === row.memberId);
  const { turnSeconds, turnSince, identifier: number } = row;
  return { mac, number, code, mates, holder, turnSeconds, turnSince };
};

/** Whether a turn is over when somebody waits: nobody has it, who has it is away, or the time is up. */
export const isOver = ({ holder, turnSeconds, turnSince }: Shared, isAway: (account: string) => boolean): boolean =>
  holder === undefined ||
  isAway(holder.accountId) ||
  (turnSeconds !== null && Date.now() - (turnSince?.getTime() ?? 0) >= turnSeconds * 1_000);

/**
 * Who drives after whoever does: who has waited longest, before them nobody who is away; where nobody waits, the next of the
 * team who is there. Nobody, when nobody is.
 */
export const nextOf = ({ mates, holder }: Shared, isAway: (account: string) => boolean): Mate | undefined => {
  const at = holder === undefined ? -1 : mates.indexOf(holder);
  const inTurn = [...mates.slice(at + 1), ...mates.slice(0, Math.max(at, 0))];
  const isThere = ({ accountId }: Mate) => !isAway(accountId);
  return queueOf(inTurn).find(isThere) ?? inTurn.find(isThere);
};

/** From now on it is this one's turn, or nobody's. */
export const hand = async (tx: Transaction, { mac }: Shared, to: Mate | undefined): Promise<void> => {
  await tx
    .update(robots)
    .set({ memberId: to?.memberId ?? null, turnSince: to === undefined ? null : new Date() })
    .where(eq(robots.mac, mac));
  if (to !== undefined) await setAsked(tx, to, null);
};

export const setAsked = async (tx: Transaction, { memberId }: Mate, turnAskedAt: Date | null): Promise<void> => {
  await tx.update(classMembers).set({ turnAskedAt }).where(eq(classMembers.id, memberId));
};
