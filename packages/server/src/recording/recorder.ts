import type { CallAnswerInput } from '@trundle/protocol/http/call';
import { RECORDING_HOURS, type readRecording } from '@trundle/protocol/http/recording';
import { positionsUpdate, robotStatus, sensorsUpdate } from '@trundle/protocol/topics/classroom';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { recordings } from '../database/schema.ts';
import { WriteBehind } from '../database/write-behind.ts';
import type { DiskSpaceMonitor } from '../disk-space.ts';
import type { EventBus } from '../event-bus.ts';
import { KeyedMutex } from '../rate-limits/keyed-mutex.ts';
import { ClassShare } from './class-share.ts';
import { OpenPieces, type Piece } from './measured-pieces.ts';
import { partitionOf } from './partitions.ts';

type Recording = CallAnswerInput<typeof readRecording>;

const DELAY = 500;
const MOST_WAITING = 10_000;
/** How often it is looked whether a class that has fallen silent has something that is not written yet, in milliseconds. */
const TURN = 5_000;
const HOUR = 3_600_000;
/** All that is kept of a class at once: two whole lessons of fourteen robots with four sensors, at what they may say. */
const MOST_OF_CLASS = 500_000;

interface RecorderOptions {
  database: Database;
  /** Nothing is written while the disk is nearly full. */
  storage: Pick<DiskSpaceMonitor, 'isPaused'>;
  broker: Pick<ClassroomBroker, 'onMessage'>;
  events: EventBus;
  log: Logger;
  /** What a clock on the wall shows. */
  now?: () => Date;
}

/** Writes down what robots say while a teacher wants it, and nothing of anybody else. */
export class Recorder {
  readonly #db: Database['db'];
  readonly #options: RecorderOptions;
  readonly #now: () => Date;
  readonly #writes: WriteBehind<Piece>;
  /** Classes that record, until when, how many readings more are kept of them, and what is not written yet. */
  readonly #recording = new Map<string, { until: number; left: number; end: NodeJS.Timeout; pieces: OpenPieces }>();
  /** On and off of a class come one after the other. */
  readonly #setting = new KeyedMutex();
  readonly #days = new Set<string>();
  #stops: (() => void)[] = [];

