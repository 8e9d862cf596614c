import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { RequestBudget, Sharing, Turn } from './request-budget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's place among those of its sender; null before it was given one. */
    turn: Turn | null;
    /** Whose part of the server it is asked of; empty before that is known. */
    sender: string;
  }
}

/** An answer of which nobody takes anything for so many milliseconds is given up, and its connection with it. */
const UNREAD_LIMIT = 20_000;

/** Waits for a turn of the sender's and gives it back when the answer is out. */
export const takeTurn = async (
  budget: RequestBudget,
  sender: { kind: Sharing; name: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  request.sender = `${sender.kind} ${sender.name}`;
  const turn = await budget.enter(sender.kind, sender.name);
  if (request.socket.destroyed) {
    turn.close();
    throw new ApiError('UNAVAILABLE');
  }
  reply.raw.once('close', () => turn.close());
  request.turn = turn;
};

const weightOf = (payload: unknown): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;

/** Every answer is paid for, and must be read. */
export const handOverAnswers = (app: FastifyInstance, unreadLimit = UNREAD_LIMIT): void => {
  app.decorateRequest('turn', null);
  app.decorateRequest('sender', '');
  app.addHook('onSend', async ({ turn, socket }, _, payload) => {
    turn?.pay(weightOf(payload));
    turn?.handOver();
    // Node looks whether anything was taken meanwhile; the next request of the connection begins without this.
    if ('setTimeout' in socket) socket.setTimeout(unreadLimit);
    return payload;
  });
};
