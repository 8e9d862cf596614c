import { createHash } from 'node:crypto';
import { fileTypes } from '@trundle/protocol/http/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

const YEAR = 31_536_000;

/** How a file is described among the answers of a call. */
export const fileResponse = (answer: z.ZodFile) => ({
  description: 'The file',
  content: Object.fromEntries(fileTypes(answer).map((type) => [type, { schema: answer }])),
});

/** What stands at an address never changes, so whoever has it need not ask again; proxies must not keep it for others. */
export const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: File): Promise<FastifyReply> => {
  const bytes = Buffer.from(await file.arrayBuffer());
  const tag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
  reply
    .header('cache-control', `private, max-age=${YEAR}, immutable`)
    // Whatever the file holds, opened by itself it runs and fetches nothing.
    .header('content-security-policy', "default-src 'none'; sandbox")
    // The same address answers differently to a stranger.
    .header('vary', 'authorization')
    .header('etag', tag);
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known?.includes(tag)) return reply.status(304).send();
  return reply.type(file.type).header('content-disposition', 'attachment').send(bytes);
};
