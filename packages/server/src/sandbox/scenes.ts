import { type SandboxScene, SCENE_LIMITS } from '@trundle/protocol/entities/sandbox-scene';
import type { CallAnswer } from '@trundle/protocol/http/call';
import type { readSandboxScene } from '@trundle/protocol/http/sandbox';
import { positionsUpdate } from '@trundle/protocol/topics/classroom';
import { type HeardSandboxMessage, SANDBOX_CHANNELS, SANDBOX_TOPICS } from '@trundle/protocol/topics/sandbox-channels';
import type { Topic, TopicPayload } from '@trundle/protocol/topics/topic';
import type { Point } from '@trundle/world/geometry/coordinates';
import { fingerprintOf } from '@trundle/world/sandbox/said';
import { afterMessage, driven, EMPTY_SCENE, onAnotherMap } from '@trundle/world/sandbox/scene';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ClassroomBroker } from '../broker/broker.ts';
import type { Database } from '../database/connection.ts';
import { sandboxScenes } from '../database/schema.ts';
import { isRefused } from '../database/write-behind.ts';
import type { EventBus } from '../event-bus.ts';
import { keptScene, recalledScene } from './kept-scene.ts';

interface Entry {
  scene: SandboxScene;
  /** What was said last, for viewers that heard some of it themselves while they asked. */
  readonly lately: CallAnswer<typeof readSandboxScene>['lately'];
  readonly places: Map<number, Point>;
  /** What is in the database of it; what differs is written. */
  written: SandboxScene;
  /** What happened while it was not read yet, one after the other. What was never read is never written either. */
  reading: Change[] | null;
  /** Tried; without an answer it is tried again. */
  read: Promise<void>;
  isUnanswered: boolean;
  /** That it could not be read is in the log. */
  isTold: boolean;
  /** Of a student's own mat: it is kept as long as the mat is. */
  readonly isOwn: boolean;
  /** Goes from here as soon as it is written. */
  isLeaving: boolean;
}

type Change = (entry: Entry) => void;

interface Options {
  database: Database;
  broker: Pick<ClassroomBroker, 'onMessage'>;
  events: Pick<EventBus, 'on'>;
  log: Logger;
}

/** Seconds a viewer may wait for its answer and still be told what is in it. */
const LATELY = 20;
/** Beyond so many classes the ones that were silent longest are left to the database. */
const MOST_CLASSES = 5_000;
/** What is said of a class while the database does not answer: beyond it the oldest is given up. */
const MOST_CHANGES = 1_000;
/** A scene that changes all the time is written so often, in milliseconds. */
const WRITE_EVERY = 10_000;

const isWritten = ({ isOwn, reading, scene, written }: Entry): boolean =>
  isOwn || (reading === null ? scene === written : reading.length === 0);

const keyOf = (code: string, mat: string | null): string => (mat === null ? code : `${code} ${mat}`);

/**
 * The 3D scene of each class as programs have made it, for viewers that come later. Folded in memory as it is heard, written
 * down behind it, and read again when its class is there after the server was not.
 */
