import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cutSlowBodies, HEADERS_TIMEOUT } from './slow-bodies.ts';

/** What the server has read of the newest connection, so that a test goes on when something has arrived. */
let read: () => number;
let app: FastifyInstance;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = Fastify();
  cutSlowBodies(app);
  app.post('/', async () => 'whole');
  app.server.on('connection', (socket: Socket) => {
    read = () => socket.bytesRead;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await new Promise((resolve) => setImmediate(resolve));
};

const head = (length: number): string =>
  `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`;

const begin = async (length: number): Promise<Socket> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(head(length));
  await until(() => vi.getTimerCount() === 1);
  return socket;
};

const arrive = async (socket: Socket, bytes: number): Promise<void> => {
  const before = read();
  socket.write('x'.repeat(bytes));
  await until(() => read() - before === bytes);
};

test('[N7] a body that stops is cut off after twenty seconds, and one that trickles', async () => {
  const stopped = await begin(500);
  await arrive(stopped, 100);
  vi.advanceTimersByTime(20_000);
  await once(stopped, 'close');
  const trickling = await begin(500);
  for (let second = 0; second < 20; second += 1) {
    await arrive(trickling, 1);
    vi.advanceTimersByTime(1_000);
  }
  await once(trickling, 'close');
  expect(vi.getTimerCount()).toBe(0);
});

test('[N7] a body that came fast and then stops is cut off as soon', async () => {
  const socket = await begin(700_000);
  await arrive(socket, 500_000);
  vi.advanceTimersByTime(20_000);
  await arrive(socket, 1);
  vi.advanceTimersByTime(2_000);
  await once(socket, 'close');
  expect(vi.getTimerCount()).toBe(0);
});

test('a large body on a slow network comes through in minutes, and its connection is there for the next', async () => {
  const socket = await begin(700_000);
  for (let part = 0; part < 7; part += 1) {
    await arrive(socket, 100_000);
    if (part < 6) vi.advanceTimersByTime(20_000);
  }
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('whole');
  expect(vi.getTimerCount()).toBe(0);
  socket.write(`${head(2)}ab`);
  const [again] = await once(socket, 'data');
  expect(String(again)).toContain('whole');
  socket.destroy();
});

test('headers have twenty seconds too', () => {
  expect(HEADERS_TIMEOUT.headersTimeout + HEADERS_TIMEOUT.connectionsCheckingInterval).toBe(20_000);
});
