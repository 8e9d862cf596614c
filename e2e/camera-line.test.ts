import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BrokerConnection } from '../packages/client/src/live/broker-connection.ts';
import { systemClock } from '../packages/client/src/live/clock.ts';
import { connectMqtt } from '../packages/client/src/live/mqtt-transport.ts';
import { lastWill, Publisher } from '../packages/web/src/camera/publisher.ts';

const CODE = 'K7PM3X';
const SERIAL = 'station-0123ABCD';
const STATUS = `to/classroom/${CODE}/camera_status`;
const OFF = { ws_server: SERIAL, app_status: 0, isMatDetected: false };

/**
 * A real broker, and a camera's line to it by the library that pages use. It asks nobody whether a camera may say that: the
 * server's own does, with a last word like this one, in `server/src/classrooms/camera-station.test.ts`.
 */
const setUp = async (hasWill: boolean) => {
  const broker = await Aedes.createBroker();
  const said: unknown[] = [];
  const farewells: string[] = [];
  broker.on('publish', ({ topic, payload }) => {
    if (topic === STATUS) said.push(JSON.parse(payload.toString()));
  });
  broker.on('clientDisconnect', ({ id }) => farewells.push(id));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    broker.handle(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const tokens = ['token'];
  const connection = new BrokerConnection({
    dial: connectMqtt(`mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`),
    clock: systemClock,
    reporter: { tell: () => undefined, warn: () => undefined },
    // It dials once.
    token: () => tokens.pop() ?? null,
    clientId: SERIAL,
    username: CODE,
    ...(hasWill && { will: lastWill(CODE, SERIAL) }),
  });
  const publisher = new Publisher({ connection, clock: systemClock, code: CODE, serial: SERIAL });
  onTestFinished(async () => {
    publisher.stop();
    connection.stop();
    await new Promise<void>((done) => broker.close(done));
    await new Promise((done) => server.close(done));
  });
  publisher.start();
  connection.start();
  publisher.now({ isWorking: true, isMatDetected: true });
  await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ app_status: 1 }), 30_000);
  return { connection, farewells, publisher, said, sockets };
};

/** What was said since the camera was last on. */
const since = (said: readonly unknown[]): unknown[] =>
  said.slice(said.findLastIndex((each) => (each as { app_status: number }).app_status === 1) + 1);

// Without a last will nobody else can have said it.
test.each([false, true])(
  'a camera that is turned off says so once, and its line ends (last will: %s)',
  async (hasWill) => {
    const { connection, farewells, publisher, said, sockets } = await setUp(hasWill);
    publisher.stop();
    connection.stop();
    await vi.waitFor(() => expect(farewells).toEqual([SERIAL]), 30_000);
    await vi.waitFor(() => expect([...sockets].every(({ destroyed }) => destroyed)).toBe(true), 30_000);
    expect(since(said)).toEqual([OFF]);
  },
);

test('for a camera whose line breaks the broker says that it is off', async () => {
  const { said, sockets } = await setUp(true);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(since(said)).toEqual([OFF]), 30_000);
});
