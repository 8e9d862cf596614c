import { readClassroom, updateClassroom } from '@trundle/protocol/http/classroom';
import { giveRobot, removeRobots, renewDeviceKey } from '@trundle/protocol/http/classroom-robots';
import * as calls from '@trundle/protocol/http/virtual';
import { cameraStatus, positionsUpdate, robotStatus } from '@trundle/protocol/topics/classroom';
import { robotCommand } from '@trundle/protocol/topics/robot';
import type { Topic } from '@trundle/protocol/topics/topic';
import mqtt from 'mqtt';
import { expect, test, vi } from 'vitest';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { serverOfTests } from '../testing/server.ts';

const server = await serverOfTests();
const people = new People(server);

interface Heard {
  robots: Map<number, number>;
  /** What the camera said of itself, in turn. */
  camera: number[];
  poses: Map<number, { x: number; y: number; a: number }>;
  /** Which way robot 1 looked, picture by picture. */
  angles: number[];
  say(topic: Topic, params: Record<string, string>, payload: unknown): Promise<unknown>;
  close(): Promise<void>;
  /** As when the browser crashes. */
  crash(): void;
}

/** A page's ear in the class: the real broker over a real WebSocket. */
const listen = async (code: string, person: Person): Promise<Heard> => {
  const address = server.server.app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  const client = await mqtt.connectAsync(`ws://127.0.0.1:${address.port}/mqtt`, {
    username: 'page',
    password: person.token,
    protocolVersion: 4,
    reconnectPeriod: 0,
  });
  const robots: Heard['robots'] = new Map();
  const poses: Heard['poses'] = new Map();
  const angles: number[] = [];
  const camera: number[] = [];
  client.on('message', (topic, payload) => {
    const message = JSON.parse(payload.toString());
    if (robotStatus.parse(topic)) robots.set(message.id, message.status);
    if (cameraStatus.parse(topic)) camera.push(message.app_status);
    if (positionsUpdate.parse(topic))
      for (const [index, number] of (message.R as number[]).entries())
        poses.set(number, { x: message.X[index], y: message.Y[index], a: message.A[index] });
    if (positionsUpdate.parse(topic)) angles.push(message.A[message.R.indexOf(1)]);
  });
  await client.subscribeAsync(`to/classroom/${code}/#`);
  return {
    robots,
    camera,
    poses,
    angles,
    say: (topic, params, payload) => client.publishAsync(topic.build(params), JSON.stringify(payload), { qos: 1 }),
    close: () => client.endAsync(),
    crash: () => client.stream.destroy(),
  };
};

const add = ({ code, teacher }: ClassroomOf, count: number) =>
  server.ask(calls.addVirtualRobots, { params: { id: code }, body: { count } }, { token: teacher.token });
const soon = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

test('[D10] a teacher adds virtual robots with one call; they come over the broker like any robot, and obey', async () => {
  const own = await people.classroom(1);
  const ears = await listen(own.code, own.teacher);
  const { body } = await add(own, 3);
  expect(body.robots.map(({ identifier }) => identifier)).toEqual([1, 2, 3]);
  await soon(() =>
    expect([...ears.robots.entries()].sort()).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]),
  );
  await soon(() => expect([...ears.poses.keys()]).toEqual(expect.arrayContaining([1, 2, 3])));

  const params = { id: own.code, identifier: 2 };
  const pose = { x: 400, y: 400, a: 0 };
  await server.ask(calls.changeVirtualRobot, { params, body: { pose } }, { token: own.teacher.token });
  await soon(() => expect(ears.poses.get(2)).toMatchObject({ x: expect.closeTo(400, -1), y: expect.closeTo(400, -1) }));
  const turn = { do: 'turn', power: 324, gear: 4, angle: 43 };
  const mac = body.robots[1]?._id ?? '';
  await ears.say(robotCommand, { mac, classroom: own.code }, turn);
  await soon(() => expect(Math.abs((ears.poses.get(2)?.a ?? 0) - 90)).toBeLessThan(8));
  await ears.close();
});

test('a page that crashes leaves no virtual robot driving', async () => {
  const own = await people.classroom(1);
  const [student] = own.students as [Person];
  const ears = await listen(own.code, own.teacher);
  const { body } = await add(own, 1);
  const [robot] = body.robots;
  const mac = robot?._id ?? '';
  await server.ask(
    giveRobot,
    { params: { id: own.code, studentId: student.id }, body: { studentName: student.user.name, robotId: mac } },
    { token: own.teacher.token },
  );
  await soon(() => expect(ears.poses.has(1)).toBe(true));
  const page = await listen(own.code, student);
  const pace = { power: 324, gear: 15 };
  await page.say(robotCommand, { mac, classroom: own.code }, { do: 'motor', left: pace, right: { power: 0, gear: 4 } });
  // Round and round on one wheel: it would never meet the edge of the mat and stop by itself.
  const [start = 0] = ears.angles;
  await soon(() => expect(Math.abs((ears.angles.at(-1) ?? 0) - start)).toBeGreaterThan(20));
  page.crash();
  // Ten pictures in a row that are alike, but for the camera's noise.
  await soon(() => {
    const [first = 0, ...others] = ears.angles.slice(-10);
    expect(others).toHaveLength(9);
    // Three hundred and fifty-nine degrees and one are two apart.
    const apart = others.map((angle) => Math.abs(((angle - first + 540) % 360) - 180));
    expect(Math.max(...apart)).toBeLessThan(4);
  });
  await ears.close();
});

