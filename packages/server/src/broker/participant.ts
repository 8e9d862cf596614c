import type { AedesPublishPacket, Client } from 'aedes';
import { ClientStream } from './client-stream.ts';
import { Encoded } from './encoded.ts';
import type { Identity } from './identity.ts';
import type { BrokerLimits } from './limits.ts';
import type { Place } from './place.ts';
import type { Room } from './room.ts';
import { TokenBucket } from './token-bucket.ts';

let lastPacket: AedesPublishPacket | undefined;
let lastEncoded: Encoded | undefined;
/** The broker hands one packet to all its listeners, one after the other. */
const encodedOf = (packet: AedesPublishPacket): Encoded => {
  if (packet !== lastPacket || !lastEncoded) {
    lastPacket = packet;
    lastEncoded = new Encoded(packet.topic, Buffer.from(packet.payload));
  }
  return lastEncoded;
};

/** One connection that was let in. */
export class Participant {
  readonly identity: Identity;
  /** As they named themselves; topics name them so. */
  readonly clientId: string;
  readonly client: Client;
  readonly messages: TokenBucket;
  readonly bytes: TokenBucket;
  readonly subscriptions: TokenBucket;
  readonly #filters = new Set<string>();
  readonly #places = new Map<Room, Place>();
  readonly #entering = new Map<Room, Promise<Place>>();
  readonly #maxRooms: number;
  #last: Promise<void> | undefined;
  #left = false;
  /** Their session or class is over: nothing they say or would hear counts, whatever is still on its way. */
  #ended = false;

  constructor(identity: Identity, clientId: string, client: Client, limits: BrokerLimits) {
    this.identity = identity;
    this.clientId = clientId;
    this.client = client;
    this.messages = new TokenBucket(limits.messages);
    this.bytes = new TokenBucket(limits.bytes);
    this.subscriptions = new TokenBucket(limits.subscriptions);
    this.#maxRooms = limits.rooms;
  }

  get stream(): ClientStream | undefined {
    const { conn } = this.client;
    return conn instanceof ClientStream ? conn : undefined;
  }

  get filters(): ReadonlySet<string> {
    return this.#filters;
  }

  listenTo(filter: string): void {
    this.#filters.add(filter);
    this.#audiencesChanged();
  }

  ignore(filter: string): void {
    this.#filters.delete(filter);
    this.#audiencesChanged();
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

  /** Gives the client a message that needs no receipt; false when it needs one, or is one of those that are kept. */
  handOver(packet: AedesPublishPacket): boolean {
    const { stream } = this;
    if (packet.qos !== 0 || packet.retain || !stream) return false;
    stream.deliver(encodedOf(packet), false);
    return true;
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
      if (waiting === undefined) done();
      else this.#follow(waiting.then(done));
    } else this.#follow(this.#last.then(task).then(done));
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
