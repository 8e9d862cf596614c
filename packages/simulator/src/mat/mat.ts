import { MAT } from '@trundle/protocol/constants';
import type { Hand } from '@trundle/protocol/entities/hand';
import type { RobotCommand } from '@trundle/protocol/entities/robot-command';
import { STOP_DISTANCE } from '@trundle/world/catalogue/choices';
import { toDegrees, toRadians } from '@trundle/world/geometry/angle';
import type { Point, Pose } from '@trundle/world/geometry/coordinates';
import { mapById } from '@trundle/world/maps/index';
import type { WorldMap } from '@trundle/world/maps/map';
import { spotOf } from '@trundle/world/maps/stage';
import { DRIVE_LIMITS } from '@trundle/world/robot/kinematics';
import type { OutputResult } from '@trundle/world/robot/outputs';
import { type EnvironmentKey, INITIAL_ENVIRONMENT, settle } from '@trundle/world/sensors/environment';
import { Batteries } from './batteries.ts';
import { Bodies, KIND, NOBODY, OWNER } from './bodies.ts';
import { collisionMapOf, ROBOT_FOOTPRINT, raycastDisc } from './collision-map.ts';
import { Collisions } from './collisions.ts';
import { MatRobot } from './mat-robot.ts';
import { type MotorSetpoint, setpointOfMotor, setpointOfTurn } from './motor-setpoint.ts';
import { Motors } from './motors.ts';
import { type MatObject, type NewObject, Objects } from './objects.ts';
import { Random } from './random.ts';
import { startPlaceOf } from './start-places.ts';

/** Fifty times a second: a robot moves four millimetres meanwhile, far less than anything it could jump over. */
export const STEP = 0.02;
/** Grippers reach six centimetres, a little to each side. */
const GRIP = { gap: STOP_DISTANCE.grab, cosine: Math.cos(toRadians(40)) } as const;
/** How wide an infrared transmitter shines. How far is the receiver's business. */
const INFRARED_COSINE = Math.cos(toRadians(30));
/** What a shaken robot feels, in mm/s²: twice its own weight. */
const SHAKE = 19_600;
/** A jolt is remembered so long, in seconds: sensors look less often than things happen. */
const JOLT_MEMORY = 0.5;
/** A robot bumps that was at least so fast, in mm/s, and keeps less than this share of it; once, for as long as it pushes on. */
const BUMP = { speed: 30, left: 0.5, apart: 1 } as const;

interface MatOptions {
  map?: WorldMap;
  seed?: number;
}

/** Motion goes on until the motors say so; anything else ends at a time or is refused. */
type CommandResult = OutputResult | 'motion';

/**
 * The world of one class: a map, robots, objects. It has no clock: whoever owns it says how much time has passed. The
 * same seed and the same calls give the same world.
 */
export class Mat {
  /** Seconds since it was made. */
  time = 0;
  readonly bodies = new Bodies();
  readonly motors: Motors;
  readonly batteries = new Batteries();
  readonly collisions: Collisions;
  readonly objects: Objects;
  readonly random: Random;
  /** What a teacher sets for the whole mat. */
  readonly environment: Record<EnvironmentKey, number> = { ...INITIAL_ENVIRONMENT };
  readonly #robots: (MatRobot | undefined)[] = [];
  /** The numbers that owners have among the bodies, by account. */
  readonly #owners = new Map<string, number>();
  /** Grippers that are closing, and when they are closed. */
  readonly #closing = new Map<MatRobot, number>();
  #moving = 0;

  constructor({ map = mapById(0), seed = 1 }: MatOptions = {}) {
    this.random = new Random(seed);
    this.motors = new Motors(this.random.fork(1));
    this.collisions = new Collisions(this.bodies, collisionMapOf(map));
    this.objects = new Objects(this.bodies, this.collisions);
  }

  get map(): WorldMap {
    return this.collisions.map.map;
  }

  /** Something rolls: time has to pass in small steps. */
  get isMoving(): boolean {
    return this.#moving > 0 || this.#closing.size > 0;
  }

  get robots(): MatRobot[] {
    return this.#robots.filter((robot) => robot !== undefined);
  }

  robotAt(index: number): MatRobot | undefined {
    return this.#robots[index];
  }

  /** Puts a robot on its parking spot, or as near to the given pose as there is room. */
  addRobot(marker: number, pose?: Pose): MatRobot {
    const index = this.bodies.add(KIND.robot, ROBOT_FOOTPRINT);
    this.motors.add(index);
    this.batteries.add(index);
    const robot = new MatRobot(index, marker);
    this.#robots[index] = robot;
    if (pose) this.#put(robot, pose, OWNER.everybody);
    else this.#putAtStart(robot);
    return robot;
  }

