import { TOPICS } from '@trundle/protocol/topics/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClassroomOf, Person } from '../testing/people.ts';
import { BrokerHarness } from './testing/broker-harness.ts';
import type { TestClient } from './testing/test-client.ts';

let harness: BrokerHarness;
let own: ClassroomOf;
let student: Person;
let robot: TestClient;
let page: TestClient;
let mac: string;
let number = 0;

const MOTOR = {
  do: 'motor',
  left: { power: 324, gear: 8 },
  right: { power: 324, gear: 8 },
} as const;
const STOP_ALL = { do: 'stop', all: true };
const LED = { do: 'led', r: 1, g: 2, b: 3 } as const;

beforeAll(async () => {
  harness = await BrokerHarness.open();
});
afterAll(() => harness.close());
beforeEach(async () => {
  number += 1;
  mac = number.toString(16).toUpperCase().padStart(12, '0');
  own = await harness.people.classroom(1);
  [student] = own.students as [Person];
  await harness.robot(own.code, mac, number, student);
  robot = await harness.device('tcp', own.code, `robot-${mac}`);
  await robot.subscribe(command());
  page = await harness.person('ws', student, `page-${number}`);
});

const command = (): string => `to/robot/${mac}/${own.code}`;
const told = (): unknown[] => robot.received.map(({ message }) => message);
const isStop = ({ message }: { message: unknown }): boolean => (message as { do: string }).do === 'stop';

/** The page is gone and the broker knows it. */
const gone = async (leave: () => unknown): Promise<void> => {
  const present = await harness.figure('trundle_broker_clients', { kind: 'student' });
  leave();
  await harness.until('trundle_broker_clients', present - 1, { kind: 'student' });
};
/** What the robot was told, up to a last word of the server's own. */
const toldUntilNow = async (): Promise<unknown[]> => {
  await harness.broker.publish(TOPICS.robot.robotCommand, { mac, classroom: own.code }, { ...LED, id: 'last' });
  await robot.receives(({ message }) => (message as { id?: string }).id === 'last');
  return told().slice(0, -1);
};

test.each<[string, (page: TestClient) => void]>([
  ['crashes', ({ mqtt: client }) => client.stream.destroy()],
  ['is closed', ({ mqtt: client }) => void client.end()],
])('a page that %s while its robot drives stops it', async (_, leave) => {
  await page.publish(command(), MOTOR);
  await robot.receives(() => true);
  await gone(() => leave(page));
  await robot.receives(isStop);
  expect(told()).toEqual([MOTOR, STOP_ALL]);
});

test('a page that falls silent is missed after one and a half times its keep alive, and its robot stops', async () => {
  const silent = await harness.person('tcp', student, 'silent', { keepalive: 1 });
  await silent.publish(command(), { do: 'turn', power: 324, gear: 4, angle: 60_000 });
  const since = performance.now();
  // Nothing it says from now on leaves the machine: the Wi-Fi is gone, the connection is not.
  silent.mqtt.stream.cork();
  await robot.receives(isStop);
  expect(performance.now() - since).toBeGreaterThan(1_000);
  expect(performance.now() - since).toBeLessThan(4_000);
});

test('an ended session stops its robots too', async () => {
  await page.publish(command(), MOTOR);
  await harness.sessions.endAllOf(student.id);
  await robot.receives(isStop);
});

test('a robot that stands again is left alone', async () => {
  await page.publish(command(), { ...MOTOR, id: 'a' });
  await page.publish(command(), { do: 'stop' });
  await gone(() => page.disconnect());
  expect(await toldUntilNow()).toEqual([
    { ...MOTOR, id: 'a' },
    { do: 'stop', all: false },
  ]);
});

test('what the robot says of the last command counts, and of no other', async () => {
  const feedback = `to/classroom/${own.code}/command_feedback`;
  const say = (id: string, state: string) => robot.publish(feedback, { R: number, id, state });
  await page.publish(command(), { ...MOTOR, id: 'first' });
  await page.publish(command(), { ...MOTOR, id: 'second' });
  await say('first', 'stopped');
  await say('second', 'started');
  await gone(() => page.disconnect());
  await robot.receives(isStop);

  page = await harness.person('ws', student, 'again');
  robot.received.length = 0;
  await page.publish(command(), { ...MOTOR, id: 'third' });
  await say('third', 'done');
  await gone(() => page.disconnect());
  expect(await toldUntilNow()).toEqual([{ ...MOTOR, id: 'third' }]);
});

test('whoever drives a robot last decides: it goes on when the one before leaves', async () => {
  const teacher = await harness.person('ws', own.teacher, 'teacher');
  await page.publish(command(), MOTOR);
  await teacher.publish(command(), { ...MOTOR, id: 'teacher' });
  await gone(() => page.disconnect());
  expect(await toldUntilNow()).toEqual([MOTOR, { ...MOTOR, id: 'teacher' }]);
  teacher.disconnect();
  await robot.receives(isStop);
});

test('another’s light is no reason to drive on', async () => {
  await page.publish(command(), MOTOR);
  await harness.broker.publish(TOPICS.robot.robotCommand, { mac, classroom: own.code }, LED);
  await gone(() => page.disconnect());
  await robot.receives(isStop);
});

test('a last will that sets a robot in motion is followed by a stop', async () => {
  const will = { topic: command(), payload: Buffer.from(JSON.stringify(MOTOR)), qos: 1 as const, retain: false };
  const haunted = await harness.person('ws', student, 'haunted', { will });
  await gone(() => haunted.mqtt.stream.destroy());
  await robot.receives(isStop);
  expect(told()).toEqual([MOTOR, STOP_ALL]);
});
