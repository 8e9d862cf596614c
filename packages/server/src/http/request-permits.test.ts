import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { HTTP_BASE } from '@trundle/protocol';
import { authenticate, patchClassroomState, readClassroomState } from '@trundle/protocol/http/account';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { REQUEST_LIMITS } from '../rate-limits/request-limiter.ts';
import { People } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { releasePermits } from './request-permits.ts';

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

describe('[N7] an answer must be read', () => {
  const LARGE = 40_000_000;
  let app: FastifyInstance;
  afterEach(() => app.close());
  const ask = async (unreadLimit: number): Promise<Socket> => {
    app = Fastify();
    releasePermits(app, unreadLimit);
    app.get('/', async () => 'x'.repeat(LARGE));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect(portOf(app), '127.0.0.1');
    socket.on('error', () => undefined);
    return socket;
  };

  test('who takes nothing of it is cut off', async () => {
    const socket = await ask(200);
    socket.pause();
    const [served] = (await Promise.all([
      once(app.server, 'connection'),
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'),
    ]).then(([connection]) => connection)) as [Socket];
    await once(served, 'close');
    expect(served.bytesRead).toBeGreaterThan(0);
    socket.destroy();
  });

  test('who reads it gets all of it', async () => {
    const socket = await ask(10_000);
    let come = 0;
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    for await (const piece of socket) {
      come += (piece as Buffer).length;
      if (come > LARGE) break;
    }
    expect(come).toBeGreaterThan(LARGE);
  });
});

describe('[N7] one sender and the others behind the same address', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const address = '203.0.113.99';
  const child = async () => {
    const { code, students } = await new People(server).classroom(1);
    const studentName = students[0]?.user.name ?? '';
    return () => server.ask(authenticate, { body: { classroom: code, studentName } }, { address });
  };

  test('who asks for the description of the calls and reads nothing keeps nobody from logging in', async () => {
    server = await testServer({}, { requestLimits: REQUEST_LIMITS });
    const logIn = await child();
    const { app } = server.server;
    const request = `GET ${HTTP_BASE}/docs/json HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${address}\r\n\r\n`;
    let arrived = 0;
    const begun = new Promise<void>((resolve) => {
      app.server.on('request', () => {
        arrived += 1;
        if (arrived === 40) resolve();
      });
    });
    const sockets = Array.from({ length: 40 }, () => {
      const socket = connect(portOf(app), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.pause();
      socket.write(request.repeat(30));
      return socket;
    });
    await begun;
    expect((await logIn()).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('passwords that wait to be hashed keep nobody waiting who has none', async () => {
    server = await testServer(
      {},
      { requestLimits: { ...REQUEST_LIMITS, address: { ...REQUEST_LIMITS.address, maxConcurrent: 2 } } },
    );
    const logIn = await child();
    let pending = 0;
    const guesses = Array.from({ length: 40 }, async (_, number) => {
      pending += 1;
      const body = { email: `nobody${number}@example.org`, password: 'wrong' };
      await server.ask(authenticate, { body }, { address });
      pending -= 1;
    });
    expect((await logIn()).status).toBe(200);
    // In turns of two the child would have come after all but the last.
    expect(pending).toBeGreaterThan(10);
    await Promise.all(guesses);
  });

  test('who moves much waits; a classmate does not', async () => {
    const bytes = { burst: 250_000, perSecond: 10_000 };
    server = await testServer(
      {},
      { requestLimits: { ...REQUEST_LIMITS, account: { ...REQUEST_LIMITS.account, bytes } } },
    );
    const { code, students } = await new People(server).classroom(2);
    const [ana, ben] = students;
    const params = { code };
    const body = { current_classroom_workspace_xml: 'x'.repeat(120_000) };
    expect((await server.ask(patchClassroomState, { params, body }, { token: ana?.token })).status).toBe(200);
    const refused = await server.ask(readClassroomState, { params }, { token: ana?.token });
    expect(refused).toMatchObject({ status: 429, body: { error: 'SLOW_DOWN' } });
    // Four times what came, less what was free: some twenty-three seconds.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(15);
    expect(Number(refused.headers['retry-after'])).toBeLessThan(30);
    expect((await server.ask(readClassroomState, { params }, { token: ben?.token })).status).toBe(200);
  });
});
