import { VIRTUAL_ROBOT } from '@trundle/protocol/constants';
import { and, eq, isNull } from 'drizzle-orm';
import { listPlaces } from '../classrooms/mat-places.ts';
import type { Database } from '../database/connection.ts';
import { classMembers, classrooms, robots } from '../database/schema.ts';

type Db = Database['db'];

/** The virtual robots of a class, each with the account it was given to. */
export const listVirtual = (db: Db, code: string) =>
  db
    .select({
      mac: robots.mac,
      identifier: robots.identifier,
      sensors: robots.sensors,
      lent: robots.lent,
      owner: classMembers.accountId,
    })
    .from(robots)
    .leftJoin(classMembers, and(eq(classMembers.id, robots.memberId), isNull(classMembers.removedAt)))
    .where(and(eq(robots.classroomCode, code), eq(robots.type, VIRTUAL_ROBOT)))
    .orderBy(robots.identifier);

/** The same with whose mat each stands on. One that was lent to somebody who left stands on none. */
export const listPlaced = async (db: Db, code: string) => {
  const [row] = await db
    .select({ mapId: classrooms.mapId, ownMats: classrooms.ownMats })
    .from(classrooms)
    .where(eq(classrooms.code, code));
  const ownMats = row?.ownMats ?? false;
  const [all, places] = await Promise.all([listVirtual(db, code), ownMats ? listPlaces(db, code, ownMats) : []]);
  const matOf = new Map(places.map(({ mac, mat }) => [mac, mat]));
  return {
    mapId: row?.mapId,
    ownMats,
    robots: all
      .filter(({ lent, owner }) => !lent || owner !== null)
      .map((robot) => ({ ...robot, mat: matOf.get(robot.mac) ?? null })),
  };
};
