import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { classrooms } from '../database/schema.ts';
import type { ClassroomOf, Person } from '../testing/people.ts';
import type { Guest } from './testing/guest.ts';
import { Hall } from './testing/hall.ts';

/** A robot that drives is stopped when its class changes so that nobody could stop it any more. */
let hall: Hall;
let own: ClassroomOf;
let student: Person;
let other: Person;
let robot: Guest;
let page: Guest;
let mac: string;
let number = 0;

const MOTOR = { do: 'motor', left: { power: 324, gear: 8 }, right: { power: 324, gear: 8 } } as const;
const STOP_ALL = { do: 'stop', all: true };

beforeAll(async () => {
  hall = await Hall.open();
});
afterAll(() => hall.close());
beforeEach(async () => {
  number += 1;
  mac = `F0${number.toString(16).toUpperCase().padStart(10, '0')}`;
  own = await hall.people.classroom(2);
  [student, other] = own.students as [Person, Person];
  await hall.robot(own.code, mac, number, student);
  robot = await hall.device('tcp', own.code, `robot-${mac}`);
  await robot.subscribe(command());
  page = await hall.person('ws', student, `page-${number}`);
});

const command = (): string => `to/robot/${mac}/${own.code}`;
const told = (): unknown[] => robot.heard.map(({ message }) => message);
const isStop = ({ message }: { message: unknown }): boolean => (message as { do: string }).do === 'stop';
const admin = async () => {
  const { id, user, token } = await hall.people.account('Admin');
  return (await hall.sessions.callerOf(token)) ?? Promise.reject(new Error(`${user.name} ${id} is nobody`));
};

test.each<[string, () => Promise<unknown>]>([
  ['is taken out of the class', () => hall.robots.remove(own.code, [number])],
  ['gets another number', () => hall.robots.add(own.code, { _id: mac, identifier: 500, name: '', type: '' })],
  ['is taken from its student', () => hall.robots.take(own.code, student.id, mac)],
  [
    'is given to another student',
    () =>
      hall.robots.assign(own.code, [
        { studentId: student.id, robotId: 'none' },
        { studentId: other.id, robotId: mac },
      ]),
  ],
  ['loses its student', () => hall.former.remove(own.code, student.id)],
  ['gets another mat', async () => hall.classrooms.update(await admin(), own.code, { mapId: '3' })],
  ['needs a new key', () => hall.robots.renewDeviceKey(own.code)],
  ['loses its class', () => hall.classrooms.delete(own.code)],
])('a robot that drives and %s is stopped', async (_, change) => {
  await page.say(command(), MOTOR);
  await robot.hears(({ message }) => (message as { do: string }).do === 'motor');
  await change();
  await robot.hears(isStop);
  expect(told().slice(0, 2)).toEqual([MOTOR, STOP_ALL]);
});

test('a robot whose class is gone before the server says so is stopped too', async () => {
  await page.say(command(), MOTOR);
  await hall.test.database.db.delete(classrooms).where(eq(classrooms.code, own.code));
  await hall.sessions.endAllOf(student.id);
  await robot.hears(isStop);
});

test('a robot that drives goes on when its class changes in another way', async () => {
  const teacher = await hall.person('ws', own.teacher, 'teacher');
  await page.say(command(), MOTOR);
  await hall.robot(own.code, mac.replace('F0', 'F1'), 600, other);
  await hall.classrooms.update(await admin(), own.code, { name: 'Class 6b' });
  await teacher.say(command(), { do: 'led', r: 1, g: 2, b: 3 });
  await robot.hears(({ message }) => (message as { do: string }).do === 'led');
  expect(told()).toEqual([MOTOR, { do: 'led', r: 1, g: 2, b: 3 }]);
});

test('a teacher goes on driving a robot that is given to a student for the first time', async () => {
  const free = mac.replace('F0', 'F2');
  await hall.robot(own.code, free, 601);
  const newcomer = await hall.device('tcp', own.code, `robot-${free}`);
  await newcomer.subscribe(`to/robot/${free}/${own.code}`);
  const teacher = await hall.person('ws', own.teacher, 'teacher');
  await teacher.say(`to/robot/${free}/${own.code}`, MOTOR);
  await hall.robots.give(own.code, other.id, free);
  await teacher.say(`to/robot/${free}/${own.code}`, { do: 'stop', id: 'mine' });
  await newcomer.hears(isStop);
  expect(newcomer.heard.map(({ message }) => message)).toEqual([MOTOR, { do: 'stop', all: false, id: 'mine' }]);
});

test('with the key of another class an address is nobody: it hears and says nothing for the robot of this class', async () => {
  const foreign = await hall.people.classroom(1);
  const watcher = await hall.person('ws', own.teacher, 'watcher');
  await watcher.subscribe(`to/classroom/${own.code}/#`);
  const thief = await hall.device('tcp', foreign.code, `robot-${mac}`);
  expect(await thief.subscribe(command())).toBe(false);
  expect(await thief.subscribe(`to/robot/${own.code}/${number}`)).toBe(false);
  await thief.say(`to/classroom/${own.code}/robot_status`, { id: number, status: 0, battery: 1 });
  await thief.say(`to/classroom/${own.code}/register`, { mac_broadcast: mac });
  await thief.say(`to/classroom/${foreign.code}/robot_status`, { id: number, status: 0, battery: 2 });
  await robot.say(`to/classroom/${own.code}/robot_status`, { id: number, status: 1, battery: 620 });
  await watcher.hears(({ topic }) => topic.endsWith('/robot_status'));
  expect(watcher.heard.map(({ message }) => message)).toEqual([{ id: number, status: 1, battery: 620 }]);
  expect(robot.client.connected).toBe(true);
  // Its student still drives and stops it.
  await page.say(command(), MOTOR);
  await page.say(command(), { do: 'stop' });
  await robot.hears(isStop);
  expect(thief.heard).toEqual([]);
});
