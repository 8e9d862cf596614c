import { type RobotCommand, RobotCommandSchema } from '@trundle/protocol/entities/robot-command';
import { REQUIRED_SENSOR, SENSORS } from '@trundle/world/sensors/index';
import type { Mat } from '../mat/mat.ts';
import type { MatRobot } from '../mat/mat-robot.ts';
import type { ErrandState } from './running-commands.ts';
import { Errands, type Limb } from './running-commands.ts';

export interface Feedback {
  readonly id: string;
  readonly state: ErrandState | 'refused';
  readonly reason?: string;
}

type DeedName = RobotCommand['do'];

const PUMP = SENSORS.find(({ kind }) => kind === 'pump');

/** The part a deed needs, by sensor code. Deeds that are not here need only the board. */
const PART_OF: Partial<Record<DeedName, number>> = {
  gripper: REQUIRED_SENSOR.servo,
  servo: REQUIRED_SENSOR.servo,
  brightness: REQUIRED_SENSOR.ledBrightness,
  strip: REQUIRED_SENSOR.ledStrip,
  ir: REQUIRED_SENSOR.irSend,
  relay: REQUIRED_SENSOR.relay,
  ...(PUMP && { pump: PUMP.code }),
  oledText: REQUIRED_SENSOR.oled,
  oledIcon: REQUIRED_SENSOR.oled,
  oledBrightness: REQUIRED_SENSOR.oled,
  oledClear: REQUIRED_SENSOR.oled,
  digits: REQUIRED_SENSOR.tubeDisplay,
  matrix: REQUIRED_SENSOR.ledMatrix,
  matrixText: REQUIRED_SENSOR.ledMatrix,
};

/** What is busy with a deed; the others are done as soon as they are told. */
const LIMB_OF: Partial<Record<DeedName, Limb>> = {
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

const partOf = (command: RobotCommand): number | undefined =>
  'speaker' in command && command.speaker === 'external' ? REQUIRED_SENSOR.buzzer : PART_OF[command.do];

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

/** Makes a robot do what it is told, and tells how far it is. */
export class Obedience {
  readonly #mat: Mat;
  readonly #robot: MatRobot;
  readonly #tell: (feedback: Feedback) => void;
  readonly #errands: Errands;

  constructor(mat: Mat, robot: MatRobot, tell: (feedback: Feedback) => void) {
    this.#mat = mat;
    this.#robot = robot;
    this.#tell = tell;
    this.#errands = new Errands((id, state) => tell({ id, state }));
  }

  /** Nothing is under way that somebody could wait for. */
  get isIdle(): boolean {
    return this.#errands.isIdle;
  }

  /** Takes a message as it came. Gives a reason when it was refused. */
  hear(message: unknown): string | undefined {
    const read = RobotCommandSchema.safeParse(message);
    if (!read.success) return this.#refuse(idOf(message), 'not a command I know');
    const command = read.data;
    const part = partOf(command);
    if (part !== undefined && !this.#robot.hasPlug(part)) return this.#refuse(command.id, `S${part} is not plugged in`);
    return this.#obey(command);
  }

  #obey(command: RobotCommand): string | undefined {
    if (command.do === 'stop') this.#stop(command.all);
    const limb = LIMB_OF[command.do];
    if (limb) this.#errands.stop(limb);
    const outcome = this.#mat.command(this.#robot, command);
    if (outcome !== 'motion' && 'refused' in outcome) return this.#refuse(command.id, outcome.refused);
    if (limb) this.#errands.start(limb, { id: command.id, isOver: this.#endOf(outcome) });
    else if (command.id !== undefined) this.#tell({ id: command.id, state: 'done' });
    return undefined;
  }

  #endOf(outcome: 'motion' | { endsAt: number }): () => boolean {
    if (outcome === 'motion') return () => !this.#mat.drives.isMoving(this.#robot.place);
    return () => this.#mat.time >= outcome.endsAt;
  }

  #stop(all: boolean): void {
    if (all) this.#errands.stopAll();
    else this.#errands.stop('motion');
  }

  #refuse(id: string | undefined, reason: string): string {
    if (id !== undefined) this.#tell({ id, state: 'refused', reason });
    return reason;
  }

  /** Tells what has ended since. */
  tick(): void {
    this.#errands.settle();
  }

  /** Gone without a word. */
  forget(): void {
    this.#errands.forget();
  }
}
