import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { Refusal } from '../refusal.ts';
import { describeCalls } from './describe.ts';
import { health, type Readiness } from './health.ts';
import { measure } from './metrics.ts';
import { servePages } from './pages.ts';
import { compilers, type Gate, registerCalls, sendProblem } from './register.ts';
import type { Route } from './route.ts';

export interface AppOptions {
  log: Logger;
  gate: Gate;
  routes: readonly Route[];
  readiness: Readiness;
  /** The built pages; undefined where only the API is wanted. */
  pagesFolder: string | undefined;
  tls: { cert: Buffer; key: Buffer } | undefined;
  trustProxy: boolean;
  version: string;
  /** Where figures for /metrics are collected. */
  registry: Registry;
}

/** The largest body that is not a file: a whole workspace with room to spare. */
const BODY_LIMIT = 3 * 1_048_576;
/** Longer than any honest path parameter of ours. */
const MAX_PARAM_LENGTH = 200;

export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    bodyLimit: BODY_LIMIT,
    // One proxy: its own word counts, what a client put into the header before it does not.
    trustProxy: options.trustProxy ? (_, hop) => hop === 0 : false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
    // A slow or silent sender must not hold a connection for ever.
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    // One line a request would drown the log of a class that pings every few seconds; failures still speak.
    logController: new LogController({ disableRequestLogging: true }),
    ...(options.tls ? { https: options.tls } : {}),
    // A body must not be able to set the prototype of anything.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  }) as unknown as FastifyInstance;

  app.setValidatorCompiler(compilers.validator as never);
  app.setSerializerCompiler(compilers.serializer as never);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  await app.register(helmet, securityHeaders(options.tls !== undefined));
  await app.register(multipart);
  acceptEmptyJson(app);
  measure(app, options.registry);
  health(app, options.readiness, options.version);
  await describeCalls(app, options.version);
  registerCalls(app, options.routes, options.gate);
  if (options.pagesFolder) await servePages(app, options.pagesFolder);
  else app.setNotFoundHandler((request, reply) => sendProblem(new Refusal('UNKNOWN_ROUTE'), request, reply));
  return app;
};

/** `POST` without arguments often arrives as an empty body labelled JSON: that is nothing, not an error. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
  // Beacons of a closing tab can only be plain text.
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (request, body, done) => {
    parse(request, body, done);
  });
};

const securityHeaders = (secure: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // WebAssembly is the sandbox pupils' programs run in; 'wasm-unsafe-eval' permits it and nothing else.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      workerSrc: ["'self'", 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Isolation is what lets Stop reach into a running program at once.
  crossOriginEmbedderPolicy: true,
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
  referrerPolicy: { policy: 'same-origin' as const },
  // On a school network without certificates the page must stay reachable over plain HTTP.
  strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
  xFrameOptions: { action: 'deny' as const },
});
