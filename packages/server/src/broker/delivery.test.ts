import { TOPICS } from '@trundle/protocol/topics/index';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import type { ClassroomOf, Person } from '../testing/people.ts';
import { Hall, type Transport } from './testing/hall.ts';

let hall: Hall;
let own: ClassroomOf;
let other: ClassroomOf;
let student: Person;

beforeAll(async () => {
  hall = await Hall.open();
  own = await hall.people.classroom(1);
  other = await hall.people.classroom(1);
  [student] = own.students as [Person];
});
afterAll(() => hall.close());

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
  const page = await hall.person(transport, student, `wild-${transport}`);
  const seen: Record<string, boolean> = {};
  for (const filter of Object.keys(filters)) seen[filter] = await page.subscribe(filter);
  expect(seen).toEqual(filters);
});

test('one refused filter among granted ones is not kept by asking for a lasting session', async () => {
  const connect = () => hall.person('ws', student, 'lasting', { clean: false });
  const page = await connect();
  const acks = await page.client
    .subscribeAsync({ [`to/classroom/${own.code}/#`]: { qos: 1 }, [`to/classroom/${other.code}/#`]: { qos: 1 } })
    .catch((error: { packet: { granted: number[] } }) => error.packet);
  expect(acks).toMatchObject({ granted: [1, 128] });
  page.leave();
  await page.closed;
  for (const { code } of [own, other])
    await hall.broker.publish(TOPICS.classroom.special, { code }, { said: 'while away' });

  const back = await connect();
  expect(back.sessionPresent).toBe(false);
  for (const { code } of [own, other])
    await hall.broker.publish(TOPICS.classroom.special, { code }, { said: 'when back' });
  // A round trip after them: whatever had been sent has arrived.
  expect(await back.subscribe(`to/classroom/${own.code}/#`)).toBe(true);
  expect(back.heard).toEqual([]);
});

test('whoever subscribes to several things at once hears each message once', async () => {
  const page = await hall.person('ws', student, 'at-once');
  const filters = [`to/classroom/${own.code}/#`, `to/classroom/${own.code}/3d/+`, `to/classroom/${own.code}/+`];
  await Promise.all(filters.map((filter) => page.subscribe(filter)));
  await hall.broker.publish(TOPICS.classroom.special, { code: own.code }, { said: 'once' });
  // A round trip after it: whatever had been sent has arrived.
  await page.subscribe(`to/classroom/${own.code}/request/+/+`);
  expect(page.heard.filter(({ message }) => JSON.stringify(message).includes('once'))).toHaveLength(1);
});

test('nothing is retained that is not declared so, and no message is delivered above its declared quality', async () => {
  const teacher = await hall.person('ws', own.teacher, 'retainer');
  const page = await hall.person('tcp', student, 'quality');
  await page.subscribe(`to/classroom/${own.code}/#`, 2);
  await teacher.say(`to/classroom/${own.code}/special`, { n: 1 }, { qos: 2, retain: true });
  await teacher.say(
    `to/classroom/${own.code}/setBlocklyReadOnly`,
    { isBlocklyReadOnly: true },
    { qos: 2, retain: true },
  );
  await page.hears(({ topic }) => topic.endsWith('/setBlocklyReadOnly'));
  expect(page.heard.map(({ qos }) => qos)).toEqual([0, 1]);

  const late = await hall.person('ws', student, 'late');
  await late.subscribe(`to/classroom/${own.code}/#`);
  await hall.broker.publish(TOPICS.classroom.special, { code: own.code }, { n: 2 });
  await late.hears(() => true);
  expect(late.heard.map(({ message }) => message)).toEqual([{ n: 2 }]);
});

test('what is delivered is what the schema read, not what was sent', async () => {
  const page = await hall.person('ws', student, 'reader');
  await page.subscribe(`to/classroom/${own.code}/register`);
  const robot = await hall.device('tcp', own.code, 'robot-aabbccddeef0');
  await robot.say(
    `to/classroom/${own.code}/register`,
    '{ "mac_broadcast": "aa:bb:cc:dd:ee:f0", "extra": 1, "__proto__": { "x": 1 } }',
  );
  await page.hears(() => true);
  expect(page.heard[0]?.message).toEqual({ mac_broadcast: 'AABBCCDDEEF0' });
});

