import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { insertClassroom } from '../classrooms/classrooms.ts';
import type { ClassroomOf, Person } from '../testing/people.ts';
import { CONNACK } from './authenticator.ts';
import { InMemoryPersistence } from './in-memory-persistence.ts';
import { type BrokerLimits, DEFAULT_LIMITS } from './limits.ts';
import { BrokerHarness } from './testing/broker-harness.ts';
import { KIND, PACKET, RawClient } from './testing/raw-client.ts';
import type { TestClient } from './testing/test-client.ts';

const MANY = { perSecond: 1e9, burst: 1e9 };

let harness: BrokerHarness;
let own: ClassroomOf;
let pupil: Person;
let classmate: Person;
const wires: RawClient[] = [];
const faults: unknown[] = [];
const note = (error: unknown): void => void faults.push(error);

const open = async (limits: Partial<BrokerLimits> = {}): Promise<void> => {
  harness = await BrokerHarness.open(limits);
  own = await harness.people.classroom(2);
  [pupil, classmate] = own.students as [Person, Person];
};

beforeEach(() => {
  faults.length = 0;
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
});
afterEach(async () => {
  for (const wire of wires.splice(0)) wire.end();
  await harness.close();
  await turn();
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
  // Each of them would have been the end of the server.
  expect(faults).toEqual([]);
});

const wire = async (person: Person, clientId: string): Promise<RawClient> => {
  const opened = await RawClient.open(harness.tcpPort, clientId, person.token);
  wires.push(opened);
  return opened;
};
const wiresOf = (person: Person, count: number): Promise<RawClient[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => wire(person, `wire-${at}`)));

