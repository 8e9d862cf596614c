import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_VIRTUAL_ROBOTS, type VirtualClassroomState } from '@trundle/protocol/http/virtual';
import { type NewRobot, systemClock, VirtualClassroom } from '@trundle/simulator';
import { mqttConnect } from '@trundle/simulator/devices/mqtt-connection';
import { Random } from '@trundle/simulator/mat/random';
import { mapById } from '@trundle/world/maps/index';
import { ENVIRONMENT, type EnvironmentKey } from '@trundle/world/sensors/environment';
import { and, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Sessions } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import { builtInPassword } from '../broker/identity.ts';
import type { ClassroomRobots } from '../classrooms/robots.ts';
import type { Database } from '../database/connection.ts';
import { accounts, classrooms, robots } from '../database/schema.ts';
import type { EventBus } from '../event-bus.ts';
import { type Quotas, quotaExceeded } from '../quotas/quotas.ts';
import { KeyedMutex } from '../rate-limits/keyed-mutex.ts';
import { VIRTUAL } from './virtual.ts';

/** How often empty classes are looked for, and how long one may stay empty before its robots go to sleep. */
const LOOK_EVERY = 15_000;
const EMPTY_AFTER = 60_000;

interface Running {
  classroom: VirtualClassroom;
  /** The demo the class is in. */
  demo: string | null;
  mapId: string;
  occupiedAt: number;
}

/**
 * What lies loose on a map lies there in every virtual class that shows it. Without virtual robots there is no virtual
 * mat: a real camera must not be contradicted.
 */
const layOut = (classroom: VirtualClassroom, mapId: string): void => {
  if (classroom.robots.length === 0) return;
  for (const { number, x, y } of mapById(mapId).loose ?? []) classroom.addObject({ x, y, a: 0, marker: number });
};
const clear = (classroom: VirtualClassroom, mapId: string): void => {
  for (const { number } of mapById(mapId).loose ?? []) classroom.removeObject(number);
};

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
  /** Whether somebody has the class open. */
  isOccupied: (code: string) => boolean;
}

/**
 * The virtual robots of all classes. A class's robots run while somebody has the class open; what is kept of them is
 * what is kept of any robot, so they wake up with their numbers, students and sensors.
 */
