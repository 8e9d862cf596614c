import { POSITION } from '@trundle/protocol/constants';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import type { ReplayBoard, ReplaySpeed } from '@trundle/protocol/entities/replay-board';
import type { RobotOutputs } from '@trundle/protocol/entities/robot-outputs';
import type { MatPart, ReplayMark } from '@trundle/protocol/http/replay';
import type { WatchedWorkspace } from '@trundle/protocol/topics/watch';
import { laterOutputs } from '@trundle/world/robot/later-outputs';
import type { ApiClient } from '../api/client.ts';
import { ApiFailure } from '../api/failure.ts';
import { BrokerConnection } from '../live/broker-connection.ts';
import type { ChatSpeaker } from '../live/chat.ts';
import type { Cancel, Clock } from '../live/clock.ts';
import { LiveClassroom } from '../live/live-classroom.ts';
import { Slice } from '../live/slice.ts';
import { TurnedClock } from '../live/turned-clock.ts';
import { reportFault } from '../report-fault.ts';
import { cut } from '../watch/text-splice.ts';
import { WatchedStudent } from '../watch/watched-student.ts';
import { LessonPieces, type ReadPieces } from './lesson-pieces.ts';
import { RecordedClass } from './recorded-class.ts';
import { ReplayLine } from './replay-line.ts';

export interface PlayedLesson {
  /** On the clock on the wall then, in milliseconds. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: ReplaySpeed;
  /** It is looked for what comes next. */
  readonly isLoading: boolean;
  /** There was no answer. */
  readonly isBroken: boolean;
}

interface Ports {
  from: number;
  to: number;
  classroom: Classroom;
  marks: readonly ReplayMark[];
  me: ChatSpeaker;
  client: Pick<ApiClient, 'request'>;
  read: ReadPieces;
  /** By which frames are drawn. */
  pageClock: Clock;
}

/** Nobody can do anything about what was wrong then. */
const SILENT = { tell: () => undefined, warn: () => undefined };
/** After so long nothing is known any more of where things were. */
const SLEEPS = 30_000;
/** A page that was hidden goes on where it was. */
const LONGEST_TURN = 250;
const TELL_EVERY = 100;
/** What is played in the next seconds is there before it is needed. */
const AHEAD = 15_000;
/** Whoever looks on is so far off before they are put right. */
const OFF_BY = 1_500;
const ROBOT_OUTPUTS = 'robot_outputs';

const laterSaid = ({ tail, payload }: { tail: string; payload: unknown }, late: number): unknown =>
  tail === ROBOT_OUTPUTS ? laterOutputs(payload as RobotOutputs, late) : payload;

/** Lets answers that are there already come in. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * A recorded lesson, played: the class as pages know it, which hears what was said then at the pace it is told to. A jump is a
 * lost connection to it: it asks how things stand, and goes on from there.
 */
export class LessonPlayer {
  readonly live: LiveClassroom;
  /** What the page of the student says whose program comes with the pieces. */
  readonly watched: WatchedStudent;
  readonly state: Slice<PlayedLesson>;
  readonly #ports: Ports;
  readonly #clock: TurnedClock;
  readonly #line = new ReplayLine();
  readonly #recorded: RecordedClass;
  #pieces: LessonPieces;
  #key: MatPart | undefined;
  #now: PlayedLesson;
  #seeks = 0;
  #isSeeking = false;
  #turnedAt: number | null = null;
  #cancelPens: Cancel | null = null;

