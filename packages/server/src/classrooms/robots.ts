import { DEFAULT_SENSORS, FIXED_SENSOR3, UNASSIGNED_ROBOT } from '@trundle/protocol';
import { VIRTUAL_ROBOT } from '@trundle/protocol/constants';
import type { ClassroomStudent } from '@trundle/protocol/entities/classroom';
import type { Robot, RobotSensors } from '@trundle/protocol/entities/robot';
import { may } from '@trundle/protocol/permissions';
import { EMPTY_SENSOR } from '@trundle/world/sensors/index';
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { accounts, classMembers, classrooms, robots } from '../database/schema.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import type { EventBus } from '../event-bus.ts';
import { type QuotaRequest, type Quotas, SMALL_CHANGE } from '../quotas/quotas.ts';
import { newId } from '../random.ts';
import { listMates, type Mate, teamOf } from '../teams/team-rows.ts';
import { claimRobot, holderError } from './device-ownership.ts';
import { listRoster } from './roster.ts';

const sensorsOf = ([sensor1, sensor2, , sensor4]: number[]): RobotSensors => ({
  sensor1: sensor1 ?? DEFAULT_SENSORS[0],
  sensor2: sensor2 ?? DEFAULT_SENSORS[1],
  sensor3: FIXED_SENSOR3,
  sensor4: sensor4 ?? DEFAULT_SENSORS[3],
});

const slotsOf = ({ sensor1, sensor2, sensor3, sensor4 }: RobotSensors): number[] => [
  sensor1,
  sensor2,
  sensor3,
  sensor4,
];

const sameSlots = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((code, slot) => code === other[slot]);

/**
 * What a robot gets back after an example, when somebody saves its sensors meanwhile: where they left a slot as the example
 * had made it, what was there before; where they plugged in something else, that. Null where nothing is lent any more.
 */
const stillLent = (own: readonly number[], lent: readonly number[], saved: readonly number[]): number[] | null => {
  const isTheirs = (slot: number): boolean => saved[slot] !== lent[slot];
  const theirs = saved.filter((_, slot) => isTheirs(slot));
  const after = saved.map((code, slot) => {
    const before = isTheirs(slot) ? code : (own[slot] ?? code);
    // What had to make room and was plugged in elsewhere by hand comes back once.
    return !isTheirs(slot) && theirs.includes(before) ? EMPTY_SENSOR : before;
  });
  return sameSlots(after, saved) ? null : after;
};

interface Which {
  mac?: string;
  /** Only those nobody has. */
  available?: boolean;
  /** Only those of this account. */
  of?: string;
}

/** The robots of a class as the contract shows them, by number. */
export const listRobots = async (
  db: Database['db'] | Transaction,
  code: string,
  which: Which = {},
): Promise<Robot[]> => {
  const rows = await db
    .select({ robot: robots, student: { _id: classMembers.accountId, name: classMembers.name } })
    .from(robots)
    .leftJoin(classMembers, eq(classMembers.id, robots.memberId))
    .where(
      and(
        eq(robots.classroomCode, code),
        which.mac === undefined ? undefined : eq(robots.mac, which.mac),
        which.available ? isNull(robots.memberId) : undefined,
        which.of === undefined ? undefined : eq(classMembers.accountId, which.of),
      ),
    )
    .orderBy(asc(robots.identifier));
  const mates = await listMates(db, code, which.mac);
  return rows.map(({ robot, student }) => ({
    _id: robot.mac,
    identifier: robot.identifier,
    name: robot.name,
    classRoom: robot.classroomCode,
    type: robot.type,
    sensors: sensorsOf(robot.sensors),
    xmlSensors: robot.xmlSensors,
    student,
    team: teamOf(mates.get(robot.mac), robot),
    lastSeenAt: robot.lastSeenAt?.toISOString() ?? null,
    updatedAt: robot.updatedAt.toISOString(),
  }));
};

interface NewRobot {
  _id: string;
  identifier: number;
  name: string;
  type: string;
  sensors?: RobotSensors | undefined;
}

const rowOf = (code: string, given: NewRobot, now: Date): typeof robots.$inferInsert => ({
  mac: given._id,
  classroomCode: code,
  identifier: given.identifier,
  name: given.name,
  type: given.type,
  sensors: given.sensors ? slotsOf(given.sensors) : [...DEFAULT_SENSORS],
  xmlSensors: '',
  memberId: null,
  createdAt: now,
  updatedAt: now,
});

/** What a team shares goes by turns, and its students have nothing besides. */
const isOfTeam = (shared: ReadonlyMap<string, Mate[]>, mac: string, memberId: string | undefined): boolean =>
  shared.has(mac) || [...shared.values()].flat().some((mate) => mate.memberId === memberId);

