import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { HTTP_BASE } from '@trundle/protocol';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { networkOf } from '../rate-limits/network.ts';
import type { RequestLimiter } from '../rate-limits/request-limiter.ts';
import { acquirePermit } from './request-permits.ts';

const zodToJsonConfig = { unrepresentable: 'any' } as const;

/** The OpenAPI page at /api/docs, derived from the contract. Must be registered before the calls are. */
export const describeCalls = async (app: FastifyInstance, version: string, limiter: RequestLimiter): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Trundle', version, description: 'Every call of a Trundle classroom server.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
  });
  await app.register(swaggerUi, {
    routePrefix: `${HTTP_BASE}/docs`,
    uiConfig: { docExpansion: 'none', deepLinking: true },
    theme: { title: 'Trundle API' },
    // The whole contract is large to send, and anybody may ask for it.
    uiHooks: {
      onRequest: (request, reply, done) => {
        acquirePermit(limiter, { kind: 'docs', name: networkOf(request.ip) }, request, reply).then(() => done(), done);
      },
    },
  });
};
