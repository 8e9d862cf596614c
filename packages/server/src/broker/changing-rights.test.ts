import { TOPICS } from '@trundle/protocol/topics/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { classMembers, sessions as sessionRows } from '../database/schema.ts';
import type { ClassroomOf, Person } from '../testing/people.ts';
import type { Guest } from './testing/guest.ts';
import { Hall } from './testing/hall.ts';

/** What somebody may do changes while they are connected, and counts from the next message on. */
let hall: Hall;
let own: ClassroomOf;
let first: Person;
let second: Person;
let macs = 0;
const newMac = (): string => `D${String(++macs).padStart(11, '0')}`;

beforeAll(async () => {
  hall = await Hall.open();
});
afterAll(() => hall.close());
beforeEach(async () => {
  own = await hall.people.classroom(2);
  [first, second] = own.students as [Person, Person];
});

const STOP = { do: 'stop', all: false };
const command = (mac: string): string => `to/robot/${mac}/${own.code}`;

/** Has said everything before this, and the robot has heard what was let through. */
const settled = async (robot: Guest, mac: string): Promise<void> => {
  const id = `mark${robot.heard.length}`;
  await hall.broker.publish(TOPICS.robot.robotCommand, { mac, classroom: own.code }, { do: 'stop', id });
  await robot.hears(({ message }) => (message as { id?: string }).id === id);
};

test('a student drives their own robot and no other', async () => {
  const [mine, theirs] = [newMac(), newMac()];
  await hall.robot(own.code, mine, 1, first);
  await hall.robot(own.code, theirs, 2, second);
  const [mineRobot, theirRobot] = [
    await hall.device('tcp', own.code, `robot-${mine}`),
    await hall.device('tcp', own.code, `robot-${theirs}`),
  ];
  await mineRobot.subscribe(command(mine));
  await theirRobot.subscribe(command(theirs));
  const student = await hall.person('ws', first);
  await student.say(command(theirs), STOP);
  await student.say(command(mine), STOP);
  expect((await mineRobot.hears(() => true)).message).toEqual(STOP);
  await settled(theirRobot, theirs);
  expect(theirRobot.heard).toHaveLength(1);
});

test('a robot given to another student obeys that one from the next message on', async () => {
  const mac = newMac();
  await hall.robot(own.code, mac, 1, first);
  const robot = await hall.device('tcp', own.code, `robot-${mac}`);
  await robot.subscribe(command(mac));
  const [before, after] = [await hall.person('ws', first), await hall.person('ws', second)];
  await before.say(command(mac), { ...STOP, id: 'before1' });
  await after.say(command(mac), { ...STOP, id: 'after1' });

  await hall.robots.take(own.code, first.id, mac);
  await hall.robots.give(own.code, second.id, mac);
  await before.say(command(mac), { ...STOP, id: 'before2' });
  await after.say(command(mac), { ...STOP, id: 'after2' });
  await settled(robot, mac);
  expect(robot.heard.map(({ message }) => (message as { id: string }).id).slice(0, 2)).toEqual(['before1', 'after2']);
  expect(robot.heard).toHaveLength(3);
});

test('a robot becomes a robot of the class without connecting again, and stops being one', async () => {
  const mac = newMac();
  const teacher = await hall.person('ws', own.teacher);
  await teacher.subscribe(`to/classroom/${own.code}/#`);
  const robot = await hall.device('tcp', own.code, `robot-${mac}`);
  const status = (battery: number) => robot.say(`to/classroom/${own.code}/robot_status`, { id: 7, status: 1, battery });
  await status(1);
  expect(await robot.subscribe(`to/robot/${own.code}/7`)).toBe(false);

  await hall.robot(own.code, mac, 7);
  await status(2);
  expect(await robot.subscribe(`to/robot/${own.code}/7`)).toBe(true);

  await hall.robots.remove(own.code, [7]);
  await status(3);
  await robot.say(`to/classroom/${own.code}/register`, { mac_broadcast: mac });
  await teacher.hears(({ topic }) => topic.endsWith('/register'));
  expect(teacher.heard.map(({ message }) => message)).toEqual([
    { id: 7, status: 1, battery: 2 },
    { mac_broadcast: mac },
  ]);
});

