import { TOPICS } from '@trundle/protocol/topics/index';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import type { ClassroomOf, Person } from '../testing/people.ts';
import { BrokerHarness, type Transport } from './testing/broker-harness.ts';

let harness: BrokerHarness;
let own: ClassroomOf;
let other: ClassroomOf;
let student: Person;

beforeAll(async () => {
  harness = await BrokerHarness.open();
  own = await harness.people.classroom(1);
  other = await harness.people.classroom(1);
  [student] = own.students as [Person];
});
afterAll(() => harness.close());

test.each<Transport>(['tcp', 'ws'])('[N2] over %s wildcards may not reach beyond what is theirs', async (transport) => {
  const filters: Record<string, boolean> = {
    [`to/classroom/${own.code}/#`]: true,
    [`to/classroom/${own.code}/+`]: true,
    [`to/classroom/${own.code}/3d/+`]: true,
    [`notify/classroom_chat/${own.code}/waterfall/messages/to_everyone`]: true,
    [`notify/classroom_chat/${own.code}/waterfall/messages/to_user/${student.id}`]: true,
    [`notify/classroom_chat/${own.code}/waterfall/messages/to_user/+`]: false,
    [`notify/classroom_chat/${own.code}/#`]: false,
    [`to/classroom/${other.code}/#`]: false,
    'to/classroom/+/#': false,
    'to/#': false,
    '+/+/+/#': false,
    '#': false,
    '+': false,
    '$SYS/#': false,
    '$SYS/+/new/clients': false,
    $dropped: false,
    [`to/robot/+/${own.code}`]: false,
    [`$share/g/to/classroom/${own.code}/#`]: false,
    [`to/classroom/${own.code.toLowerCase()}/#`]: false,
    'nothing/of/ours': false,
    [`to/classroom/${own.code}/${'x'.repeat(300)}`]: false,
  };
  const page = await harness.person(transport, student, `wild-${transport}`);
  const seen: Record<string, boolean> = {};
  for (const filter of Object.keys(filters)) seen[filter] = await page.subscribe(filter);
  expect(seen).toEqual(filters);
});

test('one refused filter among granted ones is not kept by asking for a lasting session', async () => {
  const connect = () => harness.person('ws', student, 'lasting', { clean: false });
  const page = await connect();
  const acks = await page.mqtt
    .subscribeAsync({ [`to/classroom/${own.code}/#`]: { qos: 1 }, [`to/classroom/${other.code}/#`]: { qos: 1 } })
    .catch((error: { packet: { granted: number[] } }) => error.packet);
  expect(acks).toMatchObject({ granted: [1, 128] });
  page.disconnect();
  await page.closed;
  for (const { code } of [own, other])
    await harness.broker.publish(TOPICS.classroom.special, { code }, { said: 'while away' });

  const back = await connect();
  expect(back.sessionPresent).toBe(false);
  for (const { code } of [own, other])
    await harness.broker.publish(TOPICS.classroom.special, { code }, { said: 'when back' });
  // A round trip after them: whatever had been sent has arrived.
  expect(await back.subscribe(`to/classroom/${own.code}/#`)).toBe(true);
  expect(back.received).toEqual([]);
});

test('whoever subscribes to several things at once hears each message once', async () => {
  const page = await harness.person('ws', student, 'at-once');
  const filters = [`to/classroom/${own.code}/#`, `to/classroom/${own.code}/3d/+`, `to/classroom/${own.code}/+`];
  await Promise.all(filters.map((filter) => page.subscribe(filter)));
  await harness.broker.publish(TOPICS.classroom.special, { code: own.code }, { said: 'once' });
  // A round trip after it: whatever had been sent has arrived.
  await page.subscribe(`to/classroom/${own.code}/request/+/+`);
  expect(page.received.filter(({ message }) => JSON.stringify(message).includes('once'))).toHaveLength(1);
});

test('nothing is retained that is not declared so, and no message is delivered above its declared quality', async () => {
  const teacher = await harness.person('ws', own.teacher, 'retainer');
  const page = await harness.person('tcp', student, 'quality');
  await page.subscribe(`to/classroom/${own.code}/#`, 2);
  await teacher.publish(`to/classroom/${own.code}/special`, { n: 1 }, { qos: 2, retain: true });
  await teacher.publish(
    `to/classroom/${own.code}/setBlocklyReadOnly`,
    { isBlocklyReadOnly: true },
    { qos: 2, retain: true },
  );
  await page.receives(({ topic }) => topic.endsWith('/setBlocklyReadOnly'));
  expect(page.received.map(({ qos }) => qos)).toEqual([0, 1]);

  const late = await harness.person('ws', student, 'late');
  await late.subscribe(`to/classroom/${own.code}/#`);
  await harness.broker.publish(TOPICS.classroom.special, { code: own.code }, { n: 2 });
  await late.receives(() => true);
  expect(late.received.map(({ message }) => message)).toEqual([{ n: 2 }]);
});

