import type { Client } from 'aedes';
import { ClientStream } from './client-stream.ts';
import type { Identity } from './identity.ts';
import type { BrokerLimits } from './limits.ts';
import type { Occupant, RoomClient } from './occupant.ts';
import type { Room } from './room.ts';
import type { SenderLimits } from './sender-limits.ts';
import { TopicFilter } from './topic-filter.ts';

interface TopicSubscription {
  filter: TopicFilter;
  qos: 0 | 1;
}

interface NewConnection {
  identity: Identity;
  clientId: string;
  client: Client;
  senderLimits: SenderLimits;
}

/** One authenticated connection. */
export class ClientConnection implements RoomClient {
  readonly identity: Identity;
  /** As they named themselves; topics name them so. */
  readonly clientId: string;
  readonly client: Client;
  /** Shared with all connections of the same sender. */
  readonly senderLimits: SenderLimits;
  readonly #subscriptions = new Map<string, TopicSubscription>();
  readonly #occupants = new Map<Room, Occupant>();
  readonly #joining = new Map<Room, Promise<Occupant>>();
  readonly #maxRooms: number;
  #last: Promise<void> | undefined;
  #isClosed = false;
  /** Their session or class is over: whatever is still on its way, to them or from them, is dropped. */
  #isRevoked = false;

  constructor({ identity, clientId, client, senderLimits }: NewConnection, { rooms }: Pick<BrokerLimits, 'rooms'>) {
    this.identity = identity;
    this.clientId = clientId;
    this.client = client;
    this.senderLimits = senderLimits;
    this.#maxRooms = rooms;
  }

  get stream(): ClientStream | undefined {
    const { conn } = this.client;
    return conn instanceof ClientStream ? conn : undefined;
  }

  get subscriptions(): ReadonlyMap<string, TopicSubscription> {
    return this.#subscriptions;
  }

  subscribe(filter: string, qos: 0 | 1): void {
    if (this.#subscriptions.get(filter)?.qos === qos) return;
    this.#subscriptions.set(filter, { filter: new TopicFilter(filter), qos });
    this.#recipientsChanged();
  }

  unsubscribe(filter: string): void {
    if (this.#subscriptions.delete(filter)) this.#recipientsChanged();
  }

  /** The highest quality of service among the filters that match a topic; undefined when none does. */
  qosFor(topic: readonly string[]): 0 | 1 | undefined {
    let best: 0 | 1 | undefined;
    for (const { filter, qos } of this.#subscriptions.values()) {
      if (!filter.matches(topic)) continue;
      if (qos === 1) return 1;
      best = qos;
    }
    return best;
  }

  get isRevoked(): boolean {
    return this.#isRevoked;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  occupantIn(room: Room): Occupant | undefined {
    return this.#occupants.get(room);
  }

  /** Undefined when the connection is in too many rooms already. */
  async join(room: Room): Promise<Occupant | undefined> {
    // Looked up and remembered without waiting in between: two subscriptions at once must not join twice.
    const known = this.#occupants.get(room) ?? this.#joining.get(room);
    if (known) return known;
    if (this.#occupants.size + this.#joining.size >= this.#maxRooms) return undefined;
    const joining = room.join(this);
    this.#joining.set(room, joining);
    try {
      const occupant = await joining;
      // The last will of a closed connection is still authorized, but it does not stay in the room.
      if (this.#isClosed) room.leave(occupant);
      else this.#occupants.set(room, occupant);
      return occupant;
    } finally {
      this.#joining.delete(room);
    }
  }

  /** The network connection is gone. */
  closed(): void {
    this.#isClosed = true;
    for (const [room, occupant] of this.#occupants) room.leave(occupant);
    this.#occupants.clear();
  }

  /** Closes the connection because its session, class or key is over. */
  revoke(): void {
    this.#isRevoked = true;
    this.#recipientsChanged();
    this.client.close();
  }

  /**
   * Runs a task after all earlier ones, at once when there are none and it needs no waiting. The library authorizes
   * everything it has read side by side; a command to turn must not overtake the command to drive before it because that
   * one waited for the database. The task must not reject.
   */
  inOrder(task: () => Promise<void> | undefined, done: () => void): void {
    if (this.#last === undefined) {
      const waiting = task();
      if (waiting === undefined) this.#contain(done);
      else this.#follow(waiting.then(() => this.#contain(done)));
    } else this.#follow(this.#last.then(task).then(() => this.#contain(done)));
  }

  /** A fault while a message is handled closes the connection it came by, and nothing else. */
  #contain(done: () => void): void {
    try {
      done();
    } catch (error) {
      this.client.emit('error', error instanceof Error ? error : new Error(String(error)));
    }
  }

  #recipientsChanged(): void {
    for (const room of this.#occupants.keys()) room.forgetRecipients();
  }

  #follow(next: Promise<void>): void {
    const last = next.finally(() => {
      if (this.#last === last) this.#last = undefined;
    });
    this.#last = last;
  }
}
