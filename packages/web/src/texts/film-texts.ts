import { fill, type TextDetails, textSource } from '@trundle/protocol/text-source';
import type { texts as english } from './en/film.ts';
import { pageLanguage } from './index.ts';

/** What the moving picture of a block says, apart from the rest: it comes with the picture. */
export type FilmTexts = { readonly [Key in keyof typeof english]: string };

const filmTexts = textSource<FilmTexts>((language) => import(`./${language}/film.ts`));

export const loadFilmTexts = (): Promise<void> => filmTexts.load(pageLanguage());

/** In the page's language; whoever shows it has loaded the texts. */
export const filmText = (key: keyof FilmTexts, details?: TextDetails): string =>
  fill(filmTexts(pageLanguage())[key], details);