test('[D10] unplugged, a robot’s last will says so at once; plugged in again it comes back', async () => {
  const own = await people.classroom(0);
  const ears = await listen(own.code, own.teacher);
  await add(own, 1);
  await soon(() => expect(ears.robots.get(1)).toBe(1));
  const change = (plugged: boolean) =>
    server.ask(
      calls.changeVirtualRobot,
      { params: { id: own.code, identifier: 1 }, body: { plugged } },
      { token: own.teacher.token },
    );
  expect((await change(false)).body.robots[0]?.plugged).toBe(false);
  await soon(() => expect(ears.robots.get(1)).toBe(0));
  await change(true);
  await soon(() => expect(ears.robots.get(1)).toBe(1));
  await ears.close();
});

test('[D10] robots are kept with the class, follow its map and a new device key, and have their limit', async () => {
  const own = await people.classroom(0);
  const asTeacher = { token: own.teacher.token };
  await add(own, 2);
  expect((await add(own, calls.MAX_VIRTUAL_ROBOTS)).body).toMatchObject({ error: 'TOO_MANY_ROBOTS' });
  await server.ask(updateClassroom, { params: { id: own.code }, body: { mapId: '5' } }, asTeacher);
  const ears = await listen(own.code, own.teacher);
  await server.ask(renewDeviceKey, { params: { id: own.code } }, asTeacher);
  ears.robots.clear();
  await soon(() => expect([...ears.robots.values()]).toEqual([1, 1]));
  const gone = await server.ask(calls.removeVirtualRobot, { params: { id: own.code, identifier: 1 } }, asTeacher);
  expect(gone.body.robots.map(({ identifier }) => identifier)).toEqual([2]);
  const kept = await server.ask(readClassroom, { params: { id: own.code } }, asTeacher);
  expect(kept.body.robots).toMatchObject([{ identifier: 2, type: 'virtual' }]);
  await ears.close();
});

test.each(['one by one', 'out of the list of all robots'] as const)(
  'the virtual camera says that it is off when the last virtual robot is taken %s, and comes back with the next',
  async (how) => {
    const own = await people.classroom(0);
    const asTeacher = { token: own.teacher.token };
    const ears = await listen(own.code, own.teacher);
    await add(own, 2);
    await soon(() => expect(ears.camera.at(-1)).toBe(1));
    if (how === 'one by one')
      for (const identifier of [1, 2])
        await server.ask(calls.removeVirtualRobot, { params: { id: own.code, identifier } }, asTeacher);
    else await server.ask(removeRobots, { params: { id: own.code }, body: { robotNumberIds: [1, 2] } }, asTeacher);
    await soon(() => expect(ears.camera.at(-1)).toBe(0));
    // The air of the room may still be changed; nothing comes to watch an empty mat.
    const heard = ears.camera.length;
    const room = { params: { id: own.code }, body: { temperature: 30 } };
    await server.ask(calls.changeEnvironment, room, asTeacher);
    expect(ears.camera.slice(heard)).not.toContain(1);
    await add(own, 1);
    await soon(() => expect(ears.camera.at(-1)).toBe(1));
    await ears.close();
  },
);

test('[D10] the room can be made warmer within its range; what is not a quantity is refused', async () => {
  const own = await people.classroom(0);
  const set = (body: Record<string, number>) =>
    server.ask(calls.changeEnvironment, { params: { id: own.code }, body }, { token: own.teacher.token });
  expect((await set({ temperature: 35 })).body.environment.temperature).toBe(35);
  expect((await set({ temperature: 5000 })).body).toMatchObject({ errors: { temperature: { kind: 'tooBig' } } });
  expect((await set({ constructor: 1 })).status).toBe(400);
  expect((await set({ gravity: 1 })).status).toBe(400);
});

test('[D10] a student alone gets a private class with robots, the same one each time', async () => {
  const student = await people.account('Student');
  const first = await server.ask(calls.openPractice, {}, { token: student.token });
  expect(first.body).toMatchObject({ robots: 2 });
  const again = await server.ask(calls.openPractice, {}, { token: student.token });
  expect(again.body._id).toBe(first.body._id);
  const more = await server.ask(
    calls.addVirtualRobots,
    { params: { id: first.body._id }, body: { count: 1 } },
    { token: student.token },
  );
  expect(more.body.robots).toHaveLength(3);
});
