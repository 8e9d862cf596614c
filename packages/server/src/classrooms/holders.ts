import { isVirtualMac, isVirtualMacOf } from '@trundle/simulator/virtual-mac';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, classrooms, robots } from '../database/schema.ts';
import { Refusal } from '../refusal.ts';

/** What decides whether a class keeps what it has. */
const holder = {
  deletedAt: classrooms.deletedAt,
  practice: classrooms.practice,
  demo: accounts.demo,
};
type Holder = { deletedAt: Date | null; practice: boolean; demo: string | null };

/**
 * A class that is gone keeps nothing, and neither does a pupil's practice class or a demo, which have virtual robots only:
 * an address that was once written into one of them must not keep a school from its own robot.
 */
const letsGo = ({ deletedAt, practice, demo }: Holder): boolean => deletedAt !== null || practice || demo !== null;

type Db = Database['db'] | Transaction;

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
    .select({ robot: robots, holder })
    .from(robots)
    .innerJoin(classrooms, eq(classrooms.code, robots.classroomCode))
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(eq(robots.mac, mac))
    .for('update', { of: robots });
  if (!held || held.robot.classroomCode === code || letsGo(held.holder)) return held?.robot;
  throw new Refusal('ROBOT_ELSEWHERE');
};

/** Whether another class has the robot, and keeps it. */
export const isElsewhere = async (db: Db, code: string, mac: string): Promise<boolean> => {
  const [held] = await db
    .select({ code: robots.classroomCode, holder })
    .from(robots)
    .innerJoin(classrooms, eq(classrooms.code, robots.classroomCode))
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(eq(robots.mac, mac));
  return held !== undefined && held.code !== code && !letsGo(held.holder);
};

/** The refusal for an admin: which class has the robot, and whose it is. */
export const nameHolder = async (db: Db, mac: string): Promise<Refusal | undefined> => {
  const [held] = await db
    .select({ classroom: classrooms.code, teacher: accounts.name, email: accounts.email })
    .from(robots)
    .innerJoin(classrooms, eq(classrooms.code, robots.classroomCode))
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(eq(robots.mac, mac));
  return held && new Refusal('ROBOT_HELD', { ...held, email: held.email ?? '–' });
};

/** Takes a camera kit's short id from a class that can't hold it, and says which that was. */
export const releaseSsid = async (tx: Transaction, code: string, ssid: string): Promise<string | undefined> => {
  const [held] = await tx
    .select({ code: classrooms.code, holder })
    .from(classrooms)
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(and(eq(classrooms.ssid, ssid), ne(classrooms.code, code)))
    .for('update', { of: classrooms });
  if (!held || !letsGo(held.holder)) return undefined;
  await tx.update(classrooms).set({ ssid: null }).where(eq(classrooms.code, held.code));
  return held.code;
};

/**
 * Gives a class the camera kit that says it is there, and tells which classes changed. A class that can't hold one gets none.
 * When another class holds it the database refuses: see `classrooms_ssid_key`.
 */
export const claimSsid = async (tx: Transaction, code: string, ssid: string): Promise<string[]> => {
  const [own] = await tx
    .select({ ssid: classrooms.ssid, holder })
    .from(classrooms)
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
  if (!own || letsGo(own.holder) || own.ssid === ssid) return [];
  const released = await releaseSsid(tx, code, ssid);
  await tx.update(classrooms).set({ ssid, updatedAt: new Date() }).where(eq(classrooms.code, code));
  return released === undefined ? [code] : [code, released];
};
