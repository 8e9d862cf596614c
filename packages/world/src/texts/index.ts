import { type Localized, textSource } from '@trundle/protocol/text-source';
import type { texts as english } from './en/index.ts';

export type WorldTexts = typeof english;

/** What the things of the world are called. */
export const worldTexts = textSource<WorldTexts>((language) => import(`./${language}/index.ts`));

/** A text that a declaration carries, given by where it stands. */
export const worldText =
  (find: (texts: WorldTexts) => string): Localized =>
  (language) =>
    find(worldTexts(language));
