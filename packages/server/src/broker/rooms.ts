import type { Authorizer } from '../access/authorizer.ts';
import type { Database } from '../database/connection.ts';
import type { EventBus } from '../event-bus.ts';
import type { ThrottledLog } from '../throttled-log.ts';
import { type ClassFacts, loadClassFacts } from './class-facts.ts';
import type { BrokerLimits } from './limits.ts';
import { Room, type RoomSource } from './room.ts';

/** Past this, rooms nobody is in are forgotten. */
const MANY_ROOMS = 2_000;
const MANY_UNKNOWN = 10_000;

interface RoomsOptions {
  database: Database;
  authorizer: Authorizer;
  events: EventBus;
  log: ThrottledLog;
  limits: BrokerLimits;
}

/** The rooms in memory, by class code and by short id. */
export class Rooms {
  readonly #options: RoomsOptions;
  readonly #source: RoomSource;
  readonly #byCode = new Map<string, Room>();
  readonly #bySsid = new Map<string, Room>();
  readonly #finding = new Map<string, Promise<Room | undefined>>();
  /** Codes and short ids of no class, and until when that is believed without asking again. */
  readonly #unknown = new Map<string, number>();
  #events = 0;
  #stops: (() => void)[] = [];

  /** `onReloaded` is called for every class that was read again or deleted. */
  constructor(options: RoomsOptions, onReloaded: (room: Room, before: ClassFacts | undefined) => void) {
    this.#options = options;
    this.#source = {
      load: (ref) => loadClassFacts(options.database.db, ref),
      authorizer: options.authorizer,
      lifetime: options.limits.factsLifetime,
      limits: options.limits,
      reloaded: (room, before) => {
        this.#index(room, before);
        onReloaded(room, before);
      },
      failed: (room, error) => this.#failed(room.code, error),
    };
  }

  start(): void {
    const { events } = this.#options;
    this.#stops = [
      events.on('classroom.changed', ({ code }) => this.#changed(code)),
      events.on('deviceKey.changed', ({ code }) => this.#changed(code)),
      events.on('viewerKey.changed', ({ code }) => this.#changed(code)),
      events.on('cameraLink.changed', ({ code }) => this.#changed(code)),
      events.on('classroom.deleted', ({ code }) => {
        this.#events += 1;
        this.#byCode.get(code)?.markDeleted();
      }),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  /** The class as far as it is in memory. */
  peek(ref: string): Room | undefined {
    return this.#byCode.get(ref) ?? this.#bySsid.get(ref);
  }

  /** The class of that code or short id, up to date, if it is in memory. */
  async findInMemory(ref: string): Promise<Room | undefined> {
    const known = this.peek(ref);
    await known?.ensureFresh();
    return known?.isNamed(ref) ? known : undefined;
  }

  /** The class of that code or short id, up to date. */
  async find(ref: string): Promise<Room | undefined> {
    const known = await this.findInMemory(ref);
    if (known) return known;
    if ((this.#unknown.get(ref) ?? 0) > performance.now()) return undefined;
    const finding = this.#finding.get(ref) ?? this.#look(ref).finally(() => this.#finding.delete(ref));
    this.#finding.set(ref, finding);
    return finding;
  }

  async #look(ref: string): Promise<Room | undefined> {
    const events = this.#events;
    const facts = await this.#source.load(ref);
    if (!facts) {
      if (this.#unknown.size >= MANY_UNKNOWN) this.#unknown.clear();
      this.#unknown.set(ref, performance.now() + this.#options.limits.factsLifetime);
      return undefined;
    }
    const known = this.#byCode.get(facts.code);
    if (known) {
      // Found by a short id that is not in memory: the class was changed by other means than this server.
      known.invalidate();
      await known.ensureFresh();
      return known.isNamed(ref) ? known : undefined;
    }
    if (this.#byCode.size >= MANY_ROOMS) this.#forgetEmpty();
    const room = new Room(facts, this.#source);
    this.#index(room, undefined);
    if (events === this.#events) return room;
    // It may have changed during the load, when it was not in the index and could not be invalidated.
    room.invalidate();
    await room.ensureFresh();
    return room.isNamed(ref) ? room : undefined;
  }

  #changed(code: string): void {
    this.#events += 1;
    // The change may have given the class the short id somebody has just asked for in vain.
    this.#unknown.clear();
    const room = this.#byCode.get(code);
    room?.invalidate();
    if (room && room.occupants.size > 0) room.ensureFresh()?.catch(() => undefined);
  }

  #index(room: Room, before: ClassFacts | undefined): void {
    const { facts } = room;
    if (before?.ssid && before.ssid !== facts?.ssid && this.#bySsid.get(before.ssid) === room)
      this.#bySsid.delete(before.ssid);
    if (!facts) {
      this.#byCode.delete(room.code);
      return;
    }
    this.#byCode.set(room.code, room);
    if (facts.ssid) this.#bySsid.set(facts.ssid, room);
  }

  #forgetEmpty(): void {
    for (const room of this.#byCode.values()) {
      if (room.occupants.size > 0) continue;
      this.#byCode.delete(room.code);
      if (room.facts?.ssid) this.#bySsid.delete(room.facts.ssid);
    }
  }

  #failed(code: string, error: unknown): void {
    this.#options.log.warn(`${code} facts`, 'the broker could not read a class; it tries again', () => ({
      err: error,
      classroom: code,
    }));
  }
}
