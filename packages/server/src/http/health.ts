import type { FastifyInstance } from 'fastify';
import { networkOf } from '../rate-limits/network.ts';
import type { RequestLimiter } from '../rate-limits/request-limiter.ts';
import { acquirePermit } from './request-permits.ts';

export interface Readiness {
  /** Resolves when the parts a request needs answer; rejects otherwise. */
  check(): Promise<void>;
  /** There is no room on the disk: reading goes on. */
  savingPaused(): boolean;
}

/** For whoever watches the service: is the process alive, and can it serve? */
export const health = (app: FastifyInstance, readiness: Readiness, version: string): void => {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok', version }));
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    try {
      await readiness.check();
      return { status: 'ready', database: 'up', saving: readiness.savingPaused() ? 'paused' : 'on' };
    } catch {
      return reply.status(503).send({ status: 'not ready', database: 'away', saving: 'paused' });
    }
  });
};

/** What anybody may ask about the server itself, at the pace of those who watch it. */
export const limitProbes = (
  app: FastifyInstance,
  limiter: RequestLimiter,
  probes: (app: FastifyInstance) => void,
): void => {
  app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply) =>
      acquirePermit(limiter, { kind: 'probes', name: networkOf(request.ip) }, request, reply),
    );
    probes(scope);
  });
};
