import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { RequestBudget, Turn } from './request-budget.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's place among those of its sender; null before it was given one. */
    turn: Turn | null;
  }
}

/** Waits for a turn of the sender's and gives it back when the answer is out. */
export const takeTurn = async (
  budget: RequestBudget,
  sender: { kind: 'account' | 'address'; name: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const turn = await budget.enter(sender.kind, sender.name);
  if (request.socket.destroyed) {
    turn.close();
    throw new Refusal('UNAVAILABLE');
  }
  reply.raw.once('close', () => turn.close());
  request.turn = turn;
};
