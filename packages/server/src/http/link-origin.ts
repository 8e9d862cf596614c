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

/** A name or an address as certificates write it. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

interface Found {
  publicUrl: string | undefined;
  hosts: readonly string[];
  scheme: 'http' | 'https';
  port: number;
  /** Which names the house's own certificate is for, where the server shows that one. */
  certified: ((name: string) => boolean) | undefined;
}

/** How addresses begin at which other devices find this machine, and that open there without a warning. */
export const neighbourOrigins = ({ publicUrl, hosts, scheme, port, certified = () => true }: Found): string[] => {
  if (publicUrl && certified(hostOf(publicUrl))) return [new URL(publicUrl).origin];
  return hosts.filter(certified).map((host) => `${scheme}://${host}:${port}`);
};
