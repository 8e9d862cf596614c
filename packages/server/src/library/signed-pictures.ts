import { createHmac, timingSafeEqual } from 'node:crypto';
import { HTTP_BASE } from '@trundle/protocol';
import { providerPicture } from '@trundle/protocol/http/library';

/**
 * Pictures of a provider get addresses at this server that only this server can write. Pages ask here for them: no
 * browser of a child calls at the provider, and nobody can have this server fetch what no search has found.
 */
export class SignedPictures {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  addressOf(picture: URL): string {
    const text = Buffer.from(picture.href).toString('base64url');
    return `${HTTP_BASE}${providerPicture.path}?ref=${text}.${this.#sign(text)}`;
  }

  /** Where the picture is, when the reference is one of ours. */
  open(reference: string): URL | undefined {
    const [text = '', signature = ''] = reference.split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(this.#sign(text))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return new URL(Buffer.from(text, 'base64url').toString());
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(`provider picture ${text}`).digest('base64url');
  }
}
