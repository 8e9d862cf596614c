import { REGISTRATION } from '@trundle/protocol/constants';
import { type Robot, RobotNumberSchema } from '@trundle/protocol/entities/robot';
import { robotCommand } from '@trundle/protocol/topics/robot';
import { angleBetween } from '@trundle/world/geometry/angle';
import { ApiFailure } from '../api/failure.ts';
import { reportFault } from '../report-fault.ts';
import type { BrokerConnection } from './broker-connection.ts';
import type { Cancel, Clock } from './clock.ts';
import { type Feedback, type NewRobot, sensorsOf, turnBy } from './registration-parts.ts';
import type { Reporter } from './report.ts';
import type { LiveRobot } from './robots.ts';
import { Slice } from './slice.ts';

/** `waiting` for its turn, `turning` on the mat, `assigned` a number, being kept by the server. */
type AttemptState = 'waiting' | 'turning' | 'assigned' | 'saving';
interface Attempt {
  readonly mac: string;
  readonly state: AttemptState;
  readonly angle: number | null;
  readonly identifier: number | null;
}

/**
 * How an attempt ended. `unseen`: the camera sees no marker at all. `noMatch`: none turned like it. `ambiguous`: several
 * did. `numberTaken`: its number is another robot's. `silent`: it never confirmed. `notConnected`: we could not speak.
 * `elsewhere`: another class has it and keeps it.
 */
type RegistrationOutcome =
  | 'registered'
  | 'unseen'
  | 'noMatch'
  | 'ambiguous'
  | 'numberTaken'
  | 'silent'
  | 'notConnected'
  | 'notSaved'
  | 'elsewhere';
interface Ended {
  readonly mac: string;
  readonly outcome: RegistrationOutcome;
  readonly identifier: number | null;
  /** What a clock on the wall showed. */
  readonly at: number;
}
export interface RegistrationState {
  readonly attempts: readonly Attempt[];
  /** The last end of each robot, the newest last. */
  readonly ended: readonly Ended[];
  /** Those that ask to join right now, and how far that is. */
  readonly asking: readonly Asking[];
}
export interface Asking {
  readonly mac: string;
  readonly state: AttemptState | Exclude<RegistrationOutcome, 'registered'>;
  /** The number it is about; null where none was found. */
  readonly identifier: number | null;
}

interface Ports {
  clock: Clock;
  code: string;
  publish: BrokerConnection['publish'];
  byMac: (mac: string) => LiveRobot | undefined;
  byNumber: (number: number) => LiveRobot | undefined;
  /** Which way every marker looks that the camera sees now. */
  headings: () => ReadonlyMap<number, number>;
  save: (robot: NewRobot) => Promise<Robot>;
  saved: (robot: Robot) => void;
  refresh: () => Promise<void>;
  reporter: Pick<Reporter, 'tell'>;
}

interface Running {
  view: Attempt;
  timer: Cancel | null;
  /** How it ended a moment ago: while it waits for another try, that is what there is to say of it. */
  readonly before?: Asking | undefined;
}

const { trialAngles, wait, angleTolerance } = REGISTRATION;
/** How long a robot may take to confirm its number. */
const FEEDBACK_WAIT = 10_000;
/** A robot that asks says so every few seconds: one that is silent for longer asks no more. */
const ASKS_FOR = 15_000;
/** Another class may let a robot go; it is tried again after this. */
const AGAIN_AFTER = 60_000;
export const ATTEMPT_CAP = 50;
const ENDED_CAP = 20;

/**
 * Finds out which number an unknown robot carries: one at a time is told to turn, and the marker that turned as far is
 * on it. The angles take turns, so that what failed by chance does not fail again.
 */
export class RobotRegistration {
  readonly state: Slice<RegistrationState>;
  readonly #ports: Ports;
  readonly #running = new Map<string, Running>();
  readonly #ended = new Map<string, Ended>();
  /** When each robot said its address last, as a clock on the wall showed it. */
  readonly #heardAt = new Map<string, number>();
  readonly #toldTaken = new Set<string>();
  readonly #refusedAt = new Map<string, number>();
  #fading: Cancel | null = null;
  #trial = 0;
  #era = Symbol('era');

