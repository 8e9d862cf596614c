import { connect, type Socket } from 'node:net';
import { BROKER_PATH } from '@trundle/protocol';
import { TOPICS } from '@trundle/protocol/topics/index';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ClassroomOf, Person } from '../testing/people.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { BrokerHarness, type Transport } from './testing/broker-harness.ts';
import type { TestClient } from './testing/test-client.ts';

let harness: BrokerHarness;
let own: ClassroomOf;
let first: Person;
const extra: BrokerHarness[] = [];

beforeAll(async () => {
  harness = await BrokerHarness.open();
  own = await harness.people.classroom(2);
  [first] = own.students as [Person];
});
afterAll(() => harness.close());
afterEach(async () => {
  for (const each of extra.splice(0)) await each.close();
});

const MANY = { perSecond: 1e9, burst: 1e9 };

const numberOf = ({ message }: { message: unknown }): number => (message as { n: number }).n;

test('a program in a loop is slowed to its share; the class and the child stay connected', async () => {
  const page = await harness.person('ws', first, 'loop');
  const listener = await harness.person('ws', own.teacher, 'loop-listener');
  await listener.subscribe(`to/classroom/${own.code}/#`, 0);
  const { burst, perSecond } = DEFAULT_LIMITS.messages;
  const started = performance.now();
  for (let n = 0; n < 5_000; n += 1)
    page.mqtt.publish(`to/classroom/${own.code}/variables_set`, JSON.stringify({ n }), { qos: 0 });
  // Acknowledged after all of them were judged.
  await page.publish(`to/classroom/${own.code}/variables_set`, { n: -1 });
  const seconds = (performance.now() - started) / 1000;
  await harness.broker.publish(TOPICS.classroom.special, { code: own.code }, { mark: 'end' });
  await listener.receives(({ topic }) => topic.endsWith('/special'));
  const heard = listener.received.filter(({ topic }) => topic.endsWith('/variables_set')).length;
  expect(heard).toBeGreaterThanOrEqual(burst);
  expect(heard).toBeLessThanOrEqual(burst + 1 + Math.ceil(perSecond * seconds));
  const warnings = harness.lines.filter(({ reason }) => reason === 'tooFast');
  expect(warnings).toHaveLength(1);
  expect(page.mqtt.connected).toBe(true);
  // The share fills again by itself.
  await vi.waitFor(
    async () => {
      await page.publish(`to/classroom/${own.code}/variables_set`, { later: 1 });
      expect(listener.received.some(({ message }) => (message as { later?: number }).later === 1)).toBe(true);
    },
    { timeout: 5_000, interval: 20 },
  );
});

test('large messages use up a share of their own', async () => {
  const page = await harness.person('ws', own.teacher, 'large');
  const before = await harness.figure('trundle_broker_messages_in_total');
  for (let n = 0; n < 40; n += 1)
    await page.publish(`to/classroom/${own.code}/special`, { n, pad: 'x'.repeat(60_000) });
  const taken = (await harness.figure('trundle_broker_messages_in_total')) - before;
  expect(taken).toBeGreaterThanOrEqual(17);
  expect(taken).toBeLessThan(40);
});

test.each<Transport>(['tcp', 'ws'])(
  'over %s a message above its limit is dropped, a packet above its limit hangs up',
  async (transport) => {
    const { code, teacher } = await harness.people.classroom(0);
    const page = await harness.person(transport, teacher, `big-${transport}`);
    const text = `to/classroom/${code}/special`;
    await page.publish(text, { text: 'x'.repeat(70_000) });
    expect(harness.warnings(text)[0]).toMatchObject({ reason: 'badPayload', detail: 'larger than 65536 bytes' });
    // Most topics need far less, and say so.
    const small = `to/classroom/${code}/3d/general`;
    await page.publish(small, { URL: 'x'.repeat(20_000) });
    expect(harness.warnings(small)[0]).toMatchObject({ reason: 'badPayload', detail: 'larger than 16384 bytes' });
    expect(page.mqtt.connected).toBe(true);
    page.mqtt.publish(text, 'x'.repeat(270_000), { qos: 0 });
    await page.closed;
  },
);

const rawTcp = (port: number): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', () => undefined);
    socket.resume();
  });
const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()));

test('a stranger who announces a huge packet is hung up on before sending it', async () => {
  const patient = await BrokerHarness.open({ connectTimeout: 600_000 });
  extra.push(patient);
  const loud = await rawTcp(patient.tcpPort);
  // A greeting of 268,435,455 bytes.
  loud.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]));
  await closed(loud);
});

test('a stranger who says nothing is hung up on', async () => {
  const impatient = await BrokerHarness.open({ connectTimeout: 50 });
  extra.push(impatient);
  await closed(await rawTcp(impatient.tcpPort));
});

