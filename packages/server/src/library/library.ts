import { type Language, localeOf } from '@trundle/protocol';
import { pictureNamedBy } from '@trundle/protocol/entities/library';
import type { Logger } from 'pino';
import { ApiError } from '../api-error.ts';
import type { Settings } from '../settings.ts';
import { bundledCategories, pictureByName, searchBundledModels, searchBundledPictures } from './bundled-library.ts';
import { GifProvider } from './gif-provider.ts';
import { type FoundModel, ModelProvider } from './model-provider.ts';
import { ProviderError } from './provider-client.ts';
import { ProviderPictures } from './provider-pictures.ts';
import { SearchCache } from './search-cache.ts';
import { SignedPictures } from './signed-pictures.ts';

interface Search<Answer> {
  /** For the log. */
  what: 'models' | 'pictures';
  /** The same for whoever asks the same. */
  key: readonly string[];
  provider: (() => Promise<Answer>) | undefined;
  bundled: () => Answer;
}

/** Models and moving pictures to look for: at the providers that are set, and always in what comes with the program. */
export class Library {
  readonly #log: Logger;
  readonly #pictures: ProviderPictures;
  readonly #cache = new SearchCache();
  readonly #gifs: GifProvider | undefined;
  readonly #models: ModelProvider | undefined;

  constructor({ gif, poly, jwtSecret }: Pick<Settings, 'gif' | 'poly' | 'jwtSecret'>, log: Logger) {
    this.#log = log;
    const providers = [gif, poly].flatMap((each) => (each ? [each.url] : []));
    this.#pictures = new ProviderPictures(new SignedPictures(jwtSecret), providers);
    this.#gifs = gif && new GifProvider({ ...gif, pictures: this.#pictures });
    this.#models = poly && new ModelProvider({ ...poly, pictures: this.#pictures });
  }

  searchModels(words: string, category: string | undefined, language: Language) {
    const models = this.#models;
    return this.#search<Awaited<ReturnType<ModelProvider['search']>>>({
      what: 'models',
      key: ['models', words, category ?? ''],
      provider: models && (() => models.search(words, category)),
      bundled: () => {
        const assets = searchBundledModels(words, category, language);
        return { assets, totalSize: assets.length };
      },
    });
  }

  searchPictures(words: string, tag: string | undefined, language: Language) {
    const gifs = this.#gifs;
    const { tag: locale } = localeOf(language);
    const wanted = words || (tag ?? '');
    return this.#search<Awaited<ReturnType<GifProvider['search']>>>({
      what: 'pictures',
      key: ['pictures', wanted, locale],
      provider: gifs && (() => gifs.search(wanted, locale)),
      bundled: () => ({ results: searchBundledPictures(words, tag, language) }),
    });
  }

  categories(language: Language) {
    const gifs = this.#gifs;
    const { tag: locale } = localeOf(language);
    return this.#search({
      what: 'pictures',
      key: ['categories', locale],
      provider: gifs && (async () => ({ tags: await gifs.categories(locale) })),
      bundled: () => ({ tags: bundledCategories(language) }),
    });
  }

  /** A model a search has found, as a zip that is still to be looked at. */
  async foundModel(name: string): Promise<FoundModel> {
    const models = this.#models;
    if (!models) throw new ApiError('NOT_FOUND');
    return this.#orRefuse('models', () => models.fetch(name));
  }

  async providerPicture(reference: string): Promise<File> {
    return this.#orRefuse('pictures', () => {
      const picture = this.#pictures.read(reference);
      if (!picture) throw new ApiError('NOT_FOUND');
      return picture;
    });
  }

  /** Whether an address is of a picture this server would give out. */
  has(address: string): boolean {
    const named = pictureNamedBy(address);
    if (!named) return false;
    return 'bundled' in named ? pictureByName(named.bundled) !== undefined : this.#pictures.has(named.signed);
  }

  async #orRefuse<Answer>(what: Search<Answer>['what'], ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#log.warn(`a provider of ${what} ${error.message}`);
      throw new ApiError(error.isMissing ? 'NOT_FOUND' : 'UNAVAILABLE');
    }
  }

  /** A lesson goes on without the provider: what comes with the program answers in its place. */
  async #search<Answer extends object>({
    what,
    key,
    provider,
    bundled,
  }: Search<Answer>): Promise<Answer & { insteadOfProvider?: true }> {
    if (!provider) return bundled();
    try {
      return await this.#cache.get(JSON.stringify(key), provider);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#log.warn(`a provider of ${what} ${error.message}`);
      return { ...bundled(), insteadOfProvider: true };
    }
  }
}
