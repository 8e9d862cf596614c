import type { Language } from '@trundle/protocol/languages';
import { languageTexts } from '../texts/index.ts';

/** A default as the reader's language says it; numbers, links and file names stay what they are. */
export const defaultWord = (word: string, language: Language): string => {
  const words: Readonly<Record<string, string>> = languageTexts(language).defaults;
  return words[word] ?? word;
};
