import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { BROKER_PATH } from '@trundle/protocol';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ClassroomOf, Person } from '../testing/people.ts';
import { BrokerHarness, type Transport } from './testing/broker-harness.ts';

let harness: BrokerHarness;
let own: ClassroomOf;
let student: Person;

beforeAll(async () => {
  harness = await BrokerHarness.open({ connectionsPerAccount: 3 });
});
afterAll(() => harness.close());
beforeEach(async () => {
  own = await harness.people.classroom(1);
  [student] = own.students as [Person];
});

test.each<Transport>(['tcp', 'ws'])('over %s a refused login says why', async (transport) => {
  const key = await harness.deviceKey(own.code);
  const robot = { clientId: 'robot-AABBCCDDEEFF', username: own.code, password: key };
  const attempts: [string, Parameters<BrokerHarness['connect']>[1], number][] = [
    ['a forged token', { clientId: 'page', username: 'x', password: `${student.token}x` }, 4],
    ['a device key is no token', { clientId: 'page', username: own.code, password: key }, 4],
    ['no credentials', { clientId: 'page' }, 5],
    ['a wrong key', { ...robot, password: 'f'.repeat(32) }, 4],
    ['a class that does not exist', { ...robot, username: 'ZZZZZZ' }, 4],
    ['nonsense for a class', { ...robot, username: 'a/b' }, 4],
    ['a token is no device key', { ...robot, password: student.token }, 4],
    ['half an address', { ...robot, clientId: 'robot-AABB' }, 2],
    ['a camera without a serial', { ...robot, clientId: 'camera-' }, 2],
    ['a client id with a wildcard', { clientId: 'page/#', username: 'x', password: student.token }, 2],
    ['a newer protocol', { clientId: 'page', username: 'x', password: student.token, protocolVersion: 5 }, 1],
  ];
  const seen: Record<string, unknown> = {};
  for (const [name, options] of attempts) {
    seen[name] = await harness.client(transport, options).then(
      () => 'let in',
      (error: { code?: number }) => error.code,
    );
  }
  expect(seen).toEqual(Object.fromEntries(attempts.map(([name, , code]) => [name, code])));
});

test('devices come in by class code in any case, and by the kit’s short id', async () => {
  const ssid = `KIT-${own.code}`;
  await harness.classrooms.update(await caller(own.teacher), own.code, { ssid });
  const key = await harness.deviceKey(own.code);
  for (const username of [own.code, own.code.toLowerCase(), ssid]) {
    const camera = await harness.client('tcp', { username, password: key, clientId: 'camera-KIT-1' });
    expect(camera.mqtt.connected).toBe(true);
  }
});

test('topics by short id belong to the class that has it, from the moment it has it', async () => {
  const other = await harness.people.classroom(1);
  const ssid = `kit-${own.code}`;
  const listener = await harness.person('ws', student);
  const stranger = await harness.person('ws', other.students[0] as Person);
  const camera = await harness.device('tcp', own.code, 'camera-KIT-2');
  expect(await listener.subscribe(`to/classroom/${ssid}/#`)).toBe(false);

  await harness.classrooms.update(await caller(own.teacher), own.code, { ssid });
  expect(await listener.subscribe(`to/classroom/${ssid}/#`)).toBe(true);
  expect(await stranger.subscribe(`to/classroom/${ssid}/#`)).toBe(false);
  await camera.publish(`to/classroom/${ssid}/camera_status`, { ws_server: 'ws://kit', app_status: 1 });
  await listener.receives(({ topic }) => topic === `to/classroom/${ssid}/camera_status`);

  await harness.classrooms.update(await caller(own.teacher), own.code, { ssid: `${ssid}-old` });
  await harness.classrooms.update(await caller(other.teacher), other.code, { ssid });
  expect(await stranger.subscribe(`to/classroom/${ssid}/#`)).toBe(true);
  const newCamera = await harness.device('tcp', other.code, 'camera-KIT-2');
  await newCamera.publish(`to/classroom/${ssid}/camera_status`, { ws_server: 'ws://kit', app_status: 2 });
  await stranger.receives(({ message }) => (message as { app_status: number }).app_status === 2);
  expect(await listener.subscribe(`to/classroom/${own.code}/#`)).toBe(true);
  expect(listener.received).toHaveLength(1);
});

const caller = async (person: Person) => {
  const found = await harness.sessions.callerOf(person.token);
  if (!found) throw new Error('no session');
  return found;
};

test('nobody pushes somebody else off by taking their client id, but a page replaces itself', async () => {
  const teacher = await harness.person('ws', own.teacher, 'same-id');
  const page = await harness.person('ws', student, 'same-id');
  const again = await harness.person('ws', student, 'same-id');
  await page.closed;
  expect([teacher.mqtt.connected, again.mqtt.connected]).toEqual([true, true]);
});

test('an account has only so many connections, and gets one back when one is closed', async () => {
  const pages = [];
  for (const id of ['one', 'two', 'three']) pages.push(await harness.person('ws', student, id));
  await expect(harness.person('ws', student, 'four')).rejects.toMatchObject({ code: 3 });
  // The same page coming back replaces itself, so it is let in.
  const three = await harness.person('ws', student, 'three');
  expect(three.mqtt.connected).toBe(true);
  const before = await harness.figure('trundle_broker_clients', { kind: 'student' });
  pages[0]?.disconnect();
  await harness.until('trundle_broker_clients', before - 1, { kind: 'student' });
  expect((await harness.person('ws', student, 'four')).mqtt.connected).toBe(true);
});

