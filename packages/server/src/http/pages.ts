import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { HTTP_BASE } from '@trundle/protocol';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import { networkOf } from '../rate-limits/network.ts';
import type { RequestLimiter } from '../rate-limits/request-limiter.ts';
import { acquirePermit } from './request-permits.ts';
import { sendError } from './send-error.ts';

const YEAR = 31_536_000;

/** The built pages: hashed files for ever, the entry page never stale, and every address of the app leads to it. */
export const servePages = async (app: FastifyInstance, folder: string, limiter: RequestLimiter): Promise<void> => {
  // In a scope of its own: only these wait for a turn of the pages.
  await app.register(async (pages) => {
    pages.addHook('onRequest', (request, reply) =>
      acquirePermit(limiter, { kind: 'pages', name: networkOf(request.ip) }, request, reply),
    );
    await pages.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join(folder, 'assets')}`);
        reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    });
    const entry = existsSync(join(folder, 'index.html'));
    pages.setNotFoundHandler((request, reply) => {
      const [path = '/'] = request.url.split('?');
      // A missing file must be missed; everything without an ending is an address of the app.
      const isPage =
        ['GET', 'HEAD'].includes(request.method) && !path.startsWith(`${HTTP_BASE}/`) && !/\.\w+$/.test(path);
      if (entry && isPage) return reply.sendFile('index.html');
      return sendError(new ApiError('UNKNOWN_ROUTE'), request, reply);
    });
  });
};