  constructor(ports: Ports) {
    const { from, to, classroom, me, pageClock, read } = ports;
    this.#ports = ports;
    this.#clock = new TurnedClock({ wall: from });
    this.#pieces = new LessonPieces({ from, to, read });
    this.#recorded = new RecordedClass(ports);
    this.#now = { at: from, isPlaying: false, speed: 1, isLoading: true, isBroken: false };
    this.state = new Slice({ clock: pageClock, make: () => this.#now, interval: TELL_EVERY });
    this.live = new LiveClassroom({
      code: classroom._id,
      me,
      connection: new BrokerConnection({
        dial: this.#line.dial,
        clock: this.#clock,
        reporter: SILENT,
        token: () => 'replay',
        clientId: 'replay',
      }),
      client: { request: this.#recorded.request },
      clock: this.#clock,
      pageClock,
      reporter: SILENT,
      hasChat: () => false,
    });
    this.watched = new WatchedStudent({ clock: this.#clock, droppedLines: () => '', ask: () => undefined });
  }

  /** As the server would have told the 3D scene then. */
  readonly readScene = async () => {
    const { scene } = this.#recorded;
    if (scene === null) throw new ApiFailure({ kind: 'network', method: 'GET', url: '' });
    return scene;
  };

  start(at = this.#ports.from): Promise<void> {
    this.live.pens.start();
    this.#cancelPens = () => this.live.pens.stop();
    return this.seek(at);
  }

  stop(): void {
    this.#seeks += 1;
    this.#cancelPens?.();
    this.live.stop();
    this.state.stop();
  }

  play(): void {
    // From the end it begins anew.
    if (this.#now.at >= this.#ports.to) void this.seek(this.#ports.from);
    this.#become({ isPlaying: true });
  }

  pause(): void {
    this.#become({ isPlaying: false });
  }

  pace(speed: ReplaySpeed): void {
    this.#become({ speed });
  }

  /** Another student's program comes along from now on. */
  read(read: ReadPieces): Promise<void> {
    const { from, to } = this.#ports;
    this.#pieces = new LessonPieces({ from, to, read });
    return this.seek(this.#now.at);
  }

  /** Never rejects: where there was no answer it says so and stays. */
  async seek(wanted: number): Promise<void> {
    const { from, to } = this.#ports;
    const at = Math.min(Math.max(wanted, from), to);
    this.#seeks += 1;
    const seek = this.#seeks;
    this.#isSeeking = true;
    this.#become({ at, isLoading: true, isBroken: false });
    try {
      await this.#pieces.load(at);
      if (seek !== this.#seeks) return;
      await this.#stand(at, seek);
    } catch (cause) {
      if (seek !== this.#seeks) return;
      if (!(cause instanceof ApiFailure)) reportFault(cause);
      this.#become({ isPlaying: false, isLoading: false, isBroken: true });
    } finally {
      if (seek === this.#seeks) this.#isSeeking = false;
    }
  }

  /** One frame of the page. */
  turn(pageNow: number): void {
    const passed = Math.min(LONGEST_TURN, pageNow - (this.#turnedAt ?? pageNow));
    this.#turnedAt = pageNow;
    if (!this.#now.isPlaying || this.#isSeeking || passed <= 0) return;
    const { to } = this.#ports;
    const at = Math.min(to, this.#now.at + passed * this.#now.speed);
    for (const soon of [at, Math.min(to, at + AHEAD)]) if (!this.#pieces.has(soon)) this.#fetch(soon);
    if (!this.#pieces.has(at)) {
      this.#become({ isLoading: true });
      return;
    }
    this.#go(this.#now.at, at);
    this.#become({ at, isLoading: false, isPlaying: at < to });
  }

  /** Goes where somebody else's player is. */
  follow({ at, playing, speed }: ReplayBoard): void {
    const wanted = Date.parse(at);
    this.#become({ isPlaying: playing, speed });
    if (!playing || Math.abs(wanted - this.#now.at) > OFF_BY) void this.seek(wanted);
  }

  #fetch(at: number): void {
    this.#pieces.load(at).catch((cause: unknown) => {
      if (!(cause instanceof ApiFailure)) reportFault(cause);
      this.#become({ isPlaying: false, isLoading: false, isBroken: true });
    });
  }

  /** Everything as it was at a moment. */
  async #stand(at: number, seek: number): Promise<void> {
    this.#key = this.#pieces.matAt(at);
    const began = this.#key === undefined ? at : Math.min(at, Date.parse(this.#key.at));
    this.#recorded.become(this.#key, at);
    // Twice: what lay on the mat fades before it is gone.
    for (let nap = 0; nap < 2; nap += 1) this.#sleep(began);
    this.#line.cut();
    // The lost line is dialled again meanwhile.
    this.#sleep(began);
    this.live.start();
    await settled();
    if (seek !== this.#seeks) return;
    this.live.pens.clear(() => true);
    this.#sayKey();
    this.#standProgram(at);
    // What was said in the first moment too.
    this.#go(began - 1, at, 'mat');
    // Nothing glides any more: everything stands where it was seen last.
    this.#clock.advance(POSITION.batchKept);
    this.#become({ at, isLoading: false });
  }

  /** The lesson is somewhere else when it wakes up. */
  #sleep(wall: number): void {
    this.#clock.setWall(wall - SLEEPS);
    this.#clock.sleep(SLEEPS);
  }

  #sayKey(): void {
    const { places = [], sensors = [] } = this.#key?.key ?? {};
    if (places.length > 0)
      this.#say('positions_update', {
        R: places.map(([number]) => number),
        X: places.map(([, x]) => x),
        Y: places.map(([, , y]) => y),
        A: places.map(([, , , a]) => a),
        L: 0,
      });
    for (const reading of sensors) this.#say('sensors_update', reading);
  }

  /** The program as a whole, and what was done with it until now. */
  #standProgram(at: number): void {
    const part = this.#pieces.programAt(at);
    this.watched.want([]);
    this.watched.want(['workspace']);
    if (part === undefined) {
      this.watched.view.setState({ xml: null, highlighted: null, running: false, failed: [] });
      return;
    }
    const { key } = part;
    const pieces = key === null ? [] : cut(key.xml);
    for (const [index, xml] of pieces.entries())
      this.watched.workspace({
        kind: 'snapshot',
        revision: key?.revision ?? 0,
        part: index,
        parts: pieces.length,
        xml,
      });
    if (key?.state) this.watched.workspace(key.state as WatchedWorkspace);
    for (const [after, message] of part.said) if (Date.parse(part.at) + after <= at) this.watched.workspace(message);
  }

  #go(from: number, to: number, only?: 'mat'): void {
    let at = from;
    for (const said of this.#pieces.between(from, to)) {
      this.#clock.advance(said.at - at);
      at = said.at;
      // What is said after its time is told as old as it is: a jump sounds nothing that was over then.
      if (said.kind === 'mat') this.#say(said.tail, only === 'mat' ? laterSaid(said, to - said.at) : said.payload);
      else if (only === undefined) this.watched.workspace(said.message);
    }
    this.#clock.advance(to - at);
    this.#look(to);
  }

  /** Another map, or other robots: the class is asked for again. */
  #look(at: number): void {
    const part = this.#pieces.matAt(at);
    if (part === undefined || part === this.#key) return;
    const lookOf = ({ mapId, robots }: MatPart['key']): string => JSON.stringify([mapId, robots]);
    const isOther = this.#key === undefined || lookOf(part.key) !== lookOf(this.#key.key);
    this.#key = part;
    this.#recorded.become(part, at);
    if (isOther) void this.live.refresh();
  }

  #say(tail: string, payload: unknown): void {
    this.#line.say(`to/classroom/${this.#ports.classroom._id}/${tail}`, payload);
  }

  #become(change: Partial<PlayedLesson>): void {
    this.#now = { ...this.#now, ...change };
    this.state.changed();
  }
}
