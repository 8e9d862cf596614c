import { BODY_CEILING, type BodyLimit } from '@trundle/protocol/http/body-limit';
import type { Call } from '@trundle/protocol/http/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { scanJson } from './json-scan.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How much came along. */
    bodyBytes: number;
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

/** JSON, from scripts and from beacons of a closing tab, looked over before anything is made of it. */
export const parseBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bodyBytes', 0);
  const parseBounded: typeof parse = (request, text, done) => {
    request.bodyBytes = Buffer.byteLength(text);
    const broken = scanJson(String(text), request.routeOptions.config.body ?? BODY_CEILING);
    if (broken) done(new ApiError(broken === 'depth' ? 'MALFORMED_BODY' : 'BODY_TOO_LARGE'), undefined);
    else parse(request, text, done);
  };
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // `POST` without arguments often arrives as an empty body labelled JSON: that is nothing, not an error.
    if (text === '') done(null, undefined);
    else parseBounded(request, text, done);
  });
  // Beacons of a closing tab can only be plain text.
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, parseBounded);
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
    request.bodyBytes = length;
    return;
  }
  // Whoever sends a little too much is heard out, so that the answer reaches them.
  if (length > HEARD_OUT_BYTES) reply.header('connection', 'close');
  throw new ApiError(isForm && call.errors?.includes('FILE_TOO_LARGE') ? 'FILE_TOO_LARGE' : 'BODY_TOO_LARGE');
};
