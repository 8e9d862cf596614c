import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { z } from 'zod';
import { isPublicName, lookupOutside } from './outside.ts';

/** A provider that does not answer in this time is treated as one that is not there. */
const TIMEOUT = 5_000;
const ANSWER_LIMIT = 2 * 1_048_576;
export const PICTURE_LIMIT = 5 * 1_048_576;
const LONGEST_ADDRESS = 500;

/** Something at the other end that did not go as agreed. The message is for the log. */
export class ProviderFailure extends Error {}

/**
 * An address a provider names, when it may be asked at or passed on: on the web, short, and either at the provider's
 * own host or at one with a public name, so that no answer can make this server knock at doors inside the school.
 */
export const outsideAddress = (text: unknown, provider: string): URL | undefined => {
  if (typeof text !== 'string' || text.length > LONGEST_ADDRESS || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  if (!isWeb || address.username !== '' || address.password !== '') return undefined;
  if (address.host === new URL(provider).host) return address;
  return isPublicName(address.hostname) ? address : undefined;
};

/** The body of an answer, read until it is too much. */
const readBody = async (response: IncomingMessage, limit: number): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > limit) throw new ProviderFailure('the answer is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

/** Opens one address and no other: where an answer says to look elsewhere, nobody follows. */
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
      throw new ProviderFailure(`answered ${response.statusCode}`);
    }
    return await readBody(response, limit);
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    // The cause names the address, and the address the key: it stays here.
    throw new ProviderFailure(error instanceof Error ? `could not be asked (${error.name})` : 'could not be asked');
  }
};

/** An answer of the provider itself in JSON, checked at the border. Where it is stands in the settings: it may be inside. */
export const askJson = async <Schema extends z.ZodType>(address: URL, schema: Schema): Promise<z.output<Schema>> => {
  const body = await ask(address, ANSWER_LIMIT);
  let read: unknown;
  try {
    read = JSON.parse(body.toString('utf8'));
  } catch {
    throw new ProviderFailure('answered no JSON');
  }
  const parsed = schema.safeParse(read);
  if (!parsed.success) throw new ProviderFailure('answered in another shape');
  return parsed.data;
};

/** A picture at the provider's own host, or at one that it named: that one is looked up with care. */
export const askPicture = async (address: URL, provider: string): Promise<Buffer> => {
  if (address.host === new URL(provider).host) return ask(address, PICTURE_LIMIT);
  if (!isPublicName(address.hostname)) throw new ProviderFailure('is not at a public name');
  return ask(address, PICTURE_LIMIT, { lookup: lookupOutside, agent: false });
};