  /** Whose robot it is from now on; null for nobody's. Robots of different children pass through each other. */
  setOwner({ index }: MatRobot, account: string | null): void {
    this.bodies.setOwner(index, account === null ? OWNER.nobody : this.#numberOf(account));
  }

  /** Puts a thing on the mat, as near to its place as there is room: an account's, or everybody's. */
  addObject(object: NewObject, account: string | null): MatObject | undefined {
    return this.objects.add(object, account === null ? OWNER.everybody : this.#numberOf(account));
  }

  /** Whose thing it is from now on: only robots of theirs move and hold it; null for everybody's. */
  setObjectOwner({ index }: MatObject, account: string | null): void {
    this.bodies.setOwner(index, account === null ? OWNER.everybody : this.#numberOf(account));
  }

  #numberOf(account: string): number {
    const number = this.#owners.get(account) ?? OWNER.nobody + 1 + this.#owners.size;
    this.#owners.set(account, number);
    return number;
  }

  removeRobot(robot: MatRobot): void {
    if (this.#robots[robot.index] !== robot) return;
    this.#robots[robot.index] = undefined;
    this.motors.rest(robot.index);
    this.release(robot);
    this.#closing.delete(robot);
    this.bodies.remove(robot.index);
  }

  /** By hand: beside the mat wherever one likes, on the mat where there is room, or else beside it. */
  placeRobot(robot: MatRobot, pose: Pose): void {
    this.#put(robot, pose, OWNER.everybody);
    robot.outputs.placedAt = this.time;
  }

  /** Exactly there, also where a robot of another child stands; only what its own would touch makes it stand beside. */
  #putAtStart(robot: MatRobot): void {
    this.#put(robot, startPlaceOf(this.map, robot.marker), this.bodies.owner[robot.index] as number);
  }

  /** As near to a pose as there is room among the bodies that an owner's meet. */
  #put(robot: MatRobot, pose: Pose, owner: number): void {
    const { bodies } = this;
    const { index } = robot;
    this.release(robot);
    this.motors.rest(index);
    bodies.a[index] = toRadians(((pose.a % 360) + 360) % 360);
    const onMat = pose.x >= MAT.min && pose.y >= MAT.min && pose.x <= MAT.max && pose.y <= MAT.max;
    const spot = onMat ? this.collisions.placeNear(pose, ROBOT_FOOTPRINT, owner, index) : pose;
    const { x, y } = spot ?? spotOf(this.map.offlineParking, robot.marker);
    bodies.put(index, x, y);
  }

  /**
   * Robots come to rest on their start places as if they had just been put there: nothing is lit or held. While they are
   * off the mat other things can be put where they stood.
   */
  backToStart(robots: readonly MatRobot[], whileAway: () => void = () => undefined): void {
    for (const robot of robots) {
      this.stop(robot, true);
      // Off the mat first: a robot that stands on the place of another would push it aside.
      this.placeRobot(robot, spotOf(this.map.offlineParking, robot.marker));
    }
    whileAway();
    for (const robot of robots) {
      this.#putAtStart(robot);
      robot.outputs.placedAt = this.time;
    }
  }

  poseOf({ index }: { index: number }): Pose {
    const { x, y, a } = this.bodies;
    return { x: x[index] as number, y: y[index] as number, a: toDegrees(a[index] as number) };
  }

  /** Another map: whatever stands in a wall now moves to the nearest free place. */
  setMap(map: WorldMap): void {
    this.collisions.map = collisionMapOf(map);
    for (const robot of this.robots) {
      if (!this.bodies.isOnMat(robot.index)) continue;
      const { x, y } = this.poseOf(robot);
      const held = this.bodies.bond[robot.index] !== NOBODY;
      if (held || !this.collisions.map.isFree(x, y, ROBOT_FOOTPRINT)) this.placeRobot(robot, this.poseOf(robot));
    }
    this.objects.settle();
  }

  setEnvironment(key: EnvironmentKey, value: number): void {
    this.environment[key] = settle(key, value);
  }

  /** Does what a robot is told. */
  command(robot: MatRobot, command: RobotCommand): CommandResult {
    switch (command.do) {
      case 'motor':
        this.#drive(robot, setpointOfMotor(command));
        return 'motion';
      case 'turn':
        this.#drive(robot, setpointOfTurn(command));
        return 'motion';
      case 'stop':
        this.stop(robot, command.all);
        return { endsAt: this.time };
      case 'ir':
        this.#shine(robot, command.code);
        return robot.outputs.do(command, this.time);
      default: {
        const result = robot.outputs.do(command, this.time);
        if (command.do === 'gripper' || command.do === 'servo') this.#grip(robot, result);
        this.#weighOutputs(robot);
        return result;
      }
    }
  }

  stop(robot: MatRobot, all: boolean): void {
    this.motors.release(robot.index);
    if (!all) return;
    robot.outputs.reset(this.time);
    this.release(robot);
    this.#closing.delete(robot);
    this.#weighOutputs(robot);
  }

  #drive(robot: MatRobot, setpoint: MotorSetpoint): void {
    this.motors.set(robot.index, setpoint);
    this.#moving++;
  }

