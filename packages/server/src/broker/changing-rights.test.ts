import { openDemo } from '@trundle/protocol/http/account';
import { TOPICS } from '@trundle/protocol/topics/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { classMembers, sessions as sessionRows } from '../database/schema.ts';
import type { ClassroomOf, Person } from '../testing/people.ts';
import { BrokerHarness } from './testing/broker-harness.ts';
import type { TestClient } from './testing/test-client.ts';

/** What somebody may do changes while they are connected, and counts from the next message on. */
let harness: BrokerHarness;
let own: ClassroomOf;
let first: Person;
let second: Person;
let macs = 0;
const newMac = (): string => `D${String(++macs).padStart(11, '0')}`;

beforeAll(async () => {
  harness = await BrokerHarness.open();
});
afterAll(() => harness.close());
beforeEach(async () => {
  own = await harness.people.classroom(2);
  [first, second] = own.students as [Person, Person];
});

const STOP = { do: 'stop', all: false };
const command = (mac: string): string => `to/robot/${mac}/${own.code}`;

/** Has said everything before this, and the robot has heard what was let through. */
const settled = async (robot: TestClient, mac: string): Promise<void> => {
  const id = `mark${robot.received.length}`;
  await harness.broker.publish(TOPICS.robot.robotCommand, { mac, classroom: own.code }, { do: 'stop', id });
  await robot.receives(({ message }) => (message as { id?: string }).id === id);
};

test('a student drives their own robot and no other', async () => {
  const [mine, theirs] = [newMac(), newMac()];
  await harness.robot(own.code, mine, 1, first);
  await harness.robot(own.code, theirs, 2, second);
  const [mineRobot, theirRobot] = [
    await harness.device('tcp', own.code, `robot-${mine}`),
    await harness.device('tcp', own.code, `robot-${theirs}`),
  ];
  await mineRobot.subscribe(command(mine));
  await theirRobot.subscribe(command(theirs));
  const student = await harness.person('ws', first);
  await student.publish(command(theirs), STOP);
  await student.publish(command(mine), STOP);
  expect((await mineRobot.receives(() => true)).message).toEqual(STOP);
  await settled(theirRobot, theirs);
  expect(theirRobot.received).toHaveLength(1);
});

test('a robot given to another student obeys that one from the next message on', async () => {
  const mac = newMac();
  await harness.robot(own.code, mac, 1, first);
  const robot = await harness.device('tcp', own.code, `robot-${mac}`);
  await robot.subscribe(command(mac));
  const [before, after] = [await harness.person('ws', first), await harness.person('ws', second)];
  await before.publish(command(mac), { ...STOP, id: 'before1' });
  await after.publish(command(mac), { ...STOP, id: 'after1' });

  await harness.robots.take(own.code, first.id, mac);
  await harness.robots.give(own.code, second.id, mac);
  await before.publish(command(mac), { ...STOP, id: 'before2' });
  await after.publish(command(mac), { ...STOP, id: 'after2' });
  await settled(robot, mac);
  expect(robot.received.map(({ message }) => (message as { id: string }).id).slice(0, 2)).toEqual([
    'before1',
    'after2',
  ]);
  expect(robot.received).toHaveLength(3);
});

test('a robot becomes a robot of the class without connecting again, and stops being one', async () => {
  const mac = newMac();
  const teacher = await harness.person('ws', own.teacher);
  await teacher.subscribe(`to/classroom/${own.code}/#`);
  const robot = await harness.device('tcp', own.code, `robot-${mac}`);
  const status = (battery: number) =>
    robot.publish(`to/classroom/${own.code}/robot_status`, { id: 7, status: 1, battery });
  await status(1);
  expect(await robot.subscribe(`to/robot/${own.code}/7`)).toBe(false);

  await harness.robot(own.code, mac, 7);
  await status(2);
  expect(await robot.subscribe(`to/robot/${own.code}/7`)).toBe(true);

  await harness.robots.remove(own.code, [7]);
  await status(3);
  await robot.publish(`to/classroom/${own.code}/register`, { mac_broadcast: mac });
  await teacher.receives(({ topic }) => topic.endsWith('/register'));
  expect(teacher.received.map(({ message }) => message)).toEqual([
    { id: 7, status: 1, battery: 2 },
    { mac_broadcast: mac },
  ]);
});

