import { MOTION } from '@trundle/protocol/constants';
import type { RobotCommandInput } from '@trundle/protocol/entities/robot-command';
import { angleBetween, toRadians } from '@trundle/world/geometry/angle';
import { distance, type Pose } from '@trundle/world/geometry/coordinates';
import { distanceOfCommand, type MotionCommand, turnOfCommand, wheelsOf } from '@trundle/world/robot/motor';
import type { Happening } from '../port.ts';
import { ProgramProblem } from '../problems.ts';
import type { ClassMirror } from './class-mirror.ts';
import type { Outbox } from './outbox.ts';
import type { Waits } from './scheduler.ts';

type Feedback = Extract<Happening, { kind: 'feedback' }>;

/** Milliseconds. */
const PATIENCE = {
  /** For a robot that tells how far it is. */
  answer: 1_000,
  /** For one that is known to tell nothing. */
  silent: 50,
  /** On top of what a motion takes. */
  motion: 1_500,
  blind: 300,
  /** For the camera to show that a robot got there. */
  camera: 2_000,
  frame: 1_000,
} as const;
/** A robot that came this far of its way has gone; slipping wheels take a little off each. */
const GONE = 0.5;
const ARRIVED = 0.97;
/** Moves this short drown in what the camera sees wrong. */
const CHECKED_MM = 30;
const CHECKED_DEGREES = 15;

/** Which share of its way a robot has made, by where it started and where it is seen. */
export type Way = (start: Pose, now: Pose) => number;

/** Along the line it looked. */
const straight =
  (mm: number): Way =>
  (start, now) => {
    const a = toRadians(start.a);
    return ((now.x - start.x) * Math.cos(a) + (now.y - start.y) * Math.sin(a)) / mm;
  };

const turning =
  (degrees: number): Way =>
  (start, now) =>
    1 - angleBetween(now.a, start.a + degrees) / Math.min(180, Math.abs(degrees));

/** A curve may end where it began: enough that the robot was seen elsewhere. */
const away = (): Way => {
  let hasLeft = false;
  return (start, now) => {
    hasLeft ||= distance(start, now) > CHECKED_MM || angleBetween(start.a, now.a) > CHECKED_DEGREES;
    return hasLeft ? 1 : 0;
  };
};

/** What the camera must show of a motion; nothing of one that is too small or goes round. */
export const wayOf = (command: MotionCommand): Way | undefined => {
  if (!Number.isFinite(wheelsOf(command).seconds)) return undefined;
  const mm = distanceOfCommand(command);
  const degrees = turnOfCommand(command);
  if (Math.abs(degrees) < 1) return Math.abs(mm) >= CHECKED_MM ? straight(mm) : undefined;
  if (Math.abs(mm) >= CHECKED_MM) return away();
  const goesRound = Math.abs(Math.abs(degrees) - 360) < CHECKED_DEGREES;
  return Math.abs(degrees) >= CHECKED_DEGREES && !goesRound ? turning(degrees) : undefined;
};

class Errand {
  state: Feedback['state'] | 'sent' = 'sent';
  reason = '';
  isReplaced = false;

  get isOver(): boolean {
    return this.isReplaced || this.state === 'done' || this.state === 'stopped' || this.state === 'refused';
  }
}

export type Drove = 'arrived' | 'replaced';

/** Gives robots their commands and waits until they are carried out. */
export class Driver {
  /** What robots carry, by their number. */
  readonly held = new Map<number, number>();
  readonly #mirror: ClassMirror;
  readonly #waits: Waits;
  readonly #outbox: Outbox;
  readonly #prefix: string;
  readonly #errands = new Map<string, Errand>();
  /** The motion each robot is on. */
  readonly #motions = new Map<number, Errand>();
  readonly #gears = new Map<number, number>();
  readonly #silent = new Set<number>();
  readonly #heardOf = new Set<string>();
  /** What goes on beside the program, by robot and kind: it ends when another of its kind begins. */
  readonly #pursuits = new Map<string, { isOver: boolean }>();
  #count = 0;

  constructor(mirror: ClassMirror, waits: Waits, outbox: Outbox, prefix: string) {
    this.#mirror = mirror;
    this.#waits = waits;
    this.#outbox = outbox;
    this.#prefix = prefix;
  }

  heard({ R, id, state, reason }: Feedback): void {
    const errand = this.#errands.get(id);
    if (!errand) return;
    errand.state = state;
    errand.reason = reason ?? '';
    this.#silent.delete(R);
  }

  gear(robot: number): number | undefined {
    return this.#gears.get(robot);
  }

  setGear(robot: number, gear: number): void {
    this.#gears.set(robot, gear);
  }

