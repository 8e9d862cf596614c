import type { ErrorCode, Language } from '@trundle/protocol';
import { ErrorBodySchema, HTTP_BASE } from '@trundle/protocol';
import { anyone } from '@trundle/protocol/http/access';
import { bodyLimitOf } from '@trundle/protocol/http/body-limit';
import { type Call, isFileAnswer, savesSomething } from '@trundle/protocol/http/call';
import { allCalls } from '@trundle/protocol/http/index';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Authorizer } from '../access/authorizer.ts';
import type { Caller, Sessions } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import type { Features } from '../config/features.ts';
import { isOutage } from '../database/outage.ts';
import type { DiskSpaceMonitor } from '../disk-space.ts';
import { deviceOf } from '../history/device.ts';
import type { SavedFrom } from '../history/program-document.ts';
import type { CallEffects, CallLimits } from '../rate-limits/call-limits.ts';
import { networkOf } from '../rate-limits/network.ts';
import { withPermit } from '../rate-limits/permit-context.ts';
import type { RequestLimiter } from '../rate-limits/request-limiter.ts';
import { admitBody } from './body-parsers.ts';
import { Download, sendDownload } from './download.ts';
import { InvalidInput } from './error-responses.ts';
import { fileResponse, sendFile } from './file-answer.ts';
import { languageOf } from './language.ts';
import type { LinkOrigin } from './link-origin.ts';
import { acquirePermit } from './request-permits.ts';
import type { RequestContext, Route } from './route.ts';
import { sendError } from './send-error.ts';
import { textOf } from './shared-answers.ts';
import { receive, type UploadedFile } from './uploads.ts';

export interface HttpServices {
  sessions: Sessions;
  authorizer: Authorizer;
  features: Pick<Features, 'isSwitchedOff'>;
  callLimits: CallLimits;
  requestLimiter: RequestLimiter;
  origin: LinkOrigin;
  storage: Pick<DiskSpaceMonitor, 'isPaused'>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Why a token that came along is worth nothing: the session ended, or it is forged. */
    tokenRefused: ErrorCode | undefined;
    /** The file that came along. */
    uploaded: UploadedFile | null;
    language: Language;
    /** The sender was let in before the whole body had come, and may have been taken out of the class meanwhile. */
    bodyUnderWay: boolean;
  }
}

/** `/class/{id}` as the router writes it. */
const routerPath = (path: string): string => HTTP_BASE + path.replace(/\{(\w+)\}/g, ':$1');

const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  if (!header) return undefined;
  return header.startsWith('Bearer ') ? header.slice(7) : header;
};

/** Registers every call of the contract; what no feature has taken yet answers that it is not built. */
export const registerCalls = (app: FastifyInstance, routes: readonly Route[], services: HttpServices): void => {
  const built = new Map(routes.map((route) => [route.call, route]));
  app.decorateRequest('caller', undefined);
  app.decorateRequest('tokenRefused', undefined);
  app.decorateRequest('uploaded', null);
  app.decorateRequest('language', 'en');
  app.decorateRequest('bodyUnderWay', false);
  app.addHook('onRequest', async (request) => {
    request.language = languageOf(request.headers['accept-language']);
  });

  for (const { id, call } of allCalls()) {
    const found = built.get(call);
    built.delete(call);
    registerCall(app, id, call, found, services);
  }
  const [stray] = built.keys();
  if (stray) throw new Error(`${stray.method} ${stray.path} is implemented but not in the contract`);
};

