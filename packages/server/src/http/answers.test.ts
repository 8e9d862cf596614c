import { HTTP_BASE } from '@trundle/protocol';
import type { Authentication } from '@trundle/protocol/entities/account';
import { openDemo } from '@trundle/protocol/http/account';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Authorizer } from '../access/authorizer.ts';
import { Sessions } from '../accounts/sessions.ts';
import { EventBus } from '../event-bus.ts';
import { CallLimits } from '../rate-limits/call-limits.ts';
import { RequestLimiter } from '../rate-limits/request-limiter.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { buildApp } from './app.ts';
import { route } from './route.ts';

const id = 'a'.repeat(32);
const authentication: Authentication = {
  token: 'token',
  user: { _id: id, email: null, username: 'ana', name: 'Ana', role: 'Student' },
  security: { verifiedAt: null },
  classroomAssistance: { isBeingAssisted: false, classroom: null },
  accessToken: { id, namespace: 'student', createdAt: '2030-01-01T00:00:00.000Z', classroom: null, practice: false },
  classroom: null,
};
const unasked = { passwordHash: 'scrypt$secret', card: 'b'.repeat(32) };

let server: TestServer;
let app: FastifyInstance;
let answer: unknown;
beforeAll(async () => {
  server = await testServer();
  app = await buildApp({
    log: pino({ level: 'silent' }),
    services: {
      sessions: new Sessions(server.database, new EventBus(), 'x'.repeat(32), { isOn: () => true }),
      authorizer: new Authorizer(server.database),
      features: { isSwitchedOff: () => false },
      callLimits: new CallLimits(),
      requestLimiter: new RequestLimiter(),
      origin: () => 'http://localhost',
      storage: { isPaused: false },
    },
    routes: [route(openDemo, async () => answer as Authentication)],
    readiness: { check: async () => undefined, savingPaused: () => false },
    ranOut: () => undefined,
    pagesFolder: undefined,
    tls: undefined,
    trustProxy: false,
    publicUrl: undefined,
    version: 'test',
    registry: new Registry(),
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const ask = () => app.inject({ method: 'POST', url: `${HTTP_BASE}${openDemo.path}` });

test('[N1] what a feature answers beyond its contract goes no further, at any depth', async () => {
  answer = { ...authentication, ...unasked, user: { ...authentication.user, ...unasked } };
  const sent = await ask();
  expect(sent.statusCode).toBe(200);
  expect(sent.json()).toEqual(authentication);
});

test('an answer that lacks something is a fault of ours, told without a look inside', async () => {
  answer = { ...authentication, user: { ...unasked } };
  const sent = await ask();
  expect(sent.statusCode).toBe(500);
  expect(sent.json()).toEqual({ error: 'UNEXPECTED', message: expect.any(String) });
});
