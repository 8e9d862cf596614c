import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_VIRTUAL_ROBOTS, type VirtualClassroomState } from '@trundle/protocol/http/virtual';
import { objectsTaken } from '@trundle/protocol/topics/classroom';
import { type NewRobot, systemClock, VirtualClassroom, virtualSerial } from '@trundle/simulator';
import { mqttConnect } from '@trundle/simulator/devices/mqtt-connection';
import { Random } from '@trundle/simulator/mat/random';
import type { Point } from '@trundle/world/geometry/coordinates';
import { ENVIRONMENT, INITIAL_ENVIRONMENT } from '@trundle/world/sensors/environment';
import { and, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Sessions } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { ClassroomBroker } from '../broker/broker.ts';
import { builtInPassword } from '../broker/identity.ts';
import type { ClassroomRobots } from '../classrooms/robots.ts';
import type { Database } from '../database/connection.ts';
import { accounts, classMembers, classrooms, robots } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { type Quotas, quotaExceeded } from '../quotas/quotas.ts';
import { KeyedMutex } from '../rate-limits/keyed-mutex.ts';
import { type BroughtObjects, type KeptObject, MatObjects } from './mat-objects.ts';
import { listPlaced, listVirtual } from './placed-robots.ts';
import { isQuantity, keyOf, type Running, type Start, startAgain } from './running-mat.ts';
import { stopPrograms } from './stop-programs.ts';

/** How often empty classes are looked for, and how long one may stay empty before its robots go to sleep. */
const LOOK_EVERY = 15_000;
const EMPTY_AFTER = 60_000;

interface SimulationOptions {
  database: Database;
  events: EventBus;
  robots: ClassroomRobots;
  quotas: Pick<Quotas, 'limit'>;
  sessions: Pick<Sessions, 'isOfDisabledDemo'>;
  log: Logger;
  /** Where the broker listens: virtual robots come in by the same door as real ones. */
  brokerPort: () => number;
  /** Says to the broker that they are ours. */
  brokerSecret: string;
  broker: Pick<ClassroomBroker, 'publish' | 'isOccupied'>;
}

/**
 * The virtual robots of all classes. A class's robots run while somebody has the class open; what is kept of them is
 * what is kept of any robot, so they wake up with their numbers, students and sensors.
 */
