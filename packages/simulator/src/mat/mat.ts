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
import { Bodies, KIND, NOBODY } from './bodies.ts';
import { collisionMapOf, ROBOT_FOOTPRINT, raycastDisc } from './collision-map.ts';
import { Collisions } from './collisions.ts';
import { MatRobot } from './mat-robot.ts';
import { type MotorSetpoint, setpointOfMotor, setpointOfTurn } from './motor-setpoint.ts';
import { Motors } from './motors.ts';
import { Objects } from './objects.ts';
import { Random } from './random.ts';

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

/** So long a robot presses against one that is wedged in, in seconds; then that one is set aside, as somebody would do. */
const PATIENCE = 0.15;

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
  /** Grippers that are closing, and when they are closed. */
  readonly #closing = new Map<MatRobot, number>();
  #moving = 0;

  constructor({ map = mapById(0), seed = 1 }: MatOptions = {}) {
    this.random = new Random(seed);
    this.motors = new Motors(this.random.fork(1));
    this.collisions = new Collisions(this.bodies, collisionMapOf(map), (robot) => this.motors.isMoving(robot));
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
    this.#put(robot, pose ?? spotOf(this.map.parking, marker));
    return robot;
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
    this.#put(robot, pose);
    robot.outputs.placedAt = this.time;
  }

  #put(robot: MatRobot, pose: Pose): void {
    const { bodies } = this;
    const { index } = robot;
    this.release(robot);
    this.motors.rest(index);
    bodies.a[index] = toRadians(((pose.a % 360) + 360) % 360);
    const onMat = pose.x >= MAT.min && pose.y >= MAT.min && pose.x <= MAT.max && pose.y <= MAT.max;
    const spot = onMat ? this.collisions.placeNear(pose.x, pose.y, ROBOT_FOOTPRINT, index) : pose;
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
    for (const robot of robots) this.placeRobot(robot, spotOf(this.map.parking, robot.marker));
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
    if (bodies.isOnMat(index)) {
      this.#feelBlocked(robot, motors.forward / dt, moved / dt);
      const isHeld = motors.forward === 0 ? rest !== motors.turned : moved / motors.forward <= BUMP.left;
      this.#feelMet(robot, isHeld ? dt : -dt);
    }
    motors.moved(index, moved, rest, dt);
  }

  /** Both notice that one ran into the other; one that does not get out of the way in time is set aside. */
  #feelMet(robot: MatRobot, held: number): void {
    const { met } = this.collisions;
    const other = met === NOBODY ? undefined : this.#robots[met];
    robot.pressed = other ? Math.max(0, robot.pressed + held) : 0;
    if (!other) return;
    this.#feelBump(robot);
    this.#feelBump(other);
    if (robot.pressed < PATIENCE) return;
    robot.pressed = 0;
    const aside = this.collisions.placeAside(other.index, robot.index);
    if (aside) this.#put(other, { ...aside, a: this.poseOf(other).a });
  }

  #feelBump(robot: MatRobot): void {
    if (this.time - robot.blockedAt > BUMP.apart) robot.outputs.bumped(this.time);
    robot.blockedAt = this.time;
  }

  #feelBlocked(robot: MatRobot, wanted: number, speed: number): void {
    if (Math.abs(wanted) >= BUMP.speed && speed / wanted <= BUMP.left) this.#feelBump(robot);
  }
}