export class SandboxScenes {
  readonly #options: Options;
  readonly #now: () => number;
  readonly #classes = new Map<string, Entry>();
  #stopListening: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(options: Options, now = (): number => performance.now() / 1_000) {
    this.#options = options;
    this.#now = now;
  }

  start(): void {
    const { broker, events } = this.#options;
    this.#stopListening = [
      ...SANDBOX_CHANNELS.map((channel) =>
        broker.onMessage(SANDBOX_TOPICS[channel] as Topic, (payload, { code, mat }) =>
          this.#heard(keyOf(code, mat), { channel, payload } as HeardSandboxMessage),
        ),
      ),
      broker.onMessage(positionsUpdate, (batch, { code, mat }) => this.#seen(keyOf(code, mat), batch)),
      // Where it is gone for good its row goes with it; one that comes back from the bin has its scene again.
      events.on('classroom.deleted', ({ code }) => {
        for (const key of this.#keysOf(code)) this.#leave(key);
      }),
      events.on('classroom.changed', ({ code, parts }) => {
        const keys = this.#keysOf(code);
        if (parts?.includes('map'))
          for (const key of keys)
            this.#with(key, (entry) => {
              entry.scene = onAnotherMap(entry.scene);
            });
        // Whoever gets a mat of their own again finds it as the class's is.
        if (parts?.includes('ownMats')) for (const key of keys) if (key !== code) this.#leave(key);
      }),
    ];
    this.#timer = setInterval(() => void this.#writeAll(), WRITE_EVERY);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const stop of this.#stopListening) stop();
    await this.#writeAll();
    const lost = [...this.#classes].filter(([, entry]) => !isWritten(entry)).map(([code]) => code);
    if (lost.length > 0) this.#options.log.error({ classrooms: lost }, '3D scenes of classes were never written');
    this.#classes.clear();
  }

  async read(code: string, mat: string | null = null): Promise<CallAnswer<typeof readSandboxScene>> {
    const key = keyOf(code, mat);
    await this.#readAgain(key, this.#entry(key));
    return this.readNow(key);
  }

  /** Without waiting: of a class that was not read before, it is that of a new one. */
  readNow(code: string): CallAnswer<typeof readSandboxScene> {
    const entry = this.#entry(code);
    const now = this.#now();
    entry.scene = driven(entry.scene, entry.places.keys(), this.#moment(entry, now));
    return { now, scene: entry.scene, lately: entry.lately.filter(({ at }) => now - at < LATELY) };
  }

  #heard(code: string, message: HeardSandboxMessage): void {
    const now = this.#now();
    this.#with(code, (entry) => {
      entry.scene = afterMessage(entry.scene, message, this.#moment(entry, now));
      entry.lately.push({ said: fingerprintOf(message), at: now });
      if (entry.lately.length > SCENE_LIMITS.lately) entry.lately.shift();
    });
  }

  #seen(code: string, { R, X, Y }: TopicPayload<typeof positionsUpdate>): void {
    const now = this.#now();
    this.#with(code, (entry) => {
      R.forEach((number, index) => {
        entry.places.set(number, { x: X[index] ?? 0, y: Y[index] ?? 0 });
      });
      entry.scene = driven(entry.scene, R, this.#moment(entry, now));
    });
  }

  #moment({ places }: Entry, now: number): Parameters<typeof driven>[2] {
    return { now, placeOf: (number) => places.get(number) };
  }

  /** At once, and once more when what the class had before is there. */
  #with(code: string, change: Change): void {
    const entry = this.#entry(code);
    change(entry);
    if (entry.reading === null) return;
    entry.reading.push(change);
    if (entry.reading.length > MOST_CHANGES) entry.reading.shift();
  }

  #entry(code: string): Entry {
    const entry = this.#classes.get(code) ?? this.#opened(code);
    entry.isLeaving = false;
    // Set anew, so that the class that was silent longest comes first.
    this.#classes.delete(code);
    this.#classes.set(code, entry);
    if (this.#classes.size > MOST_CLASSES)
      for (const [oldest, { isLeaving }] of this.#classes)
        if (!isLeaving) {
          this.#leave(oldest);
          break;
        }
    return entry;
  }

  /** Of the class, if anybody asked, and of the mats in it. */
  #keysOf(code: string): string[] {
    return [code, ...[...this.#classes.keys()].filter((key) => key.startsWith(keyOf(code, '')))];
  }

  #opened(code: string): Entry {
    const isOwn = code.includes(' ');
    const entry: Entry = {
      isOwn,
      scene: EMPTY_SCENE,
      lately: [],
      places: new Map(),
      written: EMPTY_SCENE,
      reading: isOwn ? null : [],
      read: Promise.resolve(),
      isUnanswered: !isOwn,
      isTold: false,
      isLeaving: false,
    };
    void this.#readAgain(code, entry);
    return entry;
  }

  /** What is being read is waited for; what could not be read is asked for again. */
  #readAgain(code: string, entry: Entry): Promise<void> {
    if (entry.isUnanswered) {
      entry.isUnanswered = false;
      entry.read = this.#recallInto(code, entry);
    }
    return entry.read;
  }

  /** Until there is an answer the class has the scene of a new one. */
  async #recallInto(code: string, entry: Entry): Promise<void> {
    const scene = await this.#recall(code).catch((err: unknown) => {
      // Once, and not with every try: the database may be away for long.
      if (!entry.isTold)
        this.#options.log.warn(
          { err, classroom: code },
          'the 3D scene of a class could not be read; it is tried again',
        );
      return null;
    });
    entry.isTold = scene === null;
    entry.isUnanswered = scene === null;
    if (scene === null) return;
    const waiting = entry.reading ?? [];
    entry.scene = scene;
    entry.written = scene;
    entry.reading = null;
    entry.lately.length = 0;
    entry.places.clear();
    for (const change of waiting) change(entry);
  }

  async #recall(code: string): Promise<SandboxScene> {
    const { db } = this.#options.database;
    const [row] = await db.select().from(sandboxScenes).where(eq(sandboxScenes.classroomCode, code));
    if (!row) return EMPTY_SCENE;
    const ago = Math.max(0, (Date.now() - row.savedAt.getTime()) / 1_000);
    return recalledScene(row.scene, ago, this.#now()) ?? EMPTY_SCENE;
  }

  /** It stays until it is written: what is not in the database is nowhere else. */
  #leave(code: string): void {
    const entry = this.#classes.get(code);
    if (entry === undefined) return;
    entry.isLeaving = true;
    void this.#write([[code, entry]]);
  }

  #writeAll(): Promise<unknown> {
    return this.#write([...this.#classes]);
  }

  /** One after the other: a scene is never overtaken by what it was before. */
  #write(entries: readonly (readonly [code: string, entry: Entry])[]): Promise<unknown> {
    this.#writing = this.#writing.then(async () => {
      for (const [code, entry] of entries) await this.#writeOne(code, entry);
    });
    return this.#writing;
  }

  async #writeOne(code: string, entry: Entry): Promise<void> {
    await this.#readAgain(code, entry);
    if (!isWritten(entry)) await this.#save(code, entry);
    if (entry.isLeaving && isWritten(entry) && this.#classes.get(code) === entry) this.#classes.delete(code);
  }

  async #save(code: string, entry: Entry): Promise<void> {
    const { scene } = entry;
    if (entry.reading !== null) return;
    const { log, database } = this.#options;
    const kept = keptScene(scene, this.#now());
    try {
      if (kept === null) await database.db.delete(sandboxScenes).where(eq(sandboxScenes.classroomCode, code));
      else {
        const row = { scene: kept, savedAt: new Date() };
        await database.db
          .insert(sandboxScenes)
          .values({ classroomCode: code, ...row })
          .onConflictDoUpdate({ target: sandboxScenes.classroomCode, set: row });
      }
      entry.written = scene;
    } catch (error) {
      // Of a class that is gone for good: trying again would end the same.
      if (isRefused(error)) entry.written = scene;
      const what = isRefused(error) ? 'the database does not take it' : 'it is tried again';
      log.warn({ err: error, classroom: code }, `the 3D scene of a class could not be written; ${what}`);
    }
  }
}
