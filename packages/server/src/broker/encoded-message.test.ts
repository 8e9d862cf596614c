import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClassroomOf } from '../testing/people.ts';
import { EncodedMessage } from './encoded-message.ts';
import { BrokerHarness, type Transport } from './testing/broker-harness.ts';

let harness: BrokerHarness;
let own: ClassroomOf;
beforeAll(async () => {
  harness = await BrokerHarness.open({ bytes: { perSecond: 10_000_000, burst: 10_000_000 } });
  own = await harness.people.classroom(0);
});
afterAll(() => harness.close());

/** Around the places where a length takes one more byte, in MQTT and in a WebSocket's frame. */
const SIZES = [0, 1, 60, 70, 80, 90, 100, 110, 120, 126, 130, 16_000, 16_300, 16_350, 16_400, 60_000, 65_000];

test.each<Transport>(['tcp', 'ws'])('messages of every size arrive over %s as they were said', async (transport) => {
  const topic = `to/classroom/${own.code}/special`;
  const teacher = await harness.person(transport, own.teacher, `${transport}-says`);
  const listener = await harness.person(transport, own.teacher, `${transport}-hears`);
  await listener.subscribe(topic, 0);
  const said = SIZES.map((size) => ({ text: `é${'x'.repeat(size)}` }));
  for (const message of said) await teacher.publish(topic, message);
  await listener.receives(({ message }) => (message as { text: string }).text.length === 65_001);
  expect(listener.received.map(({ message }) => message)).toEqual(said);
});

test('a frame larger than a broker’s message says its length in eight bytes', () => {
  const { packet, frame } = new EncodedMessage('a', Buffer.alloc(70_000));
  expect(frame.subarray(0, 2)).toEqual(Buffer.from([0x82, 127]));
  expect(Number(frame.readBigUInt64BE(2))).toBe(packet.length);
  expect(frame.length).toBe(packet.length + 10);
});
