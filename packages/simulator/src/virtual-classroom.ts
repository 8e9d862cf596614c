import { POSITION, UNCHECKED_ROBOT_ID } from '@trundle/protocol/constants';
import type { Point, Pose } from '@trundle/world/geometry/coordinates';
import { LAST_EFFECT_OBJECT } from '@trundle/world/maps/effect-objects';
import { mapById } from '@trundle/world/maps/index';
import type { EnvironmentKey } from '@trundle/world/sensors/environment';
import { type Clock, systemClock } from './clock.ts';
import type { Connect, Log } from './devices/connection.ts';
import { CAMERA_INTERVALS, VirtualCamera } from './devices/virtual-camera.ts';
import { VirtualRobot } from './devices/virtual-robot.ts';
import { Mat, STEP } from './mat/mat.ts';
import type { MatObject } from './mat/objects.ts';
import { type ClassroomSnapshot, snapshotOf } from './snapshot.ts';
import { LAST_ROBOT_NUMBER, type Origin, virtualMac, virtualSerial } from './virtual-mac.ts';

/**
 * Milliseconds between two looks at the class: while something happens, and while nothing does. A quiet one, of which a server
 * may have thirty for a class, says twice in the time in which pages believe a robot to be where it was seen.
 */
const TICK = { busy: STEP * 1_000, idle: CAMERA_INTERVALS.frame, quiet: POSITION.staleAfter / 2.2 } as const;
/** After a longer sleep (a closed laptop) the class goes on from where it was instead of living through it at once. */
const LONGEST_CATCH_UP = 1_000;
/** Camera frames hold two hundred marks. */
const MOST_OBJECTS = 100;

interface RobotIdentity {
  readonly mac: string;
  readonly identifier: number;
}

export interface NewRobot extends RobotIdentity {
  /** The four sensor codes, as the class has them saved. */
  readonly sensors?: readonly number[];
  readonly pose?: Pose;
  /** The account that it was given to. */
  readonly owner?: string | null;
}

interface NewThing extends Pose {
  readonly marker?: number;
  readonly radius?: number;
  /** The account whose robots alone move it; everybody's when there is none. */
  readonly owner?: string;
}

export interface VirtualClassroomOptions {
  readonly code: string;
  readonly connect: Connect;
  readonly clock?: Clock;
  readonly seed?: number;
  readonly mapId?: number | string;
  readonly origin?: Origin;
  /** How its camera is called, where a class has several mats: it says less often that nothing moves. */
  readonly camera?: string;
  readonly log?: Log;
}

/** The same for a class that nobody simulates right now. */
export const freeRobots = (
  code: string,
  count: number,
  taken: Iterable<number>,
  origin: Origin = 'server',
): RobotIdentity[] => {
  const used = new Set(taken);
  const free: RobotIdentity[] = [];
  for (let identifier = 1; identifier <= LAST_ROBOT_NUMBER && free.length < count; identifier++)
    if (!used.has(identifier)) free.push({ identifier, mac: virtualMac(code, identifier, origin) });
  return free;
};

/** A mat, robots and a camera that are not there, for one class: to the broker they are devices like any others. */
export class VirtualClassroom {
  readonly code: string;
  readonly mat: Mat;
  readonly camera: VirtualCamera;
  readonly #options: VirtualClassroomOptions;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #robots = new Map<number, VirtualRobot>();
  #isRunning = false;
  #tickRate: keyof typeof TICK = 'idle';
  readonly #restRate: keyof typeof TICK;
  #stopTicking: (() => void) | undefined;
  #caughtUp = 0;
  #streams = 100;