test('a session that ends takes its connections with it at once, on both doors', async () => {
  const [page, other] = [await harness.person('ws', first, 'page-1'), await harness.person('tcp', first, 'page-2')];
  const classmate = await harness.person('ws', second);
  await harness.sessions.end(first.accessToken.id);
  await Promise.all([page.closed, other.closed]);
  expect(classmate.mqtt.connected).toBe(true);
  await expect(harness.person('ws', first, 'page-1')).rejects.toMatchObject({ code: 4 });
});

test('what was on its way when its session ended is not published', async () => {
  const teacher = await harness.person('ws', own.teacher);
  await teacher.subscribe(`to/classroom/${own.code}/#`);
  const page = await harness.person('ws', first);
  const inClassroom = harness.authorizer.actorIn.bind(harness.authorizer);
  const looked = vi.spyOn(harness.authorizer, 'actorIn').mockImplementationOnce(async (caller, code) => {
    const actor = await inClassroom(caller, code);
    await harness.sessions.end(first.accessToken.id);
    return actor;
  });
  page.mqtt.publish(`to/classroom/${own.code}/variables_set`, '{"late":1}', { qos: 0 });
  await page.closed;
  expect(looked).toHaveBeenCalledOnce();
  await harness.until('trundle_broker_messages_refused_total', 1, { reason: 'ended' });
  await harness.broker.publish(TOPICS.classroom.special, { code: own.code }, { n: 1 });
  await teacher.receives(({ topic }) => topic.endsWith('/special'));
  expect(teacher.received).toHaveLength(1);
  looked.mockRestore();
});

test('a last will of somebody whose session was ended is not published', async () => {
  const teacher = await harness.person('ws', own.teacher);
  await teacher.subscribe(`to/classroom/${own.code}/#`);
  const ping = (who: Person) => ({
    topic: `to/classroom/${own.code}/student/ping`,
    payload: Buffer.from(JSON.stringify({ student_id: who.id })),
    qos: 1 as const,
    retain: false,
  });
  const thrownOut = await harness.person('ws', first, 'page', { will: ping(first) });
  const gone = await harness.person('ws', second, 'page', { will: ping(second) });
  await harness.sessions.end(first.accessToken.id);
  await thrownOut.closed;
  gone.mqtt.stream.destroy();
  await teacher.receives(({ message }) => (message as { student_id: string }).student_id === second.id);
  expect(teacher.received).toHaveLength(1);
});

test('[C13] whoever is no longer in the class hears nothing more, though still connected and subscribed', async () => {
  const page = await harness.person('ws', first);
  const classmate = await harness.person('ws', second);
  for (const client of [page, classmate]) expect(await client.subscribe(`to/classroom/${own.code}/#`)).toBe(true);
  const say = (n: number) => harness.broker.publish(TOPICS.classroom.special, { code: own.code }, { n });
  await say(1);
  await page.receives(() => true);
  await harness.test.database.db
    .update(classMembers)
    .set({ removedAt: new Date() })
    .where(eq(classMembers.accountId, first.id));
  harness.events.emit('classroom.changed', { code: own.code });
  await say(2);
  await classmate.receives(({ message }) => (message as { n: number }).n === 2);
  // A round trip after that: whatever had been sent to the page has arrived.
  expect(await page.subscribe(`to/classroom/${own.code}/#`)).toBe(false);
  expect(page.received.map(({ message }) => message)).toEqual([{ n: 1 }]);
  expect(page.mqtt.connected).toBe(true);
});

test('a student taken out of the class is gone from the broker', async () => {
  const page = await harness.person('ws', first);
  await page.subscribe(`to/classroom/${own.code}/#`);
  await harness.former.remove(own.code, first.id);
  await page.closed;
});

test('a class that is deleted takes everybody in it off the broker', async () => {
  const page = await harness.person('ws', first);
  await page.subscribe(`to/classroom/${own.code}/#`);
  const robot = await harness.device('tcp', own.code, `robot-${newMac()}`);
  const key = await harness.deviceKey(own.code);
  await harness.classrooms.delete(own.code);
  await Promise.all([page.closed, robot.closed]);
  // The child came in by the class's code, so there is nothing left to come back to; the teacher has other classes.
  await expect(harness.person('ws', first)).rejects.toMatchObject({ code: 4 });
  const back = await harness.person('ws', own.teacher);
  expect(await back.subscribe(`to/classroom/${own.code}/#`)).toBe(false);
  await expect(
    harness.client('tcp', { username: own.code, password: key, clientId: 'camera-KIT' }),
  ).rejects.toMatchObject({
    code: 4,
  });
});

