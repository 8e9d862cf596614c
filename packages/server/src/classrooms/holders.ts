import { isVirtualMac, isVirtualMacOf } from '@trundle/simulator/virtual-mac';
import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, classrooms, robots } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';

const classroomFacts = {
  deletedAt: classrooms.deletedAt,
  expiresAt: classrooms.expiresAt,
  madeBy: accounts.role,
};
type ClassroomFacts = { deletedAt: Date | null; expiresAt: Date | null; madeBy: string };

/** Nobody is left there to let anything go. */
const isOver = ({ deletedAt, expiresAt }: ClassroomFacts, now: Date): boolean =>
  deletedAt !== null || (expiresAt !== null && expiresAt <= now);

/**
 * A practice class of a pupil or a demo. Anybody can open one and write any address into it, so it keeps no robot and no
 * camera from a class that has a teacher: a school would otherwise never get its own back.
 */
const isForTrying = ({ expiresAt, madeBy }: ClassroomFacts): boolean => expiresAt !== null || madeBy === 'Student';

type Db = Database['db'] | Transaction;

const factsOf = async (db: Db, code: string): Promise<ClassroomFacts> => {
  const [facts] = await db
    .select(classroomFacts)
    .from(classrooms)
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(eq(classrooms.code, code));
  if (!facts) throw new Refusal('NOT_FOUND');
  return facts;
};

const mustLetGo = async (db: Db, holder: ClassroomFacts, code: string): Promise<boolean> =>
  isOver(holder, new Date()) || (isForTrying(holder) && !isForTrying(await factsOf(db, code)));

/**
 * The robot's row with nobody else changing it, if this class may have the robot: it has it already, nobody has it, or
 * whoever has it can't hold it. Any other robot is let go only by the class that has it.
 */
export const claimRobot = async (
  tx: Transaction,
  code: string,
  mac: string,
): Promise<typeof robots.$inferSelect | undefined> => {
  // Computed from the class's code: written down by somebody else it could only be in the way.
  if (isVirtualMac(mac) && !isVirtualMacOf(mac, code)) throw new Refusal('ROBOT_ELSEWHERE');
  const [held] = await tx
    .select({ robot: robots, holder: classroomFacts })
    .from(robots)
    .innerJoin(classrooms, eq(classrooms.code, robots.classroomCode))
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(eq(robots.mac, mac))
    .for('update', { of: robots });
  if (!held || held.robot.classroomCode === code || (await mustLetGo(tx, held.holder, code))) return held?.robot;
  throw new Refusal('ROBOT_ELSEWHERE');
};

/** Whether another class has the robot, and keeps it. */
export const isElsewhere = async (db: Db, code: string, mac: string): Promise<boolean> => {
  const [held] = await db
    .select({ code: robots.classroomCode, holder: classroomFacts })
    .from(robots)
    .innerJoin(classrooms, eq(classrooms.code, robots.classroomCode))
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(eq(robots.mac, mac));
  return held !== undefined && held.code !== code && !(await mustLetGo(db, held.holder, code));
};

/** Takes a camera kit's short id from a class that can't hold it, and says which that was. */
export const releaseSsid = async (tx: Transaction, code: string, ssid: string): Promise<string | undefined> => {
  const [held] = await tx
    .select({ code: classrooms.code, holder: classroomFacts })
    .from(classrooms)
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(and(eq(classrooms.ssid, ssid), ne(classrooms.code, code)))
    .for('update', { of: classrooms });
  if (!held || !(await mustLetGo(tx, held.holder, code))) return undefined;
  await tx.update(classrooms).set({ ssid: null }).where(eq(classrooms.code, held.code));
  return held.code;
};
