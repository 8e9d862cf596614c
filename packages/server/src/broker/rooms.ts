import type { Logger } from 'pino';
import type { Relations } from '../access/relations.ts';
import type { Database } from '../database/connection.ts';
import type { Events } from '../events.ts';
import { type ClassFacts, loadClassFacts } from './class-facts.ts';
import type { BrokerLimits } from './limits.ts';
import { Room, type RoomSource } from './room.ts';

/** Past this, rooms nobody is in are forgotten. */
const MANY_ROOMS = 2_000;
const MANY_UNKNOWN = 10_000;

interface RoomsOptions {
  database: Database;
  relations: Relations;
  events: Events;
  log: Logger;
  limits: BrokerLimits;
}

/** The classes somebody talks in, by code and by short id. */
export class Rooms {
  readonly #options: RoomsOptions;
  readonly #source: RoomSource;
  readonly #byCode = new Map<string, Room>();
  readonly #bySsid = new Map<string, Room>();
  readonly #finding = new Map<string, Promise<Room | undefined>>();
  /** Names of no class, and until when that is believed. */
  readonly #unknown = new Map<string, number>();
  #events = 0;
  #stops: (() => void)[] = [];

  /** `onSettled` hears of every class that is known anew or gone. */
  constructor(options: RoomsOptions, onSettled: (room: Room) => void) {
    this.#options = options;
    this.#source = {
      load: (ref) => loadClassFacts(options.database.db, ref),
      relations: options.relations,
      lifetime: options.limits.factsLifetime,
      limits: options.limits,
      settled: (room, before) => {
        this.#index(room, before);
        onSettled(room);
      },
      failed: (room, error) => this.#failed(room.code, error),
    };
  }

  start(): void {
    const { events } = this.#options;
    this.#stops = [
      events.on('classroom.changed', ({ code }) => this.#changed(code)),
      events.on('deviceKey.changed', ({ code }) => this.#changed(code)),
      events.on('classroom.deleted', ({ code }) => {
        this.#events += 1;
        this.#byCode.get(code)?.vanish();
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

  /** The class of that code or short id, up to date. */
  async find(ref: string): Promise<Room | undefined> {
    const known = this.peek(ref);
    await known?.settle();
    if (known?.answersTo(ref)) return known;
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
      // Found by a short id we had not heard of: the class has changed behind our back.
      known.change();
      await known.settle();
      return known.answersTo(ref) ? known : undefined;
    }
    if (this.#byCode.size >= MANY_ROOMS) this.#forgetEmpty();
    const room = new Room(facts, this.#source);
    this.#index(room, undefined);
    if (events === this.#events) return room;
    // It may have changed while we looked, and could not be told.
    room.change();
    await room.settle();
    return room.answersTo(ref) ? room : undefined;
  }

  #changed(code: string): void {
    this.#events += 1;
    // It may be the short id somebody has just asked for in vain.
    this.#unknown.clear();
    const room = this.#byCode.get(code);
    room?.change();
    if (room && room.places.size > 0) room.settle()?.catch((error: unknown) => this.#failed(code, error));
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
      if (room.places.size > 0) continue;
      this.#byCode.delete(room.code);
      if (room.facts?.ssid) this.#bySsid.delete(room.facts.ssid);
    }
  }

  #failed(code: string, error: unknown): void {
    this.#options.log.warn({ err: error, classroom: code }, 'the broker could not read a class; it tries again');
  }
}
