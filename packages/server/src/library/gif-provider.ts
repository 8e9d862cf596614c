import type { Gif } from '@trundle/protocol/http/library';
import { z } from 'zod';
import { allowedUrl, fetchJson } from './provider-client.ts';
import type { ProviderPictures } from './provider-pictures.ts';

const SHOWN = 24;
const LONGEST_TITLE = 200;

const Media = z.object({
  url: z.string(),
  dims: z.tuple([z.number().int().min(1).max(10_000), z.number().int().min(1).max(10_000)]).catch([240, 180]),
  size: z.number().int().min(0).optional().catch(undefined),
});
const Found = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  title: z.string().default(''),
  content_description: z.string().default(''),
  media_formats: z.record(z.string().max(40), z.unknown()),
});
/** Each result is judged by itself: one that makes no sense takes no other with it. */
const Search = z.object({
  results: z.array(z.unknown()).max(200),
  next: z.string().max(200).optional().catch(undefined),
});
const Categories = z.object({ tags: z.array(z.unknown()).max(200) });
const Tag = z.object({ searchterm: z.string().max(100), name: z.string().max(100).optional(), image: z.string() });

/** Formats that an image of a page shows. */
const FORMATS = ['gif', 'tinygif', 'webp', 'tinywebp'];

interface GifProviderOptions {
  url: string;
  key: string | undefined;
  pictures: Pick<ProviderPictures, 'addressOf'>;
}

/** A service with moving pictures that speaks as Tenor's second version did, as Klipy does. */
export class GifProvider {
  readonly #options: GifProviderOptions;

  constructor(options: GifProviderOptions) {
    this.#options = options;
  }

  async search(words: string, locale: string): Promise<{ results: Gif[]; next?: string | undefined }> {
    const address = this.#address(words === '' ? 'featured' : 'search', { ...(words && { q: words }), locale });
    const { results, next } = await fetchJson(address, Search);
    return { results: results.flatMap((each) => this.#present(each)).slice(0, SHOWN), next };
  }

  async categories(locale: string) {
    const { tags } = await fetchJson(this.#address('categories', { locale }), Categories);
    return tags.flatMap((each) => {
      const tag = Tag.safeParse(each).data;
      const image = tag && allowedUrl(tag.image, this.#options.url);
      if (!image) return [];
      const { searchterm, name = searchterm } = tag;
      return [{ searchterm, name: name.replace(/^#/, ''), image: this.#options.pictures.addressOf(image) }];
    });
  }

  #address(what: string, query: Record<string, string>): URL {
    const { url, key } = this.#options;
    const address = new URL(`${url}/${what}`);
    // For children: the provider's strictest choice.
    const all = {
      ...query,
      limit: String(SHOWN),
      contentfilter: 'high',
      media_filter: FORMATS.join(),
      ...(key && { key }),
    };
    for (const [name, value] of Object.entries(all)) address.searchParams.set(name, value);
    return address;
  }

  #present(result: unknown): Gif[] {
    const found = Found.safeParse(result).data;
    if (!found) return [];
    const media = FORMATS.flatMap((format) => {
      const file = Media.safeParse(found.media_formats[format]).data;
      const address = file && allowedUrl(file.url, this.#options.url);
      if (!address) return [];
      const { dims, size } = file;
      return [[format, { url: this.#options.pictures.addressOf(address), dims, ...(size !== undefined && { size }) }]];
    });
    if (media.length === 0) return [];
    const title = (found.title || found.content_description).slice(0, LONGEST_TITLE);
    return [{ id: found.id.slice(0, LONGEST_TITLE), title, media: [Object.fromEntries(media)] }];
  }
}
