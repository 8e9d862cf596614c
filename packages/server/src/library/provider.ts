import type { z } from 'zod';

/** A provider that does not answer in this time is treated as one that is not there. */
const TIMEOUT = 5_000;
const ANSWER_LIMIT = 2 * 1_048_576;
export const PICTURE_LIMIT = 5 * 1_048_576;
const LONGEST_ADDRESS = 500;

/** Something at the other end that did not go as agreed. The message is for the log. */
export class ProviderFailure extends Error {}

const isNumber = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[');

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
  const { hostname } = address;
  const isPublic =
    hostname.includes('.') && !isNumber(hostname) && !/\.(local|internal|localhost|lan|home)$/.test(hostname);
  return isPublic ? address : undefined;
};

/** The body of an answer, read until it is too much. */
const readBody = async (response: Response, limit: number): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > limit) throw new ProviderFailure('the answer is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const ask = async (address: URL, limit: number): Promise<Buffer> => {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ProviderFailure(`answered ${response.status}`);
    }
    return await readBody(response, limit);
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    // The cause names the address, and the address the key: it stays here.
    throw new ProviderFailure(error instanceof Error ? `could not be asked (${error.name})` : 'could not be asked');
  }
};

/** An answer in JSON, checked at the border. */
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

export const askPicture = (address: URL): Promise<Buffer> => ask(address, PICTURE_LIMIT);
