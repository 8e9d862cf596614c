import { hostname, networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';

export type LinkOrigin = (request: FastifyRequest) => string;

const ownNames = (): Set<string> =>
  new Set([
    'localhost',
    hostname().toLowerCase(),
    `${hostname().toLowerCase()}.local`,
    ...Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address.toLowerCase())),
  ]);

/**
 * Where a mailed link leads. The Host header is believed only when it names this very machine: anything else would let
 * a stranger have a recovery link sent that points at a server of theirs.
 */
export const linkOrigin =
  (publicUrl: string | undefined, fallback: () => string): LinkOrigin =>
  (request) => {
    if (publicUrl) return publicUrl.replace(/\/$/, '');
    const host = request.headers.host ?? '';
    const name = host
      .replace(/:\d+$/, '')
      .replace(/^\[|\]$/g, '')
      .toLowerCase();
    return ownNames().has(name) ? `${request.protocol}://${host}` : fallback();
  };

/** Where the rest of the school finds this machine. */
export const neighbourAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flat()
    .flatMap((found) => (found && found.family === 'IPv4' && !found.internal ? [found.address] : []));
