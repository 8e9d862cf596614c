import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { RequestLimiter, RequestPermit, SenderKind } from '../rate-limits/request-limiter.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before it was acquired. */
    permit: RequestPermit | null;
    /** Whose limits the request counts towards; empty before that is known. */
    sender: string;
  }
}

/** A connection is closed when nothing of an answer was read for so many milliseconds. */
const UNREAD_LIMIT = 20_000;

/** Waits for a permit of the sender; it is released when the connection closes, if not before. */
export const acquirePermit = async (
  limiter: RequestLimiter,
  sender: { kind: SenderKind; name: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  request.sender = `${sender.kind} ${sender.name}`;
  const permit = await limiter.acquire(sender.kind, sender.name, request.socket);
  if (request.socket.destroyed) {
    permit.release();
    throw new ApiError('UNAVAILABLE');
  }
  reply.raw.once('close', () => permit.release());
  request.permit = permit;
};

const weightOf = (payload: unknown): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;

/** Charges every answer to its permit, releases the permit, and gives up answers that are not read. */
export const releasePermits = (app: FastifyInstance, unreadLimit = UNREAD_LIMIT): void => {
  app.decorateRequest('permit', null);
  app.decorateRequest('sender', '');
  app.addHook('onSend', async ({ permit, socket }, _, payload) => {
    permit?.charge(weightOf(payload));
    permit?.answerReady();
    // Node restarts this timeout whenever something was read, and clears it for the next request of the connection.
    if ('setTimeout' in socket) socket.setTimeout(unreadLimit);
    return payload;
  });
};
