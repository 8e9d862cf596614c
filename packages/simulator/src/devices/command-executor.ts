import { type RobotCommand, RobotCommandSchema } from '@trundle/protocol/entities/robot-command';
import { notPlugged, REFUSALS } from '@trundle/world/robot/refusals';
import { sensorId } from '@trundle/world/sensors/index';
import type { Mat } from '../mat/mat.ts';
import type { MatRobot } from '../mat/mat-robot.ts';
import { requiredPart } from './required-part.ts';
import { type Actuator, type CommandState, RunningCommands } from './running-commands.ts';

export interface Feedback {
  readonly id: string;
  readonly state: CommandState | 'refused';
  readonly reason?: string;
}

type CommandName = RobotCommand['do'];

/** What is busy with a command; commands that are not here are done as soon as they are received. */
const ACTUATOR_OF: Partial<Record<CommandName, Actuator>> = {
  motor: 'motion',
  turn: 'motion',
  beep: 'sound',
  song: 'sound',
  rtttl: 'sound',
  gripper: 'servo',
  servo: 'servo',
  relay: 'relay',
  pump: 'pump',
  matrix: 'matrix',
  matrixText: 'matrix',
};

const ID = /^[\w-]{1,32}$/;
/** The sender's name in a message that is otherwise not understood. */
const idOf = (message: unknown): string | undefined =>
  typeof message === 'object' &&
  message !== null &&
  'id' in message &&
  typeof message.id === 'string' &&
  ID.test(message.id)
    ? message.id
    : undefined;

/** Carries out the commands a robot receives, and reports their state. */
export class CommandExecutor {
  readonly #mat: Mat;
  readonly #robot: MatRobot;
  readonly #report: (feedback: Feedback) => void;
  readonly #running: RunningCommands;

  constructor(mat: Mat, robot: MatRobot, tell: (feedback: Feedback) => void) {
    this.#mat = mat;
    this.#robot = robot;
    this.#report = tell;
    this.#running = new RunningCommands((id, state) => tell({ id, state }));
  }

  /** Nothing is under way that somebody could wait for. */
  get isIdle(): boolean {
    return this.#running.isIdle;
  }

  /** Takes a payload as it came; returns the reason when the command is refused. */
  receive(message: unknown): string | undefined {
    const read = RobotCommandSchema.safeParse(message);
    if (!read.success) return this.#refuse(idOf(message), REFUSALS.unknownCommand);
    const command = read.data;
    const part = requiredPart(command);
    if (part !== undefined && !this.#robot.hasPlug(part)) return this.#refuse(command.id, notPlugged(sensorId(part)));
    return this.#execute(command);
  }

  #execute(command: RobotCommand): string | undefined {
    if (command.do === 'stop') this.#stop(command.all);
    const actuator = ACTUATOR_OF[command.do];
    if (actuator) this.#running.stop(actuator);
    const result = this.#mat.command(this.#robot, command);
    if (result !== 'motion' && 'refused' in result) return this.#refuse(command.id, result.refused);
    if (actuator) this.#running.start(actuator, { id: command.id, isOver: this.#endOf(result) });
    else if (command.id !== undefined) this.#report({ id: command.id, state: 'done' });
    return undefined;
  }

  #endOf(result: 'motion' | { endsAt: number }): () => boolean {
    if (result === 'motion') return () => !this.#mat.motors.isMoving(this.#robot.index);
    return () => this.#mat.time >= result.endsAt;
  }

  #stop(all: boolean): void {
    if (all) this.#running.stopAll();
    else this.#running.stop('motion');
  }

  #refuse(id: string | undefined, reason: string): string {
    if (id !== undefined) this.#report({ id, state: 'refused', reason });
    return reason;
  }

  /** Reports what has ended since. */
  tick(): void {
    this.#running.settle();
  }

  /** Nobody can reach the robot any more: it must not drive on, as a real one would not. */
  leaveAlone(): void {
    this.#mat.stop(this.#robot, false);
    this.#running.stop('motion');
  }

  /** The robot lost its power: nothing is reported. */
  forget(): void {
    this.#running.forget();
  }
}
