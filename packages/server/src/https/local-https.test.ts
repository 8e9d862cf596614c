import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { type AddressInfo, connect, isIP } from 'node:net';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { HTTP_BASE } from '@trundle/protocol';
import { LANGUAGES } from '@trundle/protocol/languages';
import mqtt from 'mqtt';
import { expect, onTestFinished, test } from 'vitest';
import { TestClient } from '../broker/testing/test-client.ts';
import { People } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { serverTexts } from '../texts/index.ts';
import { deviceOf } from './trust-page.ts';

interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  raw: Buffer;
}

interface Asked {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
}

const openServer = async () => {
  const server = await testServer({ LOCAL_HTTPS: 'on', MQTTS_PORT: '0' });
  const [ca = ''] = (await readFile(join(server.dataDir, 'https', 'authority.pem'), 'utf8')).split(
    '-----BEGIN PRIVATE',
  );
  const { port } = server.server.app.server.address() as AddressInfo;
  const get = (scheme: 'http' | 'https', { path = '/', method = 'GET', headers = {} }: Asked = {}): Promise<Got> =>
    new Promise((resolve, reject) => {
      const send = scheme === 'https' ? secureRequest : plainRequest;
      const options = { host: '127.0.0.1', port, path, method, headers, agent: false as const, ca };
      const asking = send(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const raw = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: raw.toString(), raw });
        });
      });
      asking.on('error', reject);
      asking.end(method === 'POST' ? 'x'.repeat(100_000) : undefined);
    });
  return { server, ca, port, get };
};

const usedBy = (server: TestServer): void => onTestFinished(() => server.close());

test('one port speaks https to who asks for it and leads everybody else to the page about trust', async () => {
  const { server, get, port } = await openServer();
  usedBy(server);
  const health = await get('https', { path: '/healthz' });
  expect(health.status).toBe(200);
  // Whoever starts without --https again must be reached again.
  expect(health.headers['strict-transport-security']).toBeUndefined();
  const host = `127.0.0.1:${port}`;
  expect(health.headers['content-security-policy']).toContain(`wss://${host}`);

  const astray = await get('http', { path: '/camera/K7PM3X?a=1' });
  expect([astray.status, astray.headers.location]).toEqual([302, '/trust?to=%2Fcamera%2FK7PM3X%3Fa%3D1']);
  expect((await get('http')).headers.location).toBe('/trust');
  for (const asked of [{ path: `${HTTP_BASE}/anything` }, { path: '/', method: 'POST' }])
    expect((await get('http', asked)).status).toBe(426);
  const page = await get('http', { path: String(astray.headers.location) });
  expect(page.status).toBe(200);
  expect(page.body).toContain(`data-target="https://${host}/camera/K7PM3X?a=1"`);
  expect(page.headers['content-security-policy']).toContain(`connect-src https://${host}`);

  const file = await get('http', { path: '/trust/authority.crt' });
  expect(file.headers['content-type']).toBe('application/x-x509-ca-cert');
  const authority = new X509Certificate(file.raw);
  expect(authority.ca).toBe(true);
  expect(page.body).toContain(authority.fingerprint256);
  expect((await get('http', { path: '/trust/trust.js' })).body).toContain('location.replace(target)');
});

test('whoever comes by a name that the certificate is not for goes on under one that it is for', async () => {
  const { server, ca, get, port } = await openServer();
  usedBy(server);
  const headers = { host: `server.school.example:${port}` };
  const { body, headers: answered } = await get('http', { path: '/trust', headers });
  const [, name = 'none'] = /data-target="https:\/\/([^:"]+):\d+\/"/.exec(body) ?? [];

  expect(name).not.toBe('server.school.example');
  expect(body).toContain(`data-probe="https://${name}:${port}/trust/trusted"`);
  expect(answered['content-security-policy']).toContain(`connect-src https://${name}:${port}`);
  const socket = connectSecurely({ host: '127.0.0.1', port, ca });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerX509Certificate();
  expect(isIP(name) ? certificate?.checkIP(name) : certificate?.checkHost(name)).toBe(name);
});