export class Simulations {
  readonly #options: SimulationOptions;
  readonly #running = new Map<string, Running>();
  readonly #mutex = new KeyedMutex();
  readonly #starting = new Map<string, Promise<Running>>();
  #stopListening: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SimulationOptions) {
    this.#options = options;
  }

  start(): void {
    const { events, log } = this.#options;
    this.#stopListening = [
      events.on('classroom.entered', ({ code, account }) => {
        Promise.all([this.#wake(code), this.#wake(code, account)]).catch((error: unknown) =>
          log.warn({ err: error, code }, 'virtual robots did not wake up'),
        );
      }),
      events.on('classroom.changed', ({ code }) => {
        this.#follow(code).catch((error: unknown) => log.warn({ err: error, code }, 'virtual robots did not follow'));
      }),
      events.on('classroom.deleted', ({ code }) => this.#sleepAll(code)),
      events.on('features.changed', () => this.#sleepInDisabledDemos()),
      // They hold the old key; the next one to open the class wakes them with the new one.
      events.on('deviceKey.changed', ({ code }) => this.#restart(code)),
    ];
    this.#timer = setInterval(() => this.#lookForEmpty(), LOOK_EVERY);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const stop of this.#stopListening) stop();
    await Promise.allSettled(this.#starting.values());
    for (const running of [...this.#running.values()]) this.#sleep(running);
  }

  /** Looking wakes nobody up where there are no virtual robots: a virtual camera would contradict a real one. */
  async read(code: string, mat: string | null = null): Promise<VirtualClassroomState> {
    await this.#wake(code, mat);
    const running = this.#running.get(keyOf(code, mat));
    return running ? this.#state(running) : { robots: [], environment: { ...INITIAL_ENVIRONMENT }, objects: [] };
  }

  /** One after another, so that two who add at once do not both take the last place. */
  async add(code: string, count: number): Promise<VirtualClassroomState> {
    return this.#mutex.run([code], () => this.#add(code, count));
  }

  async #add(code: string, count: number): Promise<VirtualClassroomState> {
    const running = await this.#ensure(code);
    const { classroom } = running;
    const taken = await this.#numbers(code);
    const limit = Math.min(MAX_VIRTUAL_ROBOTS, await this.#options.quotas.limit('virtualRobots'));
    if (classroom.robots.length + count > limit) throw quotaExceeded('virtualRobots', limit);
    const free = classroom.freeRobots(count, taken);
    // Written down first: a robot the class knows needs no registration.
    await this.#options.robots.addVirtual(code, free);
    await this.#plugIn(classroom, free);
    running.objects.layOut(running.mapId, { kept: await this.#keptObjects(code) });
    return this.#state(running);
  }

  /** One by one: each of them comes to the broker, where others want to be heard between two of them. */
  async #plugIn(classroom: VirtualClassroom, list: readonly NewRobot[]): Promise<void> {
    for (const robot of list) {
      classroom.addRobot(robot);
      await nextTurn();
    }
  }

  remove(code: string, identifier: number): Promise<VirtualClassroomState> {
    return this.#mutex.run([code], async () => {
      const running = await this.#ensure(code);
      const isVirtual = (await listVirtual(this.#db, code)).some((robot) => robot.identifier === identifier);
      if (!isVirtual) throw new ApiError('NOT_FOUND');
      for (const { classroom } of this.#of(code)) classroom.removeRobot(identifier);
      await this.#options.robots.remove(code, [identifier]);
      await this.#clearEmpty(running);
      return this.#state(running);
    });
  }

  /** Without virtual robots there is no virtual mat. */
  async #clearEmpty(running: Running): Promise<void> {
    const { classroom, objects, ownMats } = running;
    if (classroom.robots.length === 0 && !ownMats) await this.#tellTaken(running, () => objects.clear('all'));
  }

  /** By hand, where there is a virtual mat. */
  async addObject(code: string, at: Point): Promise<VirtualClassroomState> {
    const running = await this.#ensure(code);
    const hasMat = running.classroom.robots.length > 0 || running.ownMats;
    if (!hasMat || !running.objects.add(at)) throw new ApiError('MAT_FULL');
    const kept = running.objects.kept();
    for (const { objects, mapId } of this.#ownMats(code)) objects.layOut(mapId, { kept });
    return this.#keepObjects(running);
  }

  async moveObject(code: string, number: number, to: Point): Promise<VirtualClassroomState> {
    const running = await this.#ensure(code);
    const outcome = running.objects.move(number, to);
    if (outcome !== 'moved') throw new ApiError(outcome === 'full' ? 'MAT_FULL' : 'NOT_FOUND');
    for (const { objects } of this.#ownMats(code)) objects.move(number, to);
    return this.#keepObjects(running);
  }

  async removeObject(code: string, number: number): Promise<VirtualClassroomState> {
    const running = await this.#ensure(code);
    if (!(await this.#tellTaken(running, () => running.objects.remove(number)))) throw new ApiError('NOT_FOUND');
    for (const each of this.#ownMats(code)) await this.#tellTaken(each, () => each.objects.remove(number));
    return this.#keepObjects(running);
  }

  /** Says under which numbers what a program needs was brought, and which of it could not be had. */
  async backToStart(
    code: string,
    mat: string | null,
    start: Start,
  ): Promise<{ virtual: VirtualClassroomState } & BroughtObjects> {
    await this.#wake(code, mat);
    if (start.leads && !start.opens) for (const each of this.#ownMats(code)) startAgain(each, start);
    const running = this.#running.get(keyOf(code, mat));
    if (running) {
      // Whoever opens an example may have changed the map a moment ago.
      await this.#follow(code);
      const brought = await this.#tellTaken(running, () => startAgain(running, start));
      return { ...brought, virtual: start.opens ? await this.#keepObjects(running) : this.#state(running) };
    }
    const missing = (start.opens?.objects ?? []).map(({ number }) => number);
    return { objects: [], missing, virtual: await this.read(code, mat) };
  }

  async change(
    code: string,
    identifier: number,
    change: { pose?: { x: number; y: number; a: number } | undefined; plugged?: boolean | undefined },
  ): Promise<VirtualClassroomState> {
    const { robots: all } = await listPlaced(this.#db, code);
    const place = all.find((robot) => robot.identifier === identifier);
    if (!place) throw new ApiError('NOT_FOUND');
    const running = await this.#ensure(code, place.mat);
    const { classroom } = running;
    if (change.pose) classroom.moveRobot(identifier, change.pose);
    if (change.plugged === true) classroom.plug(identifier);
    if (change.plugged === false) classroom.unplug(identifier);
    return this.#state(running);
  }

  async setEnvironment(code: string, values: Record<string, number>): Promise<VirtualClassroomState> {
    for (const [key, value] of Object.entries(values)) {
      const quantity = isQuantity(key) ? ENVIRONMENT[key] : undefined;
      if (!quantity) throw new ApiError('INVALID_INPUT', {}, [{ field: key, kind: 'unknown' }]);
      const { min, max } = quantity;
      if (value < min) throw new ApiError('INVALID_INPUT', {}, [{ field: key, kind: 'tooSmall', limit: min }]);
      if (value > max) throw new ApiError('INVALID_INPUT', {}, [{ field: key, kind: 'tooBig', limit: max }]);
    }
    const running = await this.#ensure(code);
    for (const { classroom } of this.#of(code))
      for (const [key, value] of Object.entries(values)) if (isQuantity(key)) classroom.setEnvironment(key, value);
    return this.#state(running);
  }

  #state({ code, mat, classroom, objects }: Running): VirtualClassroomState {
    const { robots: own, environment } = classroom.snapshot();
    // Whoever leads is at the mat of the class, and has the robots of all.
    const others = mat === null ? this.#ownMats(code).flatMap((each) => each.classroom.snapshot().robots) : [];
    const list = [...own, ...others].sort((one, other) => one.identifier - other.identifier);
    return {
      robots: list.map(({ mac, identifier, isPlugged }) => ({ _id: mac, identifier, plugged: isPlugged })),
      environment: { ...environment },
      objects: objects.list(),
    };
  }

  /** What a student has on a mat of her own stays there as long as she is. */
  async #keepObjects(running: Running): Promise<VirtualClassroomState> {
    const { code, mat, objects } = running;
    if (mat === null)
      await this.#db.update(classrooms).set({ matObjects: objects.kept() }).where(eq(classrooms.code, code));
    return this.#state(running);
  }

  async #keptObjects(code: string): Promise<KeptObject[]> {
    const { db } = this.#options.database;
    const [row] = await db
      .select({ matObjects: classrooms.matObjects })
      .from(classrooms)
      .where(eq(classrooms.code, code));
    const kept = row?.matObjects ?? [];
    if (kept.every(({ owner }) => owner === undefined)) return kept;
    const members = await db
      .select({ account: classMembers.accountId })
      .from(classMembers)
      .where(and(eq(classMembers.classroomCode, code), isNull(classMembers.removedAt)));
    // Nobody would ever take away what came for a child who is no longer in the class.
    const isHere = (owner: string | undefined) =>
      owner === undefined || members.some(({ account }) => account === owner);
    return kept.filter(({ owner }) => isHere(owner));
  }

  /** Starts the robots of a mat if it has any. */
  async #wake(code: string, mat: string | null = null): Promise<void> {
    const isNeeded = async (): Promise<boolean> => {
      const { robots: all } = await listPlaced(this.#db, code);
      return all.some((robot) => robot.mat === mat);
    };
    if (this.#running.has(keyOf(code, mat)) || (await isNeeded())) await this.#ensure(code, mat);
  }

  async #ensure(code: string, mat: string | null = null): Promise<Running> {
    const key = keyOf(code, mat);
    const running = this.#running.get(key);
    if (running) {
      running.occupiedAt = performance.now();
      return running;
    }
    const starting = this.#starting.get(key) ?? this.#open(code, mat).finally(() => this.#starting.delete(key));
    this.#starting.set(key, starting);
    return starting;
  }

  async #open(code: string, mat: string | null): Promise<Running> {
    const { database, log, sessions, brokerPort, brokerSecret } = this.#options;
    const [row] = await database.db
      .select({
        mapId: classrooms.mapId,
        deviceKey: classrooms.deviceKey,
        demo: accounts.demo,
      })
      .from(classrooms)
      .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
    if (!row) throw new ApiError('NOT_FOUND');
    const { mapId, demo } = row;
    if (sessions.isOfDisabledDemo(row)) throw new ApiError('DEMO_OFF');
    const { ownMats, robots: all } = await listPlaced(this.#db, code);
    const standing = all.filter((robot) => robot.mat === mat);
    const seed = Number.parseInt(code, 36) % 0x7fff_ffff;
    const url = `mqtt://127.0.0.1:${brokerPort()}`;
    const deviceKey = builtInPassword(row.deviceKey, brokerSecret, mat);
    const connect = mqttConnect({ url, code, deviceKey, clock: systemClock, random: new Random(seed) });
    const classroom = new VirtualClassroom({
      code,
      connect,
      seed,
      mapId,
      // One for each mat of the class, called after a robot that stands there.
      ...(mat !== null && { camera: `${virtualSerial(code, 'server')}-mat${standing[0]?.identifier ?? 0}` }),
      log: (what, facts) => log.debug({ ...facts, code }, what),
    });
    classroom.start();
    await this.#plugIn(classroom, standing);
    const objects = new MatObjects(classroom);
    const kept = await this.#keptObjects(code);
    // What others' examples brought is not for her.
    objects.layOut(mapId, {
      kept: mat === null ? kept : kept.filter(({ owner }) => owner === undefined),
      always: ownMats,
    });
    const room: Readonly<Record<string, number>> = this.#running.get(code)?.classroom.snapshot().environment ?? {};
    for (const [key, value] of Object.entries(room)) if (isQuantity(key)) classroom.setEnvironment(key, value);
    const running = { code, mat, ownMats, classroom, objects, demo, mapId, occupiedAt: performance.now() };
    this.#running.set(keyOf(code, mat), running);
    // The demo may have been switched off while they were waking up.
    this.#sleepInDisabledDemos();
    return running;
  }

  /** One after another: whoever opens an example on another map begins when all stand there. */
  #follow(code: string): Promise<void> {
    return this.#mutex.run([code], () => this.#compare(code));
  }

  /** The map may be another one, a robot somebody else's, or taken out through the list of all robots; and everyone may get a mat. */
  async #compare(code: string): Promise<void> {
    const { ownMats, mapId, robots: all } = await listPlaced(this.#db, code);
    if (this.#of(code).length === 0 && !ownMats) return;
    // All go where they are from now on, each to its start place.
    if (this.#of(code).some((running) => running.ownMats !== ownMats)) this.#sleepAll(code);
    const left = new Set<string>();
    for (const running of this.#of(code)) {
      if (mapId !== undefined && mapId !== running.mapId) await this.#changeMap(running, mapId);
      const { classroom, mat } = running;
      for (const { mac, identifier } of classroom.robots) {
        const robot = all.find((each) => each.mac === mac && each.mat === mat);
        if (robot) classroom.setOwner(identifier, robot.owner);
        else {
          classroom.removeRobot(identifier);
          left.add(mac);
        }
      }
    }
    for (const running of this.#of(code)) {
      const { classroom, mat } = running;
      const here = new Set(classroom.robots.map(({ mac }) => mac));
      const come = all.filter(
        (each) => each.mat === mat && !here.has(each.mac) && (mat !== null || left.has(each.mac)),
      );
      await this.#plugIn(classroom, come);
      if (mat === null) await this.#clearEmpty(running);
      else if (classroom.robots.length === 0) this.#sleep(running);
    }
    await this.#wake(code);
    for (const mat of new Set(all.map((robot) => robot.mat)))
      if (mat !== null && this.#options.broker.isOccupied(code, mat)) await this.#ensure(code, mat);
  }

  /** Pages learn at once what lies there no more; what came back in the same breath they go on seeing. */
  async #tellTaken<Outcome>({ code, mat, objects }: Running, change: () => Outcome): Promise<Outcome> {
    const before = objects.list();
    const outcome = change();
    const left = new Set(objects.list().map(({ number }) => number));
    const taken = before.map(({ number }) => number).filter((number) => !left.has(number));
    if (taken.length > 0) await this.#options.broker.publish(objectsTaken, { code }, { objects: taken }, mat);
    return outcome;
  }

  /** What examples had lent is given back with the map: the sensors of robots that wear others than are kept of them. */
  async #givenBack(code: string, classroom: VirtualClassroom): Promise<Map<number, number[]>> {
    const worn = new Map(classroom.robots.map(({ identifier, body }) => [identifier, body.plugs]));
    const others = (await listVirtual(this.#db, code)).filter(
      ({ identifier, sensors }) =>
        worn.has(identifier) && sensors.some((sensor, slot) => worn.get(identifier)?.[slot] !== sensor),
    );
    return new Map(others.map(({ identifier, sensors }) => [identifier, sensors]));
  }

  /** On another mat everybody begins anew. */
  async #changeMap(running: Running, mapId: string): Promise<void> {
    const { code, classroom, objects, ownMats } = running;
    await stopPrograms(
      this.#options.broker,
      code,
      classroom.robots.map(({ identifier }) => identifier),
    );
    running.mapId = mapId;
    await this.#tellTaken(running, () => {
      objects.clear('passing');
      classroom.setMap(mapId);
      objects.layOut(mapId, { always: ownMats });
    });
    startAgain(running, { account: '', leads: true, robots: null, plugged: await this.#givenBack(code, classroom) });
    await this.#keepObjects(running);
  }

  #lookForEmpty(): void {
    const now = performance.now();
    for (const running of [...this.#running.values()]) {
      const { code, mat } = running;
      if (this.#options.broker.isOccupied(code, mat ?? undefined)) running.occupiedAt = now;
      else if (now - running.occupiedAt > EMPTY_AFTER) this.#sleep(running);
    }
  }

  #sleepInDisabledDemos(): void {
    for (const running of [...this.#running.values()])
      if (this.#options.sessions.isOfDisabledDemo(running)) this.#sleep(running);
  }

  /** The mats of a class that run, its own first. */
  #of(code: string): Running[] {
    return [...this.#running.values()]
      .filter((running) => running.code === code)
      .sort((one, other) => Number(one.mat !== null) - Number(other.mat !== null));
  }

  #ownMats(code: string): Running[] {
    return this.#of(code).filter(({ mat }) => mat !== null);
  }

  #sleep({ code, mat, classroom }: Running): void {
    classroom.stop();
    this.#running.delete(keyOf(code, mat));
  }

  #sleepAll(code: string): void {
    for (const running of this.#of(code)) this.#sleep(running);
  }

  #restart(code: string): void {
    const mats = this.#of(code).map(({ mat }) => mat);
    this.#sleepAll(code);
    Promise.all(mats.map((mat) => this.#wake(code, mat))).catch((error: unknown) =>
      this.#options.log.warn({ err: error, code }, 'virtual robots stay asleep'),
    );
  }

  get #db(): Database['db'] {
    return this.#options.database.db;
  }

  async #numbers(code: string): Promise<number[]> {
    const rows = await this.#db
      .select({ identifier: robots.identifier })
      .from(robots)
      .where(eq(robots.classroomCode, code));
    return rows.map(({ identifier }) => identifier);
  }
}
