import type { CallAnswerInput } from '@trundle/protocol/http/call';
import { MEASUREMENTS_KEPT, RECORDING_HOURS, type readRecording } from '@trundle/protocol/http/recording';
import { positionsUpdate, robotStatus, sensorsUpdate } from '@trundle/protocol/topics/classroom';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { recordings, robots } from '../database/schema.ts';
import { WriteBehind } from '../database/write-behind.ts';
import type { DiskSpaceMonitor } from '../disk-space.ts';
import type { EventBus } from '../event-bus.ts';
import { KeyedMutex } from '../rate-limits/keyed-mutex.ts';
import { ClassShare } from './class-share.ts';
import { OpenPieces, type Piece } from './measured-pieces.ts';
import { partitionOf } from './partitions.ts';

type Recording = CallAnswerInput<typeof readRecording>;
/** What is kept of a class, or may still be. */
type Amount = Record<keyof typeof MEASUREMENTS_KEPT, number>;

/** A class while it records. */
interface Open {
  until: number;
  left: Amount;
  /** Its robots: what else the camera sees is things on the mat. */
  robots: ReadonlySet<number>;
  end: NodeJS.Timeout;
  /** What is not written yet. */
  pieces: OpenPieces;
}

const DELAY = 500;
const MOST_WAITING = 10_000;
/** How often it is looked whether a class that has fallen silent has something that is not written yet, in milliseconds. */
const TURN = 5_000;
const HOUR = 3_600_000;

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
  readonly #recording = new Map<string, Open>();
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
        const robots = this.#recording.get(code)?.robots;
        const seen = R.map((robot, index) => [robot, { X: X[index], Y: Y[index], Angle: A[index] }] as const);
        this.#keep(
          code,
          'positions',
          seen.filter(([robot]) => robots?.has(robot)),
        );
      }),
      events.on('classroom.changed', ({ code, parts }) => {
        if (parts?.includes('robots')) void this.#setting.run([code], () => this.#look(code));
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
    if (!pieces?.isFresh()) this.#cut(pieces);
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
    const kept = await this.#kept(code);
    const robots = await this.#robots(code);
    // What was said meanwhile.
    this.#cut(this.#recording.get(code)?.pieces);
    clearTimeout(this.#recording.get(code)?.end);
    const until = endsAt.getTime();
    // Also of a class where no robot says anything: its chat and its programs are recorded as well.
    const end = setTimeout(() => this.#end(code), until - this.#now().getTime()).unref();
    const left = {
      readings: MEASUREMENTS_KEPT.readings - kept.readings,
      bytes: MEASUREMENTS_KEPT.bytes - kept.bytes,
    };
    this.#recording.set(code, { until, left, robots, end, pieces: new OpenPieces(code) });
    this.#options.events.emit('recording.changed', { code, on: true });
  }

  async #kept(code: string): Promise<Amount> {
    const { rows } = await this.#db.execute<Amount>(sql`
      select coalesce(sum(samples), 0)::int as readings, coalesce(sum(octet_length(readings)), 0)::int as bytes
      from measurements where classroom_code = ${code}`);
    return rows[0] ?? { readings: 0, bytes: 0 };
  }

  async #robots(code: string): Promise<ReadonlySet<number>> {
    const { identifier, classroomCode } = robots;
    const found = await this.#db.select({ identifier }).from(robots).where(eq(classroomCode, code));
    return new Set(found.map(({ identifier: number }) => number));
  }

  /** The class has other robots. */
  async #look(code: string): Promise<void> {
    const found = await this.#robots(code).catch(() => null);
    const recording = this.#recording.get(code);
    if (recording && found) recording.robots = found;
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
      bytes: number;
      robots: number[] | null;
      from: Date | null;
      to: Date | null;
    }>(
      sql`select coalesce(sum(samples), 0)::int as rows, coalesce(sum(octet_length(readings)), 0)::int as bytes, array_agg(distinct robot) as robots, min(at) as from, max(until) as to
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
      isFull:
        share.isFull ||
        (found?.rows ?? 0) >= MEASUREMENTS_KEPT.readings ||
        (found?.bytes ?? 0) >= MEASUREMENTS_KEPT.bytes,
      robots: (found?.robots ?? []).toSorted((one, other) => one - other),
      isOwnOnly: false,
      from: iso(found?.from),
      to: iso(found?.to),
    };
  }

  #keep(code: string, kind: Piece['kind'], said: readonly (readonly [robot: number, reading: object])[]): void {
    const recording = this.#recording.get(code);
    const at = this.#now().getTime();
    if (recording === undefined || said.length === 0 || this.#options.storage.isPaused) return;
    const { until, left, pieces } = recording;
    if (until <= at || left.readings <= 0 || left.bytes <= 0) {
      this.#end(code);
      return;
    }
    left.readings -= said.length;
    for (const [robot, reading] of said) left.bytes -= pieces.add(at, kind, robot, reading);
    if (pieces.isDue()) this.#cut(pieces);
  }

  #turn(): void {
    for (const { pieces } of this.#recording.values()) if (pieces.isDue()) this.#cut(pieces);
  }

  #cut(pieces: OpenPieces | undefined): void {
    for (const piece of pieces?.cut() ?? []) this.#writes.add(piece);
  }

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
      where exists (select from classrooms where classrooms.code = given.code)`);
  }
}
