import { goesAlong } from '@trundle/protocol/entities/own-mat';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { classMembers, classrooms, robots } from '../database/schema.ts';
import { listMates } from '../teams/team-rows.ts';

/** A robot of a class and where it is. */
interface Place {
  mac: string;
  identifier: number;
  type: string;
  /** The account it was given to. */
  student: string | null;
  /** Whose mat it stands on; null for the mat of the class. */
  mat: string | null;
}

/** Where the robots of a class stand: while everyone has a mat of their own, what is somebody's alone stands there. */
export const listPlaces = async (
  db: Database['db'] | Transaction,
  code: string,
  ownMats: boolean,
): Promise<Place[]> => {
  const rows = await db
    .select({ mac: robots.mac, identifier: robots.identifier, type: robots.type, student: classMembers.accountId })
    .from(robots)
    .leftJoin(classMembers, and(eq(classMembers.id, robots.memberId), isNull(classMembers.removedAt)))
    .where(eq(robots.classroomCode, code))
    .orderBy(asc(robots.identifier));
  const shared = ownMats ? await listMates(db, code) : new Map<string, object>();
  return rows.map((row) => ({
    ...row,
    mat: ownMats && goesAlong({ type: row.type, team: shared.get(row.mac) }) ? row.student : null,
  }));
};

/** Whether a robot stands at the mat of this student, or at that of the class. */
export const standingAt = async (
  db: Database['db'],
  code: string,
  mat: string | null,
): Promise<(robot: number) => boolean> => {
  const [row] = await db.select({ ownMats: classrooms.ownMats }).from(classrooms).where(eq(classrooms.code, code));
  if (!row?.ownMats) return () => true;
  const places = await listPlaces(db, code, true);
  const here = new Set(places.filter((place) => place.mat === mat).map(({ identifier }) => identifier));
  return (robot) => here.has(robot);
};
