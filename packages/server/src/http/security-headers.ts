import type { IncomingMessage } from 'node:http';

export interface HeaderOptions {
  tls: boolean;
  trustProxy: boolean;
  publicUrl: string | undefined;
}

/** A name or an address, with or without a port: nothing that could say more than a host in a policy. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

const first = (header: string | string[] | undefined): string =>
  String(header ?? '')
    .split(',')[0]
    ?.trim() ?? '';

/** Where this page may open the broker's connection: the host it came from, under the names it is known by. */
const brokerHosts = ({ trustProxy, publicUrl }: HeaderOptions, { headers }: IncomingMessage): string => {
  const named = [first(headers.host), trustProxy ? first(headers['x-forwarded-host']) : ''];
  const hosts = [...named.filter((host) => HOST.test(host)), ...(publicUrl ? [new URL(publicUrl).host] : [])];
  // Some browsers take 'self' for http and https alone.
  return [...new Set(hosts)].flatMap((host) => [`ws://${host}`, `wss://${host}`]).join(' ');
};

export const securityHeaders = (options: HeaderOptions) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // WebAssembly is the sandbox pupils' programs run in; 'wasm-unsafe-eval' permits it and nothing else.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      workerSrc: ["'self'", 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", (request: IncomingMessage) => brokerHosts(options, request)],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Isolation is what lets Stop reach into a running program at once.
  crossOriginEmbedderPolicy: true,
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
  referrerPolicy: { policy: 'same-origin' as const },
  // On a school network without certificates the page must stay reachable over plain HTTP.
  strictTransportSecurity: options.tls ? { maxAge: 31_536_000 } : false,
  xFrameOptions: { action: 'deny' as const },
});
