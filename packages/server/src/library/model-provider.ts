import { MODEL_UPLOAD_LIMIT_BYTES } from '@trundle/protocol';
import { type PolyAsset, PolyAssetSchema } from '@trundle/protocol/http/library';
import { z } from 'zod';
import { zipStream } from '../files/zip-stream.ts';
import { allowedUrl, fetchFile, fetchJson, ProviderError } from './provider-client.ts';
import type { ProviderPictures } from './provider-pictures.ts';

const SHOWN = 24;
/** The OBJ, its materials and the pictures on it. */
const MOST_PARTS = 20;
const TAKEN = /\.(obj|mtl|png|jpe?g)$/i;

const text = z.string().max(2_000);
const Part = z.object({ relativePath: text.nullish(), url: z.string(), contentType: text.nullish() });
const Format = z.object({ formatType: text, root: Part, resources: z.array(Part).max(100).nullish() });
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
type AssetFile = PolyAsset['formats'][number]['root'];

export interface FoundModel {
  title: string;
  zip: Uint8Array;
}

interface ModelProviderOptions {
  url: string;
  key: string | undefined;
  pictures: Pick<ProviderPictures, 'addressOf'>;
}

/** What a file is called in the zip: as the OBJ calls it, and never outside of the zip. */
const nameOf = ({ relativePath, url }: AssetFile): string => {
  const path = relativePath ?? decodeURIComponent(new URL(url).pathname);
  return path.split(/[\\/]/).at(-1) ?? '';
};

/** A library of models that speaks as Poly did, as Icosa Gallery does. */
export class ModelProvider {
  readonly #options: ModelProviderOptions;

  constructor(options: ModelProviderOptions) {
    this.#options = options;
  }

  async search(keywords: string, category: string | undefined) {
    // For children: what somebody of the library has looked at, and what a class can use.
    const query = { keywords, category, curated: 'true', format: 'OBJ', pageSize: String(SHOWN) };
    const { assets, nextPageToken, totalSize } = await fetchJson(this.#address('assets', query), Assets);
    return {
      assets: (assets ?? []).flatMap((each) => this.#present(each)),
      ...(nextPageToken && { nextPageToken }),
      ...(typeof totalSize === 'number' && { totalSize }),
    };
  }

  /** By the name a search gave it. Who made it and under which licence stands in the file and stays with it. */
  async fetch(name: string): Promise<FoundModel> {
    const [asset] = this.#present(await fetchJson(this.#address(name, {}), z.unknown()));
    const format = asset?.formats.find(({ formatType }) => formatType.toUpperCase() === 'OBJ');
    if (!asset || !format) throw new ProviderError('has no such model as OBJ', { isMissing: true });
    const parts = [format.root, ...(format.resources ?? [])].filter((part) => TAKEN.test(nameOf(part)));
    const entries: { name: string; content: Uint8Array }[] = [];
    let room = MODEL_UPLOAD_LIMIT_BYTES;
    for (const part of parts.slice(0, MOST_PARTS)) {
      const content = await fetchFile(new URL(part.url), [this.#options.url], room);
      room -= content.length;
      entries.push({ name: nameOf(part), content });
    }
    const about = [asset.displayName, asset.authorName, asset.license ?? '', asset.name];
    const note = Buffer.from(`# ${about.join(' | ').replace(/\s+/g, ' ')}\n`);
    const noted = entries.map(({ name: file, content }) => ({
      name: file,
      content: /\.obj$/i.test(file) ? Buffer.concat([note, content]) : content,
    }));
    const pieces: Uint8Array[] = [];
    for await (const piece of zipStream(noted)) pieces.push(piece);
    return { title: asset.displayName, zip: Buffer.concat(pieces) };
  }

  #address(path: string, query: Record<string, string | undefined>): URL {
    const { url, key } = this.#options;
    const address = new URL(`${url}/${path}`);
    for (const [name, value] of Object.entries({ ...query, key })) if (value) address.searchParams.set(name, value);
    return address;
  }

  /** A file that may be fetched. */
  #part(part: z.output<typeof Part> | null | undefined): AssetFile | undefined {
    const address = part && allowedUrl(part.url, this.#options.url);
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
    const picture = this.#part(asset.thumbnail);
    // Pages ask here for it, as for moving pictures: no browser of a child calls at the provider.
    const thumbnail = picture && { url: this.#options.pictures.addressOf(new URL(picture.url)) };
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
