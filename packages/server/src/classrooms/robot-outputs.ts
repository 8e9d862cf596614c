import { ONLINE_WINDOW } from '@trundle/protocol/constants';
import type { RobotCommand } from '@trundle/protocol/entities/robot-command';
import type { CallAnswer } from '@trundle/protocol/http/call';
import type { listRobotOutputs } from '@trundle/protocol/http/classroom-robots';
import { isVirtualMac } from '@trundle/protocol/ids';
import { commandFeedback, robotOutputs, robotStatus } from '@trundle/protocol/topics/classroom';
import { robotCommand } from '@trundle/protocol/topics/robot';
import { clear, type Speech, speech } from '@trundle/protocol/topics/sandbox';
import type { TopicPayload } from '@trundle/protocol/topics/topic';
import { Outputs } from '@trundle/world/robot/outputs';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import { ThrottledLog } from '../throttled-log.ts';

type SaidOutputs = TopicPayload<typeof robotOutputs>;

/** Milliseconds between two messages in a robot's name at least. */
const FASTEST = 100;
/** Commands of one robot that wait for its answer; one that never comes must not be kept. */
const MOST_WAITING = 50;
/** Beyond so many classes the ones that were silent longest are forgotten. */
const MOST_CLASSES = 5_000;
const OFF = 0;

type Feedback = TopicPayload<typeof commandFeedback>;
/** A command that shows, sounds or switches something. */
type OutputCommand = Parameters<Outputs['do']>[0];

type RecalledOutputs = CallAnswer<typeof listRobotOutputs>[number];

interface Entry {
  outputs: Outputs;
  /** The bubble above it, and when it bursts. */
  bubble?: { speech: NonNullable<RecalledOutputs['speech']>; until: number } | undefined;
  /** What it said of itself last, and when. */
  alive?: { said: Omit<NonNullable<RecalledOutputs['alive']>, 'ago'>; at: number };
  /** It says itself what it shows, so nobody speaks for it. */
  speaks: boolean;
  /** It says what it does with commands, so what it has not done yet, and what it refuses, is not shown. */
  answers: boolean;
  /** What it has not answered yet, by the name of the command. */
  waiting: Map<string, OutputCommand>;
  /** What it showed before the last command that was taken for done without an answer. */
  before?: { id: string; outputs: Outputs } | undefined;
  /** A message in its name is under way. */
  timer?: NodeJS.Timeout | undefined;
}

/**
 * Knows what the robots of each class show, for pages that come later. Real robots do not say it, so it is worked out from
 * the commands they are sent, and said to the class in their name.
 */
export class RobotOutputs {
  readonly #broker: Pick<ClassroomBroker, 'onMessage' | 'publish' | 'robotNumber'>;
  readonly #log: ThrottledLog;
  readonly #now: () => number;
  readonly #classes = new Map<string, Map<number, Entry>>();
  #stopListening: (() => void)[] = [];

  constructor(
    { broker, log }: { broker: Pick<ClassroomBroker, 'onMessage' | 'publish' | 'robotNumber'>; log: Logger },
    now = (): number => performance.now() / 1_000,
  ) {
    this.#broker = broker;
    this.#log = new ThrottledLog(log);
    this.#now = now;
  }