  constructor(ports: Ports) {
    this.#ports = ports;
    this.state = new Slice({
      clock: ports.clock,
      make: () => ({
        attempts: [...this.#running.values()].map(({ view }) => view),
        ended: [...this.#ended.values()],
        asking: this.#asking(),
      }),
    });
  }

  stop(): void {
    for (const { timer } of this.#running.values()) timer?.();
    this.#running.clear();
    this.#toldTaken.clear();
    this.#heardAt.clear();
    this.#refusedAt.clear();
    this.#fading?.();
    this.#era = Symbol('era');
  }

  /** A robot says its address. */
  broadcast(mac: string): void {
    // One the class knows is told its number by the server.
    if (this.#ports.byMac(mac) || this.#isElsewhere(mac)) return;
    if (this.#ended.has(mac)) this.#heardAt.set(mac, this.#ports.clock.wall());
    const running = this.#running.get(mac);
    if (running === undefined) {
      if (this.#running.size >= ATTEMPT_CAP) return;
      const view = { mac, state: 'waiting', angle: null, identifier: null } as const;
      this.#heardAt.set(mac, this.#ports.clock.wall());
      this.#running.set(mac, { view, timer: null, before: this.#justEnded(mac) });
      this.state.changed();
      this.#next();
      return;
    }
    this.#heardAt.set(mac, this.#ports.clock.wall());
    // It still asks, so it has not heard its number.
    if (running.view.state === 'assigned' && running.view.identifier !== null)
      this.#assign(mac, running.view.identifier);
  }

  /** A teacher says which number it has: without a camera nobody else can. */
  async add(mac: string, identifier: number): Promise<void> {
    const running = this.#running.get(mac);
    if (running?.view.state === 'saving') return;
    const isAsking = running !== undefined || this.#justEnded(mac) !== undefined;
    this.#ended.delete(mac);
    if (running === undefined)
      this.#running.set(mac, { view: { mac, state: 'waiting', angle: null, identifier }, timer: null });
    await this.#save(mac, identifier, undefined);
    // One that lies in its box and was refused does not ask to join: that was told already.
    if (isAsking || this.#ports.byMac(mac) !== undefined || this.#running.has(mac)) return;
    this.#ended.delete(mac);
    this.state.changed();
  }

  /** A robot confirms its number. */
  feedback({ mac, identifier, sensor }: Feedback): void {
    const running = this.#running.get(mac);
    if (this.#ports.byMac(mac)) {
      if (running) this.#end(mac, 'registered', identifier);
      return;
    }
    if (running === undefined) this.#adopt({ mac, identifier, sensor });
    else if (running.view.state !== 'assigned') return;
    else if (running.view.identifier === identifier) void this.#save(mac, identifier, sensor);
    else this.#end(mac, 'noMatch');
  }

  /** The server says that another class has it. */
  elsewhere(mac: string): void {
    const running = this.#running.get(mac);
    // Being added by hand it gets the server's answer there, with the words for whoever waits for it.
    if (this.#ports.byMac(mac) || running?.view.state === 'saving') return;
    this.#refusedAt.set(mac, this.#ports.clock.wall());
    this.#end(mac, 'elsewhere');
  }

  /** It was found to be another class's, which may change its mind; until then it is not turned again and again. */
  #isElsewhere(mac: string): boolean {
    const ended = this.#ended.get(mac);
    if (ended?.outcome !== 'elsewhere') return false;
    const now = this.#ports.clock.wall();
    if (now - (this.#refusedAt.get(mac) ?? 0) >= AGAIN_AFTER) return false;
    // It still asks.
    this.#ended.set(mac, { ...ended, at: now });
    this.#fade();
    return true;
  }

  /** How its last try ended, unless it was silent since. */
  #justEnded(mac: string): Asking | undefined {
    const { outcome: state, identifier = null, at = 0 } = this.#ended.get(mac) ?? {};
    if (state === undefined || state === 'registered') return undefined;
    return this.#silentSince(mac, at) > this.#ports.clock.wall() - ASKS_FOR ? { mac, state, identifier } : undefined;
  }

  /** A try goes on for a while after the last word of a robot that was switched off meanwhile. */
  #silentSince(mac: string, endedAt: number): number {
    return this.#heardAt.get(mac) ?? endedAt;
  }

  /** A robot that asks says so every few seconds; one that has fallen silent is forgotten. */
  #asking(): Asking[] {
    const running = [...this.#running.values()].map(({ view: { mac, state, identifier }, before }): Asking => {
      const now = { mac, state, identifier };
      return state === 'waiting' ? (before ?? now) : now;
    });
    const ended = [...this.#ended.keys()].flatMap((mac): Asking[] => {
      const asking = this.#justEnded(mac);
      return asking === undefined || this.#ports.byMac(mac) || this.#running.has(mac) ? [] : [asking];
    });
    return [...running, ...ended].sort((one, other) => (one.mac < other.mac ? -1 : 1));
  }

  #fade(): void {
    this.#fading?.();
    this.#fading = null;
    this.state.changed();
    const now = this.#ports.clock.wall();
    const due = [...this.#ended.values()]
      .map(({ mac, at }) => this.#silentSince(mac, at) + ASKS_FOR - now)
      .filter((left) => left > 0);
    if (due.length > 0) this.#fading = this.#ports.clock.after(Math.min(...due), () => this.#fade());
  }

  #next(): void {
    const all = [...this.#running.values()];
    if (all.some(({ view }) => view.state === 'turning')) return;
    const first = all.find(({ view }) => view.state === 'waiting');
    if (first === undefined) return;
    const { mac } = first.view;
    const before = this.#ports.headings();
    if (before.size === 0) {
      this.#end(mac, 'unseen');
      return;
    }
    const angle = trialAngles[this.#trial % trialAngles.length] ?? trialAngles[0];
    this.#trial += 1;
    if (this.#ports.publish(robotCommand, { mac, classroom: this.#ports.code }, turnBy(angle)) !== 'sent') {
      this.#end(mac, 'notConnected');
      return;
    }
    this.#change(first, { state: 'turning', angle });
    first.timer = this.#ports.clock.after(wait, () => this.#compare(first, before, angle));
  }

  #compare(running: Running, before: ReadonlyMap<number, number>, angle: number): void {
    const now = this.#ports.headings();
    const turned = [...before].flatMap(([number, heading]) => {
      const after = now.get(number);
      return after !== undefined && angleBetween(heading + angle, after) <= angleTolerance ? [number] : [];
    });
    const { mac } = running.view;
    const free = turned.filter((number) => this.#isFree(number));
    const [found] = free;
    if (found !== undefined && free.length === 1) this.#give(running, found);
    else if (free.length > 1) this.#end(mac, 'ambiguous');
    else this.#unmatched(mac, turned);
    this.#next();
  }

  #isFree(number: number): boolean {
    const promised = [...this.#running.values()].some(({ view }) => view.identifier === number);
    return !promised && !this.#ports.byNumber(number) && RobotNumberSchema.safeParse(number).success;
  }

  /** A number that turned although its robot is off stands on the new robot: it was printed or stuck on twice. */
  #unmatched(mac: string, turned: readonly number[]): void {
    const taken = turned.find((number) => this.#ports.byNumber(number)?.online === false);
    if (taken === undefined) {
      this.#end(mac, 'noMatch');
      return;
    }
    this.#end(mac, 'numberTaken', taken);
    const key = `${mac} ${taken}`;
    if (this.#toldTaken.has(key)) return;
    this.#toldTaken.add(key);
    this.#ports.reporter.tell({ code: 'NUMBER_TAKEN', details: { mac, identifier: taken } });
  }

  #give(running: Running, identifier: number): void {
    const { mac } = running.view;
    if (this.#assign(mac, identifier) !== 'sent') {
      this.#end(mac, 'notConnected');
      return;
    }
    this.#change(running, { state: 'assigned', identifier });
    running.timer = this.#ports.clock.after(FEEDBACK_WAIT, () => this.#end(mac, 'silent', identifier));
  }

  #assign(mac: string, identifier: number) {
    const { code, publish } = this.#ports;
    return publish(robotCommand, { mac, classroom: code }, { classroom: code, identifier });
  }

  /**
   * A confirmation of a number we did not give: another page of the class did, which will save it, or this page before
   * it was loaded again, and then nobody will.
   */
  #adopt({ mac, identifier, sensor }: Feedback): void {
    if (this.#running.size >= ATTEMPT_CAP) return;
    const running: Running = { view: { mac, state: 'assigned', angle: null, identifier }, timer: null };
    this.#running.set(mac, running);
    this.state.changed();
    running.timer = this.#ports.clock.after(wait, () => {
      void this.#ports.refresh().then(() => {
        if (this.#running.get(mac) !== running) return;
        if (this.#ports.byMac(mac)) this.#end(mac, 'registered', identifier);
        else void this.#save(mac, identifier, sensor);
      });
    });
  }

  async #save(mac: string, identifier: number, sensor: Feedback['sensor']): Promise<void> {
    const running = this.#running.get(mac);
    if (running === undefined) return;
    this.#change(running, { state: 'saving', identifier });
    const era = this.#era;
    try {
      const robot = await this.#ports.save({ _id: mac, identifier, ...sensorsOf(sensor) });
      if (era !== this.#era) return;
      this.#ports.saved(robot);
      this.#end(mac, 'registered', identifier);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) reportFault(cause);
      if (era === this.#era) await this.#notSaved(mac, identifier, cause);
    }
  }

  async #notSaved(mac: string, identifier: number, cause: unknown): Promise<void> {
    const failure = cause instanceof ApiFailure ? cause : undefined;
    const era = this.#era;
    if (failure?.code === 'DUPLICATE') await this.#ports.refresh();
    if (era !== this.#era) return;
    // Another page of the class was faster.
    if (this.#ports.byMac(mac)?.identifier === identifier) {
      this.#end(mac, 'registered', identifier);
      return;
    }
    const outcome = this.#whyNotSaved(identifier, failure);
    if (outcome === 'elsewhere') this.#refusedAt.set(mac, this.#ports.clock.wall());
    this.#end(mac, outcome, identifier);
    const code = outcome === 'numberTaken' ? 'ROBOT_ADD_TAKEN' : 'ROBOT_ADD_FAILED';
    this.#ports.reporter.tell({
      code,
      title: `${code}_TITLE`,
      details: { mac, identifier, error: failure?.message ?? '' },
      // A refusal is told in one sentence: the contract's names of fields say nothing to a teacher.
      ...(failure && failure.kind !== 'refused' && { failure }),
    });
  }

  #whyNotSaved(identifier: number, failure: ApiFailure | undefined): 'elsewhere' | 'numberTaken' | 'notSaved' {
    // An admin hears in the report which class it is.
    if (failure?.code === 'ROBOT_ELSEWHERE' || failure?.code === 'ROBOT_HELD') return 'elsewhere';
    const isTaken = failure?.code === 'DUPLICATE' && this.#ports.byNumber(identifier) !== undefined;
    return isTaken ? 'numberTaken' : 'notSaved';
  }

  #change(running: Running, change: Partial<Attempt>): void {
    running.timer?.();
    running.timer = null;
    running.view = { ...running.view, ...change };
    this.state.changed();
  }

  #end(mac: string, outcome: RegistrationOutcome, identifier: number | null = null): void {
    const running = this.#running.get(mac);
    running?.timer?.();
    this.#running.delete(mac);
    this.#ended.delete(mac);
    this.#ended.set(mac, { mac, outcome, identifier, at: this.#ports.clock.wall() });
    const [oldest] = this.#ended.keys();
    if (this.#ended.size > ENDED_CAP && oldest !== undefined) {
      this.#ended.delete(oldest);
      this.#heardAt.delete(oldest);
      this.#refusedAt.delete(oldest);
    }
    this.#fade();
    this.#next();
  }
}