export class Simulations {
  readonly #options: SimulationOptions;
  readonly #running = new Map<string, Running>();
  readonly #mutex = new KeyedMutex();
  readonly #starting = new Map<string, Promise<VirtualClassroom>>();
  #stopListening: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SimulationOptions) {
    this.#options = options;
  }

  start(): void {
    const { events, log } = this.#options;
    this.#stopListening = [
      events.on('classroom.entered', ({ code }) => {
        this.#wake(code).catch((error: unknown) => log.warn({ err: error, code }, 'virtual robots did not wake up'));
      }),
      events.on('classroom.changed', ({ code }) => {
        this.#follow(code).catch((error: unknown) => log.warn({ err: error, code }, 'virtual robots did not follow'));
      }),
      events.on('classroom.deleted', ({ code }) => this.#sleep(code)),
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
    for (const code of [...this.#running.keys()]) this.#sleep(code);
  }

  async read(code: string): Promise<VirtualClassroomState> {
    return this.#state(await this.#ensure(code));
  }

  /** One after another, so that two who add at once do not both take the last place. */
  async add(code: string, count: number): Promise<VirtualClassroomState> {
    return this.#mutex.run([code], () => this.#add(code, count));
  }

  async #add(code: string, count: number): Promise<VirtualClassroomState> {
    const classroom = await this.#ensure(code);
    const taken = await this.#numbers(code);
    const limit = Math.min(MAX_VIRTUAL_ROBOTS, await this.#options.quotas.limit('virtualRobots'));
    if (classroom.robots.length + count > limit) throw quotaExceeded('virtualRobots', limit);
    const free = classroom.freeRobots(count, taken);
    // Written down first: a robot the class knows needs no registration.
    await this.#options.robots.addVirtual(code, free);
    await this.#plugIn(classroom, free);
    layOut(classroom, this.#running.get(code)?.mapId ?? '0');
    return this.#state(classroom);
  }

  /** One by one: each of them comes to the broker, where others want to be heard between two of them. */
  async #plugIn(classroom: VirtualClassroom, list: readonly NewRobot[]): Promise<void> {
    for (const robot of list) {
      classroom.addRobot(robot);
      await nextTurn();
    }
  }

  async remove(code: string, identifier: number): Promise<VirtualClassroomState> {
    const classroom = await this.#ensure(code);
    if (!classroom.removeRobot(identifier)) throw new ApiError('NOT_FOUND');
    await this.#options.robots.remove(code, [identifier]);
    if (classroom.robots.length === 0) clear(classroom, this.#running.get(code)?.mapId ?? '0');
    return this.#state(classroom);
  }

  async change(
    code: string,
    identifier: number,
    change: { pose?: { x: number; y: number; a: number } | undefined; plugged?: boolean | undefined },
  ): Promise<VirtualClassroomState> {
    const classroom = await this.#ensure(code);
    const known = classroom.robots.some((robot) => robot.identifier === identifier);
    if (!known) throw new ApiError('NOT_FOUND');
    if (change.pose) classroom.moveRobot(identifier, change.pose);
    if (change.plugged === true) classroom.plug(identifier);
    if (change.plugged === false) classroom.unplug(identifier);
    return this.#state(classroom);
  }

  async setEnvironment(code: string, values: Record<string, number>): Promise<VirtualClassroomState> {
    for (const [key, value] of Object.entries(values)) {
      const quantity = isQuantity(key) ? ENVIRONMENT[key] : undefined;
      if (!quantity) throw new ApiError('INVALID_INPUT', {}, [{ field: key, kind: 'unknown' }]);
      const { min, max } = quantity;
      if (value < min) throw new ApiError('INVALID_INPUT', {}, [{ field: key, kind: 'tooSmall', limit: min }]);
      if (value > max) throw new ApiError('INVALID_INPUT', {}, [{ field: key, kind: 'tooBig', limit: max }]);
    }
    const classroom = await this.#ensure(code);
    for (const [key, value] of Object.entries(values)) if (isQuantity(key)) classroom.setEnvironment(key, value);
    return this.#state(classroom);
  }

  #state(classroom: VirtualClassroom): VirtualClassroomState {
    const { robots: list, environment } = classroom.snapshot();
    return {
      robots: list.map(({ mac, identifier, isPlugged }) => ({ _id: mac, identifier, plugged: isPlugged })),
      environment: { ...environment },
    };
  }

  /** Starts the class's robots if it has any. */
  async #wake(code: string): Promise<void> {
    if ((await this.#virtualRobots(code)).length > 0) await this.#ensure(code);
  }

  async #ensure(code: string): Promise<VirtualClassroom> {
    const running = this.#running.get(code);
    if (running) {
      running.occupiedAt = performance.now();
      return running.classroom;
    }
    const starting = this.#starting.get(code) ?? this.#open(code).finally(() => this.#starting.delete(code));
    this.#starting.set(code, starting);
    return starting;
  }

  async #open(code: string): Promise<VirtualClassroom> {
    const { database, log, sessions, brokerPort, brokerSecret } = this.#options;
    const [row] = await database.db
      .select({ mapId: classrooms.mapId, deviceKey: classrooms.deviceKey, demo: accounts.demo })
      .from(classrooms)
      .innerJoin(accounts, eq(accounts.id, classrooms.createdBy))
      .where(and(eq(classrooms.code, code), isNull(classrooms.deletedAt)));
    if (!row) throw new ApiError('NOT_FOUND');
    const { mapId, demo } = row;
    if (sessions.isOfDisabledDemo(row)) throw new ApiError('DEMO_OFF');
    const seed = Number.parseInt(code, 36) % 0x7fff_ffff;
    const url = `mqtt://127.0.0.1:${brokerPort()}`;
    const deviceKey = builtInPassword(row.deviceKey, brokerSecret);
    const connect = mqttConnect({ url, code, deviceKey, clock: systemClock, random: new Random(seed) });
    const classroom = new VirtualClassroom({
      code,
      connect,
      seed,
      mapId,
      log: (what, facts) => log.debug({ ...facts, code }, what),
    });
    classroom.start();
    await this.#plugIn(classroom, await this.#virtualRobots(code));
    layOut(classroom, mapId);
    this.#running.set(code, { classroom, demo, mapId, occupiedAt: performance.now() });
    // The demo may have been switched off while they were waking up.
    this.#sleepInDisabledDemos();
    return classroom;
  }

  /** The map may be another one, or a robot may have been taken out through the list of all robots. */
  async #follow(code: string): Promise<void> {
    const running = this.#running.get(code);
    if (!running) return;
    const [row] = await this.#options.database.db
      .select({ mapId: classrooms.mapId })
      .from(classrooms)
      .where(eq(classrooms.code, code));
    if (row && row.mapId !== running.mapId) {
      clear(running.classroom, running.mapId);
      running.mapId = row.mapId;
      running.classroom.setMap(row.mapId);
      layOut(running.classroom, row.mapId);
    }
    const kept = new Set((await this.#virtualRobots(code)).map(({ mac }) => mac));
    for (const { mac, identifier } of running.classroom.robots)
      if (identifier !== undefined && !kept.has(mac)) running.classroom.removeRobot(identifier);
    if (running.classroom.robots.length === 0) clear(running.classroom, running.mapId);
  }

  #lookForEmpty(): void {
    const now = performance.now();
    for (const [code, running] of this.#running) {
      if (this.#options.isOccupied(code)) running.occupiedAt = now;
      else if (now - running.occupiedAt > EMPTY_AFTER) this.#sleep(code);
    }
  }

  #sleepInDisabledDemos(): void {
    for (const [code, running] of this.#running)
      if (this.#options.sessions.isOfDisabledDemo(running)) this.#sleep(code);
  }

  #sleep(code: string): void {
    this.#running.get(code)?.classroom.stop();
    this.#running.delete(code);
  }

  #restart(code: string): void {
    if (!this.#running.has(code)) return;
    this.#sleep(code);
    this.#wake(code).catch((error: unknown) =>
      this.#options.log.warn({ err: error, code }, 'virtual robots stay asleep'),
    );
  }

  #virtualRobots(code: string) {
    return this.#options.database.db
      .select({ mac: robots.mac, identifier: robots.identifier, sensors: robots.sensors })
      .from(robots)
      .where(and(eq(robots.classroomCode, code), eq(robots.type, VIRTUAL)))
      .orderBy(robots.identifier);
  }

  async #numbers(code: string): Promise<number[]> {
    const rows = await this.#options.database.db
      .select({ identifier: robots.identifier })
      .from(robots)
      .where(eq(robots.classroomCode, code));
    return rows.map(({ identifier }) => identifier);
  }
}

const isQuantity = (key: string): key is EnvironmentKey => Object.hasOwn(ENVIRONMENT, key);
