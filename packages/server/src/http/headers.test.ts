import { HTTP_BASE } from '@trundle/protocol';
import { authenticate } from '@trundle/protocol/http/account';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { featureSettings } from '@trundle/protocol/http/config';
import { expect, test } from 'vitest';
import { People } from '../testing/people.ts';
import { serverOfTests, testServer } from '../testing/server.ts';

const server = await serverOfTests({ PUBLIC_URL: 'https://robots.school.test' });

test('private answers and refusals are kept by no cache', async () => {
  const { code, teacher } = await new People(server).classroom(1);
  const params = { id: code };
  const answers = [
    await server.ask(readClassroom, { params }, { token: teacher.token }),
    await server.ask(readClassroom, { params }),
    await server.ask(featureSettings, {}),
    await server.ask(authenticate, { body: { email: 'nobody@school.test', password: 'wrong-one' } }),
  ];
  expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
    [200, 'no-store'],
    [401, 'no-store'],
    [200, 'no-store'],
    [400, 'no-store'],
  ]);
  const unknown = await server.server.app.inject({ url: `${HTTP_BASE}/nowhere` });
  expect(unknown.headers['cache-control']).toBe('no-store');
});

const connectSources = async (host: string, more: Record<string, string> = {}): Promise<string[]> => {
  const { headers } = await server.server.app.inject({ url: '/healthz', headers: { host, ...more } });
  const policy = String(headers['content-security-policy']);
  const [, ...sources] = /connect-src ([^;]*)/.exec(policy)?.[0].split(' ').filter(Boolean) ?? [];
  return sources;
};

test('the policy names the host a page came from for the broker’s connection, and no other', async () => {
  const ours = ['ws://robots.school.test', 'wss://robots.school.test'];
  for (const host of ['localhost:3000', '192.168.1.7:8080', 'trundle.local', '[fe80::1]:3000'])
    expect(await connectSources(host), host).toEqual(["'self'", `ws://${host}`, `wss://${host}`, ...ours]);
  expect(await connectSources('10.0.0.2', { 'x-forwarded-host': 'class.example' })).toEqual([
    "'self'",
    'ws://10.0.0.2',
    'wss://10.0.0.2',
    'ws://class.example',
    'wss://class.example',
    ...ours,
  ]);
});

test('a host that is none says nothing in the policy', async () => {
  for (const host of ['a.test; script-src *', '*', 'a b', 'x'.repeat(400), '*.evil.test', "'unsafe-inline'"])
    expect(await connectSources(host), host).toEqual(["'self'", 'ws://robots.school.test', 'wss://robots.school.test']);
});

test('without a proxy that is trusted, what a visitor says of the host they came by counts for nothing', async () => {
  const open = await testServer({ TRUST_PROXY: 'off' });
  const { headers } = await open.server.app.inject({
    url: '/healthz',
    headers: { host: '10.0.0.2', 'x-forwarded-host': 'evil.example' },
  });
  expect(headers['content-security-policy']).toContain('ws://10.0.0.2');
  expect(headers['content-security-policy']).not.toContain('evil.example');
  await open.close();
});
