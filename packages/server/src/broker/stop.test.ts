import { LEADING_PROGRAM_RATE, PROGRAM_RATE } from '@trundle/protocol';
import { afterEach, expect, test } from 'vitest';
import type { ClassroomOf, Person } from '../testing/people.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { BrokerHarness } from './testing/broker-harness.ts';
import type { TestClient } from './testing/test-client.ts';

let harness: BrokerHarness;
let own: ClassroomOf;
let student: Person;
let robot: TestClient;

const MAC = 'AA0000000001';
const NEVER_AGAIN = { perSecond: 0.001, burst: 5 };
const command = (): string => `to/robot/${MAC}/${own.code}`;
const isSaid = (id: string) => (heard: { message: unknown }) => (heard.message as { id?: string }).id === id;
const ids = (): unknown[] => robot.received.map(({ message }) => (message as { id?: string }).id);

const open = async (limits: Parameters<typeof BrokerHarness.open>[0]): Promise<void> => {
  harness = await BrokerHarness.open(limits);
  own = await harness.people.classroom(1);
  [student] = own.students as [Person];
  await harness.robot(own.code, MAC, 1, student);
  robot = await harness.device('tcp', own.code, `robot-${MAC}`);
  await robot.subscribe(command());
};
const shout = async (page: TestClient, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await page.publish(command(), { do: 'led', r: 1, g: 2, b: 3, id: `led-${n}` });
};
let page: TestClient;
afterEach(() => harness.close());

test('a robot is stopped by somebody who has said more than their share', async () => {
  await open({ messages: NEVER_AGAIN });
  page = await harness.person('ws', student, 'loud');
  await shout(page, 10);
  for (const id of ['a', 'b', 'c']) await page.publish(command(), { do: 'stop', all: true, id });
  await robot.receives(isSaid('c'));
  expect(ids()).toEqual(['led-0', 'led-1', 'led-2', 'led-3', 'led-4', 'a', 'b', 'c']);
});

test('a teacher stops a robot of a class that has used up its share', async () => {
  await open({ perClass: { messages: NEVER_AGAIN, bytes: NEVER_AGAIN } });
  page = await harness.person('ws', student, 'loud');
  const teacher = await harness.person('ws', own.teacher, 'teacher');
  await shout(page, 10);
  await teacher.publish(command(), { do: 'led', r: 1, g: 2, b: 3, id: 'dropped' });
  await teacher.publish(command(), { do: 'stop', all: true, id: 'now' });
  await robot.receives(isSaid('now'));
  expect(ids()).not.toContain('dropped');
});

test('only a stop is spared, and only so many', async () => {
  await open({ messages: NEVER_AGAIN, stops: NEVER_AGAIN, perClass: { messages: NEVER_AGAIN, bytes: NEVER_AGAIN } });
  page = await harness.person('ws', student, 'loud');
  await shout(page, 5);
  // What only looks like one counts for the class all the same.
  await page.publish(command(), { do: 'oledText', line: 1, text: 'stop', id: 'text' });
  for (let n = 0; n < 10; n += 1) await page.publish(command(), { do: 'stop', id: `stop-${n}` });
  await robot.receives(isSaid('stop-3'));
  await harness.until('trundle_broker_messages_refused_total', 6, { reason: 'tooFast' });
  expect(ids()).not.toContain('text');
  expect(ids()).not.toContain('stop-4');
});

test('programs at the pace at which pages stop them stay below the share of an account and of a class', () => {
  const { messages, perClass } = DEFAULT_LIMITS;
  for (const pace of [PROGRAM_RATE, LEADING_PROGRAM_RATE]) {
    expect(messages.perSecond).toBeGreaterThan(pace.perSecond);
    expect(messages.burst).toBeGreaterThan(pace.burst);
  }
  // Thirty of them and the teacher's, each command answered, and six reports a second of each robot.
  const programs = 30 * PROGRAM_RATE.perSecond + LEADING_PROGRAM_RATE.perSecond;
  expect(perClass.messages.perSecond).toBeGreaterThan(2 * programs + 30 * 6);
  expect(perClass.messages.burst).toBeGreaterThan(30 * PROGRAM_RATE.burst + LEADING_PROGRAM_RATE.burst);
});
