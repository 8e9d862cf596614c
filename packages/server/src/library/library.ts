import { type Language, localeOf } from '@trundle/protocol';
import { pictureNamedBy } from '@trundle/protocol/entities/library';
import type { Logger } from 'pino';
import { ApiError } from '../api-error.ts';
import type { Settings } from '../settings.ts';
import { bundledCategories, pictureByName, searchBundledModels, searchBundledPictures } from './bundled-library.ts';
import { GifProvider } from './gif-provider.ts';
import { ModelProvider } from './model-provider.ts';
import { ProviderError } from './provider-client.ts';
import { SignedPictures } from './signed-pictures.ts';

/** Models and moving pictures to look for: at the providers that are set, and always in what comes with the program. */
export class Library {
  readonly #log: Logger;
  readonly #signed: SignedPictures;
  readonly #gifs: GifProvider | undefined;
  readonly #models: ModelProvider | undefined;

  constructor({ gif, poly, jwtSecret }: Pick<Settings, 'gif' | 'poly' | 'jwtSecret'>, log: Logger) {
    this.#log = log;
    this.#signed = new SignedPictures(jwtSecret);
    this.#gifs = gif && new GifProvider({ ...gif, signed: this.#signed });
    this.#models = poly && new ModelProvider(poly);
  }

  searchModels(words: string, category: string | undefined, language: Language) {
    const bundled = () => {
      const assets = searchBundledModels(words, category, language);
      return { assets, totalSize: assets.length };
    };
    const models = this.#models;
    return this.#ask<Awaited<ReturnType<ModelProvider['search']>>>(
      'models',
      models && (() => models.search(words, category)),
      bundled,
    );
  }

  searchPictures(words: string, tag: string | undefined, language: Language) {
    const gifs = this.#gifs;
    const bundled = () => ({ results: searchBundledPictures(words, tag, language) });
    return this.#ask<Awaited<ReturnType<GifProvider['search']>>>(
      'pictures',
      gifs && (() => gifs.search(words || (tag ?? ''), localeOf(language).tag)),
      bundled,
    );
  }

  categories(language: Language) {
    const gifs = this.#gifs;
    const bundled = () => ({ tags: bundledCategories(language) });
    return this.#ask(
      'pictures',
      gifs && (async () => ({ tags: await gifs.categories(localeOf(language).tag) })),
      bundled,
    );
  }

  async providerPicture(reference: string): Promise<File> {
    const address = this.#signed.open(reference);
    if (!address || !this.#gifs) throw new ApiError('NOT_FOUND');
    try {
      return await this.#gifs.picture(address);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#log.warn(`a provider of pictures ${error.message}`);
      throw new ApiError('UNAVAILABLE');
    }
  }

  /** Whether an address is of a picture this server would give out. */
  has(address: string): boolean {
    const named = pictureNamedBy(address);
    if (!named) return false;
    if ('bundled' in named) return pictureByName(named.bundled) !== undefined;
    return this.#gifs !== undefined && this.#signed.open(named.signed) !== undefined;
  }

  /** A lesson goes on without the provider: what comes with the program answers in its place. */
  async #ask<Answer>(
    what: string,
    provider: (() => Promise<Answer>) | undefined,
    bundled: () => Answer,
  ): Promise<Answer> {
    if (!provider) return bundled();
    try {
      return await provider();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#log.warn(`a provider of ${what} ${error.message}`);
      return bundled();
    }
  }
}