test('what is delivered is what the schema read, not what was sent', async () => {
  const page = await harness.person('ws', student, 'reader');
  await page.subscribe(`to/classroom/${own.code}/register`);
  const robot = await harness.device('tcp', own.code, 'robot-aabbccddeef0');
  await robot.publish(
    `to/classroom/${own.code}/register`,
    '{ "mac_broadcast": "aa:bb:cc:dd:ee:f0", "extra": 1, "__proto__": { "x": 1 } }',
  );
  await page.receives(() => true);
  expect(page.received[0]?.message).toEqual({ mac_broadcast: 'AABBCCDDEEF0' });
});

test('a robot that vanishes leaves its last will, and a lying will is dropped', async () => {
  await harness.robot(own.code, 'EE0000000001', 31);
  await harness.robot(own.code, 'EE0000000002', 32);
  const page = await harness.person('ws', student, 'mourner');
  await page.subscribe(`to/classroom/${own.code}/robot_status`);
  const will = (id: number) => ({
    topic: `to/classroom/${own.code}/robot_status`,
    payload: Buffer.from(JSON.stringify({ id, status: 0, battery: 0 })),
    qos: 1 as const,
    retain: false,
  });
  const liar = await harness.device('tcp', own.code, 'robot-EE0000000002', { will: will(31) });
  const honest = await harness.device('tcp', own.code, 'robot-EE0000000001', { will: will(31) });
  const present = await harness.figure('trundle_broker_clients', { kind: 'robot' });
  liar.mqtt.stream.destroy();
  await harness.until('trundle_broker_clients', present - 1, { kind: 'robot' });
  await harness.until('trundle_broker_messages_refused_total', 1, { reason: 'condition' });
  honest.mqtt.stream.destroy();
  await page.receives(() => true);
  expect(page.received.map(({ message }) => message)).toEqual([{ id: 31, status: 0, battery: 0 }]);
});

test('the server publishes only what the contract lets it say', async () => {
  await expect(
    harness.broker.publish(TOPICS.classroom.robotStatus, { code: own.code }, { id: 1, status: 1, battery: 1 }),
  ).rejects.toThrow('notForThem');
  const wrong = { isBlocklyReadOnly: 'yes' } as never;
  await expect(harness.broker.publish(TOPICS.classroom.setBlocklyReadOnly, { code: own.code }, wrong)).rejects.toThrow(
    'badPayload',
  );
  expectTypeOf(harness.broker.publish<typeof TOPICS.classroom.setBlocklyReadOnly>)
    .parameter(2)
    .toEqualTypeOf<{ isBlocklyReadOnly: boolean }>();
});

test('who listens is found anew when somebody subscribes, stops listening, comes or goes', async () => {
  const { code } = await harness.people.classroom(0);
  const key = { username: code, password: await harness.deviceKey(code) };
  await harness.robot(code, 'EE0000000011', 1);
  const robot = await harness.client('tcp', { ...key, clientId: 'robot-EE0000000011' });
  const admin = await harness.people.account('Admin');
  const [early, late] = [await harness.person('ws', admin, 'early'), await harness.person('tcp', admin, 'late')];
  const topic = `to/classroom/${code}/sensors_update`;
  const values = ({ received }: { received: { message: unknown }[] }): unknown[] =>
    received.map(({ message }) => (message as { S: { S1: number } }).S.S1);
  const sense = async (value: number, ...listeners: (typeof early)[]): Promise<void> => {
    await robot.publish(topic, { R: 1, S: { S1: value } });
    for (const listener of listeners)
      await listener.receives(({ message }) => (message as { S: { S1: number } }).S.S1 === value);
  };
  await early.subscribe(`to/classroom/${code}/#`);
  await sense(1, early);
  // Two filters that fit are still one message.
  await late.subscribe(topic);
  await late.subscribe(`to/classroom/${code}/+`);
  await sense(2, early, late);
  await early.mqtt.unsubscribeAsync(`to/classroom/${code}/#`);
  await sense(3, late);
  expect(values(early)).toEqual([1, 2]);
  late.disconnect();
  await late.closed;
  await early.subscribe(topic);
  await sense(4, early);
  expect([values(early), values(late)]).toEqual([
    [1, 2, 4],
    [2, 3],
  ]);
});

test('signs of life may come a moment later, in the order in which they were said', async () => {
  const page = await harness.person('ws', own.teacher, 'patient');
  await page.subscribe(`to/classroom/${own.code}/#`);
  const speaker = await harness.person('ws', student, 'alive');
  const ping = `to/classroom/${own.code}/student/ping`;
  for (const unsaved of [1, 2, 3]) await speaker.publish(ping, { student_id: student.id, unsaved });
  await speaker.publish(`to/classroom/${own.code}/variables_set`, { score: 1 });
  await page.receives(({ topic }) => topic.endsWith('variables_set'));
  expect(page.received.map(({ message }) => (message as { unsaved?: number }).unsaved)).toEqual([1, 2, 3, undefined]);
  await speaker.publish(ping, { student_id: student.id, unsaved: 4 });
  await page.receives(({ message }) => (message as { unsaved?: number }).unsaved === 4);
});
