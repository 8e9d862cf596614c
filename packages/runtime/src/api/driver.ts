import { MOTION, POSITION } from '@trundle/protocol/constants';
import type { RobotCommandInput } from '@trundle/protocol/entities/robot-command';
import { angleBetween, toRadians } from '@trundle/world/geometry/angle';
import { isOnMat } from '@trundle/world/geometry/area';
import { distance, type Pose } from '@trundle/world/geometry/coordinates';
import { distanceOfCommand, type MotionCommand, turnOfCommand, wheelsOf } from '@trundle/world/robot/motor';
import type { ClassEvent } from '../port.ts';
import { ProgramProblem } from '../problems.ts';
import type { ClassMirror } from './class-mirror.ts';
import type { Outbox } from './outbox.ts';
import type { Scheduler } from './scheduler.ts';

type Feedback = Extract<ClassEvent, { kind: 'feedback' }>;

/** Milliseconds. */
const TIMEOUTS = {
  /** For a robot that sends feedback. */
  answer: 1_000,
  /** For a robot that has not sent feedback before. */
  silent: 50,
  /** On top of what a motion takes: while the camera sees the robot, and while it does not. */
  motion: 1_500,
  blind: 300,
  /** For the frames that show whether a robot has moved: a bad network brings none for seconds, then all at once. */
  camera: 10_000,
  frame: 1_000,
} as const;
/** A robot that made this share of a motion has moved; less means that something holds it. Slipping wheels explain the rest. */
const MOSTLY_DONE = 0.5;
const ARRIVED = 0.97;
/** Frames after the end of a motion until the camera shows the robot at rest: the first may have been taken before. */
const FRAMES_TO_REST = 2;
/** So many frames without the robot having moved are enough to say so: two seconds' worth. */
const FRAMES_TO_JUDGE = 2 * POSITION.batchesPerSecond;
/** Shorter moves are not checked, because the camera's error is as large. */
const CHECKED_MM = 30;
const CHECKED_DEGREES = 15;

/** Which share of a motion a robot has made, by where it started and where the camera sees it now. */
export type ProgressMeasure = (start: Pose, now: Pose) => number;

/** Measured along the heading it started with. */
const straight =
  (mm: number): ProgressMeasure =>
  (start, now) => {
    const a = toRadians(start.a);
    return ((now.x - start.x) * Math.cos(a) + (now.y - start.y) * Math.sin(a)) / mm;
  };

const turning =
  (degrees: number): ProgressMeasure =>
  (start, now) =>
    1 - angleBetween(now.a, start.a + degrees) / Math.min(180, Math.abs(degrees));

/** A curve may end where it began, so it is enough that the robot was seen elsewhere. */
const away = (): ProgressMeasure => {
  let hasLeft = false;
  return (start, now) => {
    hasLeft ||= distance(start, now) > CHECKED_MM || angleBetween(start.a, now.a) > CHECKED_DEGREES;
    return hasLeft ? 1 : 0;
  };
};

/** How to see the progress of a motion; undefined for one that is too small or turns full circle. */
const progressOf = (command: MotionCommand): ProgressMeasure | undefined => {
  if (!Number.isFinite(wheelsOf(command).seconds)) return undefined;
  const mm = distanceOfCommand(command);
  const degrees = turnOfCommand(command);
  if (Math.abs(degrees) < 1) return Math.abs(mm) >= CHECKED_MM ? straight(mm) : undefined;
  if (Math.abs(mm) >= CHECKED_MM) return away();
  const goesRound = Math.abs(Math.abs(degrees) - 360) < CHECKED_DEGREES;
  return Math.abs(degrees) >= CHECKED_DEGREES && !goesRound ? turning(degrees) : undefined;
};

/** A robot that drives and is seen at one place for this long, or for as long as this way takes it, is held by something. */
const HELD = { seconds: 3, mm: 60, within: 15 } as const;

/** Tells by the camera's pictures whether something holds a robot that drives straight on; null where that is not known. */
const watchHeld = (command: MotionCommand): ((frames: number, now: Pose | undefined) => boolean) | null => {
  const mm = Math.abs(distanceOfCommand(command));
  const { seconds } = wheelsOf(command);
  if (Math.abs(turnOfCommand(command)) >= 1 || mm < CHECKED_MM || !Number.isFinite(seconds)) return null;
  const enough = Math.max(HELD.seconds, (HELD.mm * seconds) / mm) * POSITION.batchesPerSecond;
  let since: { frames: number; pose: Pose } | undefined;
  return (frames, now) => {
    if (now === undefined) since = undefined;
    else if (since === undefined || distance(since.pose, now) > HELD.within) since = { frames, pose: now };
    return since !== undefined && frames - since.frames >= enough;
  };
};

