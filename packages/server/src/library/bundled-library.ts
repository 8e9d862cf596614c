import { createHash } from 'node:crypto';
import { HTTP_BASE, LANGUAGES, type Language } from '@trundle/protocol';
import { pathOf } from '@trundle/protocol/http/call';
import { bundledPicture, type Gif, type PolyAsset } from '@trundle/protocol/http/library';
import {
  BUNDLED_MODELS,
  BUNDLED_PICTURES,
  type BundledPicture,
  bundledPictureOf,
  type Names,
  PICTURE_DRAWINGS,
  PICTURE_SIZE,
  PICTURE_TAGS,
  type PictureId,
  TAG_NAMES,
} from '@trundle/world';
import { Refusal } from '../refusal.ts';

/** Letters without accents, so that a child need not type them. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const everyName = (names: Names): string[] => LANGUAGES.map((language) => names[language]);

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
const addressOf = (id: PictureId): string =>
  HTTP_BASE + pathOf(bundledPicture.path, { name: `${id}.${HASHES[id]}.svg` });

const present = ({ id, names }: BundledPicture, language: Language): Gif => ({
  id,
  title: names[language],
  media: [
    {
      gif: {
        url: addressOf(id),
        dims: [PICTURE_SIZE.width, PICTURE_SIZE.height],
        size: Buffer.byteLength(PICTURE_DRAWINGS[id]),
      },
    },
  ],
});

export const searchBundledPictures = (words: string, tag: string | undefined, language: Language): Gif[] =>
  BUNDLED_PICTURES.filter(({ names, tags }) => {
    const tagNames = tags.flatMap((each) => [each, ...everyName(TAG_NAMES[each])]);
    const isTagged = tag === undefined || tagNames.some((name) => plain(name) === plain(tag));
    return isTagged && isMeant(words, [...everyName(names), ...tagNames]);
  }).map((picture) => present(picture, language));

export const bundledCategories = (language: Language) =>
  PICTURE_TAGS.flatMap((tag) => {
    const first = BUNDLED_PICTURES.find(({ tags }) => tags.includes(tag));
    return first ? [{ searchterm: tag, name: TAG_NAMES[tag][language], image: addressOf(first.id) }] : [];
  });

/** The picture a file name is about, whatever version of it. */
export const pictureByName = (name: string): BundledPicture | undefined => bundledPictureOf(name.split('.')[0] ?? '');

export const readBundledPicture = (name: string): File => {
  const picture = pictureByName(name);
  if (!picture) throw new Refusal('NOT_FOUND');
  return new File([PICTURE_DRAWINGS[picture.id]], name, { type: 'image/svg+xml' });
};

/** Nothing to fetch: whoever shows a bundled model draws it. */
export const searchBundledModels = (words: string, category: string | undefined, language: Language): PolyAsset[] =>
  BUNDLED_MODELS.filter(
    (model) =>
      (category === undefined || model.category === category.toLowerCase()) &&
      isMeant(words, [...everyName(model.names), model.category]),
  ).map(({ id, names }) => ({
    name: `assets/${id}`,
    displayName: names[language],
    authorName: 'Trundle',
    formats: [],
  }));
