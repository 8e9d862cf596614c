import { MAT } from '@trundle/protocol/constants';
import type { RobotCommand } from '@trundle/protocol/entities/robot-command';
import { STOP_DISTANCE } from '@trundle/world/catalogue/choices';
import { toDegrees, toRadians } from '@trundle/world/geometry/angle';
import type { Point, Pose } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import type { WorldMap } from '@trundle/world/maps/map';
import { spotOf } from '@trundle/world/maps/stage';
import { DRIVE_LIMITS } from '@trundle/world/robot/kinematics';
import { type EnvironmentKey, INITIAL_ENVIRONMENT, settle } from '@trundle/world/sensors/environment';
import { Batteries } from './batteries.ts';
import { Bodies, KIND, NOBODY } from './bodies.ts';
import { groundOf, lookAtDisc, ROBOT_REACH } from './collision-map.ts';
import { Traffic } from './collisions.ts';
import { MatRobot } from './mat-robot.ts';
import { orderOfMotor, orderOfTurn } from './motor-setpoint.ts';
import { Drives } from './motors.ts';
import { Objects } from './objects.ts';
import type { Outcome } from './outputs.ts';
import { Random } from './random.ts';

/** Fifty times a second: a robot moves four millimetres meanwhile, far less than anything it could jump over. */
export const STEP = 0.02;
/** Grippers reach six centimetres, a little to each side. */
const GRIP = { gap: STOP_DISTANCE.grab, cosine: Math.cos(toRadians(40)) } as const;
/** How wide an infrared transmitter shines. How far is the receiver's business. */
const INFRARED_COSINE = Math.cos(toRadians(30));
/** A jolt is remembered so long, in seconds: sensors look less often than things happen. */
const JOLT_MEMORY = 0.5;

export interface MatOptions {
  map?: WorldMap;
  seed?: number;
}

/** Motion goes on until the motors say so; anything else ends at a time or is refused. */
export type MatOutcome = Outcome | 'motion';

/**
 * The world of one class: a map, robots, objects. It has no clock: whoever owns it says how much time has passed. The
 * same seed and the same calls give the same world.
 */
export class Mat {
  /** Seconds since it was made. */
  time = 0;
  readonly bodies = new Bodies();
  readonly drives: Drives;
  readonly batteries = new Batteries();
  readonly traffic: Traffic;
  readonly objects: Objects;
  readonly random: Random;
  /** What a teacher sets for the whole mat. */
  readonly environment: Record<EnvironmentKey, number> = { ...INITIAL_ENVIRONMENT };
  readonly #robots: (MatRobot | undefined)[] = [];
  /** Grippers that are closing, and when they are closed. */
  readonly #closing = new Map<MatRobot, number>();
  #moving = 0;

  constructor({ map = mapById(0), seed = 1 }: MatOptions = {}) {
    this.random = new Random(seed);
    this.drives = new Drives(this.random.fork(1));
    this.traffic = new Traffic(this.bodies, groundOf(map));
    this.objects = new Objects(this.bodies, this.traffic);
  }

  get map(): WorldMap {
    return this.traffic.ground.map;
  }

  /** Something rolls: time has to pass in small steps. */
  get isMoving(): boolean {
    return this.#moving > 0 || this.#closing.size > 0;
  }

  get robots(): MatRobot[] {
    return this.#robots.filter((robot) => robot !== undefined);
  }

  robotAt(place: number): MatRobot | undefined {
    return this.#robots[place];
  }

  /** Puts a robot on its parking spot, or as near to the given pose as there is room. */
  addRobot(marker: number, pose?: Pose): MatRobot {
    const place = this.bodies.add(KIND.robot, ROBOT_REACH);
    this.drives.add(place);
    this.batteries.add(place);
    const robot = new MatRobot(place, marker);
    this.#robots[place] = robot;
    this.placeRobot(robot, pose ?? spotOf(this.map.parking, marker));
    return robot;
  }