/** Where a motion ends that goes as it should; undefined for a curve. */
const endOf = ({ x, y, a }: Pose, command: MotionCommand): Pose | undefined => {
  const mm = distanceOfCommand(command);
  const degrees = turnOfCommand(command);
  if (Math.abs(degrees) >= 1) return Math.abs(mm) < 1 ? { x, y, a: a + degrees } : undefined;
  return { x: x + mm * Math.cos(toRadians(a)), y: y + mm * Math.sin(toRadians(a)), a };
};

/** The task of a robot that was told to start and goes on until something stops it. */
const CRUISE = 'cruise';
/** Tasks that only a block of their own or STOP ends, so the run goes on with them. Blinking needs no run: the robot does it. */
const ENDLESS: ReadonlySet<string> = new Set(['mirror', 'show', CRUISE]);

class PendingCommand {
  state: Feedback['state'] | 'sent' = 'sent';
  reason = '';
  isReplaced = false;

  get isOver(): boolean {
    return this.isReplaced || this.state === 'done' || this.state === 'stopped' || this.state === 'refused';
  }
}

type DriveResult = 'arrived' | 'replaced';

/** Sends commands to robots and waits until they are carried out. */
export class Driver {
  /** What robots carry, by their number. */
  readonly carried = new Map<number, number>();
  readonly #mirror: ClassMirror;
  readonly #scheduler: Scheduler;
  readonly #outbox: Outbox;
  readonly #prefix: string;
  readonly #pending = new Map<string, PendingCommand>();
  /** The motion each robot is carrying out. */
  readonly #motions = new Map<number, PendingCommand>();
  /** Where the last motion of each robot should have ended, and from which camera frame on it is seen there. */
  readonly #ends = new Map<number, { pose: Pose | undefined; seenFrom: number }>();
  readonly #gears = new Map<number, number>();
  readonly #silent = new Set<number>();
  readonly #warnedSensors = new Set<string>();
  /** Tasks that go on beside the program, by kind and robot; a new one of the same kind ends the one before. */
  readonly #background = new Map<string, { isOver: boolean }>();
  #count = 0;

  constructor(mirror: ClassMirror, scheduler: Scheduler, outbox: Outbox, prefix: string) {
    this.#mirror = mirror;
    this.#scheduler = scheduler;
    this.#outbox = outbox;
    this.#prefix = prefix;
  }

  receive({ R, id, state, reason }: Feedback): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    pending.state = state;
    pending.reason = reason ?? '';
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
    if (this.#warnedSensors.has(key)) return false;
    this.#warnedSensors.add(key);
    return true;
  }

  /** Registers a task that goes on by itself; it has to end when `isOver` turns true. */
  startBackground(robot: number, kind: string): { isOver: boolean } {
    this.endBackground(robot, kind);
    const task = { isOver: false };
    this.#background.set(`${kind} ${robot}`, task);
    return task;
  }

  endBackground(robot: number, kind: string): boolean {
    const task = this.#background.get(`${kind} ${robot}`);
    if (task) task.isOver = true;
    this.#background.delete(`${kind} ${robot}`);
    return task !== undefined;
  }

  /** Something was started that goes on until it is stopped. */
  get isBusy(): boolean {
    return [...this.#background.keys()].some((key) => ENDLESS.has(key.slice(0, key.indexOf(' '))));
  }

  #send(robot: number, command: RobotCommandInput): { id: string; pending: PendingCommand } {
    const id = `${this.#prefix}-${(++this.#count).toString(36)}`;
    const pending = new PendingCommand();
    this.#pending.set(id, pending);
    this.#outbox.command(robot, { ...command, id });
    return { id, pending };
  }