test('a session that ends takes its connections with it at once, on both doors', async () => {
  const [page, other] = [await hall.person('ws', first, 'page-1'), await hall.person('tcp', first, 'page-2')];
  const classmate = await hall.person('ws', second);
  await hall.sessions.end(first.accessToken.id);
  await Promise.all([page.closed, other.closed]);
  expect(classmate.client.connected).toBe(true);
  await expect(hall.person('ws', first, 'page-1')).rejects.toMatchObject({ code: 4 });
});

test('what was on its way when its session ended is not published', async () => {
  const teacher = await hall.person('ws', own.teacher);
  await teacher.subscribe(`to/classroom/${own.code}/#`);
  const page = await hall.person('ws', first);
  const inClassroom = hall.authorizer.actorIn.bind(hall.authorizer);
  const looked = vi.spyOn(hall.authorizer, 'actorIn').mockImplementationOnce(async (caller, code) => {
    const actor = await inClassroom(caller, code);
    await hall.sessions.end(first.accessToken.id);
    return actor;
  });
  page.client.publish(`to/classroom/${own.code}/variables_set`, '{"late":1}', { qos: 0 });
  await page.closed;
  expect(looked).toHaveBeenCalledOnce();
  await hall.until('trundle_broker_messages_refused_total', 1, { reason: 'ended' });
  await hall.broker.publish(TOPICS.classroom.special, { code: own.code }, { n: 1 });
  await teacher.hears(({ topic }) => topic.endsWith('/special'));
  expect(teacher.heard).toHaveLength(1);
  looked.mockRestore();
});

test('a last will of somebody whose session was ended is not published', async () => {
  const teacher = await hall.person('ws', own.teacher);
  await teacher.subscribe(`to/classroom/${own.code}/#`);
  const ping = (who: Person) => ({
    topic: `to/classroom/${own.code}/student/ping`,
    payload: Buffer.from(JSON.stringify({ student_id: who.id })),
    qos: 1 as const,
    retain: false,
  });
  const thrownOut = await hall.person('ws', first, 'page', { will: ping(first) });
  const gone = await hall.person('ws', second, 'page', { will: ping(second) });
  await hall.sessions.end(first.accessToken.id);
  await thrownOut.closed;
  gone.client.stream.destroy();
  await teacher.hears(({ message }) => (message as { student_id: string }).student_id === second.id);
  expect(teacher.heard).toHaveLength(1);
});

test('[C13] whoever is no longer in the class hears nothing more, though still connected and subscribed', async () => {
  const page = await hall.person('ws', first);
  const classmate = await hall.person('ws', second);
  for (const guest of [page, classmate]) expect(await guest.subscribe(`to/classroom/${own.code}/#`)).toBe(true);
  const say = (n: number) => hall.broker.publish(TOPICS.classroom.special, { code: own.code }, { n });
  await say(1);
  await page.hears(() => true);
  await hall.test.database.db
    .update(classMembers)
    .set({ removedAt: new Date() })
    .where(eq(classMembers.accountId, first.id));
  hall.events.emit('classroom.changed', { code: own.code });
  await say(2);
  await classmate.hears(({ message }) => (message as { n: number }).n === 2);
  // A round trip after that: whatever had been sent to the page has arrived.
  expect(await page.subscribe(`to/classroom/${own.code}/#`)).toBe(false);
  expect(page.heard.map(({ message }) => message)).toEqual([{ n: 1 }]);
  expect(page.client.connected).toBe(true);
});

test('a student taken out of the class is gone from the broker', async () => {
  const page = await hall.person('ws', first);
  await page.subscribe(`to/classroom/${own.code}/#`);
  await hall.former.remove(own.code, first.id);
  await page.closed;
});

