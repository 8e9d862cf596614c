import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUEST_LIMITS, RequestLimiter } from '../rate-limits/request-limiter.ts';
import { servePages } from './pages.ts';
import { releasePermits } from './request-permits.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>entry</title>');
  await writeFile(join(folder, 'sw.js'), 'listen()');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), 'run()');
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), 'compressed');
  app = Fastify();
  releasePermits(app);
  await servePages(app, folder, new RequestLimiter());
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('[B1] every address of the app leads to the entry page, which is never stale', async () => {
  for (const url of ['/', '/teacher/login', '/classroom/K7PM3X?um=1', '/verify/some-token']) {
    const answer = await app.inject({ url });
    expect(answer.body, url).toContain('entry');
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
});

test('who only asks whether there is a server hears that there is', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/' });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect((await app.inject({ method: 'HEAD', url: '/assets/gone.js' })).statusCode).toBe(404);
});

test('hashed files are kept for ever, and come compressed to whoever can read it', async () => {
  const plain = await app.inject({ url: '/assets/app-1a2b.js' });
  expect(plain.body).toBe('run()');
  expect(plain.headers['cache-control']).toContain('immutable');
  const small = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'br' } });
  expect(small.headers['content-encoding']).toBe('br');
});

test('the service worker is asked for anew each time, or an old one would stay', async () => {
  const answer = await app.inject({ url: '/sw.js' });
  expect([answer.body, answer.headers['cache-control']]).toEqual(['listen()', 'no-cache']);
});

test('a missing file, an unknown call and what lies outside the folder are not found', async () => {
  for (const url of ['/assets/gone.js', '/api/nowhere', '/../package.json', '/%2e%2e/package.json'])
    expect((await app.inject({ url })).statusCode, url).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
});

test('[N7] who fetches the pages over and over is told to slow down; another address is served', async () => {
  const few = { burst: 2, perSecond: 0.001, maxConcurrent: 2, maxQueued: 1, releasedWhen: 'sent' as const };
  const busy = Fastify({ trustProxy: true });
  releasePermits(busy);
  await servePages(busy, folder, new RequestLimiter({ ...REQUEST_LIMITS, pages: few }));
  const from = (address: string) => busy.inject({ url: '/', headers: { 'x-forwarded-for': address } });
  for (const status of [200, 200]) expect((await from('203.0.113.1')).statusCode).toBe(status);
  expect((await from('203.0.113.1')).json()).toMatchObject({ message: 'SLOW_DOWN' });
  expect((await from('203.0.113.2')).statusCode).toBe(200);
  await busy.close();
});