  #settle(robot: number, id: string, pending: PendingCommand): void {
    this.#pending.delete(id);
    if (pending.state === 'refused') throw new ProgramProblem('refused', { robot, reason: pending.reason });
  }

  /** Sends a command that is no motion, and waits for the robot's feedback. */
  async tell(robot: number, command: RobotCommandInput): Promise<void> {
    if (command.do === 'stop') this.#replace(robot);
    const { id, pending } = this.#send(robot, command);
    const timeout = this.#silent.has(robot) ? TIMEOUTS.silent : TIMEOUTS.answer;
    const answered = await this.#scheduler.until(() => pending.state !== 'sent', timeout);
    if (!answered) this.#silent.add(robot);
    this.#settle(robot, id, pending);
  }

  #replace(robot: number): void {
    const before = this.#motions.get(robot);
    if (before) before.isReplaced = true;
    this.#motions.delete(robot);
    this.endBackground(robot, CRUISE);
  }

  /** Starts a motion and waits for its end; throws when the camera shows that something holds the robot. */
  async drive(
    robot: number,
    command: MotionCommand,
    progress: ProgressMeasure | undefined = progressOf(command),
  ): Promise<DriveResult> {
    this.#replace(robot);
    const seconds = wheelsOf(command).seconds;
    if (!Number.isFinite(seconds)) {
      const task = this.startBackground(robot, CRUISE);
      try {
        await this.tell(robot, command);
      } catch (error) {
        if (!task.isOver) this.endBackground(robot, CRUISE);
        throw error;
      }
      return 'arrived';
    }
    if (seconds === 0) return 'arrived';
    const start = this.startOf(robot);
    const { id, pending } = this.#send(robot, command);
    this.#motions.set(robot, pending);
    const isThere = (share: number): boolean => {
      const now = this.#mirror.poseOf(robot);
      return start !== undefined && now !== undefined && progress !== undefined && progress(start, now) >= share;
    };
    /** Somebody took the robot out of the class, so no feedback will come. */
    const isGone = (): boolean => this.#mirror.findRobot(robot) === undefined;
    const isHeldAt = watchHeld(command);
    let isHeld = false;
    const isOver = (): boolean => {
      const arrived = isThere(ARRIVED);
      isHeld = isHeldAt?.(this.#mirror.frames, this.#mirror.poseOf(robot)) === true;
      return pending.isOver || isHeld || isGone() || (pending.state === 'sent' && arrived);
    };
    const sight = start && progress ? TIMEOUTS.motion : TIMEOUTS.blind;
    await this.#scheduler.until(isOver, seconds * 1_000 + sight);
    // A robot that reported the start will report the end too.
    if (pending.state === 'started' && !isHeld)
      await this.#scheduler.until(() => pending.isOver || isGone(), TIMEOUTS.motion);
    if (isHeld && !pending.isOver) await this.halt(robot);
    const isReplaced = !isHeld && (pending.isReplaced || pending.state === 'stopped');
    if (this.#motions.get(robot) === pending) this.#motions.delete(robot);
    const end = start && !isReplaced ? endOf(start, command) : undefined;
    const blocked = new ProgramProblem(end === undefined || isOnMat(end) ? 'notArrived' : 'atEdge', { robot });
    this.#ends.set(robot, { pose: end, seenFrom: this.#mirror.frames + FRAMES_TO_REST });
    this.#settle(robot, id, pending);
    if (isReplaced) return 'replaced';
    this.#mirror.robot(robot);
    if (isHeld) throw blocked;
    if (start !== undefined && progress !== undefined) await this.#assertMoved(robot, isThere, pending, blocked);
    return pending.isReplaced ? 'replaced' : 'arrived';
  }

  /**
   * Where a motion begins. Right after another one the camera still shows the robot on its way, so that one's end counts;
   * undefined when that is not known either.
   */
  startOf(robot: number): Pose | undefined {
    const seen = this.#mirror.poseOf(robot);
    const end = this.#ends.get(robot);
    return seen && end && this.#mirror.frames < end.seenFrom ? end.pose : seen;
  }

  async #assertMoved(
    robot: number,
    isThere: (share: number) => boolean,
    pending: PendingCommand,
    blocked: ProgramProblem,
  ): Promise<void> {
    const from = this.#mirror.frames;
    const isBlind = (): boolean => this.#mirror.poseOf(robot) === undefined || pending.isReplaced;
    const isGood = (): boolean => isBlind() || isThere(MOSTLY_DONE);
    const frames = (): number => this.#mirror.frames - from;
    await this.#scheduler.until(() => isGood() || frames() >= FRAMES_TO_JUDGE, TIMEOUTS.camera);
    // Without frames nobody knows: no robot is said to be held for want of a network.
    if (!isGood() && frames() >= FRAMES_TO_REST) throw blocked;
  }

  /** Waits for a new camera frame, so that the next step is computed from current positions. */
  async look(): Promise<void> {
    // The next frame may have been taken before the robot came to rest; the one after it was not.
    const wanted = this.#mirror.frames + FRAMES_TO_REST;
    await this.#scheduler.until(() => this.#mirror.frames >= wanted, TIMEOUTS.frame);
  }

  /** Stops the wheels. */
  async halt(robot: number): Promise<void> {
    await this.tell(robot, { do: 'stop' });
  }
}

/** Turns on the spot go at the usual gear unless the program chose one. */
export const TURN_GEAR = MOTION.gear;