test('a session that ends during its login is not let in', async () => {
  const callerOf = harness.sessions.callerOf.bind(harness.sessions);
  vi.spyOn(harness.sessions, 'callerOf').mockImplementationOnce(async (token) => {
    const caller = await callerOf(token);
    await harness.sessions.end(student.accessToken.id);
    return caller;
  });
  await expect(harness.person('ws', student, 'late')).rejects.toMatchObject({ code: 4 });
});

test('a device whose class gets another key during its login is not let in', async () => {
  const key = await harness.deviceKey(own.code);
  const login = harness.client('tcp', { username: own.code, password: key, clientId: 'camera-LATE' });
  await harness.robots.renewDeviceKey(own.code);
  const outcome = await login.then(
    (client) => client.closed.then(() => 'sent away'),
    () => 'refused',
  );
  expect(['sent away', 'refused']).toContain(outcome);
});

test('failed logins are slowed down and then turned away, only for the one who fails', async () => {
  const strict = await BrokerHarness.open({ failedLogins: { perClient: 2, perAddress: 600, seconds: 60, delay: 150 } });
  try {
    const room = await strict.people.classroom(1);
    const wrong = { username: room.code, password: 'wrong', clientId: 'camera-KIT-3' };
    const started = performance.now();
    await expect(strict.client('tcp', wrong)).rejects.toMatchObject({ code: 4 });
    expect(performance.now() - started).toBeGreaterThanOrEqual(140);
    await expect(strict.client('tcp', wrong)).rejects.toMatchObject({ code: 4 });
    await expect(strict.client('tcp', wrong)).rejects.toMatchObject({ code: 3 });
    const right = await strict.device('tcp', room.code, 'camera-KIT-4');
    expect(right.mqtt.connected).toBe(true);
  } finally {
    await strict.close();
  }
});

test('[N7] however many fail at an address, and under whichever name, who has the right token or key comes in', async () => {
  const strict = await BrokerHarness.open({ failedLogins: { perClient: 2, perAddress: 4, seconds: 600, delay: 1 } });
  const { code, teacher } = await strict.people.classroom(0);
  const key = await strict.deviceKey(code);
  const page = await strict.person('ws', teacher);
  const robot = { clientId: 'robot-AABBCCDDEE77', username: code, password: key };
  const fail = (options: object) =>
    strict.client('tcp', { ...robot, ...options }).then(
      () => 'let in',
      ({ code: reason }: { code?: number }) => reason,
    );
  const failures: unknown[] = [];
  for (let number = 0; number < 6; number += 1) failures.push(await fail({ password: 'f'.repeat(32) }));
  for (let number = 0; number < 6; number += 1)
    failures.push(await fail({ clientId: `page-${number}`, password: 'forged' }));
  expect(failures).toEqual([4, 4, 3, 3, 3, 3, 4, 4, 3, 3, 3, 3]);
  expect((await strict.client('tcp', robot)).mqtt.connected).toBe(true);
  expect((await strict.person('ws', teacher, 'page-2')).mqtt.connected).toBe(true);
  // A class nobody is in is not looked for, so that failing costs little.
  const { code: empty } = await strict.people.classroom(0);
  expect(await fail({ username: empty, password: await strict.deviceKey(empty) })).toBe(3);
  expect(page.mqtt.connected).toBe(true);
  await strict.close();
});

test('a taken MQTT port is said in the log, and another one is used', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const taken = (other.address() as AddressInfo).port;
  const second = await BrokerHarness.open({}, taken);
  try {
    expect(second.tcpPort).not.toBe(taken);
    expect(
      second.lines.some(({ level, port, wanted }) => level === 40 && port === second.tcpPort && wanted === taken),
    ).toBe(true);
    const room = await second.people.classroom(0);
    expect((await second.device('tcp', room.code, 'camera-KIT')).mqtt.connected).toBe(true);
  } finally {
    await second.close();
    await new Promise((resolve) => other.close(resolve));
  }
});

const upgrade = (path: string, protocols: string[]): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${harness.webPort}${path}`, protocols);
    socket.on('open', () => resolve(`open, ${socket.protocol}`));
    socket.on('error', () => resolve('refused'));
  });

test('only the broker’s path and MQTT are upgraded', async () => {
  expect(await upgrade(BROKER_PATH, ['mqtt'])).toBe('open, mqtt');
  expect(await upgrade(`${BROKER_PATH}?v=1`, ['chat', 'mqtt'])).toBe('open, mqtt');
  expect(await upgrade('/other', ['mqtt'])).toBe('refused');
  expect(await upgrade(`${BROKER_PATH}x`, ['mqtt'])).toBe('refused');
  expect(await upgrade(BROKER_PATH, ['chat'])).toBe('refused');
  expect(await upgrade(BROKER_PATH, [])).toBe('refused');
});

test('connections are counted by kind', async () => {
  await harness.person('ws', own.teacher, 'counted');
  const before = await harness.figure('trundle_broker_clients', { kind: 'camera' });
  await harness.device('tcp', own.code, 'camera-COUNTED');
  await harness.until('trundle_broker_clients', before + 1, { kind: 'camera' });
  expect(await harness.figure('trundle_broker_clients', { kind: 'teacher' })).toBeGreaterThan(0);
});