  start(): void {
    this.#stopListening = [
      this.#broker.onMessage(robotOutputs, (said, { code, actor }) => {
        if (actor === 'robot') this.#heard(code, said);
      }),
      this.#broker.onMessage(commandFeedback, (said, { code }) => this.#answered(code, said)),
      this.#broker.onMessage(robotStatus, ({ id, status, battery }, { code }) => {
        // Whatever it showed when it was switched off, it shows no more.
        if (status === OFF) this.#forget(code, id);
        else this.#entry(code, id).alive = { said: { status, battery }, at: this.#now() };
      }),
      this.#broker.onMessage(speech, (said, { code }) => this.#spoke(code, said)),
      this.#broker.onMessage(clear, (cleared, { code }) => this.#cleared(code, cleared)),
      this.#broker.onMessage(robotCommand, (message, { code, params }) => {
        const number = this.#broker.robotNumber(code, params.mac);
        if (number !== undefined && 'do' in message && message.do !== 'unknown' && !isVirtualMac(params.mac))
          this.#commanded(code, number, message);
      }),
    ];
  }

  stop(): void {
    for (const stop of this.#stopListening) stop();
    for (const robots of this.#classes.values()) for (const { timer } of robots.values()) clearTimeout(timer);
    this.#classes.clear();
  }

  /** Who is there and what it shows now. */
  read(code: string): RecalledOutputs[] {
    const now = this.#now();
    const heardAgo = (at: number): number => Math.round((now - at) * 1_000);
    return [...(this.#classes.get(code) ?? [])]
      .map(([R, { outputs, bubble, alive }]) => ({
        R,
        ...outputs.state(now),
        ...(alive && heardAgo(alive.at) < ONLINE_WINDOW.robot && { alive: { ...alive.said, ago: heardAgo(alive.at) } }),
        ...(bubble && bubble.until > now && { speech: { ...bubble.speech, D: bubble.until - now } }),
      }))
      .filter((told) => Object.keys(told).length > 1);
  }

  /** Whoever may say it was asked by the broker. */
  #spoke(code: string, { R, ...speech }: Speech): void {
    const saysNothing = speech.D === 0 || (speech.T === '' && speech.E === undefined);
    this.#entry(code, R).bubble = saysNothing ? undefined : { speech, until: this.#now() + speech.D };
  }

  #cleared(code: string, { F, R }: TopicPayload<typeof clear>): void {
    if (F !== 'speech' && F !== 'everything') return;
    for (const [number, entry] of this.#classes.get(code) ?? [])
      if (R === undefined || R === number) entry.bubble = undefined;
  }

  #heard(code: string, { R, ...said }: SaidOutputs): void {
    const entry = this.#entry(code, R);
    entry.outputs = Outputs.from(said, this.#now());
    entry.speaks = true;
  }

  #commanded(code: string, number: number, command: RobotCommand): void {
    if (command.do === 'motor' || command.do === 'turn' || (command.do === 'stop' && !command.all)) return;
    const entry = this.#entry(code, number);
    if (entry.speaks) return;
    if (command.do === 'stop') {
      entry.waiting.clear();
      entry.outputs.reset(this.#now());
    } else if (command.id !== undefined && entry.answers) {
      if (entry.waiting.size < MOST_WAITING) entry.waiting.set(command.id, command);
      return;
    } else {
      const outputs = Outputs.from(entry.outputs.state(this.#now()), this.#now());
      entry.before = command.id === undefined ? undefined : { id: command.id, outputs };
      entry.outputs.do(command, this.#now());
    }
    this.#saySoon(code, number, entry);
  }

  /** A robot that answers is believed: a virtual one that has no strip shows none either. */
  #answered(code: string, { R: number, id, state }: Feedback): void {
    const entry = this.#classes.get(code)?.get(number);
    if (!entry || entry.speaks) return;
    entry.answers = true;
    const { before } = entry;
    const command = entry.waiting.get(id);
    entry.waiting.delete(id);
    if (command && (state === 'started' || state === 'done')) entry.outputs.do(command, this.#now());
    else if (state === 'refused' && before?.id === id) {
      // Sounds are counted on, so that the next one is taken for a new one.
      before.outputs.version = entry.outputs.version;
      entry.outputs = before.outputs;
      entry.before = undefined;
    } else return;
    this.#saySoon(code, number, entry);
  }

  #saySoon(code: string, number: number, entry: Entry): void {
    entry.timer ??= setTimeout(() => {
      entry.timer = undefined;
      void this.#say(code, number, entry.outputs);
    }, FASTEST);
  }

  async #say(code: string, R: number, outputs: Outputs): Promise<void> {
    try {
      await this.#broker.publish(robotOutputs, { code }, { R, ...outputs.state(this.#now()) });
    } catch (error) {
      this.#log.warn(code, 'what a robot shows could not be told', () => ({ err: error, classroom: code, robot: R }));
    }
  }

  #entry(code: string, number: number): Entry {
    const robots = this.#classes.get(code) ?? new Map<number, Entry>();
    // Set anew, so that the class that was silent longest comes first.
    this.#classes.delete(code);
    this.#classes.set(code, robots);
    const [oldest] = this.#classes.size > MOST_CLASSES ? this.#classes.keys() : [];
    if (oldest !== undefined) this.#classes.delete(oldest);
    const entry = robots.get(number) ?? { outputs: new Outputs(), speaks: false, answers: false, waiting: new Map() };
    robots.set(number, entry);
    return entry;
  }

  #forget(code: string, number: number): void {
    const robots = this.#classes.get(code);
    clearTimeout(robots?.get(number)?.timer);
    robots?.delete(number);
    if (robots?.size === 0) this.#classes.delete(code);
  }
}
