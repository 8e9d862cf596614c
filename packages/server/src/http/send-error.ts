import type { ErrorCode } from '@trundle/protocol';
import type { Call } from '@trundle/protocol/http/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../rate-limits/network.ts';
import type { RequestLimiter } from '../rate-limits/request-limiter.ts';
import type { Tarpit } from '../rate-limits/tarpit.ts';
import { bodyOf, recoveryBodyOf, statusOf, toApiError } from './error-responses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tarpit: Tarpit;
    requestLimiter: RequestLimiter;
  }
}

/** Nothing is wrong with the request: the same one will succeed after some seconds. */
const RETRY_SOON: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'STORAGE_FULL']);
const RETRY_AFTER = 5;
/** Errors after which no honest page sends the same request again at once. */
const HELD: ReadonlySet<ErrorCode> = new Set(['SLOW_DOWN', 'BODY_TOO_LARGE', 'FILE_TOO_LARGE']);

/** Every error of HTTP is answered here. */
export const sendError = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  call?: Call,
): Promise<FastifyReply> => {
  // Nothing more is done with its body, and the answer may be held back.
  request.endLargeBody?.();
  const { error: apiError, isFault } = toApiError(error);
  if (isFault) request.server.faults.failed(error, request);
  if (isHeld(apiError.code, request) && !(await request.server.tarpit.hold(senderOf(request)))) {
    reply.hijack();
    request.socket.destroy();
    return reply;
  }
  if (RETRY_SOON.has(apiError.code)) reply.header('retry-after', RETRY_AFTER);
  if (statusOf(apiError) === 429) reply.header('retry-after', apiError.details.seconds ?? 60);
  const inList = call !== undefined && /(recovery|reset)Password/.test(call.path);
  const body = (inList ? recoveryBodyOf : bodyOf)(apiError, request.language ?? 'en');
  return reply.status(statusOf(apiError)).type('application/json').serializer(JSON.stringify).send(body);
};

/** Requests refused before they got a permit, such as those with a forged token, are counted by address. */
const isHeld = (code: ErrorCode, request: FastifyRequest): boolean =>
  HELD.has(code) || (!request.permit && !request.server.requestLimiter.countRejected(networkOf(request.ip)));

const senderOf = ({ sender, ip }: FastifyRequest): string => sender || `address ${networkOf(ip)}`;