test('noise instead of MQTT hangs up and harms nobody', async () => {
  const page = await harness.person('ws', first, 'unharmed');
  for (let seed = 1; seed <= 50; seed += 1) {
    const socket = await rawTcp(harness.tcpPort);
    socket.end(Buffer.from(Array.from({ length: 200 }, (_, at) => (seed * 7_919 + at * at * 31) % 256)));
    await closed(socket);
  }
  const text = new WebSocket(`ws://127.0.0.1:${harness.webPort}${BROKER_PATH}`, ['mqtt']);
  text.on('open', () => text.send('hello'));
  await new Promise((resolve) => text.once('close', resolve));
  expect(await page.subscribe(`to/classroom/${own.code}/#`)).toBe(true);
});

test('one connection holds only so many filters and names only so many classes', async () => {
  const strict = await BrokerHarness.open({ filters: 3, rooms: 2, subscriptions: { perSecond: 0, burst: 12 } });
  extra.push(strict);
  const room = await strict.people.classroom(0);
  const others = [await strict.people.classroom(0), await strict.people.classroom(0)];
  const admin = await strict.person('ws', await strict.people.account('Admin'));
  const seen = [];
  for (const topic of ['special', 'register', 'variables_set', 'robot_status', 'special'])
    seen.push(await admin.subscribe(`to/classroom/${room.code}/${topic}`));
  expect(seen).toEqual([true, true, true, false, true]);
  await admin.mqtt.unsubscribeAsync(`to/classroom/${room.code}/special`);
  expect(await admin.subscribe(`to/classroom/${others[0]?.code}/special`)).toBe(true);
  await admin.mqtt.unsubscribeAsync(`to/classroom/${room.code}/register`);
  expect(await admin.subscribe(`to/classroom/${others[1]?.code}/special`)).toBe(false);
  for (let n = 0; n < 5; n += 1) await admin.subscribe(`to/classroom/${room.code}/3d/trail`);
  // The twelve tries are used up.
  await admin.mqtt.unsubscribeAsync(`to/classroom/${room.code}/3d/trail`);
  expect(await admin.subscribe(`to/classroom/${room.code}/special`)).toBe(false);
});

const frozen = async (
  harness: BrokerHarness,
  transport: Transport,
  person: Person,
  filter: string,
): Promise<TestClient> => {
  const sockets: WebSocket[] = [];
  const createWebsocket = (url: string, protocols: string[]): WebSocket => {
    const socket = new WebSocket(url, protocols);
    sockets.push(socket);
    return socket;
  };
  const client = await harness.person(transport, person, 'frozen', transport === 'ws' ? { createWebsocket } : {});
  await client.subscribe(filter, 0);
  if (transport === 'tcp') client.mqtt.stream.unpipe().pause();
  for (const socket of sockets) socket.pause();
  return client;
};

test.each<Transport>(['ws', 'tcp'])(
  'over %s a frozen client is cut off and holds nobody up',
  async (transport) => {
    const generous = await BrokerHarness.open({
      messages: MANY,
      bytes: MANY,
      wireBytes: MANY,
      perClass: { messages: MANY, bytes: MANY },
    });
    extra.push(generous);
    const room = await generous.people.classroom(2);
    const filter = `to/classroom/${room.code}/special`;
    const [sleeper, awake] = room.students as [Person, Person];
    await frozen(generous, transport, sleeper, filter);
    const listener = await generous.person('ws', awake, 'awake');
    await listener.subscribe(filter, 0);
    const teacher = await generous.person('tcp', room.teacher, 'speaker');
    const pad = 'x'.repeat(60_000);
    const delays: number[] = [];
    let n = 0;
    // How much the machine's own buffers swallow first is its affair.
    while ((await generous.figure('trundle_broker_cut_off_total')) === 0) {
      expect(n, 'the frozen client was never cut off').toBeLessThan(2_000);
      const at = performance.now();
      await teacher.publish(filter, { n, pad });
      await listener.receives((heard) => numberOf(heard) === n);
      delays.push(performance.now() - at);
      n += 1;
    }
    expect(listener.received.map(numberOf)).toEqual(Array.from({ length: n }, (_, at) => at));
    // The broker's own patience with a client that does not read is a minute; a busy machine is quicker than this.
    expect(Math.max(...delays)).toBeLessThan(10_000);
    await generous.until('trundle_broker_clients', 1, { kind: 'student' });
    expect(generous.lines.some(({ level, msg }) => level === 40 && msg.includes('cut off'))).toBe(true);
  },
  120_000,
);

test('closing hangs up on everybody and frees the port', async () => {
  const short = await BrokerHarness.open();
  const room = await short.people.classroom(0);
  const page = await short.person('ws', room.teacher);
  const camera = await short.device('tcp', room.code, 'camera-KIT');
  const port = short.tcpPort;
  await short.close();
  await Promise.all([page.closed, camera.closed]);
  const next = await BrokerHarness.open({}, port);
  extra.push(next);
  expect(next.tcpPort).toBe(port);
});
