import type { ErrorCode } from '@trundle/protocol';
import type { Call } from '@trundle/protocol/http/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import { bodyOf, recoveryBodyOf, refusalFor, statusOf } from './problems.ts';
import type { RequestBudget } from './request-budget.ts';
import type { Tarpit } from './tarpit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tarpit: Tarpit;
    budget: RequestBudget;
  }
}

/** Nothing is wrong with the request: the same again will do in a moment, of this many seconds. */
const RETRY_SOON: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'STORAGE_FULL']);
const RETRY_AFTER = 5;
/** Only somebody who does not look at the answers asks so again at once. */
const HELD: ReadonlySet<ErrorCode> = new Set(['SLOW_DOWN', 'BODY_TOO_LARGE', 'FILE_TOO_LARGE']);

/** The one door every error leaves by. */
export const sendProblem = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  call?: Call,
): Promise<FastifyReply> => {
  const { refusal, fault } = refusalFor(error);
  if (fault) request.server.faults.failed(error, request);
  if (isHeld(refusal.code, request) && !(await request.server.tarpit.hold(senderOf(request)))) {
    reply.hijack();
    request.socket.destroy();
    return reply;
  }
  if (RETRY_SOON.has(refusal.code)) reply.header('retry-after', RETRY_AFTER);
  if (statusOf(refusal) === 429) reply.header('retry-after', refusal.details.seconds ?? 60);
  const inList = call !== undefined && /(recovery|reset)Password/.test(call.path);
  const body = (inList ? recoveryBodyOf : bodyOf)(refusal, request.language ?? 'en');
  return reply.status(statusOf(refusal)).type('application/json').serializer(JSON.stringify).send(body);
};

/** Also what was refused before it was anybody's turn, a forged token or an unknown address, counts for who sent it. */
const isHeld = (code: ErrorCode, request: FastifyRequest): boolean =>
  HELD.has(code) || (!request.turn && !request.server.budget.count('turned away', networkOf(request.ip)));

const senderOf = ({ sender, ip }: FastifyRequest): string => sender || `address ${networkOf(ip)}`;
