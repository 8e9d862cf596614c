import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { classrooms } from '../database/schema.ts';
import type { ClassroomOf, Person } from '../testing/people.ts';
import { BrokerHarness } from './testing/broker-harness.ts';
import type { TestClient } from './testing/test-client.ts';

/** A robot that drives is stopped when its class changes so that nobody could stop it any more. */
let harness: BrokerHarness;
let own: ClassroomOf;
let student: Person;
let other: Person;
let robot: TestClient;
let page: TestClient;
let mac: string;
let number = 0;

const MOTOR = { do: 'motor', left: { power: 324, gear: 8 }, right: { power: 324, gear: 8 } } as const;
const STOP_ALL = { do: 'stop', all: true };

beforeAll(async () => {
  harness = await BrokerHarness.open();
});
afterAll(() => harness.close());
beforeEach(async () => {
  number += 1;
  mac = `F0${number.toString(16).toUpperCase().padStart(10, '0')}`;
  own = await harness.people.classroom(2);
  [student, other] = own.students as [Person, Person];
  await harness.robot(own.code, mac, number, student);
  robot = await harness.device('tcp', own.code, `robot-${mac}`);
  await robot.subscribe(command());
  page = await harness.person('ws', student, `page-${number}`);
});

const command = (): string => `to/robot/${mac}/${own.code}`;
const told = (): unknown[] => robot.received.map(({ message }) => message);
const isStop = ({ message }: { message: unknown }): boolean => (message as { do: string }).do === 'stop';
const admin = async () => {
  const { id, user, token } = await harness.people.account('Admin');
  return (await harness.sessions.callerOf(token)) ?? Promise.reject(new Error(`${user.name} ${id} is nobody`));
};

test.each<[string, () => Promise<unknown>]>([
  ['is taken out of the class', () => harness.robots.remove(own.code, [number])],
  ['gets another number', () => harness.robots.add(own.code, { _id: mac, identifier: 500, name: '', type: '' })],
  ['is taken from its student', () => harness.robots.take(own.code, student.id, mac)],
  [
    'is given to another student',
    () =>
      harness.robots.assign(own.code, [
        { studentId: student.id, robotId: 'none' },
        { studentId: other.id, robotId: mac },
      ]),
  ],
  ['loses its student', () => harness.former.remove(own.code, student.id)],
  ['gets another mat', async () => harness.classrooms.update(await admin(), own.code, { mapId: '3' })],
  ['needs a new key', () => harness.robots.renewDeviceKey(own.code)],
  ['loses its class', () => harness.classrooms.delete(own.code)],
])('a robot that drives and %s is stopped', async (_, change) => {
  await page.publish(command(), MOTOR);
  await robot.receives(({ message }) => (message as { do: string }).do === 'motor');
  await change();
  await robot.receives(isStop);
  expect(told().slice(0, 2)).toEqual([MOTOR, STOP_ALL]);
});

test('a robot whose class is gone before the server says so is stopped too', async () => {
  await page.publish(command(), MOTOR);
  await harness.test.database.db.delete(classrooms).where(eq(classrooms.code, own.code));
  await harness.sessions.endAllOf(student.id);
  await robot.receives(isStop);
});

test('a robot that drives goes on when its class changes in another way', async () => {
  const teacher = await harness.person('ws', own.teacher, 'teacher');
  await page.publish(command(), MOTOR);
  await harness.robot(own.code, mac.replace('F0', 'F1'), 600, other);
  await harness.classrooms.update(await admin(), own.code, { name: 'Class 6b' });
  await teacher.publish(command(), { do: 'led', r: 1, g: 2, b: 3 });
  await robot.receives(({ message }) => (message as { do: string }).do === 'led');
  expect(told()).toEqual([MOTOR, { do: 'led', r: 1, g: 2, b: 3 }]);
});

test('a teacher goes on driving a robot that is given to a student for the first time', async () => {
  const free = mac.replace('F0', 'F2');
  await harness.robot(own.code, free, 601);
  const newcomer = await harness.device('tcp', own.code, `robot-${free}`);
  await newcomer.subscribe(`to/robot/${free}/${own.code}`);
  const teacher = await harness.person('ws', own.teacher, 'teacher');
  await teacher.publish(`to/robot/${free}/${own.code}`, MOTOR);
  await harness.robots.give(own.code, other.id, free);
  await teacher.publish(`to/robot/${free}/${own.code}`, { do: 'stop', id: 'mine' });
  await newcomer.receives(isStop);
  expect(newcomer.received.map(({ message }) => message)).toEqual([MOTOR, { do: 'stop', all: false, id: 'mine' }]);
});

test('with the key of another class an address is nobody: it hears and says nothing for the robot of this class', async () => {
  const foreign = await harness.people.classroom(1);
  const watcher = await harness.person('ws', own.teacher, 'watcher');
  await watcher.subscribe(`to/classroom/${own.code}/#`);
  const thief = await harness.device('tcp', foreign.code, `robot-${mac}`);
  expect(await thief.subscribe(command())).toBe(false);
  expect(await thief.subscribe(`to/robot/${own.code}/${number}`)).toBe(false);
  await thief.publish(`to/classroom/${own.code}/robot_status`, { id: number, status: 0, battery: 1 });
  await thief.publish(`to/classroom/${own.code}/register`, { mac_broadcast: mac });
  await thief.publish(`to/classroom/${foreign.code}/robot_status`, { id: number, status: 0, battery: 2 });
  await robot.publish(`to/classroom/${own.code}/robot_status`, { id: number, status: 1, battery: 620 });
  await watcher.receives(({ topic }) => topic.endsWith('/robot_status'));
  expect(watcher.received.map(({ message }) => message)).toEqual([{ id: number, status: 1, battery: 620 }]);
  expect(robot.mqtt.connected).toBe(true);
  // Its student still drives and stops it.
  await page.publish(command(), MOTOR);
  await page.publish(command(), { do: 'stop' });
  await robot.receives(isStop);
  expect(thief.received).toEqual([]);
});
