import type { FastifyInstance } from 'fastify';

/** Node looks after headers itself: they must all have come in this time, looked after so often. */
export const HEADERS_TIMEOUT = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 } as const;

/** In this time a body must have come, or at least so much more of it; a file on a bad network brings more. */
const PATIENCE = { milliseconds: 20_000, bytes: 65_536 } as const;
/** How often is looked, so that one who stops is found out by the last twenty seconds and not by the ones before. */
const LOOK_EVERY = 2_000;

/** Cuts off whoever begins a body and does not go on with it: a connection is held by those who use it. */
export const cutSlowBodies = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _, done) => {
    done();
    const { raw, socket } = request;
    if (raw.complete || (!raw.headers['content-length'] && !raw.headers['transfer-encoding'])) return;
    const seen = [socket.bytesRead];
    const timer = setInterval(() => {
      seen.push(socket.bytesRead);
      if (seen.length <= PATIENCE.milliseconds / LOOK_EVERY) return;
      if (socket.bytesRead - (seen.shift() ?? 0) < PATIENCE.bytes) socket.destroy();
    }, LOOK_EVERY);
    timer.unref();
    // A request closes when all of it has come, or when its connection is gone.
    raw.once('close', () => clearInterval(timer));
  });
};
