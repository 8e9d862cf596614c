import type { IncomingMessage } from 'node:http';
import { isHost } from './host.ts';

interface HeaderOptions {
  trustProxy: boolean;
  publicUrl: string | undefined;
}

const first = (header: string | string[] | undefined): string =>
  String(header ?? '')
    .split(',')[0]
    ?.trim() ?? '';

/** Where this page may open the broker's connection: the host it came from, under the names it is known by. */
const brokerHosts = ({ trustProxy, publicUrl }: HeaderOptions, { headers }: IncomingMessage): string[] => {
  const named = [first(headers.host), trustProxy ? first(headers['x-forwarded-host']) : ''];
  const hosts = [...named.filter(isHost), ...(publicUrl ? [new URL(publicUrl).host] : [])];
  return [...new Set(hosts)].flatMap((host) => [`ws://${host}`, `wss://${host}`]);
};

const POLICY = [
  "default-src 'self'",
  // WebAssembly is the sandbox pupils' programs run in; 'wasm-unsafe-eval' permits it and nothing else.
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Last, so that the hosts of a request can be said after it. Some browsers take 'self' for http and https alone.
  "connect-src 'self'",
].join(';');

/** What a page from this server may load and where it may connect to. */
export const policyFor = (options: HeaderOptions, request: IncomingMessage): string =>
  [POLICY, ...brokerHosts(options, request)].join(' ');

export const securityHeaders = (isPinned: boolean) => ({
  // Differs by host, see policyFor.
  contentSecurityPolicy: false as const,
  // Isolation is what lets Stop reach into a running program at once.
  crossOriginEmbedderPolicy: true,
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
  referrerPolicy: { policy: 'same-origin' as const },
  // On a school network without certificates the page must stay reachable over plain HTTP, and with the house's own
  // authority it must be again on the day somebody starts without it.
  strictTransportSecurity: isPinned ? { maxAge: 31_536_000 } : (false as const),
  xFrameOptions: { action: 'deny' as const },
});
