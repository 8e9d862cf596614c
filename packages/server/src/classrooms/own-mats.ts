import { VIRTUAL_ROBOT } from '@trundle/protocol/constants';
import { goesAlong } from '@trundle/protocol/entities/own-mat';
import { positionsUpdate } from '@trundle/protocol/topics/classroom';
import { seen } from '@trundle/protocol/topics/mats';
import { freeRobots } from '@trundle/simulator';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { classMembers, classrooms, robots } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { KeyedMutex } from '../rate-limits/keyed-mutex.ts';
import { stopPrograms } from '../simulation/stop-programs.ts';
import { listMates } from '../teams/team-rows.ts';
import { standingAt } from './mat-places.ts';
import type { ClassroomRobots } from './robots.ts';

interface Options {
  database: Database;
  broker: Pick<ClassroomBroker, 'onMessage' | 'publish' | 'isHeard'>;
  authorizer: Pick<Authorizer, 'actorIn'>;
  events: EventBus;
  robots: Pick<ClassroomRobots, 'addVirtual'>;
  log: Logger;
}

/**
 * A mat for everyone: a private copy of the class's, with the virtual robots of one student. Robots keep their numbers, and
 * whoever has none that could come along is lent one for as long as it lasts.
 */
export class OwnMats {
  readonly #options: Options;
  readonly #mutex = new KeyedMutex();
  #stops: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    const { events, broker, log } = this.#options;
    const lend = (code: string): void =>
      void this.#mutex
        .run([code], () => this.#lend(code))
        .catch((err: unknown) => log.warn({ err, classroom: code }, 'a student has no robot for a mat of their own'));
    this.#stops = [
      // Who comes later, who joins a team, whose robot somebody else has now.
      events.on('classroom.entered', ({ code }) => lend(code)),
      events.on('classroom.changed', ({ code, parts }) => {
        if (parts?.some((part) => part === 'students' || part === 'robots')) lend(code);
      }),
      broker.onMessage(positionsUpdate, (picture, { code, mat }) => {
        if (mat === null || !broker.isHeard(seen, { code, userId: mat })) return;
        broker
          .publish(seen, { code, userId: mat }, picture)
          .catch((err: unknown) => log.warn({ err, classroom: code }, 'a mat was not shown'));
      }),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
  }

  /** Whose mat they are at: their own, or null for that of the class. */
  async of(caller: Caller, code: string): Promise<string | null> {
    if (!(await this.#isOn(code))) return null;
    const actor = await this.#options.authorizer.actorIn(caller, code);
    return actor === 'student' || actor === 'assistance' ? caller.accountId : null;
  }

  /** Which robots stand where they look: a student sees what is at the same mat, whoever leads sees all. */
  async seenBy(caller: Caller, code: string): Promise<(robot: number) => boolean> {
    const mat = await this.of(caller, code);
    return mat === null ? () => true : standingAt(this.#db, code, mat);
  }

  set(code: string, ownMats: boolean): Promise<{ ownMats: boolean }> {
    return this.#mutex.run([code], async () => {
      if ((await this.#isOn(code)) !== ownMats) await this.#change(code, ownMats);
      return { ownMats };
    });
  }

  async #change(code: string, ownMats: boolean): Promise<void> {
    const { broker, events } = this.#options;
    // First, so that where there is no room for the robots all stays as it is.
    if (ownMats) await this.#lendTo(code);
    await stopPrograms(broker, code, ownMats ? await this.#given(code) : await this.#goingAlong(code));
    if (!ownMats) await this.#takeBack(code);
    const changed = await this.#db
      .update(classrooms)
      .set({ ownMats, updatedAt: new Date() })
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)))
      .returning({ code: classrooms.code });
    if (changed.length === 0) throw new ApiError('NOT_FOUND');
    events.emit('classroom.changed', { code, parts: ['ownMats', 'students', 'robots'] });
  }

  async #lend(code: string): Promise<void> {
    if (await this.#isOn(code)) await this.#lendTo(code);
  }

  async #lendTo(code: string): Promise<void> {
    const [members, all, shared] = await Promise.all([
      this.#db
        .select({ id: classMembers.id })
        .from(classMembers)
        .where(
          and(eq(classMembers.classroomCode, code), eq(classMembers.role, 'student'), isNull(classMembers.removedAt)),
        )
        .orderBy(classMembers.createdAt, classMembers.name),
      this.#db.select().from(robots).where(eq(robots.classroomCode, code)).orderBy(robots.identifier),
      listMates(this.#db, code),
    ]);
    const has = new Set(
      all.filter(({ mac, type }) => goesAlong({ type, team: shared.get(mac) })).map(({ memberId }) => memberId),
    );
    const without = members.filter(({ id }) => !has.has(id));
    if (without.length === 0) return;
    const idle = all.filter(({ lent, memberId }) => lent && memberId === null).map(({ mac }) => mac);
    const numbers = all.map(({ identifier }) => identifier);
    const made = freeRobots(code, Math.max(0, without.length - idle.length), numbers);
    await this.#options.robots.addVirtual(code, made);
    const macs = [...idle, ...made.map(({ mac }) => mac)];
    for (const [index, { id }] of without.entries()) {
      const mac = macs[index];
      if (mac !== undefined) await this.#db.update(robots).set({ memberId: id, lent: true }).where(eq(robots.mac, mac));
    }
    this.#options.events.emit('classroom.changed', { code, parts: ['students', 'robots'] });
  }

  /**
   * What was lent comes along as its student's where there is nothing else to meet with; where the class has real robots or
   * teams it goes, so that nobody has two and no simulated mat lies over a real one.
   */
  async #takeBack(code: string): Promise<void> {
    const [real] = await this.#db
      .select({ mac: robots.mac })
      .from(robots)
      .where(and(eq(robots.classroomCode, code), ne(robots.type, VIRTUAL_ROBOT)))
      .limit(1);
    const mates = [...(await listMates(this.#db, code)).values()].flat().map(({ memberId }) => memberId);
    const isNobodys = sql`${robots.memberId} is null`;
    const goes = real
      ? undefined
      : mates.length === 0
        ? isNobodys
        : sql`(${isNobodys} or ${inArray(robots.memberId, mates)})`;
    await this.#db.transaction(async (tx) => {
      await tx.delete(robots).where(and(eq(robots.classroomCode, code), robots.lent, goes));
      await tx.update(robots).set({ lent: false }).where(eq(robots.classroomCode, code));
    });
  }

  /** Real ones and those of teams too: whoever drives one is elsewhere in a moment, and could not stop it from there. */
  async #given(code: string): Promise<number[]> {
    const given = await this.#db
      .select({ identifier: robots.identifier })
      .from(robots)
      .where(and(eq(robots.classroomCode, code), isNotNull(robots.memberId)));
    return given.map(({ identifier }) => identifier);
  }

  async #goingAlong(code: string): Promise<number[]> {
    const shared = await listMates(this.#db, code);
    const all = await this.#db
      .select({ mac: robots.mac, type: robots.type, identifier: robots.identifier, memberId: robots.memberId })
      .from(robots)
      .where(eq(robots.classroomCode, code));
    return all
      .filter(({ mac, type, memberId }) => memberId !== null && goesAlong({ type, team: shared.get(mac) }))
      .map(({ identifier }) => identifier);
  }

  async #isOn(code: string): Promise<boolean> {
    const [row] = await this.#db
      .select({ ownMats: classrooms.ownMats })
      .from(classrooms)
      .where(eq(classrooms.code, code));
    return row?.ownMats ?? false;
  }

  get #db(): Database['db'] {
    return this.#options.database.db;
  }
}
