import { createHash } from 'node:crypto';
import { HTTP_BASE, LANGUAGES, type Language, type Localized } from '@trundle/protocol';
import { pathOf } from '@trundle/protocol/http/call';
import { bundledPicture, type Gif, type PolyAsset } from '@trundle/protocol/http/library';
import {
  BUNDLED_MODELS,
  BUNDLED_PICTURES,
  type BundledPicture,
  bundledPictureOf,
  PICTURE_DRAWINGS,
  PICTURE_SIZE,
  PICTURE_TAGS,
  type PictureId,
  tagName,
} from '@trundle/world';
import { ApiError } from '../api-error.ts';

/** Letters without accents, so that a child need not type them. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const everyName = (name: Localized): string[] => LANGUAGES.map(name);

/** Every word must occur in one of the texts. */
const isMeant = (words: string, texts: readonly string[]): boolean => {
  const haystack = plain(texts.join(' '));
  return plain(words)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
};

/** The hash makes a changed drawing another address; whoever knows an older one still finds the picture. */
const HASHES = Object.fromEntries(
  BUNDLED_PICTURES.map(({ id }) => [id, createHash('sha256').update(PICTURE_DRAWINGS[id]).digest('hex').slice(0, 8)]),
) as Record<PictureId, string>;
export const addressOfPicture = (id: PictureId): string =>
  HTTP_BASE + pathOf(bundledPicture.path, { name: `${id}.${HASHES[id]}.svg` });

const present = ({ id, name }: BundledPicture, language: Language): Gif => ({
  id,
  title: name(language),
  media: [
    {
      gif: {
        url: addressOfPicture(id),
        dims: [PICTURE_SIZE.width, PICTURE_SIZE.height],
        size: Buffer.byteLength(PICTURE_DRAWINGS[id]),
      },
    },
  ],
});

export const searchBundledPictures = (words: string, tag: string | undefined, language: Language): Gif[] =>
  BUNDLED_PICTURES.filter(({ name, tags }) => {
    const tagNames = tags.flatMap((each) => [each, ...everyName(tagName(each))]);
    const isTagged = tag === undefined || tagNames.some((each) => plain(each) === plain(tag));
    return isTagged && isMeant(words, [...everyName(name), ...tagNames]);
  }).map((picture) => present(picture, language));

export const bundledCategories = (language: Language) =>
  PICTURE_TAGS.flatMap((tag) => {
    const first = BUNDLED_PICTURES.find(({ tags }) => tags.includes(tag));
    return first ? [{ searchterm: tag, name: tagName(tag)(language), image: addressOfPicture(first.id) }] : [];
  });

/** The picture a file name is about, whatever version of it. */
export const pictureByName = (name: string): BundledPicture | undefined => bundledPictureOf(name.split('.')[0] ?? '');

export const readBundledPicture = (name: string): File => {
  const picture = pictureByName(name);
  if (!picture) throw new ApiError('NOT_FOUND');
  return new File([PICTURE_DRAWINGS[picture.id]], name, { type: 'image/svg+xml' });
};

/** Nothing to fetch: whoever shows a bundled model draws it. */
export const searchBundledModels = (words: string, category: string | undefined, language: Language): PolyAsset[] =>
  BUNDLED_MODELS.filter(
    (model) =>
      (category === undefined || model.category === category.toLowerCase()) &&
      isMeant(words, [...everyName(model.name), model.category]),
  ).map(({ id, name }) => ({
    name: `assets/${id}`,
    displayName: name(language),
    authorName: 'Trundle',
    formats: [],
  }));