test('[B11] a demo that is switched off sends the devices in its classes away and lets none in, and nobody else’s', async () => {
  const { body } = await harness.test.ask(openDemo, {});
  const demo = body.classroom ?? '';
  const inDemo = [
    await harness.virtualDevice('tcp', demo, `robot-${newMac()}`),
    await harness.virtualDevice('tcp', demo, 'camera-KIT-8'),
  ];
  const robot = await harness.device('tcp', own.code, `robot-${newMac()}`);
  await harness.config.create('features', { demo: false });
  await Promise.all(inDemo.map(({ closed }) => closed));
  await expect(harness.virtualDevice('tcp', demo, 'camera-KIT-8')).rejects.toMatchObject({ code: 4 });
  expect(robot.mqtt.connected).toBe(true);
  await harness.config.update('features', { demo: true });
  expect((await harness.virtualDevice('tcp', demo, 'camera-KIT-8')).mqtt.connected).toBe(true);
});

test('a new device key sends the devices of the old one away, and nobody else', async () => {
  const page = await harness.person('ws', first);
  await page.subscribe(`to/classroom/${own.code}/#`);
  const robot = await harness.device('tcp', own.code, `robot-${newMac()}`);
  const camera = await harness.device('ws', own.code, 'camera-KIT-9');
  const old = await harness.deviceKey(own.code);
  await harness.robots.renewDeviceKey(own.code);
  await Promise.all([robot.closed, camera.closed]);
  await expect(
    harness.client('tcp', { username: own.code, password: old, clientId: 'camera-KIT' }),
  ).rejects.toMatchObject({
    code: 4,
  });
  const again = await harness.device('tcp', own.code, 'camera-KIT-9');
  await again.publish(`to/classroom/${own.code}/camera_register`, { serial: 'KIT-9' });
  await page.receives(({ message }) => (message as { serial: string }).serial === 'KIT-9');
});

test('[A14] an assisted student waits while somebody works in their account', async () => {
  const assistant = await harness.people.assistant(own, first);
  const waiting = await harness.person('ws', first, 'own-page');
  const helping = await harness.person('ws', assistant, 'assistant-page');
  expect(await waiting.subscribe(`to/classroom/${own.code}/#`)).toBe(false);
  expect(await helping.subscribe(`to/classroom/${own.code}/#`)).toBe(true);
  await harness.test.database.db
    .update(sessionRows)
    .set({ endedAt: new Date() })
    .where(eq(sessionRows.id, assistant.accessToken.id));
  harness.events.emit('classroom.changed', { code: own.code });
  expect(await waiting.subscribe(`to/classroom/${own.code}/#`)).toBe(true);
});

const numberOf = ({ message }: { message: unknown }): number => (message as { n: number }).n;

test('messages keep their order while the class changes', async () => {
  const teacher = await harness.person('ws', own.teacher);
  const page = await harness.person('tcp', first);
  await page.subscribe(`to/classroom/${own.code}/special`, 0);
  for (let n = 0; n < 200; n += 1) {
    teacher.mqtt.publish(`to/classroom/${own.code}/special`, JSON.stringify({ n }), { qos: 0 });
    if (n % 20 === 0) harness.events.emit('classroom.changed', { code: own.code });
  }
  await page.receives((heard) => numberOf(heard) === 199);
  expect(page.received.map(numberOf)).toEqual(Array.from({ length: 200 }, (_, n) => n));
});

test('a message that has to wait for the database is not overtaken by the next one', async () => {
  const other = await harness.people.classroom(0);
  const admin = await harness.people.account('Admin');
  const listener = await harness.person('tcp', admin, 'listener');
  const speaker = await harness.person('tcp', admin, 'speaker');
  for (const { code } of [own, other]) await listener.subscribe(`to/classroom/${code}/special`, 0);
  const say = ({ code }: ClassroomOf, n: number) =>
    speaker.mqtt.publish(`to/classroom/${code}/special`, JSON.stringify({ n }), { qos: 0 });
  // One class is known to the speaker's connection, the other is not yet.
  say(own, 0);
  await listener.receives((heard) => numberOf(heard) === 0);
  say(other, 1);
  say(own, 2);
  await listener.receives((heard) => numberOf(heard) === 2);
  expect(listener.received.map(numberOf)).toEqual([0, 1, 2]);
});
