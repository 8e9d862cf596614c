import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Request times by route, and the process's own figures. */
export const measure = (app: FastifyInstance, registry: Registry, savingPaused: () => boolean): void => {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'trundle_saving_paused',
    help: '1 while the disk is too full to save.',
    registers: [registry],
    collect() {
      this.set(savingPaused() ? 1 : 0);
    },
  });
  const seconds = new Histogram({
    name: 'trundle_http_request_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: codes and ids must not become label values.
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
};

/** Only this machine may read them. */
export const serveMetrics = (app: FastifyInstance, registry: Registry): void => {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Behind a proxy everybody seems to be the proxy, so a forwarded request is never local.
    const local = LOOPBACK.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
    if (!local) return reply.status(403).send({ error: 'NOT_ALLOWED' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
