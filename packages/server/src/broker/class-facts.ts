import { variableKey } from '@trundle/protocol/entities/variable-name';
import { and, eq, isNull, or } from 'drizzle-orm';
import { isOfNow } from '../access/memberships.ts';
import { canHoldDevices } from '../classrooms/device-ownership.ts';
import { listPlaces } from '../classrooms/mat-places.ts';
import type { Database } from '../database/connection.ts';
import { accounts, classMembers, classrooms, classVariables, sessions } from '../database/schema.ts';

/** What the broker has to know of a class to judge whoever speaks in it. */
export interface ClassFacts {
  code: string;
  ssid: string | null;
  deviceKey: string;
  /** What viewers come in with, and until when; null while the class has no link. */
  viewerKey: string | null;
  viewerKeyUntil: Date | null;
  /** The page that has the seat of the class's camera, the digest of what it comes in with, and until when; null while nobody has. */
  cameraSeat: string | null;
  cameraTokenDigest: string | null;
  cameraKeyUntil: Date | null;
  /** Real robots and cameras come in with the key; otherwise those of the built-in simulation alone. */
  realDevices: boolean;
  /** The account that made the class. */
  owner: string;
  /** The demo the class is in. */
  demo: string | null;
  mapId: string;
  /** Robots of the class, each with the account of the student it was given to, and whose mat it stands on: null for the class's. */
  robots: readonly { mac: string; identifier: number; student: string | null; mat: string | null }[];
  /** Every student is at a mat of their own. */
  ownMats: boolean;
  chatDisabled: boolean;
  chatDisabledStudents: ReadonlySet<string>;
  /** By the key of their names. */
  readonlyVariables: ReadonlySet<string>;
  /** Everybody in the class, by account. */
  members: ReadonlySet<string>;
  /** The student whose work is shown to the whole class. */
  whiteboard: string | null;
  /** Accounts somebody else works in right now; they wait, here as over HTTP. */
  assisted: ReadonlySet<string>;
  /** The same as long as nothing of all this has changed, nor anybody's role. */
  fingerprint: string;
}

const fingerprintOf = (row: object, ...lists: readonly object[][]): string =>
  JSON.stringify([row, ...lists.map((list) => list.map((each) => JSON.stringify(each)).sort())]);

/** The class with that code or short id as it is now; undefined when there is none. */
export const loadClassFacts = async (db: Database['db'], ref: string): Promise<ClassFacts | undefined> => {
  const [row] = await db
    .select({
      code: classrooms.code,
      ssid: classrooms.ssid,
      deviceKey: classrooms.deviceKey,
      viewerKey: classrooms.viewerKey,
      viewerKeyUntil: classrooms.viewerKeyUntil,
      cameraSeat: classrooms.cameraSeat,
      cameraTokenDigest: classrooms.cameraTokenDigest,
      cameraKeyUntil: classrooms.cameraKeyUntil,
      owner: classrooms.createdBy,
      demo: accounts.demo,
      practice: classrooms.practice,
      deletedAt: classrooms.deletedAt,
      mapId: classrooms.mapId,
      ownMats: classrooms.ownMats,
      chatDisabled: classrooms.chatDisabled,
      chatDisabledStudents: classrooms.chatDisabledStudents,
      whiteboard: classrooms.whiteboardStudent,
    })
    .from(classrooms)
    .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
    .where(and(or(eq(classrooms.code, ref), eq(classrooms.ssid, ref)), isNull(classrooms.deletedAt)));
  if (!row) return undefined;
  const [owned, readonly, assisted, members] = await Promise.all([
    listPlaces(db, row.code, row.ownMats),
    db
      .select({ name: classVariables.name })
      .from(classVariables)
      .where(and(eq(classVariables.classroomCode, row.code), eq(classVariables.readonly, true))),
    db
      .select({ account: sessions.accountId })
      .from(sessions)
      .innerJoin(classMembers, eq(classMembers.accountId, sessions.accountId))
      .where(
        and(
          eq(classMembers.classroomCode, row.code),
          isNull(classMembers.removedAt),
          eq(sessions.namespace, 'classroom_assistance'),
          isNull(sessions.endedAt),
        ),
      ),
    db
      .select({ account: classMembers.accountId, role: classMembers.role, standing: classMembers.standing })
      .from(classMembers)
      .where(and(eq(classMembers.classroomCode, row.code), isNull(classMembers.removedAt), isOfNow)),
  ]);
  return {
    ...row,
    realDevices: canHoldDevices(row),
    robots: owned,
    chatDisabledStudents: new Set(row.chatDisabledStudents),
    readonlyVariables: new Set(readonly.map(({ name }) => variableKey(name))),
    members: new Set(members.map(({ account }) => account)),
    assisted: new Set(assisted.map(({ account }) => account)),
    fingerprint: fingerprintOf(row, owned, readonly, assisted, members),
  };
};
