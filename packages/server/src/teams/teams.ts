import type { Robot } from '@trundle/protocol/entities/robot';
import { TURN_AWAY_AFTER } from '@trundle/protocol/entities/team';
import type { CallInput } from '@trundle/protocol/http/call';
import type { makeTeams } from '@trundle/protocol/http/team';
import { may } from '@trundle/protocol/permissions';
import { studentPing } from '@trundle/protocol/topics/classroom';
import { robotCommand } from '@trundle/protocol/topics/robot';
import { asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import { listRobots } from '../classrooms/robots.ts';
import { listRoster } from '../classrooms/roster.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { classMembers, robots } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { endLonelyTeams, leaveTeams, listMates, type Mate, NO_TURNS } from './team-rows.ts';
import { hand, isOver, lockShared, nextOf, type Shared, setAsked } from './turns.ts';

const TICK = 1_000;

type Wanted = CallInput<typeof makeTeams>['body']['teams'][number];

interface Options {
  database: Database;
  broker: Pick<ClassroomBroker, 'onMessage' | 'publish'>;
  authorizer: Pick<Authorizer, 'actorIn'>;
  events: EventBus;
  log: Logger;
}

/**
 * Robots that teams share by turns. Who has the turn has the robot, so that everything that asks whose a robot is, the broker
 * before all, asks this too. A turn ends when it is passed on, and, while somebody waits, when its time is up or its child is
 * away.
 */
export class Teams {
  readonly #db: Database['db'];
  readonly #options: Options;
  /** When each student's page was last heard of, who was silent for longest first. */
  readonly #heard = new Map<string, number>();
  /** Robots that somebody waits for, each with its class: nothing else ends by itself. */
  readonly #waitedFor = new Map<string, string>();
  /** While the server was away nobody could be heard. */
  #startedAt = 0;
  #stops: (() => void)[] = [];
  #ticking: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#db = options.database.db;
    this.#options = options;
  }

  async start(): Promise<void> {
    const { broker } = this.#options;
    this.#startedAt = Date.now();
    const waiting = await this.#db
      .select({ mac: classMembers.teamRobot, code: classMembers.classroomCode })
      .from(classMembers)
      .where(isNotNull(classMembers.turnAskedAt));
    for (const { mac, code } of waiting) if (mac !== null) this.#waitedFor.set(mac, code);
    const timer = setInterval(() => {
      this.#ticking = this.#ticking.then(() => this.tick());
    }, TICK).unref();
    this.#stops = [
      broker.onMessage(studentPing, ({ student_id: id }) => {
        this.#heard.delete(id);
        this.#heard.set(id, Date.now());
      }),
      () => clearInterval(timer),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#ticking;
  }

  /** Rows of robots are locked in one order, so that two teachers who save at the same time wait for each other. */
  async make(code: string, wanted: readonly Wanted[]): Promise<Robot[]> {
    const moved = await this.#db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(robots)
        .where(eq(robots.classroomCode, code))
        .orderBy(asc(robots.mac))
        .for('update');
      const members = new Map((await listRoster(tx, code)).map((row) => [row._id, row.studentClassRoomId]));
      refuseUnfit(wanted, { rows, members, shared: await listMates(tx, code) });
      for (const team of wanted) await putTeam(tx, team, members);
      await endLonelyTeams(tx, code);
      const after = await tx
        .select({ mac: robots.mac, memberId: robots.memberId })
        .from(robots)
        .where(eq(robots.classroomCode, code));
      const now = new Map(after.map(({ mac, memberId }) => [mac, memberId]));
      return rows.filter(({ mac, memberId }) => memberId !== null && now.get(mac) !== memberId).map(({ mac }) => mac);
    });
    this.#changed(code);
    for (const mac of moved) await this.#halt(code, mac);
    return listRobots(this.#db, code);
  }

  async ask(caller: Caller, code: string, mac: string): Promise<Robot> {
    return this.#change(code, mac, async (tx, shared) => {
      const me = mateOf(shared, caller);
      if (shared.holder === me) return;
      await setAsked(tx, me, me.askedAt ?? new Date());
      me.askedAt ??= new Date();
      if (shared.holder === undefined || this.#isAway(shared.holder.accountId)) await this.#passOn(tx, shared, me);
    });
  }

  async stopWaiting(caller: Caller, code: string, mac: string): Promise<Robot> {
    return this.#change(code, mac, (tx, shared) => setAsked(tx, mateOf(shared, caller), null));
  }

  /** To one of the team, who has it at once, or to whoever is next. */
  async pass(caller: Caller, code: string, mac: string, to: string | null): Promise<Robot> {
    const leads = may(await this.#options.authorizer.actorIn(caller, code), 'drive any robot');
    return this.#change(code, mac, async (tx, shared) => {
      if (!leads && shared.holder !== mateOf(shared, caller)) throw new ApiError('NOT_YOUR_TURN');
      const isGiven = (mate: Mate) => mate.accountId === to;
      if (to !== null && !shared.mates.some(isGiven)) throw new ApiError('NOT_YOUR_TEAM');
      await hand(tx, shared, to === null ? this.#next(shared) : shared.mates.find(isGiven));
    });
  }

  /** Ends what is over where somebody waits. */
  async tick(): Promise<void> {
    for (const [account, at] of this.#heard) {
      if (Date.now() - at < TURN_AWAY_AFTER) break;
      this.#heard.delete(account);
    }
    for (const [mac, code] of [...this.#waitedFor]) {
      try {
        await this.#settle(code, mac);
      } catch (err) {
        this.#options.log.warn({ err, classroom: code }, 'a turn could not be passed on; it is tried again');
      }
    }
  }

  async #settle(code: string, mac: string): Promise<void> {
    const [row] = await this.#db.select({ code: robots.classroomCode }).from(robots).where(eq(robots.mac, mac));
    if (row?.code !== code) this.#waitedFor.delete(mac);
    else {
      await this.#change(code, mac, async (tx, shared) => {
        if (shared.mates.some(waits) && isOver(shared, this.#isAway)) await this.#passOn(tx, shared);
      });
    }
  }

  /** Whoever asks is there, heard of or not. */
  async #passOn(tx: Transaction, shared: Shared, asker?: Mate): Promise<void> {
    const next = this.#next(shared, asker);
    // Nobody who waits is there either: whoever has it may as well keep it.
    if (next !== undefined && waits(next)) await hand(tx, shared, next);
  }

  #next(shared: Shared, asker?: Mate): Mate | undefined {
    return nextOf(shared, (account) => account !== asker?.accountId && this.#isAway(account));
  }

  readonly #isAway = (account: string): boolean =>
    Date.now() - (this.#heard.get(account) ?? this.#startedAt) >= TURN_AWAY_AFTER;

  /** Changes what is so of a team's robot, and tells the class where it did. */
  async #change(code: string, mac: string, change: (tx: Transaction, shared: Shared) => Promise<void>): Promise<Robot> {
    const { before, after } = await this.#db.transaction(async (tx) => {
      const before = await lockShared(tx, code, mac);
      const known = JSON.stringify(before);
      await change(tx, before);
      return { before: known, after: await lockShared(tx, code, mac) };
    });
    if (after.mates.some((mate) => mate !== after.holder && waits(mate))) this.#waitedFor.set(mac, code);
    else this.#waitedFor.delete(mac);
    if (before !== JSON.stringify(after)) {
      this.#changed(code);
      const holder = (JSON.parse(before) as Shared).holder?.memberId;
      if (holder !== undefined && holder !== after.holder?.memberId) await this.#halt(code, mac);
    }
    const [robot] = await listRobots(this.#db, code, { mac });
    if (!robot) throw new ApiError('NOT_FOUND');
    return robot;
  }

  #changed(code: string): void {
    this.#options.events.emit('classroom.changed', { code, parts: ['students', 'robots'] });
  }

  /** Whoever drove it drives it no more: it stands still for the next one, whatever its page does. */
  #halt(code: string, mac: string): Promise<void> {
    return this.#options.broker.publish(robotCommand, { mac, classroom: code }, { do: 'stop', all: false });
  }
}

