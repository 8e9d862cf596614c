import { type PolyAsset, PolyAssetSchema } from '@trundle/protocol/http/library';
import { z } from 'zod';
import { allowedUrl, fetchJson } from './provider-client.ts';

const SHOWN = 24;

const text = z.string().max(2_000);
const Part = z.object({ relativePath: text.nullish(), url: z.string(), contentType: text.nullish() });
const Format = z.object({ formatType: text, root: Part, resources: z.array(Part).nullish() });
const Asset = z.object({
  name: text,
  displayName: text,
  authorName: text.nullish(),
  description: text.nullish(),
  license: text.nullish(),
  thumbnail: Part.nullish(),
  formats: z.array(z.unknown()).max(50).nullish(),
});
const Assets = z.object({
  assets: z.array(z.unknown()).max(200).nullish(),
  nextPageToken: text.nullish(),
  totalSize: z.number().int().nullish(),
});

/** A library of models that speaks as Poly did, as Icosa Gallery does. */
export class ModelProvider {
  readonly #url: string;
  readonly #key: string | undefined;

  constructor({ url, key }: { url: string; key: string | undefined }) {
    this.#url = url;
    this.#key = key;
  }

  async search(keywords: string, category: string | undefined) {
    const address = new URL(`${this.#url}/assets`);
    const query = { keywords, category, key: this.#key, pageSize: String(SHOWN) };
    for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
    const { assets, nextPageToken, totalSize } = await fetchJson(address, Assets);
    return {
      assets: (assets ?? []).flatMap((each) => this.#present(each)),
      ...(nextPageToken && { nextPageToken }),
      ...(typeof totalSize === 'number' && { totalSize }),
    };
  }

  /** A file that may be passed on. */
  #part(part: z.output<typeof Part> | null | undefined) {
    const address = part && allowedUrl(part.url, this.#url);
    if (!address) return undefined;
    const { relativePath, contentType } = part;
    return { url: address.href, ...(relativePath && { relativePath }), ...(contentType && { contentType }) };
  }

  #present(given: unknown): PolyAsset[] {
    const asset = Asset.safeParse(given).data;
    if (!asset) return [];
    const formats = (asset.formats ?? []).flatMap((each) => {
      const format = Format.safeParse(each).data;
      const root = this.#part(format?.root);
      if (!format || !root) return [];
      const resources = (format.resources ?? []).flatMap((part) => this.#part(part) ?? []);
      return [{ formatType: format.formatType, root, resources }];
    });
    // Nothing of it can be fetched.
    if (formats.length === 0) return [];
    const thumbnail = this.#part(asset.thumbnail);
    const { name, displayName, authorName, description, license } = asset;
    const presented = {
      name,
      displayName,
      authorName: authorName ?? '',
      formats,
      ...(description && { description }),
      ...(license && { license }),
      ...(thumbnail && { thumbnail }),
    };
    return [PolyAssetSchema.parse(presented)];
  }
}
