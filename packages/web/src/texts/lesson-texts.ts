import { fill, type TextDetails, textSource } from '@trundle/protocol/text-source';
import type { texts as english } from './en/lessons.ts';
import { pageLanguage } from './index.ts';

/** What the dialogs of projects and classes, the help panel and the guide say beyond the page's own texts: they come with them. */
export type LessonTexts = { readonly [Key in keyof typeof english]: string };

const lessonTexts = textSource<LessonTexts>((language) => import(`./${language}/lessons.ts`));

export const loadLessonTexts = async (): Promise<void> => {
  const goals = async () => (await import('./goal-words.ts')).loadGoalWords();
  await Promise.all([lessonTexts.load(pageLanguage()), goals()]);
};

/** In the page's language; whoever shows it has loaded the texts. */
export const lessonText = (key: keyof LessonTexts, details?: TextDetails): string =>
  fill(lessonTexts(pageLanguage())[key], details);
