import { type Localized, textSource } from '@trundle/protocol/text-source';
import type { texts as english } from './en/index.ts';

export type LanguageTexts = typeof english;

/** What blocks, their checker, the readers of programs and the examples say. */
export const languageTexts = textSource<LanguageTexts>((language) => import(`./${language}/index.ts`));

/** A text that a declaration carries, given by where it stands. */
export const languageText =
  (find: (texts: LanguageTexts) => string): Localized =>
  (language) =>
    find(languageTexts(language));
