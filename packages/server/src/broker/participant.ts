import type { Client } from 'aedes';
import type { Allowance } from './allowances.ts';
import { ClientStream } from './client-stream.ts';
import { Filter } from './filter.ts';
import type { Identity } from './identity.ts';
import type { BrokerLimits } from './limits.ts';
import type { Place } from './place.ts';
import type { Room } from './room.ts';

/** What a connection listens to. */
export interface Listening {
  filter: Filter;
  qos: 0 | 1;
}

export interface Arrival {
  identity: Identity;
  clientId: string;
  client: Client;
  allowance: Allowance;
}

/** One connection that was let in. */
export class Participant {
  readonly identity: Identity;
  /** As they named themselves; topics name them so. */
  readonly clientId: string;
  readonly client: Client;
  /** Shared with all connections of the same sender. */
  readonly allowance: Allowance;
  readonly #filters = new Map<string, Listening>();
  readonly #places = new Map<Room, Place>();
  readonly #entering = new Map<Room, Promise<Place>>();
  readonly #maxRooms: number;
  #last: Promise<void> | undefined;
  #left = false;
  /** Their session or class is over: nothing they say or would hear counts, whatever is still on its way. */
  #ended = false;

  constructor({ identity, clientId, client, allowance }: Arrival, { rooms }: Pick<BrokerLimits, 'rooms'>) {
    this.identity = identity;
    this.clientId = clientId;
    this.client = client;
    this.allowance = allowance;
    this.#maxRooms = rooms;
  }

  get stream(): ClientStream | undefined {
    const { conn } = this.client;
    return conn instanceof ClientStream ? conn : undefined;
  }

  get filters(): ReadonlyMap<string, Listening> {
    return this.#filters;
  }

  listenTo(filter: string, qos: 0 | 1): void {
    if (this.#filters.get(filter)?.qos === qos) return;
    this.#filters.set(filter, { filter: new Filter(filter), qos });
    this.#audiencesChanged();
  }

  ignore(filter: string): void {
    if (this.#filters.delete(filter)) this.#audiencesChanged();
  }

  /** How a message on a topic reaches them, by the best of their filters; undefined when they don't listen to it. */
  listensTo(topic: readonly string[]): 0 | 1 | undefined {
    let best: 0 | 1 | undefined;
    for (const { filter, qos } of this.#filters.values()) {
      if (!filter.matches(topic)) continue;
      if (qos === 1) return 1;
      best = qos;
    }
    return best;
  }

  get ended(): boolean {
    return this.#ended;
  }

  get hasLeft(): boolean {
    return this.#left;
  }

  placeIn(room: Room): Place | undefined {
    return this.#places.get(room);
  }

  /** Undefined when they have named too many classes already. */
  async enter(room: Room): Promise<Place | undefined> {
    // Asked for and remembered in one breath: two subscriptions at once must not take two places.
    const known = this.#places.get(room) ?? this.#entering.get(room);
    if (known) return known;
    if (this.#places.size + this.#entering.size >= this.#maxRooms) return undefined;
    const entering = room.enter(this);
    this.#entering.set(room, entering);
    try {
      const entered = await entering;
      // The last will of somebody who is gone is still judged, but they keep no place.
      if (this.#left) room.leave(entered);
      else this.#places.set(room, entered);
      return entered;
    } finally {
      this.#entering.delete(room);
    }
  }

  leave(): void {
    this.#left = true;
    for (const [room, place] of this.#places) room.leave(place);
    this.#places.clear();
  }

  end(): void {
    this.#ended = true;
    this.#audiencesChanged();
    this.client.close();
  }

  /**
   * Runs a task after all earlier ones, at once when there are none and it needs no waiting. The broker hands over
   * everything it has read side by side; a turn must not overtake the drive before it because that one waited for
   * the database. The task must not reject.
   */
  inOrder(task: () => Promise<void> | undefined, done: () => void): void {
    if (this.#last === undefined) {
      const waiting = task();
      if (waiting === undefined) this.#contain(done);
      else this.#follow(waiting.then(() => this.#contain(done)));
    } else this.#follow(this.#last.then(task).then(() => this.#contain(done)));
  }

  /** What goes wrong over their message is the end of this connection, and of nothing else. */
  #contain(done: () => void): void {
    try {
      done();
    } catch (error) {
      this.client.emit('error', error instanceof Error ? error : new Error(String(error)));
    }
  }

  #audiencesChanged(): void {
    for (const room of this.#places.keys()) room.forgetAudiences();
  }

  #follow(next: Promise<void>): void {
    const last = next.finally(() => {
      if (this.#last === last) this.#last = undefined;
    });
    this.#last = last;
  }
}
