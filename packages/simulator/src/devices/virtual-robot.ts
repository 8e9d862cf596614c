import { HandSchema } from '@trundle/protocol/entities/hand';
import * as classroom from '@trundle/protocol/topics/classroom';
import * as robotTopics from '@trundle/protocol/topics/robot';
import { EMPTY_SENSOR, sensorByCode } from '@trundle/world/sensors/index';
import type { Clock } from '../clock.ts';
import type { Mat } from '../mat/mat.ts';
import type { MatRobot } from '../mat/mat-robot.ts';
import type { Random } from '../mat/random.ts';
import { CommandExecutor, type Feedback } from './command-executor.ts';
import {
  type Connect,
  type DeviceConnection,
  type Log,
  type Message,
  messageOn,
  readJson,
  robotClientId,
} from './connection.ts';
import { OutputsReport } from './outputs-report.ts';
import { SensorReport } from './sensor-report.ts';

/** How often a robot speaks, in milliseconds. Well inside the windows after which it counts as offline. */
const ROBOT_INTERVALS = { register: 3_000, status: 5_000, ask: 10_000, askAfterAssignment: 1_000 } as const;

/** So many answers are kept for when it is heard again; nobody waits longer than for a few. */
const MOST_LATE = 10;

const SOLDERED_SLOT = 3;
const STATUS = { off: 0, on: 1 } as const;

interface VirtualRobotOptions {
  readonly mac: string;
  /** The class whose key the connection knows. */
  readonly code: string;
  readonly mat: Mat;
  readonly body: MatRobot;
  readonly connect: Connect;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The number on its back. It takes it for its own until the class tells it another. */
  readonly identifier: number;
  /** It was given a number. */
  readonly onAssigned?: (identifier: number) => void;
  /** Something is about to happen to it: the mat should catch up with the clock and look after it often. */
  readonly onWake?: () => void;
}

/** One robot as the broker sees it. It knows nothing of the class but what it is told. */
export class VirtualRobot {
  readonly mac: string;
  readonly body: MatRobot;
  readonly #options: VirtualRobotOptions;
  readonly #topics: Record<
    'command' | 'register' | 'registerFeedback' | 'status' | 'sensorFeedback' | 'sensors' | 'feedback' | 'outputs',
    string
  >;
  readonly #executor: CommandExecutor;
  readonly #report: SensorReport;
  readonly #outputs: OutputsReport;
  #identifier: number;
  #connection: DeviceConnection | undefined;
  #isUp = false;
  /** The broker lets it hear what is said to its number: the class knows it. */
  #isRegistered = false;
  /** The number its last will speaks of: it is told when connecting. */
  #willOf = 0;
  /** The class knows it, and the connection was lost. */
  #isLost = false;
  /** What became of its commands meanwhile. */
  readonly #late: Feedback[] = [];
  #nextRegister = 0;
  #nextStatus = 0;
  #nextAsk = 0;

