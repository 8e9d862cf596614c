import { goalTexts } from '@trundle/protocol/goal-texts';
import { textSource } from '@trundle/protocol/text-source';
import { addTexts, pageLanguage } from './index.ts';
import type { GoalTexts } from './web-texts.ts';

const words = textSource<GoalTexts>((language) => import(`./${language}/goals.ts`));

/** What is said about goals, and what they ask for: most pages show none. */
export const loadGoalWords = async (): Promise<void> => {
  const language = pageLanguage();
  await Promise.all([words.load(language), goalTexts.load(language)]);
  addTexts({ goals: words(language) });
};
