import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { z } from 'zod';
import { isPublicName, lookupPublicHost } from './ssrf-guard.ts';

const TIMEOUT = 5_000;
const ANSWER_LIMIT = 2 * 1_048_576;
const LONGEST_ADDRESS = 500;

/** The provider failed or broke its format. The message is for the log. */
export class ProviderError extends Error {
  /** It has no such thing. */
  readonly isMissing: boolean;

  constructor(message: string, { isMissing = false } = {}) {
    super(message);
    this.isMissing = isMissing;
  }
}

/**
 * A URL from a provider's answer, when this server may fetch it or pass it on: http(s), short, and either at the provider's
 * own host or at a public name, so that no answer can make this server send requests into the local network.
 */
export const allowedUrl = (text: unknown, provider: string): URL | undefined => {
  if (typeof text !== 'string' || text.length > LONGEST_ADDRESS || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  if (!isWeb || address.username !== '' || address.password !== '') return undefined;
  if (address.host === new URL(provider).host) return address;
  return isPublicName(address.hostname) ? address : undefined;
};

/** Reads a body up to the limit. */
const readBody = async (response: IncomingMessage, limit: number): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > limit) throw new ProviderError('the answer is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

/** Requests one URL; redirects are not followed. */
const open = (address: URL, guard: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request } = address.protocol === 'https:' ? https : http;
    const options = {
      ...guard,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Trundle' },
      signal: AbortSignal.timeout(TIMEOUT),
    };
    request(address, options, resolve).on('error', reject).end();
  });

const ask = async (address: URL, limit: number, guard: RequestOptions = {}): Promise<Buffer> => {
  try {
    const response = await open(address, guard);
    if (response.statusCode !== 200) {
      response.destroy();
      throw new ProviderError(`answered ${response.statusCode}`, { isMissing: response.statusCode === 404 });
    }
    return await readBody(response, limit);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    // Without its cause, which holds the URL with the API key.
    throw new ProviderError(error instanceof Error ? `could not be asked (${error.name})` : 'could not be asked');
  }
};

/** A validated JSON answer of the provider. Its URL comes from the settings, so it may be in the local network. */
export const fetchJson = async <Schema extends z.ZodType>(address: URL, schema: Schema): Promise<z.output<Schema>> => {
  const body = await ask(address, ANSWER_LIMIT);
  let read: unknown;
  try {
    read = JSON.parse(body.toString('utf8'));
  } catch {
    throw new ProviderError('answered no JSON');
  }
  const parsed = schema.safeParse(read);
  if (!parsed.success) throw new ProviderError('answered in another shape');
  return parsed.data;
};

/** A file at a provider's own host, or at a host it named, which is only reached through the guard. */
export const fetchFile = async (address: URL, providers: readonly string[], limit: number): Promise<Buffer> => {
  if (providers.some((provider) => address.host === new URL(provider).host)) return ask(address, limit);
  if (!isPublicName(address.hostname)) throw new ProviderError('is not at a public name');
  return ask(address, limit, { lookup: lookupPublicHost, agent: false });
};
