import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { isIPv4 } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { isHost } from '../http/host.ts';
import { HEADERS_TIMEOUT } from '../http/slow-bodies.ts';
import { shareDoor } from './front-door.ts';
import { LocalAuthority } from './local-authority.ts';
import { type MachineNames, machineNames } from './machine-names.ts';
import {
  AUTHORITY_PATH,
  plainAnswer,
  SCRIPT_PATH,
  TRUST_PATH,
  TRUSTED_PATH,
  type TrustAnswer,
  trustAnswer,
} from './trust-page.ts';

/** How often addresses and the end of the certificate are looked at, in milliseconds. */
const LOOK = 60_000;

interface Options {
  readonly dataDir: string;
  readonly log: Logger;
  /** Shows a renewed certificate at the other ports too. */
  readonly onRenewed: (certificate: { cert: string; key: string }) => void;
  readonly names?: () => MachineNames;
  readonly now?: () => number;
}

const write = (response: ServerResponse, { status, headers, body }: TrustAnswer): void => {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
};

/** `npm start -- --https`: the house's own authority, its certificate, and the way for others to trust it. */
export class LocalHttps {
  readonly #options: Options;
  readonly #authority: LocalAuthority;
  readonly #names: () => MachineNames;
  readonly #name = `Trundle ${hostname()}`;
  readonly #stops: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
    const { dataDir, names = () => machineNames(), now = Date.now } = options;
    this.#names = names;
    this.#authority = new LocalAuthority({ folder: join(dataDir, 'https'), name: this.#name, names, now });
    if (this.#authority.isNew)
      options.log.warn('a new authority for https was made: every device has to trust it once, at /trust');
  }

  get certificate(): { cert: string; key: string } {
    return this.#authority.certificate;
  }

  get fingerprint(): string {
    return this.#authority.fingerprint;
  }

  /** Whether the certificate is for this name or address, so that who trusts the authority is not warned there. */
  covers(name: string): boolean {
    const { domains, addresses } = this.#names();
    return domains.includes(name.toLowerCase()) || addresses.includes(name);
  }

  /** The pages about trust, for those who come by https already. */
  register(app: FastifyInstance): void {
    for (const path of [TRUST_PATH, AUTHORITY_PATH, SCRIPT_PATH, TRUSTED_PATH])
      app.get(path, async ({ raw }, reply) => {
        const answer = trustAnswer(this.#view(), this.#requestOf(raw, true));
        if (answer === undefined) return reply.callNotFound();
        return reply.code(answer.status).headers(answer.headers).send(answer.body);
      });
  }

  /** Lets in at the same port who comes without https, and shows a renewed certificate while it runs. */
  attach(server: HttpsServer): void {
    const plain = createPlainServer({ ...HEADERS_TIMEOUT, requestTimeout: 30_000 }, (request, response) => {
      // Nothing is taken from a body here.
      request.resume();
      write(response, this.#answerOf(request));
    });
    const shut = shareDoor(server, plain);
    const timer = setInterval(() => this.#renew(server), LOOK);
    timer.unref();
    this.#stops.push(() => {
      clearInterval(timer);
      shut();
    });
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #answerOf(request: IncomingMessage): TrustAnswer {
    try {
      return plainAnswer(this.#view(), this.#requestOf(request, false));
    } catch {
      // An address that is none.
      return { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'This is no address.' };
    }
  }

  #requestOf({ method, url, headers }: IncomingMessage, isSecure: boolean) {
    return {
      method: method ?? 'GET',
      url: url ?? '/',
      host: this.#coveredHost(headers.host ?? ''),
      acceptLanguage: headers['accept-language'],
      userAgent: headers['user-agent'] ?? '',
      isSecure,
    };
  }

  /** Where a device goes on: under a name that the certificate is not for it would be warned for ever, whatever it trusts. */
  #coveredHost(host: string): string {
    if (!isHost(host)) return host;
    const { hostname: name, port } = new URL(`https://${host}`);
    if (this.covers(name.replace(/^\[|\]$/g, ''))) return host;
    const { addresses, domains } = this.#names();
    const known = addresses.find((address) => isIPv4(address) && !address.startsWith('127.')) ?? domains.at(-1) ?? name;
    return port === '' ? known : `${known}:${port}`;
  }

  #view() {
    const { authorityDer, fingerprint } = this.#authority;
    return { authorityDer, fingerprint, name: this.#name };
  }

  #renew(server: HttpsServer): void {
    const { log, onRenewed } = this.#options;
    try {
      if (!this.#authority.renew()) return;
      server.setSecureContext(this.certificate);
      onRenewed(this.certificate);
      log.info(
        'the certificate for https was renewed: this machine has other addresses, or the old one neared its end',
      );
    } catch (error) {
      log.error({ err: error }, 'the certificate for https could not be renewed');
    }
  }
}
