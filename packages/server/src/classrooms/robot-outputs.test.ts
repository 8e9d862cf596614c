import { addRobot, listRobotOutputs, readDeviceKey } from '@trundle/protocol/http/classroom-robots';
import { createSystemConfig, deleteSystemConfig } from '@trundle/protocol/http/config';
import { expect, test, vi } from 'vitest';
import { openDevice, openPage } from '../testing/broker-clients.ts';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

const PATIENT = { timeout: 20_000 };

const setFeature = async (feature: string, isOn: boolean) => {
  const admin = await people.account('Admin');
  const params = { key: 'features' };
  await server.ask(
    isOn ? deleteSystemConfig : createSystemConfig,
    { params, body: { data: { [feature]: isOn } } } as never,
    { token: admin.token },
  );
};

let serial = 0;
const newRobot = async ({ code, teacher }: ClassroomOf, identifier: number) => {
  const mac = `AC00${(++serial).toString(16).toUpperCase().padStart(8, '0')}`;
  await server.ask(addRobot, { params: { id: code }, body: { _id: mac, identifier } }, { token: teacher.token });
  const { body } = await server.ask(readDeviceKey, { params: { id: code } }, { token: teacher.token });
  const login = { username: code, password: body.deviceKey, clientId: `robot-${mac}` };
  return { mac, robot: await openDevice(server, login, `to/robot/${mac}/${code}`) };
};
const outputsOf = async ({ code, teacher }: ClassroomOf) =>
  (await server.ask(listRobotOutputs, { params: { id: code } }, { token: teacher.token })).body;

test('[D10] what a program commands is told to the class for a robot that does not say it itself, and kept for late comers', async () => {
  const own = await people.classroom(0);
  const { mac, robot } = await newRobot(own, 4);
  const page = await openPage(server, own.teacher, `to/classroom/${own.code}/robot_outputs`);
  expect(await outputsOf(own)).toEqual([]);
  await page.publish(`to/robot/${mac}/${own.code}`, { do: 'led', r: 0, g: 255, b: 0 });
  await page.publish(`to/robot/${mac}/${own.code}`, { do: 'beep', frequency: 440, duration: 60_000 });
  await page.receives(() => page.received.length > 0);
  expect(page.received[0]?.message).toMatchObject({
    R: 4,
    led: { r: 0, g: 255, b: 0 },
    sound: { tune: { frequency: 440, duration: 60_000 }, volume: 10 },
  });
  expect(await outputsOf(own)).toMatchObject([{ R: 4, led: { r: 0, g: 255, b: 0 } }]);
  await page.publish(`to/robot/${mac}/${own.code}`, { do: 'stop', all: true });
  await page.receives(() => page.received.length > 1);
  expect(page.received.at(-1)?.message).toEqual({ R: 4 });
  expect(await outputsOf(own)).toEqual([]);
  for (const client of [page, robot]) client.disconnect();
});

test('[D10] nobody speaks for a robot that says itself what it shows, and one that is off shows nothing', async () => {
  const own = await people.classroom(0);
  const { mac, robot } = await newRobot(own, 5);
  const page = await openPage(server, own.teacher, `to/classroom/${own.code}/robot_outputs`);
  await robot.publish(`to/classroom/${own.code}/robot_outputs`, { R: 5, white: { brightness: 30 } });
  await vi.waitFor(async () => expect(await outputsOf(own)).toEqual([{ R: 5, white: { brightness: 30 } }]));
  const around = { R: 5, white: { brightness: 30 }, carries: 117, held: { thing: 'box' } };
  await robot.publish(`to/classroom/${own.code}/robot_outputs`, around);
  await vi.waitFor(async () => expect(await outputsOf(own)).toEqual([around]));
  await page.publish(`to/robot/${mac}/${own.code}`, { do: 'led', r: 9, g: 9, b: 9 });
  await robot.publish(`to/classroom/${own.code}/robot_outputs`, { R: 5, microbit: 'last' });
  await page.receives(() => page.received.length === 3);
  expect(page.received.map(({ message }) => message)).toEqual([
    { R: 5, white: { brightness: 30 } },
    around,
    { R: 5, microbit: 'last' },
  ]);
  expect(await outputsOf(own)).toEqual([{ R: 5, microbit: 'last' }]);
  await robot.publish(`to/classroom/${own.code}/robot_status`, { id: 5, status: 0, battery: 600 });
  await vi.waitFor(async () => expect(await outputsOf(own)).toEqual([]));
  for (const client of [page, robot]) client.disconnect();
});

