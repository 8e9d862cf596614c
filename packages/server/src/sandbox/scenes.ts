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
import type { EventBus } from '../event-bus.ts';
import { keptScene, recalledScene } from './kept-scene.ts';

interface Entry {
  scene: SandboxScene;
  /** What was said last, for viewers that heard some of it themselves while they asked. */
  readonly lately: CallAnswer<typeof readSandboxScene>['lately'];
  readonly places: Map<number, Point>;
  /** What is in the database of it; what differs is written. */
  written: SandboxScene;
  /** What happened while it was being read, one after the other. */
  reading: ((entry: Entry) => void)[] | null;
  readonly read: Promise<void>;
}

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
/** A scene that changes all the time is written so often, in milliseconds. */
const WRITE_EVERY = 10_000;

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
  /** Classes that are on their way to the database, and no longer here. */
  readonly #leaving = new Map<string, Promise<unknown>>();

  constructor(options: Options, now = (): number => performance.now() / 1_000) {
    this.#options = options;
    this.#now = now;
  }

  start(): void {
    const { broker, events } = this.#options;
    this.#stopListening = [
      ...SANDBOX_CHANNELS.map((channel) =>
        broker.onMessage(SANDBOX_TOPICS[channel] as Topic, (payload, { code }) =>
          this.#heard(code, { channel, payload } as HeardSandboxMessage),
        ),
      ),
      broker.onMessage(positionsUpdate, (batch, { code }) => this.#seen(code, batch)),
      // Where it is gone for good its row goes with it; one that comes back from the bin has its scene again.
      events.on('classroom.deleted', ({ code }) => this.#leave(code)),
      events.on('classroom.changed', ({ code, parts }) => {
        if (parts?.includes('map'))
          this.#with(code, (entry) => {
            entry.scene = onAnotherMap(entry.scene);
          });
      }),
    ];
    this.#timer = setInterval(() => void this.#writeAll(), WRITE_EVERY);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const stop of this.#stopListening) stop();
    await Promise.all([...this.#classes.values()].map(({ read }) => read));
    await Promise.all(this.#leaving.values());
    await this.#writeAll();
    this.#classes.clear();
  }

  async read(code: string): Promise<CallAnswer<typeof readSandboxScene>> {
    await this.#entry(code).read;
    return this.readNow(code);
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

  /** At once, or when what the class had before is there. */
  #with(code: string, change: (entry: Entry) => void): void {
    const entry = this.#entry(code);
    if (entry.reading === null) change(entry);
    else entry.reading.push(change);
  }

  #entry(code: string): Entry {
    const entry = this.#classes.get(code) ?? this.#opened(code);
    // Set anew, so that the class that was silent longest comes first.
    this.#classes.delete(code);
    this.#classes.set(code, entry);
    const [oldest] = this.#classes.size > MOST_CLASSES ? this.#classes.keys() : [];
    if (oldest !== undefined) this.#leave(oldest);
    return entry;
  }

  #opened(code: string): Entry {
    const made: { entry?: Entry } = {};
    const read = this.#recall(code).then((scene) => {
      const { entry } = made;
      if (!entry) return;
      const waiting = entry.reading ?? [];
      entry.scene = scene;
      entry.written = scene;
      entry.reading = null;
      for (const change of waiting) change(entry);
    });
    made.entry = { scene: EMPTY_SCENE, lately: [], places: new Map(), written: EMPTY_SCENE, reading: [], read };
    return made.entry;
  }

  /** Without an answer of the database the class has the scene of a new one. */
  async #recall(code: string): Promise<SandboxScene> {
    const { database, log } = this.#options;
    await this.#leaving.get(code);
    try {
      const [row] = await database.db.select().from(sandboxScenes).where(eq(sandboxScenes.classroomCode, code));
      if (!row) return EMPTY_SCENE;
      const ago = Math.max(0, (Date.now() - row.savedAt.getTime()) / 1_000);
      return recalledScene(row.scene, ago, this.#now()) ?? EMPTY_SCENE;
    } catch (error) {
      log.warn({ err: error }, 'the 3D scene of a class could not be read');
      return EMPTY_SCENE;
    }
  }

  #leave(code: string): void {
    const entry = this.#classes.get(code);
    if (!this.#classes.delete(code) || entry === undefined) return;
    const left = entry.read.then(() => this.#write([[code, entry]]));
    this.#leaving.set(code, left);
    void left.then(() => this.#leaving.get(code) === left && this.#leaving.delete(code));
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
    const { scene } = entry;
    if (entry.reading !== null || scene === entry.written) return;
    const { db } = this.#options.database;
    const kept = keptScene(scene, this.#now());
    try {
      if (kept === null) await db.delete(sandboxScenes).where(eq(sandboxScenes.classroomCode, code));
      else {
        const row = { scene: kept, savedAt: new Date() };
        await db
          .insert(sandboxScenes)
          .values({ classroomCode: code, ...row })
          .onConflictDoUpdate({ target: sandboxScenes.classroomCode, set: row });
      }
      entry.written = scene;
    } catch (error) {
      this.#options.log.warn({ err: error }, 'the 3D scene of a class could not be written; it is tried again');
    }
  }
}
