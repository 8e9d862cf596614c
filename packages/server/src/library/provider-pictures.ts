import { PICTURE_TYPES } from '@trundle/protocol/entities/media';
import { typeOf } from '../http/uploads.ts';
import { fetchFile, ProviderError } from './provider-client.ts';
import type { SignedPictures } from './signed-pictures.ts';

const PICTURE_LIMIT = 5 * 1_048_576;
/** So many bytes of pictures are kept at hand: a class of thirty asks for the same one at the same moment. */
const KEPT_BYTES = 32 * 1_048_576;

/** Pictures that searches at the providers have found: moving ones, and those that show what a model looks like. */
export class ProviderPictures {
  readonly #signed: SignedPictures;
  readonly #providers: readonly string[];
  /** By address, the longest unasked-for first. */
  readonly #kept = new Map<string, Promise<File>>();
  readonly #sizes = new Map<string, number>();

  constructor(signed: SignedPictures, providers: readonly string[]) {
    this.#signed = signed;
    this.#providers = providers;
  }

  /** Where pages ask for it. */
  addressOf(picture: URL): string {
    return this.#signed.addressOf(picture);
  }

  /** Whether a search of this server has found it. */
  has(reference: string): boolean {
    return this.#providers.length > 0 && this.#signed.open(reference) !== undefined;
  }

  /** Undefined when no search has found it. */
  read(reference: string): Promise<File> | undefined {
    const address = this.#providers.length > 0 ? this.#signed.open(reference) : undefined;
    if (!address) return undefined;
    const kept = this.#kept.get(address.href);
    if (kept) return kept;
    const asked = this.#fetch(address);
    this.#kept.set(address.href, asked);
    asked.catch(() => this.#kept.delete(address.href));
    return asked;
  }

  async #fetch(address: URL): Promise<File> {
    const content = await fetchFile(address, this.#providers, PICTURE_LIMIT);
    const type = typeOf(content, PICTURE_TYPES);
    if (type === undefined) throw new ProviderError('gave something that is no picture');
    this.#sizes.set(address.href, content.length);
    this.#makeRoom(address.href);
    return new File([new Uint8Array(content)], 'picture', { type });
  }

  #makeRoom(newest: string): void {
    let all = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [address, size] of this.#sizes) {
      if (all <= KEPT_BYTES || address === newest) return;
      all -= size;
      this.#sizes.delete(address);
      this.#kept.delete(address);
    }
  }
}