test('[D10] what a robot says is heard by the whole class with the 3D models switched off, and told to who comes later until it is over', async () => {
  const own = await people.classroom(1);
  const { robot } = await newRobot(own, 6);
  const [student] = own.students as [Person];
  const topic = `to/classroom/${own.code}/3d/speech`;
  const [teacher, other] = [await openPage(server, own.teacher, topic), await openPage(server, student, topic)];
  await setFeature('sandbox', false);
  await teacher.publish(topic, { R: 6, T: 'Follow me', D: 600 });
  await other.receives(() => other.received.length > 0);
  expect(other.received[0]?.message).toMatchObject({ R: 6, T: 'Follow me' });
  const [told] = await outputsOf(own);
  expect(told).toMatchObject({ R: 6, speech: { T: 'Follow me' } });
  expect(told?.speech?.D).toBeLessThanOrEqual(600);
  expect(told?.speech?.D).toBeGreaterThan(500);
  await teacher.publish(`to/classroom/${own.code}/3d/clear`, { F: 'speech', R: 6 });
  await vi.waitFor(async () => expect(await outputsOf(own)).toEqual([]));
  await setFeature('sandbox', true);
  for (const client of [teacher, other, robot]) client.disconnect();
});

test('who comes later is told which robots are there, until one is switched off', async () => {
  const own = await people.classroom(0);
  const { robot } = await newRobot(own, 6);
  const status = `to/classroom/${own.code}/robot_status`;
  await robot.publish(status, { id: 6, status: 1, battery: 590 });
  await vi.waitFor(async () =>
    expect(await outputsOf(own)).toEqual([{ R: 6, alive: { status: 1, battery: 590, ago: expect.any(Number) } }]),
  );
  await robot.publish(status, { id: 6, status: 0, battery: 590 });
  await vi.waitFor(async () => expect(await outputsOf(own)).toEqual([]));
  robot.disconnect();
});

test('a robot that refuses is not shown doing it; one that answers is shown doing what it does', async () => {
  const own = await people.classroom(0);
  const { mac, robot } = await newRobot(own, 9);
  const page = await openPage(server, own.teacher, `to/classroom/${own.code}/robot_outputs`);
  const tell = (command: object) => page.publish(`to/robot/${mac}/${own.code}`, command);
  const answer = (id: string, state: string) =>
    robot.publish(`to/classroom/${own.code}/command_feedback`, { R: 9, id, state, reason: 'as it is' });
  const shows = (expected: unknown) => vi.waitFor(async () => expect(await outputsOf(own)).toEqual(expected), PATIENT);
  await tell({ do: 'strip', position: 5, r: 9, g: 9, b: 9, id: 'a' });
  // Nobody knows yet whether this robot answers.
  await shows([expect.objectContaining({ R: 9, strip: expect.anything() })]);
  await answer('a', 'refused');
  await shows([]);
  await tell({ do: 'matrixText', text: 'Hi', id: 'b' });
  await tell({ do: 'led', r: 1, g: 2, b: 3, id: 'c' });
  await tell({ do: 'brightness', brightness: 40, id: 'd' });
  await answer('b', 'refused');
  await answer('c', 'started');
  await shows([{ R: 9, led: { r: 1, g: 2, b: 3 } }]);
  await answer('d', 'done');
  await shows([{ R: 9, led: { r: 1, g: 2, b: 3 }, white: { brightness: 40 } }]);
  await tell({ do: 'stop', all: true, id: 'e' });
  await shows([]);
  for (const client of [page, robot]) client.disconnect();
});
