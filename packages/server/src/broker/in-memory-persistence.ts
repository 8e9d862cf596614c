import { Readable } from 'node:stream';
import type { AedesPublishPacket } from 'aedes';
import { matchesFilter } from './topic-filter.ts';

interface Identified {
  id: string;
}
interface Numbered {
  messageId?: number | undefined;
}

/**
 * The persistence of the library: retained messages of topics that declare it, and QoS 2 messages under way. Nothing is
 * queued for clients that are offline: a robot must not drive off with a command of a minute ago, and a page that comes
 * back asks the server for the current state. All connections are clean sessions for that, so the methods about stored
 * sessions have nothing to do.
 */
export class InMemoryPersistence {
  readonly #retained = new Map<string, AedesPublishPacket>();
  readonly #incoming = new Map<string, Map<number, AedesPublishPacket>>();

  async setup(): Promise<void> {}
  async destroy(): Promise<void> {}

  async storeRetained(packet: AedesPublishPacket): Promise<void> {
    if (packet.payload.length === 0) this.#retained.delete(packet.topic);
    else this.#retained.set(packet.topic, { ...packet });
  }

  createRetainedStreamCombi(filters: readonly string[]): Readable {
    const found = [...this.#retained.values()].filter(({ topic }) =>
      filters.some((filter) => matchesFilter(filter, topic)),
    );
    return Readable.from(found);
  }

  async incomingStorePacket({ id }: Identified, packet: AedesPublishPacket & Numbered): Promise<void> {
    const kept = this.#incoming.get(id) ?? new Map<number, AedesPublishPacket>();
    this.#incoming.set(id, kept);
    kept.set(packet.messageId ?? 0, packet);
  }

  async incomingGetPacket({ id }: Identified, { messageId }: Numbered): Promise<AedesPublishPacket> {
    const packet = this.#incoming.get(id)?.get(messageId ?? 0);
    if (!packet) throw new Error('no such packet');
    return packet;
  }

  async incomingDelPacket({ id }: Identified, { messageId }: Numbered): Promise<void> {
    if (!this.#incoming.get(id)?.delete(messageId ?? 0)) throw new Error('no such packet');
  }

  async cleanIncoming({ id }: Identified): Promise<void> {
    this.#incoming.delete(id);
  }

  async subscriptionsByClient(): Promise<never[]> {
    return [];
  }
  async subscriptionsByTopic(): Promise<never[]> {
    return [];
  }
  async cleanSubscriptions(): Promise<void> {}
  async outgoingEnqueueCombi(): Promise<void> {}
  async outgoingClearMessageId(): Promise<void> {}
  outgoingStream(): Readable {
    return Readable.from([]);
  }

  /** A last will is kept by its connection and need not be stored. */
  async putWill(): Promise<void> {}
  async delWill(): Promise<void> {}
  streamWill(): Readable {
    return Readable.from([]);
  }
}