  constructor(options: RecorderOptions) {
    this.#db = options.database.db;
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
    this.#writes = new WriteBehind({
      what: 'measurements',
      write: (pieces) => this.#write(pieces),
      delay: DELAY,
      most: MOST_WAITING,
      log: options.log,
    });
  }

  /** Recordings go on after a restart. */
  async start(): Promise<void> {
    const { broker, events } = this.#options;
    const open = await this.#db.select().from(recordings).where(gt(recordings.endsAt, new Date()));
    for (const { classroomCode, endsAt } of open) await this.#begin(classroomCode, endsAt);
    const turn = setInterval(() => this.#turn(), TURN).unref();
    this.#stops = [
      () => clearInterval(turn),
      broker.onMessage(sensorsUpdate, ({ R, S }, { code }) => {
        if (this.#recording.has(code)) this.#keep(code, 'sensors', [[R, S]]);
      }),
      // What a robot leaves as its last will says nothing of its battery.
      broker.onMessage(robotStatus, ({ id, status, battery }, { code }) => {
        if (status !== 0 && this.#recording.has(code)) this.#keep(code, 'battery', [[id, { Battery: battery }]]);
      }),
      broker.onMessage(positionsUpdate, ({ R, X, Y, A }, { code }) => {
        if (!this.#recording.has(code)) return;
        const seen = R.map((robot, index) => [robot, { X: X[index], Y: Y[index], Angle: A[index] }] as const);
        this.#keep(code, 'positions', seen);
      }),
      events.on('classroom.deleted', ({ code }) => this.#forget(code)),
    ];
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops) stop();
    for (const { end } of this.#recording.values()) clearTimeout(end);
    await this.settle();
  }

  /** What was measured so far is in the database. */
  settle(): Promise<void> {
    for (const { pieces } of this.#recording.values()) this.#cut(pieces);
    return this.#writes.flush();
  }

  /** Whoever looks at a class while it records has all but the last moment. */
  settleClass(code: string): Promise<void> {
    const pieces = this.#recording.get(code)?.pieces;
    if (!pieces?.isFresh(this.#now().getTime())) this.#cut(pieces);
    return this.#writes.flush();
  }

  isOn(code: string): boolean {
    return this.#recording.has(code);
  }

  set(code: string, on: boolean): Promise<Recording> {
    return this.#setting.run([code], () => this.#set(code, on));
  }

  async #set(code: string, on: boolean): Promise<Recording> {
    const now = this.#now();
    const endsAt = new Date(now.getTime() + (on ? RECORDING_HOURS * HOUR : 0));
    if (on) {
      await this.#db
        .insert(recordings)
        .values({ classroomCode: code, beganAt: now, endsAt })
        .onConflictDoUpdate({ target: recordings.classroomCode, set: { beganAt: now, endsAt } });
      await this.#begin(code, endsAt);
    } else {
      this.#forget(code);
      await this.#db.update(recordings).set({ endsAt }).where(eq(recordings.classroomCode, code));
    }
    return this.read(code);
  }

  async #begin(code: string, endsAt: Date): Promise<void> {
    this.#cut(this.#recording.get(code)?.pieces);
    await this.#writes.flush();
    const { rows } = await this.#db.execute<{ kept: number }>(
      sql`select coalesce(sum(samples), 0)::int as kept from measurements where classroom_code = ${code}`,
    );
    // What was said meanwhile.
    this.#cut(this.#recording.get(code)?.pieces);
    clearTimeout(this.#recording.get(code)?.end);
    const until = endsAt.getTime();
    // Also of a class where no robot says anything: its chat and its programs are recorded as well.
    const end = setTimeout(() => this.#end(code), until - this.#now().getTime()).unref();
    this.#recording.set(code, { until, left: MOST_OF_CLASS - (rows[0]?.kept ?? 0), end, pieces: new OpenPieces(code) });
    this.#options.events.emit('recording.changed', { code, on: true });
  }

  #forget(code: string): void {
    const recording = this.#recording.get(code);
    clearTimeout(recording?.end);
    this.#cut(recording?.pieces);
    if (this.#recording.delete(code)) this.#options.events.emit('recording.changed', { code, on: false });
  }

  /** The class has its time, or its share of the disk. */
  #end(code: string): void {
    const until = new Date(this.#recording.get(code)?.until ?? 0);
    this.#forget(code);
    this.#db
      .update(recordings)
      .set({ endsAt: this.#now() })
      // One that was begun anew meanwhile lasts longer, and goes on.
      .where(and(eq(recordings.classroomCode, code), lte(recordings.endsAt, until)))
      .catch((err: unknown) => this.#options.log.error({ err }, 'a recording was not ended'));
  }

  async read(code: string): Promise<Recording> {
    await this.settleClass(code);
    const [row] = await this.#db.select().from(recordings).where(eq(recordings.classroomCode, code));
    const { rows } = await this.#db.execute<{
      rows: number;
      robots: number[] | null;
      from: Date | null;
      to: Date | null;
    }>(
      sql`select coalesce(sum(samples), 0)::int as rows, array_agg(distinct robot) as robots, min(at) as from, max(until) as to
        from measurements where classroom_code = ${code}`,
    );
    const [found] = rows;
    const share = await ClassShare.of(this.#db, code);
    const iso = (at: Date | string | null | undefined): string | null =>
      at == null ? null : new Date(at).toISOString();
    return {
      on: row !== undefined && row.endsAt.getTime() > Date.now(),
      beganAt: iso(row?.beganAt),
      endsAt: iso(row?.endsAt),
      rows: found?.rows ?? 0,
      isFull: share.isFull || (found?.rows ?? 0) >= MOST_OF_CLASS,
      robots: (found?.robots ?? []).toSorted((one, other) => one - other),
      from: iso(found?.from),
      to: iso(found?.to),
    };
  }

  #keep(code: string, kind: Piece['kind'], said: readonly (readonly [robot: number, reading: object])[]): void {
    const recording = this.#recording.get(code);
    const at = this.#now().getTime();
    if (recording === undefined || this.#options.storage.isPaused) return;
    const { until, left, pieces } = recording;
    if (until <= at || left <= 0) {
      this.#end(code);
      return;
    }
    recording.left -= said.length;
    for (const [robot, reading] of said) pieces.add(at, kind, robot, reading);
    if (pieces.isDue(at)) this.#cut(pieces);
  }

  #turn(): void {
    const now = this.#now().getTime();
    for (const { pieces } of this.#recording.values()) if (pieces.isDue(now)) this.#cut(pieces);
  }

  #cut(pieces: OpenPieces | undefined): void {
    for (const piece of pieces?.cut() ?? []) this.#writes.add(piece);
  }

  /** Markers the camera sees that are no robot of the class are things on the mat. */
  async #write(pieces: Piece[]): Promise<void> {
    for (const { at } of pieces) {
      const day = at.toISOString().slice(0, 10);
      if (this.#days.has(day)) continue;
      await this.#db.execute(sql.raw(partitionOf(at)));
      this.#days.add(day);
    }
    // One text of all of them: to write arrays of values down as PostgreSQL reads them costs many times as much.
    await this.#db.execute(sql`insert into measurements (classroom_code, at, until, kind, robot, samples, readings)
      select code, at, until, kind, robot, samples, readings from json_to_recordset(${JSON.stringify(
        pieces.map(({ classroomCode: code, ...piece }) => ({ code, ...piece })),
      )}::json) as given (code text, at timestamptz, until timestamptz, kind text, robot int, samples int, readings text)
      where exists (select from robots where classroom_code = code and identifier = robot)`);
  }
}
