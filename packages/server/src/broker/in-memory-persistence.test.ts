import type { AedesPublishPacket } from 'aedes';
import { expect, test } from 'vitest';
import { InMemoryPersistence } from './in-memory-persistence.ts';

const packet = (topic: string, payload: string): AedesPublishPacket => ({
  cmd: 'publish',
  topic,
  payload: Buffer.from(payload),
  qos: 1,
  retain: true,
  dup: false,
  brokerId: 'b',
  brokerCounter: 1,
});

const found = async (kept: InMemoryPersistence, filter: string): Promise<string[]> => {
  const packets = (await kept.createRetainedStreamCombi([filter]).toArray()) as AedesPublishPacket[];
  return packets.map(({ topic, payload }) => `${topic}=${payload}`);
};

test('the last message of a topic is kept until an empty one takes it away', async () => {
  const kept = new InMemoryPersistence();
  await kept.storeRetained(packet('a/b', '1'));
  await kept.storeRetained(packet('a/b', '2'));
  await kept.storeRetained(packet('a/c/d', '3'));
  expect(await found(kept, 'a/#')).toEqual(['a/b=2', 'a/c/d=3']);
  expect(await found(kept, 'a/+')).toEqual(['a/b=2']);
  expect(await found(kept, 'a/b/#')).toEqual(['a/b=2']);
  expect(await found(kept, 'a/c')).toEqual([]);
  expect(await found(kept, 'a/c/d/e')).toEqual([]);
  await kept.storeRetained(packet('a/b', ''));
  expect(await found(kept, '#')).toEqual(['a/c/d=3']);
});

test('an exactly-once message is known until it is done or its client is gone', async () => {
  const kept = new InMemoryPersistence();
  const [client, other] = [{ id: 'c' }, { id: 'd' }];
  await kept.incomingStorePacket(client, { ...packet('a', '1'), messageId: 7 });
  await expect(kept.incomingGetPacket(client, { messageId: 7 })).resolves.toMatchObject({ topic: 'a' });
  await expect(kept.incomingGetPacket(other, { messageId: 7 })).rejects.toThrow();
  await kept.incomingDelPacket(client, { messageId: 7 });
  await expect(kept.incomingDelPacket(client, { messageId: 7 })).rejects.toThrow();
  await kept.incomingStorePacket(client, { ...packet('a', '1'), messageId: 8 });
  await kept.cleanIncoming(client);
  await expect(kept.incomingGetPacket(client, { messageId: 8 })).rejects.toThrow();
});
