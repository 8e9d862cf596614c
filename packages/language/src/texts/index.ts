import type { Language } from '@trundle/protocol/languages';
import { type Localized, textSource } from '@trundle/protocol/text-source';
import { typesetAll } from '@trundle/protocol/typesetting';
import type { texts as english } from './en/index.ts';

export type LanguageTexts = typeof english;

/** What goes into programs, and what is typed to look for a block, stays as a keyboard writes it. */
const exceptPrograms = (texts: LanguageTexts, language: Language): LanguageTexts => {
  const set = typesetAll(texts, language);
  const examples = Object.entries(set.examples).map(([id, shown]) => [
    id,
    { ...shown, words: texts.examples[id as keyof LanguageTexts['examples']].words },
  ]);
  return { ...set, defaults: texts.defaults, search: texts.search, examples: Object.fromEntries(examples) };
};

/** What blocks, their checker, the readers of programs and the examples say. */
export const languageTexts = textSource<LanguageTexts>((language) => import(`./${language}/index.ts`), exceptPrograms);

/** A text that a declaration carries, given by where it stands. */
export const languageText =
  (find: (texts: LanguageTexts) => string): Localized =>
  (language) =>
    find(languageTexts(language));
