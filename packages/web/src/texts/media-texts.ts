import { fill, type TextDetails, textSource } from '@trundle/protocol/text-source';
import type { texts as english } from './en/media.ts';
import { pageLanguage } from './index.ts';

/** What the library of pictures says, apart from the rest: only who opens it loads it. */
export type MediaTexts = { readonly [Key in keyof typeof english]: string };

const mediaTexts = textSource<MediaTexts>((language) => import(`./${language}/media.ts`));

export const loadMediaTexts = (): Promise<void> => mediaTexts.load(pageLanguage());

/** A text of the library, in the page's language; whoever shows it has loaded the texts. */
export const mediaText = (key: keyof MediaTexts, details?: TextDetails): string =>
  fill(mediaTexts(pageLanguage())[key], details);