  constructor(options: VirtualRobotOptions) {
    const { mac, code, mat, body } = options;
    this.mac = mac;
    this.body = body;
    this.#options = options;
    this.#identifier = options.identifier;
    this.#topics = {
      command: robotTopics.robotCommand.build({ mac, classroom: code }),
      register: classroom.register.build({ code }),
      registerFeedback: classroom.registerFeedback.build({ code }),
      status: classroom.robotStatus.build({ code }),
      sensorFeedback: classroom.sensorFeedback.build({ code }),
      sensors: classroom.sensorsUpdate.build({ code }),
      feedback: classroom.commandFeedback.build({ code }),
      outputs: classroom.robotOutputs.build({ code }),
    };
    this.#executor = new CommandExecutor(mat, body, (feedback) => {
      if (this.#isRegistered) this.#answer(feedback);
      // Whom the class doesn't know yet has no number to answer with.
      else if (this.#isLost && this.#late.length < MOST_LATE) this.#late.push(feedback);
    });
    this.#report = new SensorReport(mat, body, options.random);
    this.#outputs = new OutputsReport(mat, body);
  }

  get identifier(): number {
    return this.#identifier;
  }

  /** The class knows it and it is connected. */
  get isOnline(): boolean {
    return this.#isUp && this.#isRegistered;
  }

  /** It has something to do that time must pass for. */
  get isBusy(): boolean {
    return !this.#executor.isIdle || (this.isOnline && this.#outputs.isPending);
  }

  start(): void {
    if (this.#connection || !this.body.powered) return;
    this.#open();
  }

  stop(): void {
    if (this.#isUp && this.#isRegistered) this.#publishStatus(STATUS.off);
    this.#close('politely');
  }

  /** The battery is out or empty: the robot is gone from one moment to the next. */
  vanish(): void {
    this.#executor.forget();
    this.#late.length = 0;
    this.#close('abruptly');
  }

  #open(): void {
    this.#willOf = this.#identifier;
    this.#connection = this.#options.connect(
      { clientId: robotClientId(this.mac), will: this.#statusMessage(STATUS.off) },
      {
        up: () => this.#connected(),
        down: (reason) => {
          this.#isLost ||= this.#isRegistered;
          this.#isUp = false;
          this.#isRegistered = false;
          this.#executor.leaveAlone();
          this.#options.log('a virtual robot lost its connection', { mac: this.mac, reason });
        },
        message: (topic, payload) => this.#receive(topic, payload),
      },
    );
  }

  #close(how: 'politely' | 'abruptly'): void {
    this.#connection?.close(how);
    this.#connection = undefined;
    this.#isUp = false;
    this.#isRegistered = false;
  }

  #connected(): void {
    this.#options.onWake?.();
    this.#isUp = true;
    const now = this.#options.clock.now();
    // A class of robots that starts together should not speak in one breath for ever.
    this.#nextRegister = now + this.#options.random.next() * 200;
    this.#nextStatus = now;
    this.#nextAsk = now + ROBOT_INTERVALS.ask;
    this.#report.forget();
    this.#outputs.forget();
    void this.#connection?.subscribe(this.#topics.command);
    this.#subscribeToNumber();
  }

  /** Listens to what is said to its number. The broker allows that once the class knows the robot. */
  #subscribeToNumber(): void {
    const connection = this.#connection;
    const identifier = this.#identifier;
    if (!connection) return;
    const topic = robotTopics.sensorUpdate.build({ code: this.#options.code, identifier });
    void connection.subscribe(robotTopics.hand.build({ code: this.#options.code, identifier }));
    void connection.subscribe(topic).then((granted) => {
      if (connection !== this.#connection || identifier !== this.#identifier || !this.#isUp) return;
      this.#isRegistered = granted;
      if (!granted) return;
      this.#isLost = false;
      for (const feedback of this.#late.splice(0)) this.#answer(feedback);
      this.#nextStatus = 0;
      if (this.#willOf !== identifier) this.#reopen();
      this.#options.onWake?.();
    });
  }

  #reopen(): void {
    this.#close('politely');
    this.#open();
  }

  #receive(topic: string, payload: string): void {
    this.#options.onWake?.();
    const message = readJson(payload);
    if (topic === this.#topics.command) {
      const assignment = robotTopics.AssignmentSchema.safeParse(message);
      if (assignment.success) this.#assign(assignment.data.classroom, assignment.data.identifier);
      else if (!robotTopics.RegistrationAnswerSchema.safeParse(message).success) this.#execute(topic, message);
    } else if (robotTopics.hand.parse(topic)) this.#feel(topic, message);
    else this.#plug(topic, message);
  }

  #feel(topic: string, message: unknown): void {
    const read = HandSchema.safeParse(message);
    if (read.success) this.#options.mat.feelHand(this.body, read.data);
    else this.#options.log('a virtual robot refused', { mac: this.mac, topic, reason: 'no hand does this' });
  }

  #execute(topic: string, message: unknown): void {
    const refused = this.#executor.receive(message);
    if (refused !== undefined) this.#options.log('a virtual robot refused', { mac: this.mac, topic, reason: refused });
  }

  #assign(code: string, identifier: number): void {
    // The key opens one class only; another class's number is no use.
    if (code !== this.#options.code) return;
    const isNew = identifier !== this.#identifier;
    this.#identifier = identifier;
    if (isNew) {
      this.#isRegistered = false;
      this.#options.onAssigned?.(identifier);
    }
    this.#publish(
      messageOn(classroom.registerFeedback, this.#topics.registerFeedback, {
        mac: this.mac,
        identifier,
        sensor: [...this.body.plugs],
      }),
    );
    if (!this.#isRegistered) this.#nextAsk = this.#options.clock.now() + ROBOT_INTERVALS.askAfterAssignment;
  }

  /** Takes what is plugged in from now on, and answers what it really finds there: nobody can plug in what can't be. */
  #plug(topic: string, message: unknown): void {
    const read = robotTopics.sensorUpdate.payload.safeParse(message);
    if (!read.success) {
      this.#options.log('a virtual robot refused', { mac: this.mac, topic, reason: 'not a list of four sensors' });
      return;
    }
    this.plugIn(read.data.sensor_update);
  }

  plugIn(sensors: readonly number[]): void {
    const { body } = this;
    body.plugs = sensors.map((code, slot) => (fits(code, slot + 1) ? code : (body.plugs[slot] ?? code)));
    this.#report.forget();
    this.#publish(
      messageOn(classroom.sensorFeedback, this.#topics.sensorFeedback, {
        identifier: this.#identifier,
        sensor: [...body.plugs],
      }),
    );
  }

  /** To be called often: says what is due. */
  tick(now: number): void {
    if (!this.body.powered) {
      if (this.#connection) this.vanish();
      return;
    }
    this.#executor.tick();
    if (!this.#isUp) return;
    if (this.#isRegistered) this.#publishDue(now);
    else this.#register(now);
  }

  #register(now: number): void {
    if (now >= this.#nextRegister) {
      this.#nextRegister = now + ROBOT_INTERVALS.register;
      this.#publish(messageOn(classroom.register, this.#topics.register, { mac_broadcast: this.mac }));
    }
    if (now >= this.#nextAsk) {
      this.#nextAsk = now + ROBOT_INTERVALS.ask;
      this.#subscribeToNumber();
    }
  }

  #publishDue(now: number): void {
    if (now >= this.#nextStatus) {
      this.#nextStatus = now + ROBOT_INTERVALS.status * (0.9 + 0.2 * this.#options.random.next());
      this.#publishStatus(STATUS.on);
    }
    const outputs = this.#outputs.due(now);
    if (outputs)
      this.#publish(messageOn(classroom.robotOutputs, this.#topics.outputs, { R: this.#identifier, ...outputs }));
    const report = this.#report.due(now);
    if (report)
      this.#publish(messageOn(classroom.sensorsUpdate, this.#topics.sensors, { R: this.#identifier, ...report }));
  }

  #answer(feedback: Feedback): void {
    this.#publish(messageOn(classroom.commandFeedback, this.#topics.feedback, { R: this.#identifier, ...feedback }));
  }

  #publishStatus(status: number): void {
    this.#publish(this.#statusMessage(status));
  }

  #statusMessage(status: number): Message {
    const battery = this.#options.mat.batteries.readingOf(this.body.index);
    return messageOn(classroom.robotStatus, this.#topics.status, { id: this.#identifier, status, battery });
  }

  #publish(message: Message): void {
    if (!this.#isUp) return;
    this.#connection?.publish(message).catch((error: unknown) => {
      this.#options.log('a virtual robot was not heard', { mac: this.mac, topic: message.topic, error: String(error) });
    });
  }
}

/** Slots are counted from 1; the third is soldered. */
const fits = (code: number, slot: number): boolean =>
  slot !== SOLDERED_SLOT && code <= EMPTY_SENSOR
    ? true
    : (sensorByCode(code)?.slots.some((each) => each === slot) ?? false);
