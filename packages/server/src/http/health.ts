import type { FastifyInstance } from 'fastify';

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