  constructor(options: VirtualClassroomOptions) {
    this.#options = options;
    this.code = options.code;
    this.#clock = options.clock ?? systemClock;
    this.#log = options.log ?? (() => undefined);
    this.#restRate = options.camera === undefined ? 'idle' : 'quiet';
    this.mat = new Mat({ map: mapById(options.mapId ?? 0), seed: options.seed ?? 1 });
    this.camera = new VirtualCamera({
      serial: options.camera ?? virtualSerial(options.code, options.origin ?? 'server'),
      code: options.code,
      mat: this.mat,
      connect: options.connect,
      clock: this.#clock,
      random: this.mat.random.fork(2),
      log: this.#log,
      onWake: () => this.#wake(),
    });
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#caughtUp = this.#clock.now();
    this.#watch();
    for (const robot of this.#robots.values()) robot.start();
    this.#tickAt('busy');
  }

  /** Takes leave politely: the class sees the robots go offline at once. */
  stop(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#stopTicking?.();
    this.#stopTicking = undefined;
    for (const robot of this.#robots.values()) robot.stop();
    this.camera.stop();
  }

  /** The robots by number. */
  get robots(): readonly VirtualRobot[] {
    return [...this.#robots.entries()].sort(([one], [other]) => one - other).map(([, robot]) => robot);
  }

  /**
   * Numbers and addresses for new robots, lowest numbers first, without making them: whoever keeps the class's list
   * writes them down before they come, and they need no registration. `taken` are numbers in use by others. Fewer than
   * asked for when numbers run out.
   */
  freeRobots(count: number, taken: Iterable<number> = []): RobotIdentity[] {
    return freeRobots(this.code, count, [...taken, ...this.#robots.keys()], this.#options.origin);
  }

  /** Makes so many robots with free numbers; see `freeRobots`. */
  addRobots(count: number, taken: Iterable<number> = []): VirtualRobot[] {
    return this.freeRobots(count, taken).map((identity) => this.addRobot(identity));
  }

  /** Makes one robot; the one that had its number before goes. */
  addRobot({ mac, identifier, sensors, pose, owner = null }: NewRobot): VirtualRobot {
    this.#takeOut(identifier);
    const body = this.mat.addRobot(identifier, pose);
    this.mat.setOwner(body, owner);
    if (sensors) body.plugs = sensors;
    const robot = new VirtualRobot({
      mac,
      code: this.code,
      mat: this.mat,
      body,
      connect: this.#options.connect,
      clock: this.#clock,
      random: this.mat.random.fork(this.#streams++),
      log: this.#log,
      identifier,
      onAssigned: (number) => this.#renumber(robot, number),
      onWake: () => this.#wake(),
    });
    this.#robots.set(identifier, robot);
    this.#watch();
    if (this.#isRunning) robot.start();
    this.#wake();
    return robot;
  }

  /** A robot that gets another number gets another sticker too, unless somebody has that one. */
  #renumber(robot: VirtualRobot, identifier: number): void {
    const before = robot.body.marker;
    if (before === identifier || this.#robots.has(identifier) || this.#robots.get(before) !== robot) return;
    this.#robots.delete(before);
    robot.body.marker = identifier;
    this.#robots.set(identifier, robot);
  }

  removeRobot(identifier: number): boolean {
    const wasThere = this.#takeOut(identifier);
    this.#watch();
    return wasThere;
  }

  /** The camera comes with the first robot and goes with the last: over an empty mat it would contradict a real one. */
  #watch(): void {
    if (!this.#isRunning) return;
    if (this.#robots.size > 0) this.camera.start();
    else this.camera.stop();
  }

  #takeOut(identifier: number): boolean {
    const robot = this.#robots.get(identifier);
    if (!robot) return false;
    robot.stop();
    this.mat.removeRobot(robot.body);
    this.#robots.delete(identifier);
    this.#wake();
    return true;
  }

  /** A robot was given to somebody, or taken from them. */
  setOwner(identifier: number, owner: string | null): boolean {
    return this.#with(identifier, ({ body }) => this.mat.setOwner(body, owner));
  }

  /** Somebody takes a robot and puts it down elsewhere, on the mat or beside it. */
  moveRobot(identifier: number, pose: Pose): boolean {
    return this.#with(identifier, ({ body }) => this.mat.placeRobot(body, pose));
  }

  /** Robots go to their start places, and objects to theirs, each where there is room. */
  backToStart(identifiers: readonly number[], things: readonly (Point & { marker: number })[] = []): void {
    this.#catchUp();
    const robots = identifiers.flatMap((identifier) => this.#robots.get(identifier)?.body ?? []);
    this.mat.backToStart(robots, () => {
      for (const { marker, x, y } of things) this.moveObject(marker, { x, y, a: 0 });
    });
    this.#wake();
  }

  /** The robot that holds an object, and the one that moved it last since somebody put it down. */
  handled(marker: number): { holder: number | undefined; mover: number | undefined } {
    const object = this.#objectOf(marker);
    const numberOf = (robot: number | undefined) => (robot === undefined ? undefined : this.mat.robotAt(robot)?.marker);
    const { bond, mover } = this.mat.bodies;
    return object
      ? { holder: numberOf(bond[object.index]), mover: numberOf(mover[object.index]) }
      : { holder: undefined, mover: undefined };
  }

  /** What hands hold before a robot is taken away. */
  emptyHands(identifier: number): boolean {
    return this.#with(identifier, ({ body }) => body.hands.empty());
  }

  /** Somebody plugs sensors in: the four codes. */
  plugIn(identifier: number, sensors: readonly number[]): boolean {
    return this.#with(identifier, (robot) => robot.plugIn(sensors));
  }

  /** The battery out: the robot is gone without a word. */
  unplug(identifier: number): boolean {
    return this.#with(identifier, (robot) => {
      this.mat.setPower(robot.body, false);
      robot.vanish();
    });
  }

  /** The battery in again; an empty one is changed for a full one. */
  plug(identifier: number): boolean {
    return this.#with(identifier, (robot) => {
      const { index } = robot.body;
      if (this.mat.batteries.chargeOf(index) === 0) this.mat.batteries.setCharge(index, 1);
      this.mat.setPower(robot.body, true);
      if (this.#isRunning) robot.start();
    });
  }

  /** What the sensors of all robots measure of the air, the light, the water … */
  setEnvironment(key: EnvironmentKey, value: number): void {
    this.#catchUp();
    this.mat.setEnvironment(key, value);
    this.#wake();
  }

  setMap(mapId: number | string): void {
    this.#catchUp();
    this.mat.setMap(mapById(mapId));
    this.#wake();
  }

  /** Puts an object on the mat; its number follows those of the map's own. Undefined when there is no room. */
  addObject({ owner, ...where }: NewThing): MatObject | undefined {
    this.#catchUp();
    const used = new Set([...this.mat.objects].map(({ marker }) => marker));
    let marker = where.marker ?? LAST_EFFECT_OBJECT + 1;
    if (where.marker === undefined) while (used.has(marker)) marker++;
    if (marker < UNCHECKED_ROBOT_ID || used.has(marker) || used.size >= MOST_OBJECTS) return undefined;
    const object = this.mat.addObject({ ...where, marker }, owner ?? null);
    this.#wake();
    return object;
  }

  moveObject(marker: number, pose: Pose): boolean {
    this.#catchUp();
    const object = this.#objectOf(marker);
    this.#wake();
    return object !== undefined && this.mat.objects.place(object, pose);
  }

  /** Whose thing it is from now on; null for everybody's. */
  setObjectOwner(marker: number, owner: string | null): void {
    this.#catchUp();
    const object = this.#objectOf(marker);
    if (object) this.mat.setObjectOwner(object, owner);
  }

  removeObject(marker: number): boolean {
    const object = this.#objectOf(marker);
    if (!object) return false;
    this.mat.objects.remove(object);
    this.#wake();
    return true;
  }

  #objectOf(marker: number): MatObject | undefined {
    return [...this.mat.objects].find((object) => object.marker === marker);
  }

  /** Everything there is to see, as plain data. */
  snapshot(): ClassroomSnapshot {
    if (this.#isRunning) this.#catchUp();
    return snapshotOf(this.mat, this.robots, this.camera);
  }

  #with(identifier: number, act: (robot: VirtualRobot) => void): boolean {
    const robot = this.#robots.get(identifier);
    if (!robot) return false;
    this.#catchUp();
    act(robot);
    this.#wake();
    return true;
  }

  #wake(): void {
    if (!this.#isRunning) return;
    this.#catchUp();
    this.#tickAt('busy');
  }

  #catchUp(): void {
    const now = this.#clock.now();
    const elapsed = Math.min(LONGEST_CATCH_UP, now - this.#caughtUp);
    this.#caughtUp = now;
    if (this.#isRunning) this.mat.step(elapsed / 1_000);
  }

  #tick(): void {
    this.#catchUp();
    const now = this.#clock.now();
    let isBusy = this.mat.isMoving;
    for (const robot of this.#robots.values()) {
      robot.tick(now);
      isBusy ||= robot.isBusy;
    }
    this.camera.tick(now);
    this.#tickAt(isBusy ? 'busy' : this.#restRate);
  }

  #tickAt(rate: keyof typeof TICK): void {
    if (this.#stopTicking && this.#tickRate === rate) return;
    if (!this.#isRunning) return;
    this.#stopTicking?.();
    this.#tickRate = rate;
    this.#stopTicking = this.#clock.every(TICK[rate], () => this.#tick());
  }
}