  #weighOutputs(robot: MatRobot): void {
    this.batteries.setOutputs(robot.index, robot.outputs.current(this.time));
  }

  #grip(robot: MatRobot, result: OutputResult): void {
    this.#closing.delete(robot);
    if (!('endsAt' in result)) return;
    if (robot.outputs.isGripping(result.endsAt)) this.#closing.set(robot, result.endsAt);
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
    if (!robot.powered || bodies.bond[robot.index] !== NOBODY || !bodies.isOnMat(robot.index)) return;
    const object = this.collisions.objectAhead(robot.index, GRIP.gap, GRIP.cosine);
    if (object === NOBODY) return;
    this.collisions.pullUp(robot.index, object);
    bodies.bond[object] = robot.index;
    bodies.bond[robot.index] = object;
    bodies.mover[object] = robot.index;
  }

  /** The number of the object in its gripper. */
  carriedBy({ index }: MatRobot): number | undefined {
    return this.objects.at(this.bodies.bond[index] ?? NOBODY)?.marker;
  }

  /** The numbers of the objects that only robots of its child move. */
  thingsOf({ index }: MatRobot): number[] {
    const owner = this.bodies.owner[index] as number;
    if (owner === OWNER.nobody) return [];
    return [...this.objects].filter((object) => this.bodies.owner[object.index] === owner).map(({ marker }) => marker);
  }

  /** Lets go of what it holds. */
  release({ index }: MatRobot): void {
    const object = this.bodies.bond[index] as number;
    if (object === NOBODY) return;
    this.bodies.bond[index] = NOBODY;
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
    const { map } = this.collisions;
    return map.raycast(from.x, from.y, (to.x - from.x) / away, (to.y - from.y) / away, away) >= away;
  }

  /** How far a ray from a point goes until a wall, a robot or an object ends it; `self` and what it holds don't. */
  raycast(x: number, y: number, heading: number, max: number, self: number): number {
    const { bodies } = this;
    const dx = Math.cos(heading);
    const dy = Math.sin(heading);
    let least = this.collisions.map.raycast(x, y, dx, dy, max);
    for (let other = 0; other < bodies.end; other++) {
      if (other === self || bodies.kind[other] === KIND.none || bodies.bond[other] === self) continue;
      const cx = (bodies.x[other] as number) - x;
      const cy = (bodies.y[other] as number) - y;
      const away = raycastDisc(cx, cy, bodies.radius[other] as number, dx, dy);
      if (away < least) least = away;
    }
    return least;
  }

  setPower(robot: MatRobot, powered: boolean): void {
    robot.powered = powered;
    if (powered) return;
    this.motors.rest(robot.index);
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
      for (let index = 0; index < this.bodies.end; index++) {
        if (this.bodies.kind[index] === KIND.robot) this.#stepRobot(index, dt);
      }
      if (this.#closing.size > 0) this.#closeGrippers();
    }
  }

  #stepRobot(index: number, dt: number): void {
    const robot = this.#robots[index];
    if (!robot?.powered) return;
    const { motors } = this;
    const moving = motors.isMoving(index);
    const effort = moving ? motors.effortOf(index) / (2 * DRIVE_LIMITS.speed) : 0;
    if (!this.batteries.drain(index, dt, effort)) this.setPower(robot, false);
    else if (moving) {
      this.#roll(robot, dt);
      this.#feel(robot, Math.abs(motors.accelerationOf(index)));
      if (motors.isMoving(index)) this.#moving++;
      else motors.rest(index);
    }
  }

  /** Somebody does something to a robot with their hands. */
  feelHand(robot: MatRobot, hand: Hand): void {
    switch (hand.hand) {
      case 'use':
        robot.hands.use(hand.control, this.time, hand.value);
        break;
      case 'shake':
        this.#feel(robot, SHAKE);
        break;
      case 'clap':
        robot.hands.clap(this.time);
        break;
      case 'hold':
        robot.hands.hold(hand, this.time);
        break;
      case 'remote':
        robot.infrared = { code: hand.code, away: 0, at: this.time };
        break;
      case 'radio':
        robot.radio.catch(hand.text, this.time);
        break;
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

  #roll(robot: MatRobot, dt: number): void {
    const { bodies, motors } = this;
    const { index } = robot;
    const x = bodies.x[index] as number;
    const y = bodies.y[index] as number;
    const a = bodies.a[index] as number;
    motors.advance(index, dt);
    // Beside the mat nobody's wheels touch the ground.
    if (bodies.isOnMat(index)) this.collisions.drive(index, motors.forward, motors.turned);
    const dx = (bodies.x[index] as number) - x;
    const dy = (bodies.y[index] as number) - y;
    const turned = bodies.a[index] as number;
    const rest = turned === a ? 0 : motors.turned;
    const moved = dx * Math.cos(turned) + dy * Math.sin(turned);
    if (bodies.isOnMat(index)) this.#feelBlocked(robot, motors.forward / dt, moved / dt);
    motors.moved(index, moved, rest, dt);
  }

  #feelBlocked(robot: MatRobot, wanted: number, speed: number): void {
    if (Math.abs(wanted) < BUMP.speed || speed / wanted > BUMP.left) return;
    if (this.time - robot.blockedAt > BUMP.apart) robot.outputs.bumped(this.time);
    robot.blockedAt = this.time;
  }
}
