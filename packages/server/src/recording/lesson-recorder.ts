import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import { WATCH } from '@trundle/protocol/constants';
import type { ProgramPart } from '@trundle/protocol/http/replay';
import { toEveryone, toUser } from '@trundle/protocol/topics/chat';
import * as heard from '@trundle/protocol/topics/classroom';
import { progress } from '@trundle/protocol/topics/goals';
import { SANDBOX_CHANNELS, SANDBOX_TOPICS } from '@trundle/protocol/topics/sandbox-channels';
import type { Topic } from '@trundle/protocol/topics/topic';
import { RECORDER_WATCHER, request, workspace } from '@trundle/protocol/topics/watch';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import { standingAt } from '../classrooms/mat-places.ts';
import type { RobotOutputs } from '../classrooms/robot-outputs.ts';
import { listRobots } from '../classrooms/robots.ts';
import type { Database } from '../database/connection.ts';
import { classrooms, lessonMarks, lessonParts } from '../database/schema.ts';
import { WriteBehind } from '../database/write-behind.ts';
import type { DiskSpaceMonitor } from '../disk-space.ts';
import type { EventBus } from '../event-bus.ts';
import { newId } from '../random.ts';
import type { SandboxScenes } from '../sandbox/scenes.ts';
import { ClassShare } from './class-share.ts';
import { ClassTape, type Facts, type Mark } from './class-tape.ts';
import type { CutPart } from './mat-tape.ts';
import { openRuns } from './open-runs.ts';

type PartRow = typeof lessonParts.$inferInsert;
type MarkRow = typeof lessonMarks.$inferInsert;

/** What a jump in time has to read at most, in milliseconds. */
const MAT_PART = 10_000;
const PROGRAM_PART = 30_000;
const TURN = 2_000;
/** What somebody who looks while it is recorded does without. */
const FRESH = { mat: 1_000, program: 5_000 };
const DELAY = 300;
/** Pages forget who asked them after ten seconds; each is asked when it comes, and then in time before that. */
const ASK_AGAIN = WATCH.lasts - 2_000;
/** Packing tighter takes twice the time for a tenth less room. */
const PACKING: ZlibOptions = { level: 3 };

interface Options {
  database: Database;
  storage: Pick<DiskSpaceMonitor, 'isPaused'>;
  broker: Pick<ClassroomBroker, 'onMessage' | 'publish'>;
  events: EventBus;
  log: Logger;
  robotOutputs: Pick<RobotOutputs, 'read'>;
  scenes: Pick<SandboxScenes, 'read' | 'readNow'>;
  /** What a clock on the wall shows, in milliseconds since 1970. */
  now?: () => number;
}

interface Recorded {
  tape: ClassTape;
  /** When it was written in last. */
  at: number;
  share: ClassShare;
}

const pack = promisify<string, ZlibOptions, Buffer>(gzip);
/** A clock on the wall that goes back by less stands still. */
const SET_BACK = 1_000;

const textOf = (part: ProgramPart | null): CutPart | null => part && { ...part, json: JSON.stringify(part) };
const tailOf = ({ pattern }: Topic): string => pattern.replace('to/classroom/{code}/', '');

/** Writes a lesson down while its class records, so that it can be played again. */
export class LessonRecorder {
  readonly #db: Database['db'];
  readonly #options: Options;
  readonly #clock: () => number;
  readonly #parts: WriteBehind<PartRow>;
  readonly #marks: WriteBehind<MarkRow>;
  readonly #classes = new Map<string, Recorded>();
  /** Which robots stand on the mat of the class, and not on a student's own. */
  readonly #isHere = new Map<string, (robot: number) => boolean>();
  /** Classes that record, as was said last; one of them may still be on its way here. */
  readonly #wanted = new Set<string>();
  /** What is being packed. */
  #packing: Promise<void> = Promise.resolve();
  #beginning: Promise<void> = Promise.resolve();
  #stops: (() => void)[] = [];

