import { HTTP_BASE } from '@trundle/protocol';
import { pathOf } from '@trundle/protocol/http/call';
import { allCalls } from '@trundle/protocol/http/index';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassroomOf, People, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
let admin: Person;
let own: ClassroomOf;
beforeAll(async () => {
  server = await testServer();
  const people = new People(server);
  admin = await people.account('Admin');
  own = await people.classroom(1);
});
afterAll(() => server.close());

let address = 0;
const send = async (method: string, url: string, payload?: string, headers: Record<string, string> = {}) => {
  address += 1;
  const response = await server.server.app.inject({
    method: method as 'GET',
    url,
    headers: {
      'content-type': 'application/json',
      authorization: admin.token,
      'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, text: response.body, headers: response.headers };
};

/** A clear refusal or an honest answer: never a fault, never a look inside. */
const expectCalm = ({ status, text }: { status: number; text: string }, what: string): void => {
  expect(status === 501 || status < 500, `${what}: ${status} ${text.slice(0, 200)}`).toBe(true);
  expect(text, what).not.toMatch(/node_modules|at \w+ \(|postgres|drizzle|ZodError|select .* from/i);
  if (status >= 400)
    expect(JSON.parse(text), what).toMatchObject({ error: expect.any(String), message: expect.any(String) });
};

test('malformed JSON, the wrong kind of content and the wrong method get a clear 4xx', async () => {
  const url = `${HTTP_BASE}/teacher`;
  expect(await send('POST', url, '{"name":')).toMatchObject({ status: 400 });
  expect(await send('POST', url, '<xml/>', { 'content-type': 'application/xml' })).toMatchObject({ status: 415 });
  expect(await send('POST', url, '{"__proto__":{"role":"Admin"}}')).toMatchObject({ status: 400 });
  expect(await send('PUT', url, '{}')).toMatchObject({ status: 404 });
  expect(await send('GET', `${HTTP_BASE}/nowhere`)).toMatchObject({ status: 404 });
  expect(await send('GET', `${HTTP_BASE}/class/%E0%A4%A`)).toMatchObject({ status: 400 });
  expectCalm(await send('POST', url, '{"name":'), 'malformed');
});

test('a huge body is refused before it is read whole', async () => {
  const answer = await send(
    'PATCH',
    `${HTTP_BASE}/account/state_store/user`,
    JSON.stringify({ x: 'y'.repeat(5_000_000) }),
  );
  expect(answer.status).toBe(413);
  expect(JSON.parse(answer.text).error).toBe('BODY_TOO_LARGE');
});

const NASTY = [
  "'; DROP TABLE accounts; --",
  '<script>alert(1)</script>',
  'nul\u0000byte',
  '\ud800',
  '{{7*7}}',
  '../../../etc/passwd',
  '%00',
  '💥'.repeat(50),
  'x'.repeat(100_000),
];

describe('[N1] every call survives what strangers send', () => {
  const bodies: unknown[] = [
    null,
    [],
    'text',
    7,
    {},
    ...NASTY.map((text) => ({
      name: text,
      email: text,
      password: text,
      newPassword: text,
      code: text,
      studentName: text,
      classroom: text,
      students: [{ name: text }],
      data: text,
      message: text,
      url: text,
      version: text,
      student: text,
      ssid: text,
      xml: text,
      value: text,
      title: text,
      key: { [text]: text },
      [text]: text,
      APP_VERSION: text,
      card: text,
    })),
  ];
  for (const { id, call } of allCalls()) {
    test(`[N1] ${id}`, async () => {
      const names = Object.keys(call.params?.shape ?? {});
      const good = Object.fromEntries(
        names.map((name) => [name, name === 'id' || name === 'code' ? own.code : 'a'.repeat(32)]),
      );
      const url = HTTP_BASE + pathOf(call.path, good);
      for (const text of NASTY) {
        if (names.length === 0 || text.length > 1_000) continue;
        const bad = Object.fromEntries(names.map((name) => [name, text.isWellFormed() ? text : 'lone']));
        expectCalm(await send(call.method, HTTP_BASE + pathOf(call.path, bad)), `${id} with ${text.slice(0, 20)}`);
      }
      for (const query of ['?p=-1', '?p=NaN', '?available=maybe', '?q=%00', '?__proto__=1'])
        expectCalm(await send(call.method, url + query), `${id}${query}`);
      // Deleting or ending things is not what is tested here.
      if (call.method === 'DELETE' || id === 'account.logout') return;
      for (const body of bodies) expectCalm(await send(call.method, url, JSON.stringify(body)), id);
    });
  }
});

test('random JSON at every door is answered calmly', async () => {
  const doors = allCalls().filter(({ call }) => call.body && call.method !== 'DELETE');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...doors), fc.jsonValue(), async ({ id, call }, body) => {
      const names = Object.keys(call.params?.shape ?? {});
      const params = Object.fromEntries(names.map((name) => [name, own.code]));
      expectCalm(await send(call.method, HTTP_BASE + pathOf(call.path, params), JSON.stringify(body)), id);
    }),
    { numRuns: 300 },
  );
});

test('security headers stand on every answer, and plain HTTP stays possible', async () => {
  const { headers } = await send('GET', '/healthz');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('health, readiness and metrics answer; metrics only on this machine', async () => {
  expect((await send('GET', '/healthz')).status).toBe(200);
  expect((await send('GET', '/readyz')).status).toBe(200);
  expect((await send('GET', '/metrics')).status).toBe(403);
  const local = await server.server.app.inject({ url: '/metrics' });
  expect(local.statusCode).toBe(200);
  expect(local.body).toContain('trundle_http_request_seconds');
});

test('[N1] the OpenAPI page lists every call', async () => {
  const page = await server.server.app.inject({ url: `${HTTP_BASE}/docs/json` });
  const { paths } = page.json() as { paths: Record<string, Record<string, unknown>> };
  for (const { id, call } of allCalls())
    expect(paths[HTTP_BASE + call.path]?.[call.method.toLowerCase()], id).toBeDefined();
  expect((await server.server.app.inject({ url: `${HTTP_BASE}/docs` })).statusCode).toBe(200);
});

test('[A2] a client behind the proxy cannot make up the address it is counted by', async () => {
  const guess = (made: string) =>
    server.server.app.inject({
      method: 'POST',
      url: `${HTTP_BASE}/account/authenticate/assistance_code`,
      // The proxy appends what it saw to what the client claims.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `${made}, 10.250.0.1` },
      payload: JSON.stringify({ code: 'WRONGCODE1' }),
    });
  const answers = [];
  for (let number = 1; number <= 21; number += 1) answers.push((await guess(`1.2.3.${number}`)).statusCode);
  expect(answers.at(-1)).toBe(429);
});