const waits = ({ askedAt }: Mate): boolean => askedAt !== null;

const mateOf = ({ mates }: Shared, { accountId }: Caller): Mate => {
  const mate = mates.find((each) => each.accountId === accountId);
  if (!mate) throw new ApiError('NOT_YOUR_TEAM');
  return mate;
};

interface Class {
  rows: (typeof robots.$inferSelect)[];
  /** By account. */
  members: ReadonlyMap<string, string>;
  shared: ReadonlyMap<string, Mate[]>;
}

/** A robot or a student the class has not, one named twice, a robot that somebody else has alone. */
const refuseUnfit = (wanted: readonly Wanted[], { rows, members, shared }: Class): void => {
  const seen = new Set<string>();
  const once = (id: string, field: string): void => {
    if (seen.has(id)) throw new ApiError('INVALID_INPUT', {}, [{ field, kind: 'duplicate' }]);
    seen.add(id);
  };
  for (const [index, { robotId, students }] of wanted.entries()) {
    const field = `teams.${index}.robotId`;
    const row = rows.find(({ mac }) => mac === robotId);
    if (!row) throw new ApiError('NOT_FOUND', {}, [{ field, kind: 'unknown' }]);
    once(robotId, field);
    for (const [at, student] of students.entries()) {
      const place = `teams.${index}.students.${at}`;
      if (!members.has(student)) throw new ApiError('NOT_FOUND', {}, [{ field: place, kind: 'unknown' }]);
      once(student, place);
    }
    const isTheirs = row.memberId === null || students.some((student) => members.get(student) === row.memberId);
    if (students.length > 0 && !isTheirs && !shared.has(robotId))
      throw new ApiError('ROBOT_TAKEN', {}, [{ field, kind: 'duplicate' }]);
  }
};

/** Whoever is named comes with nothing but this: other teams and robots of their own they leave. */
const putTeam = async (
  tx: Transaction,
  { robotId, students, turnSeconds }: Wanted,
  members: ReadonlyMap<string, string>,
): Promise<void> => {
  const named = students.flatMap((student) => members.get(student) ?? []);
  const before = await tx.select({ id: classMembers.id }).from(classMembers).where(eq(classMembers.teamRobot, robotId));
  const [robot] = await tx.select().from(robots).where(eq(robots.mac, robotId));
  await leaveTeams(
    tx,
    before.map(({ id }) => id),
  );
  if (named.length === 0) {
    await tx.update(robots).set(NO_TURNS).where(eq(robots.mac, robotId));
    return;
  }
  const keeps = named.find((id) => id === robot?.memberId);
  await tx.update(robots).set({ memberId: null, turnSince: null }).where(inArray(robots.memberId, named));
  await tx.update(classMembers).set({ teamRobot: robotId, turnAskedAt: null }).where(inArray(classMembers.id, named));
  await tx
    .update(robots)
    .set({ memberId: keeps ?? named[0] ?? null, turnSeconds, turnSince: new Date() })
    .where(eq(robots.mac, robotId));
};
