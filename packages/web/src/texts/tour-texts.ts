import { fill, type TextDetails, textSource } from '@trundle/protocol/text-source';
import type { texts as english } from './en/tour.ts';
import { pageLanguage } from './index.ts';

/** What a teacher's first steps say: they come with them. */
export type TourTexts = { readonly [Key in keyof typeof english]: string };

const tourTexts = textSource<TourTexts>((language) => import(`./${language}/tour.ts`));

export const loadTourTexts = (): Promise<void> => tourTexts.load(pageLanguage());

/** In the page's language; whoever shows it has loaded the texts. */
export const tourText = (key: keyof TourTexts, details?: TextDetails): string =>
  fill(tourTexts(pageLanguage())[key], details);
