import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Aedes, type Client } from 'aedes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { Random } from '../mat/random.ts';
import type { Listener } from './connection.ts';
import { mqttConnect } from './mqtt-connection.ts';

let broker: Aedes;
let server: Server;
let port: number;
const said: { topic: string; payload: string }[] = [];

const listen = async (at = 0): Promise<void> => {
  broker = await Aedes.createBroker();
  broker.authenticate = (_client, username, password, done) =>
    done(null, username === 'K7PM3X' && password?.toString() === 'key');
  broker.authorizeSubscribe = (_client, subscription, done) =>
    done(null, subscription.topic.startsWith('mine/') ? subscription : null);
  broker.on('publish', ({ topic, payload }) => {
    if (!topic.startsWith('$SYS')) said.push({ topic, payload: payload.toString() });
  });
  server = createServer(broker.handle);
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
};
const shut = async (): Promise<void> => {
  await new Promise<void>((done) => broker.close(done));
  await new Promise((done) => server.close(done));
};

beforeEach(async () => {
  said.length = 0;
  await listen();
});
afterEach(() => shut());

const makeListener = () => ({ up: vi.fn(), down: vi.fn(), message: vi.fn() }) satisfies Listener;
const connectAs = (clientId: string, listener: Listener, deviceKey = 'key') =>
  mqttConnect({
    url: `mqtt://127.0.0.1:${port}`,
    code: 'K7PM3X',
    deviceKey,
    // Trying again comes sooner here than in a classroom.
    clock: { ...systemClock, after: (milliseconds, call) => systemClock.after(milliseconds / 20, call) },
    random: new Random(1),
  })({ clientId, will: { topic: 'will', payload: 'gone', qos: 0 } }, listener);

const ready = async (clientId = 'robot-02C000000001') => {
  const listener = makeListener();
  const connection = connectAs(clientId, listener);
  await vi.waitFor(() => expect(listener.up).toHaveBeenCalledTimes(1));
  return { connection, listener };
};

test('says things, hears what it may and is told what it may not', async () => {
  const names: string[] = [];
  broker.on('client', (client: Client) => names.push(client.id));
  const { connection, listener } = await ready();
  expect(names).toEqual(['robot-02C000000001']);
  expect(await connection.subscribe('mine/1')).toBe(true);
  expect(await connection.subscribe('yours/1')).toBe(false);
  await connection.publish({ topic: 'a', payload: '{"x":1}', qos: 1 });
  expect(said).toContainEqual({ topic: 'a', payload: '{"x":1}' });
  await new Promise((done) =>
    broker.publish({ cmd: 'publish', topic: 'mine/1', payload: 'hi', qos: 0, dup: false, retain: false }, done),
  );
  await vi.waitFor(() => expect(listener.message).toHaveBeenCalledWith('mine/1', 'hi'));
  connection.close('politely');
});

test('a last will is spoken when it vanishes, not when it takes leave', async () => {
  const polite = await ready('robot-02C000000001');
  polite.connection.close('politely');
  await once(broker, 'clientDisconnect');
  expect(said).toEqual([]);
  const abrupt = await ready('robot-02C000000002');
  abrupt.connection.close('abruptly');
  await vi.waitFor(() => expect(said).toContainEqual({ topic: 'will', payload: 'gone' }));
  expect(abrupt.listener.down).not.toHaveBeenCalled();
});

test('comes back by itself when the broker does', async () => {
  const { connection, listener } = await ready();
  const before = port;
  await shut();
  await vi.waitFor(() => expect(listener.down).toHaveBeenCalled());
  expect(await connection.subscribe('mine/1')).toBe(false);
  await connection.publish({ topic: 'a', payload: 'lost', qos: 0 });
  await listen(before);
  await vi.waitFor(() => expect(listener.up).toHaveBeenCalledTimes(2), { timeout: 5_000 });
  expect(said.map(({ payload }) => payload)).not.toContain('lost');
  connection.close('politely');
});

test('a wrong key is told, and tried again without a storm', async () => {
  const listener = makeListener();
  const connection = connectAs('robot-02C000000001', listener, 'wrong');
  await vi.waitFor(() => expect(listener.down).toHaveBeenCalledTimes(3), { timeout: 5_000 });
  expect(listener.down.mock.calls[0]?.[0]).toMatch(/not authorized|bad user/i);
  expect(listener.up).not.toHaveBeenCalled();
  connection.close('politely');
});