/** Robots that no team shares. */
const notOf = (shared: ReadonlyMap<string, Mate[]>): SQL | undefined =>
  shared.size === 0 ? undefined : notInArray(robots.mac, [...shared.keys()]);

/** The account that made a class, and the demo it is in. */
interface Owner {
  id: string;
  demo: string | null;
}

/** By the type it is written down with: what says it is virtual counts, and runs, as a virtual one. */
const wantedFor = (type: string, code: string, owner: Owner, adding: number | SQL): QuotaRequest[] =>
  type === VIRTUAL_ROBOT
    ? [
        { quota: 'virtualRobots', of: code, adding },
        { quota: 'virtualRobotsOfAccount', of: owner.id, adding },
        ...(owner.demo === null ? [] : [{ quota: 'virtualRobotsOfDemos', adding } as const]),
        { quota: 'virtualRobotsOfServer', adding },
      ]
    : [
        { quota: 'robots', of: code, adding },
        { quota: 'robotsOfAccount', of: owner.id, adding },
      ];

export class ClassroomRobots {
  readonly #db: Database['db'];
  readonly #events: EventBus;
  readonly #quotas: Pick<Quotas, 'createWithin'>;

  constructor(database: Database, events: EventBus, quotas: Pick<Quotas, 'createWithin'>) {
    this.#db = database.db;
    this.#events = events;
    this.#quotas = quotas;
  }

  /**
   * A robot can be in one place only, and the class that has it keeps it: whoever drives it there must be able to stop
   * it. An admin is told which class that is, and can take the robot out there.
   */
  async add(code: string, given: NewRobot, caller?: Pick<Caller, 'role'>): Promise<Robot> {
    const owner = await this.#ownerOf(code);
    // One the class has already may get another number when the class is full.
    const adding = sql`case when exists (
      select from robots where mac = ${given._id} and classroom_code = ${code}) then 0 else 1 end`;
    try {
      const wanted = wantedFor(given.type, code, owner, adding);
      const left = await this.#quotas.createWithin(wanted, (tx) => this.#put(tx, code, given), SMALL_CHANGE);
      if (left) this.#events.emit('classroom.changed', { code: left, parts: ['robots'] });
    } catch (error) {
      if (isUniqueViolation(error, 'robots_number'))
        throw new ApiError('DUPLICATE', {}, [{ field: 'identifier', kind: 'duplicate' }]);
      // Another class was faster by a moment.
      const refused = isUniqueViolation(error, 'robots_pkey') ? new ApiError('ROBOT_ELSEWHERE') : error;
      const isElsewhere = refused instanceof ApiError && refused.code === 'ROBOT_ELSEWHERE';
      throw (
        (isElsewhere && may(caller?.role, 'see who holds a robot') && (await holderError(this.#db, given._id))) ||
        refused
      );
    }
    return this.#changed(code, given._id);
  }

  /** All of them in one statement and with one word to the class, however many. */
  async addVirtual(code: string, list: readonly { mac: string; identifier: number }[]): Promise<void> {
    if (list.length === 0) return;
    const now = new Date();
    const rows = list.map(({ mac, identifier }) =>
      rowOf(code, { _id: mac, identifier, name: VIRTUAL_ROBOT, type: VIRTUAL_ROBOT }, now),
    );
    const wanted = wantedFor(VIRTUAL_ROBOT, code, await this.#ownerOf(code), list.length);
    const made = this.#quotas.createWithin(
      wanted,
      // The addresses are computed from the class's code: whatever else has one of them is not a robot.
      (tx) =>
        tx
          .insert(robots)
          .values(rows)
          .onConflictDoUpdate({
            target: robots.mac,
            set: { classroomCode: code, identifier: sql`excluded.identifier`, memberId: null, updatedAt: now },
          }),
      SMALL_CHANGE,
    );
    await made.catch((error: unknown) => {
      throw isUniqueViolation(error, 'robots_number') ? new ApiError('DUPLICATE') : error;
    });
    this.#events.emit('classroom.changed', { code, parts: ['robots'] });
  }

  /** Says which class had it before, if another did. */
  async #put(tx: Transaction, code: string, given: NewRobot): Promise<string | undefined> {
    const now = new Date();
    const before = await claimRobot(tx, code, given._id);
    if (before?.classroomCode === code) {
      if (before.identifier === given.identifier) return undefined;
      const change = { identifier: given.identifier, updatedAt: now };
      await tx.update(robots).set(change).where(eq(robots.mac, given._id));
      return undefined;
    }
    if (before) await tx.delete(robots).where(eq(robots.mac, given._id));
    await tx.insert(robots).values(rowOf(code, given, now));
    return before?.classroomCode;
  }

  async #ownerOf(code: string): Promise<Owner> {
    const [row] = await this.#db
      .select({ id: accounts.id, demo: accounts.demo })
      .from(classrooms)
      .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
      .where(eq(classrooms.code, code));
    if (!row) throw new ApiError('NOT_FOUND');
    return row;
  }

  list(caller: Caller, code: string, which: { available?: boolean | undefined; onlyMine?: boolean | undefined }) {
    return listRobots(this.#db, code, {
      ...(which.available ? { available: true } : {}),
      ...(which.onlyMine ? { of: caller.accountId } : {}),
    });
  }