test('the page about trust is there by https too, and only there it says at once that the device trusts', async () => {
  const { server, get } = await openServer();
  usedBy(server);
  const [plain, secure] = [await get('http', { path: '/trust' }), await get('https', { path: '/trust' })];
  expect(secure.status).toBe(200);
  expect(plain.body).toContain('data-state="trusted" hidden');
  expect(secure.body).not.toContain('data-state="trusted" hidden');
  const probe = await get('https', { path: '/trust/trusted' });
  // A page without https may learn that there was an answer.
  expect([probe.status, probe.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
});

test('it speaks the language of the reader, and opens the steps of the device', async () => {
  const { server, get } = await openServer();
  usedBy(server);
  for (const language of LANGUAGES) {
    const { title, devices } = serverTexts(language).trust;
    const escaped = title.replaceAll("'", '&#39;');
    expect((await get('http', { path: '/trust', headers: { 'accept-language': language } })).body).toContain(escaped);
    const chosen = await get('http', { path: `/trust?lang=${language}`, headers: { 'accept-language': 'en' } });
    expect(chosen.body).toContain(`<h1>${escaped}</h1>`);
    for (const { name, steps } of Object.values(devices)) {
      expect(chosen.body).toContain(`<summary>${name}</summary>`);
      expect(steps.length).toBeGreaterThan(2);
    }
  }
  const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/130 Mobile' };
  const { body } = await get('http', { path: '/trust', headers: phone });
  expect(body.match(/<details[^>]* open>/g)).toEqual(['<details data-device="android" open>']);
});

test('where somebody wants to go is never another machine, and a host that is none is not repeated', async () => {
  const { server, get, port } = await openServer();
  usedBy(server);
  for (const to of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/"><script>',
  ]) {
    const { body } = await get('http', { path: `/trust?to=${encodeURIComponent(to)}` });
    expect(body, to).toContain(`data-target="https://127.0.0.1:${port}/"`);
    expect(body).not.toContain('evil.example');
    expect(body).not.toContain('alert(1)');
  }
  const strange = await get('http', { path: '/trust', headers: { host: 'a"><script>' } });
  expect([strange.status, strange.body]).toEqual([400, 'This address names no host.']);
});

test('the broker is reached by a secure WebSocket and over TLS with the certificate of the house', async () => {
  const { server, ca, port } = await openServer();
  usedBy(server);
  const { teacher } = await new People(server).classroom(0);
  const page = new TestClient(
    mqtt.connect(`wss://127.0.0.1:${port}/mqtt`, {
      protocolVersion: 4,
      reconnectPeriod: 0,
      wsOptions: { ca },
      username: 'anybody',
      password: teacher.token,
      clientId: 'page',
    }),
  );
  onTestFinished(() => page.disconnect());
  await page.connected;
});

test('whoever connects and says nothing, half a word or nonsense, keeps nobody from being served nor the server from stopping', async () => {
  const { server, get, port } = await openServer();
  const silent = connect(port, '127.0.0.1');
  const gone = new Promise((resolve) => silent.once('close', resolve));
  await new Promise((resolve) => silent.once('connect', resolve));
  silent.on('error', () => undefined).resume();
  const half = connect(port, '127.0.0.1', () => half.write('GET / HTTP/1.1\r\nHost: localhost\r\n'));
  const halfGone = new Promise((resolve) => half.once('close', resolve));
  half.on('error', () => undefined).resume();
  const noise = connect(port, '127.0.0.1', () => noise.write(Buffer.from([0x16, 3, 1, 0xff, 0xff, 1, 2, 3])));
  noise.on('error', () => undefined).resume();
  const refused = await new Promise<string>((resolve) => {
    let said = '';
    const odd = connect(port, '127.0.0.1', () => odd.write('nonsense\r\n\r\n'));
    odd.on('data', (chunk) => {
      said += chunk;
    });
    odd.on('error', () => undefined);
    odd.on('close', () => resolve(said));
  });
  expect(refused).toMatch(/^HTTP\/1\.1 400/);
  expect((await get('https', { path: '/healthz' })).status).toBe(200);
  await server.close();
  await Promise.all([gone, halfGone]);
  noise.destroy();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1', 'iphone'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Safari/604.1', 'ipad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 'mac'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/130.0.0.0', 'chromebook'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0.0.0', 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0', 'linux'],
  ['curl/8', undefined],
])('%s is a device of its kind', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