  constructor(options: Options) {
    const { database, log } = options;
    this.#db = database.db;
    this.#options = options;
    this.#clock = options.now ?? Date.now;
    this.#parts = new WriteBehind({
      what: 'pieces of recorded lessons',
      write: async (rows) => void (await this.#db.insert(lessonParts).values(rows)),
      delay: DELAY,
      most: 2_000,
      log,
    });
    this.#marks = new WriteBehind({
      what: 'moments of recorded lessons',
      write: async (rows) => void (await this.#db.insert(lessonMarks).values(rows)),
      delay: DELAY,
      most: 20_000,
      log,
    });
  }

  start(): void {
    const { events } = this.#options;
    this.#beginning = this.#beginning.then(() => this.#endOpenRuns());
    const turn = setInterval(() => this.#turn(), TURN).unref();
    const ask = setInterval(() => this.#ask(), ASK_AGAIN).unref();
    this.#stops = [
      () => clearInterval(turn),
      () => clearInterval(ask),
      ...this.#hearMat(),
      ...this.#hearPeople(),
      events.on('recording.changed', ({ code, on }) => {
        if (on) {
          this.#wanted.add(code);
          this.#beginning = this.#beginning.then(() => this.#begin(code));
        } else {
          this.#wanted.delete(code);
          this.#end(code);
        }
      }),
      events.on('classroom.changed', ({ code, parts }) => {
        if (this.#classes.has(code) && parts?.some((part) => ['map', 'robots', 'students'].includes(part)))
          this.#beginning = this.#beginning.then(() => this.#look(code));
      }),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.settle();
  }

  /** Everything that was said is in the database. */
  async settle(): Promise<void> {
    await this.#beginning;
    for (const [code, recorded] of this.#classes) this.#cut(code, recorded);
    await this.#written();
  }

  /** Whoever looks at a class while it records has all but the last moment; to look often makes no more pieces than that. */
  async settleClass(code: string): Promise<void> {
    await this.#beginning;
    const recorded = this.#classes.get(code);
    if (recorded !== undefined) this.#cut(code, recorded, FRESH);
    await this.#written();
  }

  /** What happened is in the database. */
  settleMarks(): Promise<void> {
    return this.#marks.flush();
  }

  /** What is kept of somebody who goes is in the database, and nothing of them comes after it. */
  async leave({ accountId, classroomCode }: { accountId: string; classroomCode: string | null }): Promise<void> {
    await this.#beginning;
    for (const [code, recorded] of this.#classes)
      if (classroomCode === null || code === classroomCode) {
        const now = this.#now(code, recorded);
        recorded.tape.leaves(now, accountId);
      }
    await this.#written();
  }

  async #written(): Promise<void> {
    await this.#packing;
    await Promise.all([this.#parts.flush(), this.#marks.flush()]);
  }

  /** Of the mat of the class: what stands on a student's own is nobody else's. */
  #hearMat(): (() => void)[] {
    const { broker } = this.#options;
    const plain = [
      heard.robotStatus,
      heard.robotOutputs,
      heard.objectsTaken,
      ...SANDBOX_CHANNELS.map((channel) => SANDBOX_TOPICS[channel]),
    ];
    return [
      ...plain.map((topic) =>
        broker.onMessage(topic as Topic, (payload, { code, mat: own }) => {
          if (own === null) this.#of(String(code), ({ mat }, now) => mat.say(now, tailOf(topic as Topic), payload));
        }),
      ),
      broker.onMessage(heard.positionsUpdate, (batch, { code, mat }) => {
        if (mat === null) this.#of(code, (tape, now) => tape.seen(now, batch));
      }),
      broker.onMessage(heard.sensorsUpdate, (update, { code, mat: own }) => {
        if (own === null) this.#of(code, ({ mat }, now) => mat.read(now, update));
      }),
    ];
  }

  #hearPeople(): (() => void)[] {
    const { broker } = this.#options;
    return [
      broker.onMessage(heard.studentPing, ({ student_id }, { code }) =>
        this.#of(code, (tape, now) => {
          if (tape.pinged(now, student_id)) this.#watch(code, student_id, tape.programs.get(student_id)?.holds);
        }),
      ),
      broker.onMessage(workspace, (message, { code, params }) =>
        this.#of(code, (tape, now) => {
          if (tape.heard(now, params.userId, message) === 'lost') this.#watch(code, params.userId, undefined);
        }),
      ),
      broker.onMessage(progress, (said, { code, params }) =>
        this.#of(code, (tape, now) => tape.progressed(now, params.userId, said)),
      ),
      broker.onMessage(toEveryone, ({ userId, msg }, { code }) =>
        this.#of(code, (tape, now) => tape.said(now, userId, msg)),
      ),
      broker.onMessage(toUser, ({ userId, msg, to }, { code }) =>
        this.#of(code, (tape, now) => tape.said(now, userId, msg, to)),
      ),
    ];
  }

  #of(code: string, turn: (tape: ClassTape, now: number) => void): void {
    const recorded = this.#classes.get(code);
    if (recorded === undefined || this.#options.storage.isPaused) return;
    const now = this.#now(code, recorded);
    turn(recorded.tape, now);
  }

  async #begin(code: string): Promise<void> {
    const { robotOutputs, scenes, log } = this.#options;
    try {
      const facts = await this.#facts(code);
      if (facts === null || this.#classes.has(code)) return;
      const share = await ClassShare.of(this.#db, code);
      await scenes.read(code);
      if (!this.#wanted.has(code)) return;
      const marks: Mark[] = [];
      let recorded: Recorded | null = null;
      const tape = new ClassTape({
        facts,
        standing: () => {
          const outputs = robotOutputs.read(code).filter(({ R }) => this.#isHere.get(code)?.(R) ?? false);
          return { outputs, scene: scenes.readNow(code) };
        },
        mark: (mark) => (recorded === null ? marks.push(mark) : this.#keep(code, recorded, mark)),
        now: this.#clock(),
      });
      recorded = { tape, share, at: this.#clock() };
      this.#classes.set(code, recorded);
      for (const mark of marks) this.#keep(code, recorded, mark);
    } catch (err) {
      log.error({ err, classroom: code }, 'a lesson is not recorded');
    }
  }

  #end(code: string): void {
    const recorded = this.#classes.get(code);
    if (recorded === undefined) return;
    this.#cut(code, recorded);
    this.#classes.delete(code);
    this.#isHere.delete(code);
    for (const [account] of recorded.tape.present(recorded.at)) this.#watch(code, account, undefined, []);
  }

  /** A server that was killed wrote no end of the runs it heard of: they ended with what it wrote last. */
  async #endOpenRuns(): Promise<void> {
    try {
      const ended = await openRuns(this.#db);
      for (const run of ended) this.#marks.add({ ...run, id: newId(), kind: 'ended', toAccount: null, detail: {} });
    } catch (err) {
      this.#options.log.error({ err }, 'runs of recorded lessons have no end');
    }
  }

  async #look(code: string): Promise<void> {
    const recorded = this.#classes.get(code);
    const facts = await this.#facts(code).catch(() => null);
    if (recorded === undefined || facts === null) return;
    const now = this.#now(code, recorded);
    recorded.tape.become(now, facts);
    // In the same moment: what is measured after it is the next one's.
    this.#cutAt(code, recorded, now);
  }

  async #facts(code: string): Promise<Facts | null> {
    const [row] = await this.#db.select({ mapId: classrooms.mapId }).from(classrooms).where(eq(classrooms.code, code));
    if (row === undefined) return null;
    const robots = await listRobots(this.#db, code);
    this.#isHere.set(code, await standingAt(this.#db, code, null));
    return {
      mapId: row.mapId,
      robots: robots.map(({ identifier, sensors }) => ({ identifier, sensors })),
      holders: new Map(robots.map(({ identifier, student }) => [identifier, student?._id ?? null])),
    };
  }

  #ask(): void {
    for (const [code, recorded] of this.#classes) {
      const now = this.#now(code, recorded);
      for (const [account, holds] of recorded.tape.present(now)) this.#watch(code, account, holds);
    }
  }

  #watch(code: string, userId: string, holds: number | undefined, wants: 'workspace'[] = ['workspace']): void {
    const { broker, log } = this.#options;
    const asked = { watcher: RECORDER_WATCHER, wants, ...(holds !== undefined && { holds }) };
    broker
      .publish(request, { code, userId }, asked)
      .catch((err: unknown) => log.warn({ err, classroom: code }, 'a student’s page was not asked for its program'));
  }

  #turn(): void {
    for (const [code, recorded] of this.#classes) this.#cut(code, recorded, { mat: MAT_PART, program: PROGRAM_PART });
  }

  /** A moment of a class is never before what is written of it: when the clock is set back, it is written down anew from then. */
  #now(code: string, recorded: Recorded): number {
    const now = this.#clock();
    if (now >= recorded.at) recorded.at = now;
    else if (recorded.at - now >= SET_BACK) {
      this.#cutAt(code, recorded, recorded.at);
      recorded.at = now;
      recorded.tape = recorded.tape.anew(now);
    }
    return recorded.at;
  }

  /** Ends the pieces that are old enough, or full. */
  #cut(code: string, recorded: Recorded, olderThan = { mat: 0, program: 0 }): void {
    const now = this.#now(code, recorded);
    this.#cutAt(code, recorded, now, olderThan);
  }

  #cutAt(code: string, recorded: Recorded, now: number, olderThan = { mat: 0, program: 0 }): void {
    const { mat, programs } = recorded.tape;
    if (mat.isFull || now - mat.beganAt >= olderThan.mat) this.#pack(code, recorded, null, mat.cut(now));
    for (const [account, tape] of programs)
      if (tape.isFull || now - (tape.beganAt ?? now) >= olderThan.program)
        this.#pack(code, recorded, account, textOf(tape.cut(now)));
  }

  #pack(code: string, recorded: Recorded, accountId: string | null, part: CutPart | null): void {
    if (part === null || !recorded.share.hasRoom(accountId)) return;
    const packed = pack(part.json, PACKING).then((content) => {
      recorded.share.took(accountId, content.length);
      this.#parts.add({
        id: newId(),
        classroomCode: code,
        accountId,
        at: new Date(part.at),
        until: new Date(part.until),
        content,
      });
    });
    this.#packing = Promise.all([this.#packing, packed]).then(
      () => undefined,
      (err: unknown) => this.#options.log.error({ err }, 'a piece of a lesson was lost'),
    );
  }

  #keep(code: string, { share }: Recorded, mark: Mark): void {
    if (!share.takes(mark)) return;
    const { at, kind, robot, account = null, to = null, detail = {} } = mark;
    this.#marks.add({
      id: newId(),
      classroomCode: code,
      accountId: account,
      toAccount: to,
      at: new Date(at),
      kind,
      robot: robot ?? null,
      detail,
    });
  }
}