test('a class that is deleted takes everybody in it off the broker', async () => {
  const page = await hall.person('ws', first);
  await page.subscribe(`to/classroom/${own.code}/#`);
  const robot = await hall.device('tcp', own.code, `robot-${newMac()}`);
  const key = await hall.deviceKey(own.code);
  await hall.classrooms.delete(own.code);
  await Promise.all([page.closed, robot.closed]);
  // The child came in by the class's code, so there is nothing left to come back to; the teacher has other classes.
  await expect(hall.person('ws', first)).rejects.toMatchObject({ code: 4 });
  const back = await hall.person('ws', own.teacher);
  expect(await back.subscribe(`to/classroom/${own.code}/#`)).toBe(false);
  await expect(hall.guest('tcp', { username: own.code, password: key, clientId: 'camera-KIT' })).rejects.toMatchObject({
    code: 4,
  });
});

test('a new device key sends the devices of the old one away, and nobody else', async () => {
  const page = await hall.person('ws', first);
  await page.subscribe(`to/classroom/${own.code}/#`);
  const robot = await hall.device('tcp', own.code, `robot-${newMac()}`);
  const camera = await hall.device('ws', own.code, 'camera-KIT-9');
  const old = await hall.deviceKey(own.code);
  await hall.robots.renewDeviceKey(own.code);
  await Promise.all([robot.closed, camera.closed]);
  await expect(hall.guest('tcp', { username: own.code, password: old, clientId: 'camera-KIT' })).rejects.toMatchObject({
    code: 4,
  });
  const again = await hall.device('tcp', own.code, 'camera-KIT-9');
  await again.say(`to/classroom/${own.code}/camera_register`, { serial: 'KIT-9' });
  await page.hears(({ message }) => (message as { serial: string }).serial === 'KIT-9');
});

test('[A14] an assisted student waits while somebody works in their account', async () => {
  const assistant = await hall.people.assistant(own, first);
  const waiting = await hall.person('ws', first, 'own-page');
  const helping = await hall.person('ws', assistant, 'assistant-page');
  expect(await waiting.subscribe(`to/classroom/${own.code}/#`)).toBe(false);
  expect(await helping.subscribe(`to/classroom/${own.code}/#`)).toBe(true);
  await hall.test.database.db
    .update(sessionRows)
    .set({ endedAt: new Date() })
    .where(eq(sessionRows.id, assistant.accessToken.id));
  hall.events.emit('classroom.changed', { code: own.code });
  expect(await waiting.subscribe(`to/classroom/${own.code}/#`)).toBe(true);
});

const numberOf = ({ message }: { message: unknown }): number => (message as { n: number }).n;

test('messages keep their order while the class changes', async () => {
  const teacher = await hall.person('ws', own.teacher);
  const page = await hall.person('tcp', first);
  await page.subscribe(`to/classroom/${own.code}/special`, 0);
  for (let n = 0; n < 200; n += 1) {
    teacher.client.publish(`to/classroom/${own.code}/special`, JSON.stringify({ n }), { qos: 0 });
    if (n % 20 === 0) hall.events.emit('classroom.changed', { code: own.code });
  }
  await page.hears((heard) => numberOf(heard) === 199);
  expect(page.heard.map(numberOf)).toEqual(Array.from({ length: 200 }, (_, n) => n));
});

test('a message that has to wait for the database is not overtaken by the next one', async () => {
  const other = await hall.people.classroom(0);
  const admin = await hall.people.account('Admin');
  const listener = await hall.person('tcp', admin, 'listener');
  const speaker = await hall.person('tcp', admin, 'speaker');
  for (const { code } of [own, other]) await listener.subscribe(`to/classroom/${code}/special`, 0);
  const say = ({ code }: ClassroomOf, n: number) =>
    speaker.client.publish(`to/classroom/${code}/special`, JSON.stringify({ n }), { qos: 0 });
  // One class is known to the speaker's connection, the other is not yet.
  say(own, 0);
  await listener.hears((heard) => numberOf(heard) === 0);
  say(other, 1);
  say(own, 2);
  await listener.hears((heard) => numberOf(heard) === 2);
  expect(listener.heard.map(numberOf)).toEqual([0, 1, 2]);
});