  removeRobot(robot: MatRobot): void {
    if (this.#robots[robot.place] !== robot) return;
    this.#robots[robot.place] = undefined;
    this.drives.rest(robot.place);
    this.release(robot);
    this.#closing.delete(robot);
    this.bodies.remove(robot.place);
  }

  /** By hand: beside the mat wherever one likes, on the mat where there is room, or else beside it. */
  placeRobot(robot: MatRobot, pose: Pose): void {
    const { bodies } = this;
    const { place } = robot;
    this.release(robot);
    this.drives.rest(place);
    bodies.a[place] = toRadians(((pose.a % 360) + 360) % 360);
    const onMat = pose.x >= MAT.min && pose.y >= MAT.min && pose.x <= MAT.max && pose.y <= MAT.max;
    const spot = onMat ? this.traffic.placeNear(pose.x, pose.y, ROBOT_REACH, place) : pose;
    const { x, y } = spot ?? spotOf(this.map.offlineParking, robot.marker);
    bodies.put(place, x, y);
  }

  poseOf({ place }: { place: number }): Pose {
    const { x, y, a } = this.bodies;
    return { x: x[place] as number, y: y[place] as number, a: toDegrees(a[place] as number) };
  }

  /** Another map: whatever stands in a wall now moves to the nearest free place. */
  setMap(map: WorldMap): void {
    this.traffic.ground = groundOf(map);
    for (const robot of this.robots) {
      if (!this.bodies.isOnMat(robot.place)) continue;
      const { x, y } = this.poseOf(robot);
      const held = this.bodies.bond[robot.place] !== NOBODY;
      if (held || !this.traffic.ground.isFree(x, y, ROBOT_REACH)) this.placeRobot(robot, this.poseOf(robot));
    }
    this.objects.settle();
  }

  setEnvironment(key: EnvironmentKey, value: number): void {
    this.environment[key] = settle(key, value);
  }

  /** Does what a robot is told. */
  command(robot: MatRobot, command: RobotCommand): MatOutcome {
    switch (command.do) {
      case 'motor':
        this.#drive(robot, orderOfMotor(command));
        return 'motion';
      case 'turn':
        this.#drive(robot, orderOfTurn(command));
        return 'motion';
      case 'stop':
        this.stop(robot, command.all);
        return { endsAt: this.time };
      case 'ir':
        this.#shine(robot, command.code);
        return { endsAt: this.time };
      default: {
        const outcome = robot.outputs.do(command, this.time);
        if (command.do === 'gripper' || command.do === 'servo') this.#grip(robot, outcome);
        this.#weighOutputs(robot);
        return outcome;
      }
    }
  }

  stop(robot: MatRobot, all: boolean): void {
    this.drives.release(robot.place);
    if (!all) return;
    robot.outputs.reset(this.time);
    this.release(robot);
    this.#closing.delete(robot);
    this.#weighOutputs(robot);
  }

  #drive(robot: MatRobot, order: Parameters<Drives['order']>[1]): void {
    this.drives.order(robot.place, order);
    this.#moving++;
  }