  async remove(code: string, numbers: number[]): Promise<number[]> {
    const removed = await this.#db
      .delete(robots)
      .where(and(eq(robots.classroomCode, code), inArray(robots.identifier, numbers)))
      .returning({ identifier: robots.identifier });
    if (removed.length > 0) this.#events.emit('classroom.changed', { code, parts: ['robots'] });
    return removed.map(({ identifier }) => identifier).sort((a, b) => a - b);
  }

  /** Two students cannot share a robot: the free one is taken in a single statement, so nobody slips in between. */
  async give(code: string, studentId: string, robotId: string): Promise<ClassroomStudent> {
    const memberId = await this.#memberOf(code, studentId);
    const shared = await listMates(this.#db, code);
    if (robotId === UNASSIGNED_ROBOT) {
      await this.#db
        .update(robots)
        .set({ memberId: null })
        .where(and(eq(robots.memberId, memberId), notOf(shared)));
    } else {
      if (isOfTeam(shared, robotId, memberId)) throw new ApiError('ROBOT_SHARED');
      const [robot] = await this.#db
        .select({ memberId: robots.memberId })
        .from(robots)
        .where(and(eq(robots.mac, robotId), eq(robots.classroomCode, code)));
      if (!robot) throw new ApiError('NOT_FOUND');
      const given = await this.#db
        .update(robots)
        .set({ memberId })
        .where(and(eq(robots.mac, robotId), isNull(robots.memberId)))
        .returning({ mac: robots.mac });
      if (given.length === 0 && robot.memberId !== memberId) throw new ApiError('ROBOT_TAKEN');
    }
    this.#events.emit('classroom.changed', { code, parts: ['students', 'robots'] });
    return this.#student(code, studentId);
  }

  /**
   * Gives many robots at once, all or nothing. The rows are locked in one order, so that two teachers saving at the
   * same time wait for each other; the second one hears what is taken now.
   */
  async assign(code: string, wanted: readonly { studentId: string; robotId: string }[]): Promise<ClassroomStudent[]> {
    await this.#db.transaction(async (tx) => {
      const members = new Map((await listRoster(tx, code)).map((student) => [student._id, student.studentClassRoomId]));
      const rows = await tx
        .select({ mac: robots.mac, memberId: robots.memberId })
        .from(robots)
        .where(eq(robots.classroomCode, code))
        .orderBy(asc(robots.mac))
        .for('update');
      const free = rows.map(({ mac }) => mac);
      const holders = new Map(rows.map(({ mac, memberId }) => [mac, memberId]));
      const named = wanted.map(({ studentId }) => members.get(studentId) ?? '');
      const missing = named.indexOf('');
      if (missing >= 0)
        throw new ApiError('NOT_FOUND', {}, [{ field: `students.${missing}.studentId`, kind: 'unknown' }]);
      const given = new Map<string, string>();
      const shared = await listMates(tx, code);
      for (const [index, { robotId }] of wanted.entries()) {
        if (robotId === UNASSIGNED_ROBOT) continue;
        const field = `students.${index}.robotId`;
        if (!free.includes(robotId)) throw new ApiError('NOT_FOUND', {}, [{ field, kind: 'unknown' }]);
        if (isOfTeam(shared, robotId, named[index]))
          throw new ApiError('ROBOT_SHARED', {}, [{ field, kind: 'duplicate' }]);
        const holder = holders.get(robotId);
        // Whoever is named gives theirs back first, so robots can be swapped.
        if (given.has(robotId) || (holder && !named.includes(holder)))
          throw new ApiError('ROBOT_TAKEN', {}, [{ field, kind: 'duplicate' }]);
        given.set(robotId, named[index] ?? '');
      }
      await tx
        .update(robots)
        .set({ memberId: null })
        .where(and(inArray(robots.memberId, named), notOf(shared)));
      for (const [mac, memberId] of given) await tx.update(robots).set({ memberId }).where(eq(robots.mac, mac));
    });
    this.#events.emit('classroom.changed', { code, parts: ['students', 'robots'] });
    return listRoster(this.#db, code);
  }

