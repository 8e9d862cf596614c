import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Person } from '../testing/people.ts';
import { BrokerHarness } from './testing/broker-harness.ts';

const WORDS = 'Ana Lopez from class 5b likes the robot of Bruno best of all';

let harness: BrokerHarness;
beforeAll(async () => {
  harness = await BrokerHarness.open();
});
afterAll(() => harness.close());

test('what is refused on the broker is warned of without what was said in it', async () => {
  const { code, students } = await harness.people.classroom(1);
  const client = await harness.person('tcp', students[0] as Person, 'Ana-likes-Bruno');
  const names = ['AnaLopez', 'Bruno_is_silly'];
  for (const topic of ['variables_set', 'variables_update_all'])
    for (const name of names) await client.publish(`to/classroom/${code}/${topic}`, { [name]: { deep: [name] } });
  const places = [`to/classroom/${code}/variables/set`, `to/classroom/${code}/${WORDS}`, WORDS];
  const messages = [{ [WORDS]: { deep: WORDS } }, { [WORDS]: 1 }, WORDS, { value: WORDS, [WORDS]: [WORDS] }];
  for (const topic of places) for (const message of messages) await client.publish(topic, message);
  await client.mqtt.subscribeAsync(`to/classroom/${code}/${WORDS}`).catch(() => undefined);
  await vi.waitFor(() => {
    expect(harness.lines.some(({ msg }) => msg === 'a subscription to the broker was refused')).toBe(true);
    expect(harness.lines.some(({ reason }) => reason === 'unknownTopic')).toBe(true);
  });
  const text = JSON.stringify(harness.lines);
  for (let at = 0; at + 20 <= WORDS.length; at += 1) expect(text).not.toContain(WORDS.slice(at, at + 20));
  for (const name of [...names, 'Ana-likes-Bruno']) expect(text).not.toContain(name);
  expect(text).toContain('to/classroom/');
  expect(harness.lines.some(({ reason }) => reason === 'badPayload')).toBe(true);
});