const topic = (name: string): string => `to/classroom/${own.code}/${name}`;
const UNHEARD = '{"FX":"fire","OBJ":100}';
const repeated = (count: number, make: (at: number) => Buffer): Buffer[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** The teacher says something and hears it: the class goes on. */
const goesOn = async (teacher: TestClient, mark: string): Promise<void> => {
  await teacher.publish(topic('special'), { mark });
  await teacher.receives(({ message }) => (message as { mark?: string }).mark === mark);
};
const listeningTeacher = async (): Promise<TestClient> => {
  const teacher = await harness.person('ws', own.teacher, 'teacher');
  await teacher.subscribe(topic('#'), 1);
  return teacher;
};

test('[N7] nine connections of one pupil, eight with a burst on topics nobody hears and no limit in the way, end nothing', async () => {
  await open({ messages: MANY, perClass: { messages: MANY, bytes: MANY } });
  const listener = await wire(pupil, 'listener');
  listener.send(PACKET.subscribe(1, topic('variables_set')));
  await listener.until(KIND.suback, 1);
  const loud = await wiresOf(pupil, 8);
  // Known in the class, so that all that follows is judged in one go.
  for (const each of loud) each.send(PACKET.publish(topic('3d/special'), UNHEARD, 1, 1_000));
  await Promise.all(loud.map((each) => each.until(KIND.puback, 1)));
  for (const [at, each] of loud.entries())
    each.send(
      ...repeated(390, (n) =>
        at === 0 && n < 120
          ? PACKET.publish(topic('variables_set'), '{"a":1}', 1, n + 1)
          : PACKET.publish(topic('3d/special'), UNHEARD, 1, n + 1),
      ),
    );
  await Promise.all(loud.map((each) => each.until(KIND.puback, 391)));
  await listener.until(KIND.publish, 120);
  await goesOn(await listeningTeacher(), 'after');
});

test.each<[string, (at: number) => Buffer, number]>([
  ['pings', () => PACKET.ping, KIND.pong],
  ['messages nobody may send', (at) => PACKET.publish('no/such/topic', '', 1, at + 1), KIND.puback],
  ['subscriptions', (at) => PACKET.subscribe(at + 1, '#'), KIND.suback],
  ['unsubscriptions', (at) => PACKET.unsubscribe(at + 1, 'a/b'), KIND.unsuback],
])('[N7] %s by the ten thousand are read little by little, and others come between', async (_, make, answer) => {
  await open();
  const teacher = await listeningTeacher();
  const loud = await wire(pupil, 'loud');
  const count = 20_000;
  loud.send(...repeated(count, make));
  await loud.until(answer, 100);
  await goesOn(teacher, 'between');
  expect(loud.count(answer)).toBeLessThan(count);
});

test('[N7] lists of thousands of filters are read one by one, and one that no page needs hangs up', async () => {
  await open();
  const teacher = await listeningTeacher();
  const loud = await wire(pupil, 'loud');
  const list = (length: number) => Array.from({ length }, (_, at) => `x/${at}`);
  const some = list(3_000);
  loud.send(...repeated(8, (n) => (n % 2 ? PACKET.subscribe : PACKET.unsubscribe)(n + 1, ...some)), PACKET.ping);
  await loud.until(KIND.suback, 1);
  await goesOn(teacher, 'between');
  expect(loud.count(KIND.pong)).toBe(0);
  const louder = await wire(pupil, 'louder');
  louder.send(PACKET.subscribe(1, ...list(20_000)));
  await louder.closed;
  await goesOn(teacher, 'after');
});

test('[N7] twenty connections of one pupil are heard no more often than one, and hanging up fills no allowance again', async () => {
  await open();
  const teacher = await listeningTeacher();
  const loud = await wiresOf(pupil, 20);
  const started = performance.now();
  for (const each of loud)
    each.send(...repeated(100, (n) => PACKET.publish(topic('variables_set'), '{"a":1}', 1, n + 1)));
  await Promise.all(loud.map((each) => each.until(KIND.puback, 100)));
  const seconds = (performance.now() - started) / 1000;
  await goesOn(teacher, 'end');
  const heard = teacher.received.filter(({ topic: text }) => text.endsWith('/variables_set')).length;
  const { burst, perSecond } = DEFAULT_LIMITS.messages;
  expect(heard).toBeGreaterThanOrEqual(burst);
  expect(heard).toBeLessThanOrEqual(burst + Math.ceil(perSecond * seconds));
  // Hanging up fills nothing again.
  const quick = await BrokerHarness.open({ messages: { perSecond: 0.001, burst: 1 } });
  onTestFinished(() => quick.close());
  const { code, students } = await quick.people.classroom(1);
  for (let n = 0; n < 3; n += 1) {
    const page = await quick.person('tcp', students[0] as Person, `page-${n}`);
    await page.publish(`to/classroom/${code}/variables_set`, { n });
    page.disconnect();
  }
  expect(await quick.figure('trundle_broker_messages_in_total')).toBe(1);
});

test('[N7] words in the chat pass at the pace of people, however many connections say them', async () => {
  await open();
  const chat = `notify/classroom_chat/${own.code}/waterfall/messages/to_everyone`;
  const words = (by: Person, msg: string) =>
    JSON.stringify({ msg, userId: by.id, username: by.user.username, role: 'Student', t: new Date().toISOString() });
  const teacher = await listeningTeacher();
  await teacher.subscribe(chat, 1);
  const loud = await wiresOf(pupil, 20);
  const started = performance.now();
  for (const each of loud) each.send(...repeated(20, (n) => PACKET.publish(chat, words(pupil, `word ${n}`), 1, n + 1)));
  await Promise.all(loud.map((each) => each.until(KIND.puback, 20)));
  const seconds = (performance.now() - started) / 1000;
  const quiet = await harness.person('ws', classmate, 'quiet');
  await quiet.publish(chat, words(classmate, 'hello'));
  await teacher.receives(({ message }) => (message as { msg?: string }).msg === 'hello');
  const heard = teacher.received.filter(({ topic: text }) => text === chat).length - 1;
  expect(heard).toBeGreaterThanOrEqual(32);
  expect(heard).toBeLessThanOrEqual(32 + Math.ceil(2 * seconds));
  expect(harness.warnings(chat).map(({ reason }) => reason)).toContain('chatTooFast');
});

test('[N7] a class has its own share, and no other class notices when it is used up', async () => {
  const few = { perSecond: 0.001, burst: 30 };
  await open({ perClass: { messages: few, bytes: MANY } });
  const other = await harness.people.classroom(1);
  const heard = topic('variables_set');
  const loud = await wiresOf(pupil, 2);
  for (const each of loud) each.send(...repeated(50, (n) => PACKET.publish(heard, '{"a":1}', 1, n + 1)));
  await Promise.all(loud.map((each) => each.until(KIND.puback, 50)));
  expect(await harness.figure('trundle_broker_messages_in_total')).toBe(30);
  expect(harness.warnings(heard).map(({ reason }) => reason)).toContain('classTooFast');
  const page = await harness.person('ws', other.teacher, 'elsewhere');
  await page.subscribe(`to/classroom/${other.code}/#`);
  await page.publish(`to/classroom/${other.code}/variables_set`, { b: 1 });
  await page.receives(({ topic: text }) => text.endsWith('/variables_set'));
});

test('[N7] the devices of several classes of one account share what they may use up, and those of others do not notice', async () => {
  const few = { perSecond: 0.001, burst: 40 };
  await open({ devicesPerOwner: { ...DEFAULT_LIMITS.devicesPerOwner, packets: few, connections: 3 } });
  const { id, user } = own.teacher;
  const more = () =>
    insertClassroom(harness.test.database.db, { name: 'More', mapId: '0', teacherId: id, teacherName: user.name });
  const codes = [own.code, await more(), await more()];
  const other = await harness.people.classroom(0);
  const device = async (code: string, mac: string): Promise<RawClient> => {
    const opened = await RawClient.open(harness.tcpPort, `robot-${mac}`, await harness.deviceKey(code), code);
    wires.push(opened);
    return opened;
  };
  const loud = await Promise.all(codes.map((code, at) => device(code, `0000000000B${at}`)));
  expect(loud.map(({ connack }) => connack)).toEqual([0, 0, 0]);
  // However many classes the account has.
  expect((await device(await more(), '0000000000B9')).connack).toBe(CONNACK.unavailable);
  const pings = (count: number) => repeated(count, () => PACKET.ping);
  for (const each of loud) each.send(...pings(500));
  await loud[0]?.until(KIND.pong, 1);
  const quiet = await device(other.code, '0000000000BA');
  quiet.send(...pings(30));
  await quiet.until(KIND.pong, 30);
  // What was read in one piece is answered; then all of them wait, whichever used it up.
  const answered = loud.reduce((sum, each) => sum + each.count(KIND.pong), 0);
  expect(answered).toBeLessThanOrEqual(3 * 64);
});

test('[N7] who connects again and again is sent away for a while, and nobody else is', async () => {
  await open({ connects: { perAccount: { perSecond: 0.001, burst: 3 }, perClassKey: { perSecond: 0.001, burst: 2 } } });
  const code = async (person: Person, id: string): Promise<number | undefined> => {
    const opened = await wire(person, id);
    const { connack } = opened;
    opened.end();
    return connack;
  };
  const said = [];
  for (const id of ['a', 'b', 'c', 'd', 'e']) said.push(await code(pupil, id));
  expect(said).toEqual([0, 0, 0, CONNACK.unavailable, CONNACK.unavailable]);
  expect(await code(classmate, 'a')).toBe(0);
  const device = (mac: string) => harness.device('tcp', own.code, `robot-${mac}`);
  await device('0000000000A1');
  await device('0000000000A2');
  // Whatever it calls itself.
  await expect(device('0000000000A3')).rejects.toThrow(/unavailable/i);
});

test('[N7] a fault over one connection’s message ends that connection and nothing else', async () => {
  await open();
  const teacher = await listeningTeacher();
  vi.spyOn(InMemoryPersistence.prototype, 'incomingGetPacket').mockImplementation(() => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const [first, second] = (await wiresOf(pupil, 2)) as [RawClient, RawClient];
  // Once while the class has to be looked up first, once at once.
  first.send(PACKET.publish(topic('variables_set'), '{"a":1}', 2, 1));
  await first.closed;
  second.send(PACKET.publish(topic('variables_set'), '{"a":1}', 1, 1));
  await second.until(KIND.puback, 1);
  second.send(PACKET.publish(topic('variables_set'), '{"a":1}', 2, 2));
  await second.closed;
  await goesOn(teacher, 'unharmed');
});
