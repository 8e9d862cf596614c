import { isVirtualMac } from '@trundle/protocol/ids';
import { isVirtualMacOf } from '@trundle/simulator/virtual-mac';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, classrooms, robots } from '../database/schema.ts';

/** The columns that decide whether a class can hold a device. */
const holder = {
  deletedAt: classrooms.deletedAt,
  practice: classrooms.practice,
  demo: accounts.demo,
};
type Holder = { deletedAt: Date | null; practice: boolean; demo: string | null };

/**
 * Deleted classes, practice mats and demos hold no devices; the last two have virtual robots only. An address that was once
 * written into one of them must not keep a school from its own robot.
 */
export const canHoldDevices = ({ deletedAt, practice, demo }: Holder): boolean =>
  deletedAt === null && !practice && demo === null;

type Db = Database['db'] | Transaction;

/**
 * The robot's row, locked, if this class may have the robot: it has it already, nobody has it, or the class that has it
 * cannot hold devices. Any other robot has to be released by the class that has it.
 */
export const claimRobot = async (
  tx: Transaction,
  code: string,
  mac: string,
): Promise<typeof robots.$inferSelect | undefined> => {
  // The address of a virtual robot is computed from its class's code, so no other class may store it.
  if (isVirtualMac(mac) && !isVirtualMacOf(mac, code)) throw new ApiError('ROBOT_ELSEWHERE');
  const [held] = await tx
    .select({ robot: robots, holder })
    .from(robots)
    .innerJoin(classrooms, eq(classrooms.code, robots.classroomCode))
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(eq(robots.mac, mac))
    .for('update', { of: robots });
  if (!held || held.robot.classroomCode === code || !canHoldDevices(held.holder)) return held?.robot;
  throw new ApiError('ROBOT_ELSEWHERE');
};

/** Whether another class holds the robot. */
export const isInAnotherClass = async (db: Db, code: string, mac: string): Promise<boolean> => {
  const [held] = await db
    .select({ code: robots.classroomCode, holder })
    .from(robots)
    .innerJoin(classrooms, eq(classrooms.code, robots.classroomCode))
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(eq(robots.mac, mac));
  return held !== undefined && held.code !== code && canHoldDevices(held.holder);
};

/** The error an admin gets: it names the class that has the robot, and its teacher. */
export const holderError = async (db: Db, mac: string): Promise<ApiError | undefined> => {
  const [held] = await db
    .select({ classroom: classrooms.code, teacher: accounts.name, email: accounts.email })
    .from(robots)
    .innerJoin(classrooms, eq(classrooms.code, robots.classroomCode))
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(eq(robots.mac, mac));
  return held && new ApiError('ROBOT_HELD', { ...held, email: held.email ?? '–' });
};

/** Takes a camera kit's short id from a class that cannot hold devices; returns the code of that class. */
export const releaseSsid = async (tx: Transaction, code: string, ssid: string): Promise<string | undefined> => {
  const [held] = await tx
    .select({ code: classrooms.code, holder })
    .from(classrooms)
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(and(eq(classrooms.ssid, ssid), ne(classrooms.code, code)))
    .for('update', { of: classrooms });
  if (!held || canHoldDevices(held.holder)) return undefined;
  await tx.update(classrooms).set({ ssid: null }).where(eq(classrooms.code, held.code));
  return held.code;
};

/**
 * Gives a class the camera kit that announced itself there; returns the codes of the classes that changed. A class that
 * cannot hold devices gets none. When another class holds the kit, the unique index `classrooms_ssid_key` refuses.
 */
export const claimSsid = async (tx: Transaction, code: string, ssid: string): Promise<string[]> => {
  const [own] = await tx
    .select({ ssid: classrooms.ssid, holder })
    .from(classrooms)
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
  if (!own || !canHoldDevices(own.holder) || own.ssid === ssid) return [];
  const released = await releaseSsid(tx, code, ssid);
  await tx.update(classrooms).set({ ssid, updatedAt: new Date() }).where(eq(classrooms.code, code));
  return released === undefined ? [code] : [code, released];
};
