import { TEAM_SIZE, type Team } from '@trundle/protocol/entities/team';
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { classMembers, robots } from '../database/schema.ts';

type Db = Database['db'] | Transaction;

/** Somebody of a team, in the order in which they have the turn when nobody asks for it. */
export interface Mate {
  memberId: string;
  accountId: string;
  name: string;
  askedAt: Date | null;
}

/** Who shares which robot of a class, by its address. Somebody who was left alone shares with nobody. */
export const listMates = async (db: Db, code: string, mac?: string): Promise<Map<string, Mate[]>> => {
  const rows = await db
    .select({
      mac: classMembers.teamRobot,
      memberId: classMembers.id,
      accountId: classMembers.accountId,
      name: classMembers.name,
      askedAt: classMembers.turnAskedAt,
    })
    .from(classMembers)
    .where(
      and(
        eq(classMembers.classroomCode, code),
        mac === undefined ? isNotNull(classMembers.teamRobot) : eq(classMembers.teamRobot, mac),
        isNull(classMembers.removedAt),
      ),
    )
    .orderBy(asc(classMembers.createdAt), asc(classMembers.name));
  const byRobot = Map.groupBy(rows, (row) => row.mac ?? '');
  return new Map([...byRobot].filter(([, mates]) => mates.length >= TEAM_SIZE.least));
};

/** Who waits for the turn, longest first. */
export const queueOf = (mates: readonly Mate[]): Mate[] =>
  mates
    .filter(({ askedAt }) => askedAt !== null)
    .sort((one, other) => (one.askedAt?.getTime() ?? 0) - (other.askedAt?.getTime() ?? 0));

type Turn = Pick<typeof robots.$inferSelect, 'memberId' | 'turnSeconds' | 'turnSince'>;

/** As the contract shows it; null for a robot that nobody shares. */
export const teamOf = (mates: readonly Mate[] | undefined, robot: Turn): Team | null =>
  mates === undefined
    ? null
    : {
        students: mates.map(({ accountId: _id, name }) => ({ _id, name })),
        queue: queueOf(mates)
          .filter(({ memberId }) => memberId !== robot.memberId)
          .map(({ accountId }) => accountId),
        turnSeconds: robot.turnSeconds,
        turnSince: robot.memberId === null ? null : (robot.turnSince?.toISOString() ?? null),
      };

/** Teams of a class of whom one alone is left are none: that one has the robot. */
export const endLonelyTeams = async (tx: Transaction, code: string): Promise<void> => {
  const rows = await tx
    .select({ mac: classMembers.teamRobot, id: classMembers.id })
    .from(classMembers)
    .where(
      and(eq(classMembers.classroomCode, code), isNotNull(classMembers.teamRobot), isNull(classMembers.removedAt)),
    );
  for (const [mac, members] of Map.groupBy(rows, (row) => row.mac ?? '')) {
    const [left, ...others] = members;
    if (left === undefined || others.length > 0) continue;
    await leaveTeams(tx, [left.id]);
    await tx
      .update(robots)
      .set({ memberId: left.id, ...NO_TURNS })
      // Of this class, and of nobody else meanwhile.
      .where(
        and(
          eq(robots.mac, mac),
          eq(robots.classroomCode, code),
          or(isNull(robots.memberId), eq(robots.memberId, left.id)),
        ),
      );
  }
};

/** A robot that goes by turns no more. */
export const NO_TURNS = { turnSeconds: null, turnSince: null } as const;

export const leaveTeams = async (tx: Transaction, memberIds: readonly string[]): Promise<void> => {
  if (memberIds.length === 0) return;
  await tx
    .update(classMembers)
    .set({ teamRobot: null, turnAskedAt: null })
    .where(inArray(classMembers.id, [...memberIds]));
};
