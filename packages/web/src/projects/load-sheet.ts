import { languageTexts } from '@trundle/language/texts/index';
import { LANGUAGES } from '@trundle/protocol/languages';
import { worldTexts } from '@trundle/world/texts/index';
import { pageLanguage } from '../texts/index.ts';
import { loadLessonTexts } from '../texts/lesson-texts.ts';

/** What a sheet says: its own words, and those of the blocks it draws, which may name places in any language. */
export const loadSheet = async (): Promise<void> => {
  await Promise.all([loadLessonTexts(), languageTexts.load(pageLanguage()), worldTexts.load(...LANGUAGES)]);
};
