import type { RobotCommandInput } from '@trundle/protocol/entities/robot-command';
import * as classroom from '@trundle/protocol/topics/classroom';
import * as robotTopics from '@trundle/protocol/topics/robot';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import type { Clock } from '../clock.ts';
import { type Connect, type DeviceConnection, messageOn, readJson, robotClientId } from '../devices/connection.ts';
import { Ear } from './ear.ts';
import { ConformError, type Finding, type Part } from './finding.ts';

type Feedback = TopicPayload<typeof classroom.commandFeedback>;

export interface TrialOptions {
  readonly code: string;
  readonly mac: string;
  readonly connect: Connect;
  readonly clock: Clock;
  /** Milliseconds a robot has for an answer. */
  readonly patience: number;
  /** Milliseconds a robot has to join the class, and to come back after its connection was lost. */
  readonly longPatience: number;
  readonly tell: (finding: Finding) => void;
  /** Something for the person who waits. */
  readonly say: (line: string) => void;
  /** Why the first connection did not come about. */
  readonly explain: (reason: string) => string;
}

/** The robot's own name with a word behind: a further connection of it. */
const OWN_WORD = 'conform';

/** A connection beside the robot's own, all it hears, and what is known of the robot. */
export class Trial {
  readonly options: TrialOptions;
  readonly ear: Ear;
  /** What the robot is told, in its order: by whomever. */
  readonly told: unknown[] = [];
  readonly findings: Finding[] = [];
  /** Its number in the class. */
  identifier = 0;
  /** What it has plugged in, as it said last. */
  plugs: readonly number[] = [];
  readonly #clientId: string;
  #connection: DeviceConnection | undefined;
  #commands = 0;

  constructor(options: TrialOptions) {
    this.options = options;
    this.ear = new Ear(options.clock);
    this.#clientId = `${robotClientId(options.mac)}-${OWN_WORD}`;
  }

  /** Resolves when the broker lets us hear the robot. */
  async open(): Promise<void> {
    const { connect, explain, code, mac } = this.options;
    const names = { mac, classroom: code };
    await new Promise<void>((resolve, reject) => {
      let isOpen = false;
      const listen = async (connection: DeviceConnection | undefined): Promise<void> => {
        const filters = [robotTopics.said.build(names), robotTopics.robotCommand.build(names)];
        for (const filter of filters)
          if (!(await connection?.subscribe(filter)))
            throw new ConformError('The server does not let me listen to this robot: it may be older than I am.');
        isOpen = true;
        resolve();
      };
      this.#connection = connect(
        { clientId: this.#clientId },
        {
          up: () => void listen(this.#connection).catch(reject),
          down: (reason) => {
            if (!isOpen) reject(new ConformError(explain(reason)));
            else this.options.say('I lost the connection to the server; what I missed may be missing below.');
          },
          message: (topic, payload) => this.#hear(topic, readJson(payload)),
        },
      );
    });
  }

  close(): void {
    this.#connection?.close('politely');
  }

  #hear(topic: string, message: unknown): void {
    if (!robotTopics.said.parse(topic)) {
      this.told.push(message);
      return;
    }
    const read = robotTopics.said.payload.safeParse(message);
    if (!read.success || read.data.client === this.#clientId) return;
    const { client, topic: text, message: heard, dropped, detail } = read.data;
    this.ear.hear({ client, topic: text, message: heard, dropped, detail });
  }

  find(part: Part, what: string, verdict: Finding['verdict'], words: string): void {
    const finding = { part, what, verdict, words };
    this.findings.push(finding);
    this.options.tell(finding);
  }

  /** Comes in under the client id of the robot, which pushes it off, and goes at once. */
  async pushOff(clientId: string): Promise<void> {
    await new Promise<void>((resolve) => {
      let isOver = false;
      const end = (): void => {
        if (isOver) return;
        isOver = true;
        connection.close('politely');
        resolve();
      };
      const connection = this.options.connect({ clientId }, { up: end, down: end, message: () => undefined });
    });
  }

  async #publish(message: Parameters<DeviceConnection['publish']>[0]): Promise<void> {
    await this.#connection?.publish(message).catch(() => undefined);
  }

  /** Says in the robot's name that it wants its number. */
  askForNumber(): void {
    const { code, mac } = this.options;
    void this.#publish(messageOn(classroom.register, classroom.register.build({ code }), { mac_broadcast: mac }));
  }

  /** Tells the robot what is plugged in. */
  plug(sensors: readonly number[]): void {
    const topic = robotTopics.sensorUpdate.build({ code: this.options.code, identifier: this.identifier });
    void this.#publish(messageOn(robotTopics.sensorUpdate, topic, { sensor_update: [...sensors] }));
  }

  /** Tells the robot to do something, and returns the name it is to answer by. */
  command(command: RobotCommandInput | { do: 'unknown' }): string {
    this.#commands += 1;
    const id = `conform-${this.#commands}`;
    void this.#tellRobot({ ...command, id });
    return id;
  }

  /** Tells the robot to do something that nobody wants an answer to. */
  order(command: RobotCommandInput): void {
    void this.#tellRobot(command);
  }

  /** Nobody else stops what was told here: not the robot's class, and not the broker. */
  async rest(): Promise<void> {
    if (this.#commands > 0) await this.#tellRobot({ do: 'stop', all: true });
  }

  #tellRobot(command: RobotCommandInput | { do: 'unknown'; id: string }): Promise<void> {
    const { mac, code } = this.options;
    const topic = robotTopics.robotCommand.build({ mac, classroom: code });
    return this.#publish(messageOn(robotTopics.robotCommand, topic, command));
  }

  /** What the robot has answered to a command so far. */
  answers(id: string): Feedback[] {
    return this.ear.said(classroom.commandFeedback).flatMap(({ message }) => (message.id === id ? [message] : []));
  }

  /** Waits for an answer of a certain kind. */
  answer(
    id: string,
    states: readonly Feedback['state'][],
    within: number = this.options.patience,
  ): Promise<Feedback | undefined> {
    return this.ear.until(() => this.answers(id).find(({ state }) => states.includes(state)), within);
  }
}
