import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { ApiError } from '../api-error.ts';
import type { Certificate } from '../broker/transports.ts';
import type { LocalHttps } from '../https/local-https.ts';
import { Tarpit } from '../rate-limits/tarpit.ts';
import { parseBodies } from './body-parsers.ts';
import { FaultLog } from './fault-log.ts';
import { health, limitProbes, type Readiness } from './health.ts';
import { measure, serveMetrics } from './metrics.ts';
import { describeCalls } from './openapi.ts';
import { servePages } from './pages.ts';
import { releasePermits } from './request-permits.ts';
import type { Route } from './route.ts';
import { compilers, type HttpServices, registerCalls } from './route-registration.ts';
import { policyFor, securityHeaders } from './security-headers.ts';
import { sendError } from './send-error.ts';
import { cutSlowBodies, HEADERS_TIMEOUT } from './slow-bodies.ts';

interface AppOptions {
  log: Logger;
  services: HttpServices;
  routes: readonly Route[];
  readiness: Readiness;
  /** The built pages; undefined where only the API is wanted. */
  pagesFolder: string | undefined;
  tls: Certificate | undefined;
  /** The house's own https: pages about trusting it. */
  localHttps?: LocalHttps | undefined;
  trustProxy: boolean;
  /** Where people reach the server, when that is not where it listens. */
  publicUrl: string | undefined;
  version: string;
  /** The disk turned out to be full. */
  ranOut: () => void;
  tarpit?: Tarpit | undefined;
  /** Where figures for /metrics are collected. */
  registry: Registry;
}

/** Whatever is not a call of the contract needs no body; each call has a limit of its own. */
const BODY_LIMIT = 1_024;
/** Longer than any honest path parameter of ours. */
const MAX_PARAM_LENGTH = 200;

export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log,
    bodyLimit: BODY_LIMIT,
    // One proxy: its own word counts, what a client put into the header before it does not.
    trustProxy: options.trustProxy ? (_, hop) => hop === 0 : false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, ignoreTrailingSlash: false },
    // Bodies are watched one by one (slow-bodies.ts): a whole request may take long on a bad network.
    requestTimeout: 600_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    // One line a request would drown the log of a class that pings every few seconds; failures still speak.
    logController: new LogController({ disableRequestLogging: true }),
    ...(options.tls ? { https: { ...options.tls, ...HEADERS_TIMEOUT } } : { http: HEADERS_TIMEOUT }),
    // A body must not be able to set the prototype of anything.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  }) as unknown as FastifyInstance;

  app.setValidatorCompiler(compilers.validator as never);
  app.setSerializerCompiler(compilers.serializer as never);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.decorate('faults', new FaultLog(options.log, options.ranOut));
  app.decorate('tarpit', options.tarpit ?? new Tarpit());
  app.decorate('requestLimiter', options.services.requestLimiter);
  await app.register(helmet, securityHeaders(options.tls !== undefined && options.localHttps === undefined));
  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.header('content-security-policy', policyFor(options, raw));
  });
  await app.register(multipart);
  parseBodies(app);
  cutSlowBodies(app);
  releasePermits(app);
  keepPrivate(app);
  measure(app, options.registry, options.readiness.savingPaused);
  limitProbes(app, options.services.requestLimiter, (probes) => {
    serveMetrics(probes, options.registry);
    health(probes, options.readiness, options.version);
  });
  options.localHttps?.register(app);
  await describeCalls(app, options.version, options.services.requestLimiter);
  registerCalls(app, options.routes, options.services);
  if (options.pagesFolder) await servePages(app, options.pagesFolder, options.services.requestLimiter);
  else app.setNotFoundHandler((request, reply) => sendError(new ApiError('UNKNOWN_ROUTE'), request, reply));
  return app;
};

/** What the API answers is for whoever asked. A file says itself how long it may be kept. */
const keepPrivate = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_, reply, payload) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
};
