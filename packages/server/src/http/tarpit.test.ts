import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { HTTP_BASE } from '@trundle/protocol';
import { current } from '@trundle/protocol/http/account';
import { featureSettings } from '@trundle/protocol/http/config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REQUEST_LIMITS } from '../rate-limits/request-limiter.ts';
import { Tarpit } from '../rate-limits/tarpit.ts';
import { People } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

/** Whether it has come while the others were asked. */
const watched = <Result>(answer: Promise<Result>): { come: boolean; answer: Promise<Result> } => {
  const state = { come: false, answer };
  answer.then(() => (state.come = true));
  return state;
};

describe('[N7] a refusal is kept back', () => {
  test('of each sender so many, of the others as many again, and again when the first are out', async () => {
    const tarpit = new Tarpit(20);
    const held = Array.from({ length: 300 }, () => tarpit.hold('ana'));
    expect(await tarpit.hold('ana')).toBe(false);
    expect(await tarpit.hold('ben')).toBe(true);
    expect(new Set(await Promise.all(held))).toEqual(new Set([true]));
    expect(await tarpit.hold('ana')).toBe(true);
  });

  test('and no more of all together than the server has room for', async () => {
    const tarpit = new Tarpit(20);
    const held = Array.from({ length: 5_000 }, (_, at) => tarpit.hold(`sender ${at}`));
    expect(await tarpit.hold('one more')).toBe(false);
    await Promise.all(held);
    expect(await tarpit.hold('one more')).toBe(true);
  });
});

test('[N7] refusals of one moment are not answered in one moment, or the flood would come back as one', async () => {
  const tarpit = new Tarpit(100);
  const since = performance.now();
  const waited = await Promise.all(
    Array.from({ length: 100 }, () => tarpit.hold('ana').then(() => performance.now() - since)),
  );
  expect(Math.min(...waited)).toBeGreaterThanOrEqual(99);
  expect(Math.max(...waited) - Math.min(...waited)).toBeGreaterThan(20);
});

describe('[N7] who asks too much', () => {
  let server: TestServer;
  let people: People;
  beforeAll(async () => {
    const few = { burst: 5, perSecond: 0.001 };
    server = await testServer(
      {},
      {
        requestLimits: {
          ...REQUEST_LIMITS,
          account: { ...REQUEST_LIMITS.account, ...few },
          rejected: { ...REQUEST_LIMITS.rejected, ...few },
        },
        tarpit: new Tarpit(),
      },
    );
    people = new People(server);
  });
  afterAll(() => server.close());
  const me = (token: string) => server.ask(current, {}, { token });

  test('is told so only after others had their answers', async () => {
    const [ana, ben] = [await people.account('Teacher'), await people.account('Teacher')];
    let first = await me(ana.token);
    while (first.status === 200) first = await me(ana.token);
    const refused = watched(me(ana.token));
    expect((await me(ben.token)).status).toBe(200);
    expect(refused.come).toBe(false);
    expect(await refused.answer).toMatchObject({ status: 429, body: { error: 'SLOW_DOWN' } });
  });

  test('with a forged token counts as well', async () => {
    const forged = () => server.ask(current, {}, { token: 'forged', address: '203.0.113.7' });
    for (let number = 0; number < 5; number += 1) {
      const prompt = watched(forged());
      expect((await prompt.answer).status).toBe(401);
    }
    const held = watched(forged());
    expect((await server.ask(featureSettings, {}, { address: '203.0.113.8' })).status).toBe(200);
    expect(held.come).toBe(false);
    expect((await held.answer).status).toBe(401);
  });

  test('and waits for no answer loses the connection', async () => {
    const socket = connect((server.server.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    const request = `GET ${HTTP_BASE}/account/current HTTP/1.1\r\nhost: a\r\nauthorization: forged\r\nx-forwarded-for: 203.0.113.9\r\n\r\n`;
    socket.write(request.repeat(400));
    await once(socket, 'close');
    expect((await server.ask(featureSettings, {}, { address: '203.0.113.10' })).status).toBe(200);
  });
});

describe('[N7] what anybody may ask about the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({}, { requestLimits: REQUEST_LIMITS, tarpit: new Tarpit() });
  });
  afterAll(() => server.close());
  const { burst } = REQUEST_LIMITS.probes;
  const ask = (url: string, address: string) =>
    server.server.app.inject({ url, headers: { 'x-forwarded-for': address } });

  test.each(['/healthz', '/readyz', '/metrics'])('%s is answered at the pace of those who watch', async (url) => {
    const address = `203.0.113.${20 + url.length}`;
    const list = Array.from({ length: burst + 40 }, () => ask(url, address));
    const statuses = (await Promise.all(list)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect((await ask('/healthz', '203.0.113.99')).statusCode).toBe(200);
  });

  test('visitors’ calls that somebody sends by the hundred keep nobody behind the same address waiting long', async () => {
    const app = server.server.app;
    const { port } = app.server.address() as AddressInfo;
    const from = 'x-forwarded-for: 203.0.113.50';
    const request = `GET ${HTTP_BASE}/app_config/feature_settings HTTP/1.1\r\nhost: a\r\n${from}\r\n\r\n`;
    const loud = Array.from({ length: 8 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.resume();
      return socket;
    });
    // As many as come through at once, and then as many as may wait.
    let arrived = 0;
    const flooded = new Promise<void>((resolve) => {
      app.server.on('request', () => {
        arrived += 1;
        if (arrived === 1_500) resolve();
      });
    });
    for (const socket of loud) socket.write(request.repeat(300));
    await flooded;
    const answer = await fetch(`http://127.0.0.1:${port}${HTTP_BASE}/app_config/feature_settings`, {
      headers: { 'x-forwarded-for': '203.0.113.50' },
    });
    expect(answer.status).toBe(200);
    for (const socket of loud) socket.destroy();
  });
});