  #weighOutputs(robot: MatRobot): void {
    this.batteries.setOutputs(robot.place, robot.outputs.current(this.time));
  }

  #grip(robot: MatRobot, outcome: Outcome): void {
    this.#closing.delete(robot);
    if (!('endsAt' in outcome)) return;
    if (robot.outputs.isGripping(outcome.endsAt)) this.#closing.set(robot, outcome.endsAt);
    else this.release(robot);
  }

  #closeGrippers(): void {
    for (const [robot, at] of this.#closing) {
      if (at > this.time + STEP / 2) continue;
      this.#closing.delete(robot);
      this.#grab(robot);
    }
  }

  #grab(robot: MatRobot): void {
    const { bodies } = this;
    if (!robot.powered || bodies.bond[robot.place] !== NOBODY || !bodies.isOnMat(robot.place)) return;
    const object = this.traffic.objectAhead(robot.place, GRIP.gap, GRIP.cosine);
    if (object === NOBODY) return;
    this.traffic.pullUp(robot.place, object);
    bodies.bond[object] = robot.place;
    bodies.bond[robot.place] = object;
  }

  /** Lets go of what it holds. */
  release({ place }: MatRobot): void {
    const object = this.bodies.bond[place] as number;
    if (object === NOBODY) return;
    this.bodies.bond[place] = NOBODY;
    this.bodies.bond[object] = NOBODY;
  }

  #shine(robot: MatRobot, code: number): void {
    const from = this.poseOf(robot);
    const a = toRadians(from.a);
    for (const other of this.robots) {
      if (other === robot || !other.powered) continue;
      const to = this.poseOf(other);
      const away = Math.hypot(to.x - from.x, to.y - from.y);
      const ahead = (to.x - from.x) * Math.cos(a) + (to.y - from.y) * Math.sin(a);
      if (ahead >= INFRARED_COSINE * away && this.sees(from, to)) other.infrared = { code, away, at: this.time };
    }
  }

  /** Nothing that stands lies between two points. */
  sees(from: Point, to: Point): boolean {
    const away = Math.hypot(to.x - from.x, to.y - from.y);
    if (away === 0) return true;
    const { ground } = this.traffic;
    return ground.look(from.x, from.y, (to.x - from.x) / away, (to.y - from.y) / away, away) >= away;
  }

  /** How far a ray from a point goes until a wall, a robot or an object ends it; `self` and what it holds don't. */
  look(x: number, y: number, heading: number, max: number, self: number): number {
    const { bodies } = this;
    const dx = Math.cos(heading);
    const dy = Math.sin(heading);
    let least = this.traffic.ground.look(x, y, dx, dy, max);
    for (let other = 0; other < bodies.end; other++) {
      if (other === self || bodies.kind[other] === KIND.none || bodies.bond[other] === self) continue;
      const cx = (bodies.x[other] as number) - x;
      const cy = (bodies.y[other] as number) - y;
      const away = lookAtDisc(cx, cy, bodies.radius[other] as number, dx, dy);
      if (away < least) least = away;
    }
    return least;
  }

  setPower(robot: MatRobot, powered: boolean): void {
    robot.powered = powered;
    if (powered) return;
    this.drives.rest(robot.place);
    robot.outputs.reset(this.time);
    this.#closing.delete(robot);
    this.#weighOutputs(robot);
  }

  /** Lets time pass. */
  step(seconds: number): void {
    if (!(seconds > 0)) return;
    const steps = this.isMoving ? Math.ceil(seconds / STEP - 1e-6) : 1;
    const dt = seconds / steps;
    for (let i = 0; i < steps; i++) {
      this.time += dt;
      this.#moving = 0;
      for (let place = 0; place < this.bodies.end; place++) {
        if (this.bodies.kind[place] === KIND.robot) this.#stepRobot(place, dt);
      }
      if (this.#closing.size > 0) this.#closeGrippers();
    }
  }

  #stepRobot(place: number, dt: number): void {
    const robot = this.#robots[place];
    if (!robot?.powered) return;
    const { drives } = this;
    const moving = drives.isMoving(place);
    const effort = moving ? drives.effortOf(place) / (2 * DRIVE_LIMITS.speed) : 0;
    if (!this.batteries.drain(place, dt, effort)) this.setPower(robot, false);
    else if (moving) {
      this.#roll(place, dt);
      this.#feel(robot, Math.abs(drives.accelerationOf(place)));
      if (drives.isMoving(place)) this.#moving++;
      else drives.rest(place);
    }
  }

  #feel(robot: MatRobot, acceleration: number): void {
    if (acceleration < robot.jolt && this.time - robot.joltAt < JOLT_MEMORY) return;
    robot.jolt = acceleration;
    robot.joltAt = this.time;
  }

  /** The hardest jolt of late, in mm/s². */
  joltOf({ jolt, joltAt }: MatRobot): number {
    return this.time - joltAt < JOLT_MEMORY ? jolt : 0;
  }

  #roll(place: number, dt: number): void {
    const { bodies, drives } = this;
    const x = bodies.x[place] as number;
    const y = bodies.y[place] as number;
    const a = bodies.a[place] as number;
    drives.advance(place, dt);
    // Beside the mat nobody's wheels touch the ground.
    if (bodies.isOnMat(place)) this.traffic.drive(place, drives.way, drives.turned);
    const dx = (bodies.x[place] as number) - x;
    const dy = (bodies.y[place] as number) - y;
    const turned = bodies.a[place] as number;
    const rest = turned === a ? 0 : drives.turned;
    drives.moved(place, dx * Math.cos(turned) + dy * Math.sin(turned), rest, dt);
  }
}