const registerCall = (
  app: FastifyInstance,
  id: string,
  call: Call,
  found: Route | undefined,
  services: HttpServices,
): void => {
  const limits = services.callLimits.of(id, call);
  const status = call.status ?? 200;
  const body = bodyLimitOf(call);
  const admit = async (request: FastifyRequest): Promise<void> => {
    if (request.tokenRefused && !call.access.allow.includes('visitor')) throw new ApiError(request.tokenRefused);
    await services.authorizer.authorize(call.access, request.caller, request.params as Record<string, string>);
  };
  app.route({
    method: call.method,
    url: routerPath(call.path),
    // OPTIONS and HEAD twins are not part of the contract.
    exposeHeadRoute: false,
    bodyLimit: body.bytes,
    config: { body },
    schema: {
      operationId: id,
      summary: call.summary,
      tags: [id.split('.')[0] ?? id],
      description: `Who may: ${call.access.allow.join(', ')}.${found ? '' : ' Not built yet: answers 501.'}`,
      ...(call.access.allow.includes('visitor') ? {} : { security: [{ token: [] }] }),
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(call.upload ? { consumes: ['multipart/form-data'] } : {}),
      response: {
        [status]: isFileAnswer(call.answer) ? fileResponse(call.answer) : call.answer,
        '4xx': ErrorBodySchema,
        '5xx': ErrorBodySchema,
      },
    },
    // Before the body is read, let alone checked: a stranger learns nothing about what a call expects, and costs little.
    onRequest: async (request, reply) => {
      await identify(request, reply, services).catch((error: unknown) => nobody(error, call));
      await admit(request);
      if (call.feature && services.features.isSwitchedOff(call.feature)) throw new ApiError('FEATURE_OFF');
      if (services.storage.isPaused && savesSomething(call)) throw new ApiError('STORAGE_FULL');
      admitBody(request, reply, call, body);
      request.bodyUnderWay = !request.raw.complete;
    },
    preValidation: async (request, reply) => {
      if (!request.permit)
        await acquirePermit(services.requestLimiter, { kind: 'address', name: networkOf(request.ip) }, request, reply);
      limits.checkEarly({ ip: request.ip, accountId: request.caller?.accountId });
      if (call.upload && found) await receive(request, call);
      if (request.bodyUnderWay) {
        await recognise(request, services).catch((error: unknown) => nobody(error, call));
        await admit(request);
      }
      // Calls without arguments may come without a body.
      if (call.body && request.body === undefined) request.body = {};
    },
    errorHandler: (error, request, reply) => sendError(error, request, reply, call),
    handler: async (request, reply) => {
      if (!found) throw new ApiError('NOT_BUILT_YET');
      const { ip, caller } = request;
      const params = request.params as Record<string, string>;
      const handled = limits.run({ ip, accountId: caller?.accountId, body: request.body, params }, (effects) =>
        withPermit(request.permit, () => found.handle(new FastifyRequestContext(request, services.origin, effects))),
      );
      const answer = await (request.permit?.during(handled) ?? handled);
      if (answer instanceof Download) return sendDownload(reply, answer);
      if (isFileAnswer(call.answer)) return sendFile(request, reply, call.answer.parse(answer));
      return reply.status(status).send(answer);
    },
  });
};

/** Who asks, by the token that came along. Their turn is waited for before anything is looked up for them. */
const identify = async (request: FastifyRequest, reply: FastifyReply, services: HttpServices): Promise<void> => {
  const token = tokenOf(request);
  if (token === undefined) return;
  const accountId = await services.sessions.accountOf(token);
  if (accountId !== undefined)
    await acquirePermit(services.requestLimiter, { kind: 'account', name: accountId }, request, reply);
  await recognise(request, services);
};

const recognise = async (request: FastifyRequest, { sessions }: HttpServices): Promise<void> => {
  const token = tokenOf(request);
  if (token === undefined) return;
  request.caller = await sessions.callerOf(token);
  if (!request.caller) request.tokenRefused = await sessions.endReasonOf(token);
};

/** What everybody may ask does not depend on whose token came along, so it is answered while nobody can tell. */
const nobody = (error: unknown, { access }: Call): void => {
  if (access !== anyone || !isOutage(error)) throw error;
};

class FastifyRequestContext implements RequestContext {
  readonly raw: FastifyRequest;
  readonly effects: CallEffects;
  readonly #origin: LinkOrigin;

  constructor(raw: FastifyRequest, origin: LinkOrigin, effects: CallEffects) {
    this.raw = raw;
    this.effects = effects;
    this.#origin = origin;
  }
  get params(): unknown {
    return this.raw.params;
  }
  get query(): unknown {
    return this.raw.query;
  }
  get body(): unknown {
    return this.raw.body;
  }
  get file(): UploadedFile | null {
    return this.raw.uploaded;
  }
  get caller(): Caller {
    if (!this.raw.caller) throw new ApiError(this.raw.tokenRefused ?? 'NOT_SIGNED_IN');
    return this.raw.caller;
  }
  get savedFrom(): SavedFrom {
    // A helper works in the student's account; what she wrote is not said to be the student's doing.
    const { accountId, helperId } = this.caller;
    return { accountId, savedBy: helperId ?? accountId, device: deviceOf(this.raw.headers['user-agent']) };
  }
  get visitor(): boolean {
    return this.raw.caller === undefined;
  }
  get language(): Language {
    return this.raw.language;
  }
  get address(): string {
    return networkOf(this.raw.ip);
  }
  get origin(): string {
    return this.#origin(this.raw);
  }
}

/** zod at the edge of the server: parsed on the way in, stripped to what the contract names on the way out. */
export const compilers = {
  validator:
    ({ schema, httpPart }: { schema: z.ZodType; httpPart?: string }) =>
    (data: unknown) => {
      const parsed = schema.safeParse(data);
      if (parsed.success) return { value: parsed.data };
      return { error: new InvalidInput(parsed.error.issues, httpPart !== 'body') };
    },
  serializer:
    ({ schema }: { schema: z.ZodType }) =>
    (data: unknown) =>
      textOf(data, schema, () => JSON.stringify(schema.parse(data))),
};