  isFirstSilence(robot: number, sensor: string): boolean {
    const key = `${robot} ${sensor}`;
    if (this.#heardOf.has(key)) return false;
    this.#heardOf.add(key);
    return true;
  }

  /** Something that goes on by itself: `isOver` turns true when it is to end. */
  pursue(robot: number, kind: string): { isOver: boolean } {
    this.endPursuit(robot, kind);
    const pursuit = { isOver: false };
    this.#pursuits.set(`${kind} ${robot}`, pursuit);
    return pursuit;
  }

  endPursuit(robot: number, kind: string): boolean {
    const pursuit = this.#pursuits.get(`${kind} ${robot}`);
    if (pursuit) pursuit.isOver = true;
    this.#pursuits.delete(`${kind} ${robot}`);
    return pursuit !== undefined;
  }

  isPursuing(kind: string): boolean {
    return [...this.#pursuits.keys()].some((key) => key.startsWith(`${kind} `));
  }

  #send(robot: number, command: RobotCommandInput): { id: string; errand: Errand } {
    const id = `${this.#prefix}-${(++this.#count).toString(36)}`;
    const errand = new Errand();
    this.#errands.set(id, errand);
    this.#outbox.command(robot, { ...command, id });
    return { id, errand };
  }

  #settle(robot: number, id: string, errand: Errand): void {
    this.#errands.delete(id);
    if (errand.state === 'refused') throw new ProgramProblem('refused', { robot, reason: errand.reason });
  }

  /** Tells a robot something that is not a motion, and waits until it has heard. */
  async tell(robot: number, command: RobotCommandInput): Promise<void> {
    if (command.do === 'stop') this.#replace(robot);
    const { id, errand } = this.#send(robot, command);
    const patience = this.#silent.has(robot) ? PATIENCE.silent : PATIENCE.answer;
    const answered = await this.#waits.until(() => errand.state !== 'sent', patience);
    if (!answered) this.#silent.add(robot);
    this.#settle(robot, id, errand);
  }

  #replace(robot: number): void {
    const before = this.#motions.get(robot);
    if (before) before.isReplaced = true;
    this.#motions.delete(robot);
  }

  /** Starts a motion and waits until the robot has made it; it is a problem when the camera shows that it has not. */
  async drive(robot: number, command: MotionCommand, way: Way | undefined = wayOf(command)): Promise<Drove> {
    this.#replace(robot);
    const seconds = wheelsOf(command).seconds;
    if (!Number.isFinite(seconds)) {
      await this.tell(robot, command);
      return 'arrived';
    }
    if (seconds === 0) return 'arrived';
    const start = this.#mirror.poseOf(robot);
    const { id, errand } = this.#send(robot, command);
    this.#motions.set(robot, errand);
    const isThere = (share: number): boolean => {
      const now = this.#mirror.poseOf(robot);
      return start !== undefined && now !== undefined && way !== undefined && way(start, now) >= share;
    };
    /** The class has it no longer: there is nobody to wait for. */
    const isGone = (): boolean => this.#mirror.findRobot(robot) === undefined;
    const isOver = (): boolean => {
      const arrived = isThere(ARRIVED);
      return errand.isOver || isGone() || (errand.state === 'sent' && arrived);
    };
    const sight = start && way ? PATIENCE.motion : PATIENCE.blind;
    await this.#waits.until(isOver, seconds * 1_000 + sight);
    // One that tells how far it is will also tell when it is done.
    if (errand.state === 'started') await this.#waits.until(() => errand.isOver || isGone(), PATIENCE.motion);
    const isReplaced = errand.isReplaced || errand.state === 'stopped';
    if (this.#motions.get(robot) === errand) this.#motions.delete(robot);
    this.#settle(robot, id, errand);
    if (isReplaced) return 'replaced';
    this.#mirror.robot(robot);
    await this.#mustBeGone(robot, start !== undefined && way !== undefined, isThere, errand);
    return errand.isReplaced ? 'replaced' : 'arrived';
  }

  async #mustBeGone(
    robot: number,
    isChecked: boolean,
    isThere: (share: number) => boolean,
    errand: Errand,
  ): Promise<void> {
    if (!isChecked) return;
    const isBlind = (): boolean => this.#mirror.poseOf(robot) === undefined || errand.isReplaced;
    const gone = await this.#waits.until(() => isBlind() || isThere(GONE), PATIENCE.camera);
    if (!gone) throw new ProgramProblem('notArrived', { robot });
  }

  /** Waits for the next picture of the camera, so that what comes now is computed from where things are. */
  async look(): Promise<void> {
    // The next picture may have been taken before the robot came to rest; the one after it was not.
    const wanted = this.#mirror.frames + 2;
    await this.#waits.until(() => this.#mirror.frames >= wanted, PATIENCE.frame);
  }

  /** Stops the wheels. */
  async halt(robot: number): Promise<void> {
    await this.tell(robot, { do: 'stop' });
  }
}

/** Turns on the spot go at the usual gear unless the program chose one. */
export const TURN_GEAR = MOTION.gear;