  async take(code: string, studentId: string, robotId: string): Promise<ClassroomStudent> {
    const memberId = await this.#memberOf(code, studentId);
    const taken = await this.#db
      .update(robots)
      .set({ memberId: null })
      .where(and(eq(robots.mac, robotId), eq(robots.memberId, memberId)))
      .returning({ mac: robots.mac });
    if (taken.length === 0) throw new ApiError('NOT_FOUND');
    this.#events.emit('classroom.changed', { code, parts: ['students', 'robots'] });
    return this.#student(code, studentId);
  }

  async saveSensors(mac: string, sensors: RobotSensors, xmlSensors: string | undefined): Promise<Robot> {
    const code = await this.#db.transaction(async (tx) => {
      const [row] = await tx.select().from(robots).where(eq(robots.mac, mac)).for('update');
      if (!row) throw new ApiError('NOT_FOUND');
      const saved = slotsOf(sensors);
      await tx
        .update(robots)
        .set({
          sensors: saved,
          sensorsBefore: row.sensorsBefore && stillLent(row.sensorsBefore, row.sensors, saved),
          ...(xmlSensors === undefined ? {} : { xmlSensors }),
          updatedAt: new Date(),
        })
        .where(eq(robots.mac, mac));
      return row.classroomCode;
    });
    return this.#changed(code, mac);
  }

  /** Another map lies in the class: what examples lent its robots goes, and what they had comes back. */
  async giveBackSensors(code: string): Promise<void> {
    const changed = await this.#db
      .update(robots)
      .set({ sensors: sql`${robots.sensorsBefore}`, sensorsBefore: null, updatedAt: new Date() })
      .where(and(eq(robots.classroomCode, code), isNotNull(robots.sensorsBefore)))
      .returning({ mac: robots.mac });
    if (changed.length > 0) this.#events.emit('classroom.changed', { code, parts: ['robots'] });
  }

  /**
   * Plugs in what an example needs, or, with undefined, what was plugged in before an example did. Says what is plugged
   * in then where that is something else than before.
   */
  async lendSensors(
    mac: string,
    lend: ((plugged: number[]) => number[] | undefined) | undefined,
  ): Promise<number[] | undefined> {
    const changed = await this.#db.transaction(async (tx) => {
      const [row] = await tx.select().from(robots).where(eq(robots.mac, mac)).for('update');
      if (!row) return undefined;
      const own = row.sensorsBefore ?? row.sensors;
      const lent = lend?.(own);
      const sensors = lent ?? own;
      const sensorsBefore = lent && !sameSlots(lent, own) ? own : null;
      await tx.update(robots).set({ sensors, sensorsBefore, updatedAt: new Date() }).where(eq(robots.mac, mac));
      return sameSlots(sensors, row.sensors) ? undefined : { code: row.classroomCode, sensors };
    });
    if (changed) this.#events.emit('classroom.changed', { code: changed.code, parts: ['robots'] });
    return changed?.sensors;
  }

  async deviceKey(code: string): Promise<{ deviceKey: string; createdAt: string }> {
    const [row] = await this.#db.select().from(classrooms).where(eq(classrooms.code, code));
    if (!row) throw new ApiError('NOT_FOUND');
    return { deviceKey: row.deviceKey, createdAt: row.deviceKeyAt.toISOString() };
  }

  async renewDeviceKey(code: string): Promise<{ deviceKey: string; createdAt: string }> {
    await this.#db
      .update(classrooms)
      .set({ deviceKey: newId(), deviceKeyAt: new Date() })
      .where(eq(classrooms.code, code));
    this.#events.emit('deviceKey.changed', { code });
    return this.deviceKey(code);
  }

  async #changed(code: string, mac: string): Promise<Robot> {
    this.#events.emit('classroom.changed', { code, parts: ['robots'] });
    const [robot] = await listRobots(this.#db, code, { mac });
    if (!robot) throw new ApiError('NOT_FOUND');
    return robot;
  }

  async #memberOf(code: string, studentId: string): Promise<string> {
    const student = await this.#student(code, studentId);
    return student.studentClassRoomId;
  }

  async #student(code: string, studentId: string): Promise<ClassroomStudent> {
    const [student] = await listRoster(this.#db, code, studentId);
    if (!student) throw new ApiError('NOT_FOUND');
    return student;
  }
}