test('a robot that vanishes leaves its last will, and a lying will is dropped', async () => {
  await hall.robot(own.code, 'EE0000000001', 31);
  await hall.robot(own.code, 'EE0000000002', 32);
  const page = await hall.person('ws', student, 'mourner');
  await page.subscribe(`to/classroom/${own.code}/robot_status`);
  const will = (id: number) => ({
    topic: `to/classroom/${own.code}/robot_status`,
    payload: Buffer.from(JSON.stringify({ id, status: 0, battery: 0 })),
    qos: 1 as const,
    retain: false,
  });
  const liar = await hall.device('tcp', own.code, 'robot-EE0000000002', { will: will(31) });
  const honest = await hall.device('tcp', own.code, 'robot-EE0000000001', { will: will(31) });
  const present = await hall.figure('trundle_broker_clients', { kind: 'robot' });
  liar.client.stream.destroy();
  await hall.until('trundle_broker_clients', present - 1, { kind: 'robot' });
  await hall.until('trundle_broker_messages_refused_total', 1, { reason: 'condition' });
  honest.client.stream.destroy();
  await page.hears(() => true);
  expect(page.heard.map(({ message }) => message)).toEqual([{ id: 31, status: 0, battery: 0 }]);
});

test('the server publishes only what the contract lets it say', async () => {
  await expect(
    hall.broker.publish(TOPICS.classroom.robotStatus, { code: own.code }, { id: 1, status: 1, battery: 1 }),
  ).rejects.toThrow('notForThem');
  const wrong = { isBlocklyReadOnly: 'yes' } as never;
  await expect(hall.broker.publish(TOPICS.classroom.setBlocklyReadOnly, { code: own.code }, wrong)).rejects.toThrow(
    'badPayload',
  );
  expectTypeOf(hall.broker.publish<typeof TOPICS.classroom.setBlocklyReadOnly>)
    .parameter(2)
    .toEqualTypeOf<{ isBlocklyReadOnly: boolean }>();
});

test('who listens is found anew when somebody subscribes, stops listening, comes or goes', async () => {
  const { code } = await hall.people.classroom(0);
  const key = { username: code, password: await hall.deviceKey(code) };
  await hall.robot(code, 'EE0000000011', 1);
  const robot = await hall.guest('tcp', { ...key, clientId: 'robot-EE0000000011' });
  const admin = await hall.people.account('Admin');
  const [early, late] = [await hall.person('ws', admin, 'early'), await hall.person('tcp', admin, 'late')];
  const topic = `to/classroom/${code}/sensors_update`;
  const values = ({ heard }: { heard: { message: unknown }[] }): unknown[] =>
    heard.map(({ message }) => (message as { S: { S1: number } }).S.S1);
  const sense = async (value: number, ...listeners: (typeof early)[]): Promise<void> => {
    await robot.say(topic, { R: 1, S: { S1: value } });
    for (const listener of listeners)
      await listener.hears(({ message }) => (message as { S: { S1: number } }).S.S1 === value);
  };
  await early.subscribe(`to/classroom/${code}/#`);
  await sense(1, early);
  // Two filters that fit are still one message.
  await late.subscribe(topic);
  await late.subscribe(`to/classroom/${code}/+`);
  await sense(2, early, late);
  await early.client.unsubscribeAsync(`to/classroom/${code}/#`);
  await sense(3, late);
  expect(values(early)).toEqual([1, 2]);
  late.leave();
  await late.closed;
  await early.subscribe(topic);
  await sense(4, early);
  expect([values(early), values(late)]).toEqual([
    [1, 2, 4],
    [2, 3],
  ]);
});

test('signs of life may come a moment later, in the order in which they were said', async () => {
  const page = await hall.person('ws', own.teacher, 'patient');
  await page.subscribe(`to/classroom/${own.code}/#`);
  const speaker = await hall.person('ws', student, 'alive');
  const ping = `to/classroom/${own.code}/student/ping`;
  for (const unsaved of [1, 2, 3]) await speaker.say(ping, { student_id: student.id, unsaved });
  await speaker.say(`to/classroom/${own.code}/variables_set`, { score: 1 });
  await page.hears(({ topic }) => topic.endsWith('variables_set'));
  expect(page.heard.map(({ message }) => (message as { unsaved?: number }).unsaved)).toEqual([1, 2, 3, undefined]);
  await speaker.say(ping, { student_id: student.id, unsaved: 4 });
  await page.hears(({ message }) => (message as { unsaved?: number }).unsaved === 4);
});
