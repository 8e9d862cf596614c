import type { Localized } from '@trundle/protocol/text-source';
import { worldText } from '../texts/index.ts';

/** What moving pictures are looked for by. */
export const PICTURE_TAGS = ['cheer', 'robots', 'lesson', 'space', 'weather'] as const;
type PictureTag = (typeof PICTURE_TAGS)[number];

export const tagName = (tag: PictureTag): Localized => worldText(({ library }) => library.pictureTags[tag]);

const PICTURE_IDS = [
  'cheering-robot',
  'dancing-robot',
  'waving-robot',
  'sleeping-robot',
  'thumbs-up',
  'trophy',
  'stars',
  'fireworks',
  'confetti',
  'heart',
  'rocket',
  'planet',
  'sun',
  'rain',
  'light-bulb',
  'hourglass',
  'eyes',
] as const;
export type PictureId = (typeof PICTURE_IDS)[number];

/** A moving picture that every class has without asking anybody. */
export interface BundledPicture {
  readonly id: PictureId;
  readonly name: Localized;
  readonly tags: readonly PictureTag[];
}

const TAGS: Readonly<Record<PictureId, readonly PictureTag[]>> = {
  'cheering-robot': ['cheer', 'robots'],
  'dancing-robot': ['cheer', 'robots'],
  'waving-robot': ['robots', 'lesson'],
  'sleeping-robot': ['robots', 'lesson'],
  'thumbs-up': ['cheer'],
  trophy: ['cheer'],
  stars: ['cheer', 'space'],
  fireworks: ['cheer'],
  confetti: ['cheer'],
  heart: ['cheer'],
  rocket: ['space'],
  planet: ['space'],
  sun: ['weather'],
  rain: ['weather'],
  'light-bulb': ['lesson', 'cheer'],
  hourglass: ['lesson'],
  eyes: ['lesson'],
};

/** Ids must never change: what is up in a class is kept by them. New ones go to the end. */
export const BUNDLED_PICTURES: readonly BundledPicture[] = PICTURE_IDS.map((id) => ({
  id,
  name: worldText(({ library }) => library.pictures[id]),
  tags: TAGS[id],
}));

export const bundledPictureOf = (id: string): BundledPicture | undefined =>
  BUNDLED_PICTURES.find((picture) => picture.id === id);
