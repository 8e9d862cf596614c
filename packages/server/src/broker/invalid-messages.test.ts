import { allTopics, type NamedTopic, TOPICS } from '@trundle/protocol/topics/index';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../testing/people.ts';
import { BrokerHarness } from './testing/broker-harness.ts';
import { SAMPLES, type Sample } from './testing/samples.ts';
import { BROKER_ACTOR_OF, connectActors, ROLES, type TestActors } from './testing/test-actors.ts';

const GENEROUS = { perSecond: 1_000_000, burst: 1_000_000 };
const BYTES = { perSecond: 1e9, burst: 1e9 };
const PER_TOPIC = 300;
const FLOOD = 50_000;
const BUSY = 10_000;

let harness: BrokerHarness;
let actors: TestActors;

beforeAll(async () => {
  harness = await BrokerHarness.open({
    messages: GENEROUS,
    bytes: BYTES,
    packets: GENEROUS,
    wireBytes: BYTES,
    perClass: { messages: GENEROUS, bytes: BYTES },
  });
  actors = await connectActors(harness, 'tcp');
});
afterAll(() => harness.close());

/** Bytes that are not a message of the topic: noise, other JSON, and fitting messages with something wrong in them. */
const badMessages = ({ topic }: NamedTopic, { payload }: Sample): fc.Arbitrary<Buffer> => {
  // Some say nothing but that they were sent.
  const [first = 'any', ...others] = Object.keys(payload);
  const damaged = fc
    .record({ key: fc.constantFrom(first, ...others), value: fc.jsonValue(), remove: fc.boolean() })
    .map(({ key, value, remove }) => {
      const { [key]: _removed, ...rest } = payload;
      return JSON.stringify(remove ? rest : { ...rest, [key]: value });
    });
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    damaged,
    fc.constantFrom(
      '',
      '{',
      'null',
      '[]',
      '"x"',
      'NaN',
      '{"__proto__":{}}',
      '[['.repeat(20_000),
      `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
    ),
  );
  const isBad = (bytes: Buffer): boolean => {
    try {
      return !topic.payload.safeParse(JSON.parse(bytes.toString())).success;
    } catch {
      return true;
    }
  };
  return fc
    .oneof(
      { weight: 9, arbitrary: text.map((words) => Buffer.from(words)) },
      {
        weight: 1,
        arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      },
    )
    .filter(isBad);
};

const sampleFor = ({ id }: NamedTopic) => {
  const role = ROLES.find((name) =>
    allTopics().some(
      (entry) => entry.id === id && entry.topic.publish.some(({ actor }) => actor === BROKER_ACTOR_OF[name]),
    ),
  );
  const sample = SAMPLES[id];
  if (!role || !sample) throw new Error(`nobody publishes ${id}`);
  const { client, speaker } = actors.byRole[role];
  return { client, sample: sample({ code: actors.own.code, by: speaker, to: actors.byRole.student.speaker }) };
};

const dropped = async (): Promise<number> =>
  (await harness.figure('trundle_broker_messages_invalid_total')) +
  (await harness.figure('trundle_broker_messages_refused_total'));

describe('[N3] what breaks a topic’s schema is dropped with a warning, and the class goes on', () => {
  // What the server alone may say is refused from anybody else before it is looked at.
  const saidByClients = allTopics().filter(({ topic }) => topic.publish.some(({ actor }) => actor !== 'server'));
  test.each(saidByClients)('[N3] $id', async (entry) => {
    const { client, sample } = sampleFor(entry);
    const text = entry.topic.build(sample.params);
    const watchers = [actors.watchers.class, ...actors.watchers.robots.map((robot) => robot.client)];
    for (const watcher of watchers) watcher.received.length = 0;
    const before = await dropped();
    const invalid = await harness.figure('trundle_broker_messages_invalid_total');
    const delivered = firstDelivery(entry, text);
    for (const bytes of fc.sample(badMessages(entry, sample), { numRuns: PER_TOPIC, seed: 7 }))
      client.mqtt.publish(text, bytes, { qos: 0 });
    await client.publish(text, sample.payload);
    expect(await delivered).toEqual(sample.payload);
    expect(await dropped()).toBe(before + PER_TOPIC);
    expect(await harness.figure('trundle_broker_messages_invalid_total')).toBe(invalid + PER_TOPIC);
    const [warning] = harness.warnings(text);
    expect(warning).toMatchObject({ reason: 'badPayload', msg: 'a broker message was dropped' });
    expect(warning?.detail).toMatch(/\w/);
    expect(client.mqtt.connected).toBe(true);
  });

  /** What its receiver hears first: the server itself where nobody else may. */
  const firstDelivery = async ({ topic }: NamedTopic, text: string): Promise<unknown> => {
    if (topic.receive.some(({ actor }) => actor !== 'server'))
      return (await watcherOf(text).receives((heard) => heard.topic === text)).message;
    return await new Promise((resolve) => {
      const forget = harness.broker.onMessage(topic, (message) => {
        forget();
        resolve(message);
      });
    });
  };

  const watcherOf = (text: string) => {
    const robot = actors.watchers.robots.find(({ mac }) => text.includes(mac) || /\/1(\/hand)?$/.test(text));
    return text.startsWith('to/robot/') && robot ? robot.client : actors.watchers.class;
  };

  test(`[N3] ${FLOOD} bad messages of one child do not hold up the class`, async () => {
    const { student, teacher } = actors.byRole;
    const { code } = actors.own;
    const [child] = actors.own.students as [Person];
    const flooder = await harness.person('tcp', child, 'flooder');
    await teacher.client.subscribe(`to/classroom/${code}/special`);
    const entries = allTopics().map((entry) => {
      const sample = SAMPLES[entry.id]?.({ code, by: student.speaker, to: student.speaker });
      if (!sample) throw new Error(`no sample for ${entry.id}`);
      return {
        text: entry.topic.build(sample.params),
        messages: fc
          .sample(badMessages(entry, sample), { numRuns: 20, seed: 11 })
          .filter(({ length }) => length < 1_000),
      };
    });
    const lines = harness.lines.length;
    const before = await dropped();
    const delays: number[] = [];
    for (let sent = 0; sent < FLOOD; sent += 1) {
      const { text, messages } = entries[sent % entries.length] ?? { text: '', messages: [] };
      flooder.mqtt.publish(text, messages[sent % messages.length] ?? Buffer.alloc(0), { qos: 0 });
      if (sent % 2_500 !== 0) continue;
      const mark = `f${sent}`;
      const at = performance.now();
      await harness.broker.publish(TOPICS.classroom.special, { code }, { mark });
      await teacher.client.receives(({ message }) => (message as { mark?: string }).mark === mark);
      delays.push(performance.now() - at);
    }
    const sampleOfPing = SAMPLES['classroom.studentPing']?.({ code, by: student.speaker, to: student.speaker });
    actors.watchers.class.received.length = 0;
    await flooder.publish(`to/classroom/${code}/student/ping`, sampleOfPing?.payload);
    await actors.watchers.class.receives(({ topic }) => topic.endsWith('/student/ping'));
    expect(await dropped()).toBe(before + FLOOD);
    // Against a stall, not against a busy machine: it is some tens of milliseconds.
    expect(Math.max(...delays)).toBeLessThan(BUSY);
    // Warned of, but not once for each of them.
    expect(harness.lines.length - lines).toBeGreaterThan(20);
    expect(harness.lines.length - lines).toBeLessThan(1_000);
  }, 120_000);
});
