import { availableParallelism } from 'node:os';
import { BODY_CEILING, type BodyLimit } from '@trundle/protocol/http/body-limit';
import type { Call } from '@trundle/protocol/http/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { FairQueue } from '../rate-limits/fair-queue.ts';
import { scanJson } from './json-scan.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where large bodies wait for each other. */
    largeBodies: FairQueue;
  }
  interface FastifyRequest {
    /** A large body is not in others' way any more; null where it never was. */
    endLargeBody: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** What a body of this route may be; its bytes are Fastify's own `bodyLimit`. */
    body?: BodyLimit;
  }
}

/** A form says how long it is: the reader of forms would follow one without an end for ever. */
const FORM = /^multipart\//i;
/** What stands around the parts of a form: boundaries, headers. */
const FORM_ROOM_BYTES = 8_192;
const HEARD_OUT_BYTES = 16 * 1_048_576;

/** A byte of JSON that comes in is worth so many that go out: it is parsed, checked, written down and stored. */
const JSON_WEIGHT = 4;
/** From here on a body is large: no program that a class wrote by hand comes near. */
const LARGE_BYTES = 262_144;
/**
 * Large bodies are parsed, checked and stored one after another, those of different senders in turn. Each of these steps
 * holds the event loop or the database for a moment, and several at once would leave no core to everybody else.
 */
const TURNS = { maxConcurrent: Math.max(1, availableParallelism() - 1), maxQueued: 20 };

/** What could set the prototype of something, also written with escapes: then the careful parser, which takes long over a large body, looks closer. */
const SUSPECT = ['__proto__', 'constructor', '\\u'];

const parsePlainly = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('MALFORMED_BODY');
  }
};

/** JSON, from scripts and from beacons of a closing tab, looked over before anything is made of it. */
export const parseBodies = (app: FastifyInstance): void => {
  const parseCarefully = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('endLargeBody', null);
  app.decorate('largeBodies', new FairQueue(TURNS));
  app.addHook('onSend', async (request, _, payload) => {
    request.endLargeBody?.();
    return payload;
  });
  const parse = async (request: FastifyRequest, body: Buffer): Promise<unknown> => {
    request.permit?.charge(body.length * JSON_WEIGHT);
    if (body.length > LARGE_BYTES) request.endLargeBody = await app.largeBodies.acquire(request.sender);
    const broken = scanJson(body, request.routeOptions.config.body ?? BODY_CEILING);
    if (broken) throw new ApiError(broken === 'depth' ? 'MALFORMED_BODY' : 'BODY_TOO_LARGE');
    const text = body.toString();
    if (body.length > LARGE_BYTES && !SUSPECT.some((word) => body.includes(word))) return parsePlainly(text);
    return new Promise((resolve, reject) => {
      parseCarefully(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
  };
  // `POST` without arguments often arrives as an empty body labelled JSON: that is nothing, not an error.
  const parseOrNothing: typeof parse = async (request, body) => (body.length === 0 ? undefined : parse(request, body));
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, parseOrNothing);
  // Beacons of a closing tab can only be plain text.
  app.addContentTypeParser<Buffer>('text/plain', { parseAs: 'buffer' }, parse);
};

/** Refuses by its headers a body that would be refused by its length, and a form where none is expected. */
export const admitBody = (request: FastifyRequest, reply: FastifyReply, call: Call, limit: BodyLimit): void => {
  const { headers } = request;
  const isForm = FORM.test(headers['content-type'] ?? '');
  if (isForm && !call.upload) throw new ApiError('UNSUPPORTED_MEDIA');
  if (isForm && headers['content-length'] === undefined) throw new ApiError('MALFORMED_BODY');
  const length = Number(headers['content-length'] ?? 0);
  const most = limit.bytes + (isForm ? (call.upload?.maxBytes ?? 0) + FORM_ROOM_BYTES : 0);
  if (length <= most) {
    if (isForm) request.permit?.charge(length);
    return;
  }
  // Whoever sends a little too much is heard out, so that the answer reaches them.
  if (length > HEARD_OUT_BYTES) reply.header('connection', 'close');
  throw new ApiError(isForm && call.errors?.includes('FILE_TOO_LARGE') ? 'FILE_TOO_LARGE' : 'BODY_TOO_LARGE');
};
