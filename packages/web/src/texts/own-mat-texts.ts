import { fill, type TextDetails, textSource } from '@trundle/protocol/text-source';
import type { texts as english } from './en/own-mat.ts';
import { pageLanguage } from './index.ts';

/** What is said of the way to a mat of one's own and back: it comes with the examples and with the mat. */
export type OwnMatTexts = { readonly [Key in keyof typeof english]: string };

const ownMatTexts = textSource<OwnMatTexts>((language) => import(`./${language}/own-mat.ts`));

export const loadOwnMatTexts = (): Promise<void> => ownMatTexts.load(pageLanguage());

/** In the page's language; whoever shows it has loaded the texts. */
export const ownMatText = (key: keyof OwnMatTexts, details?: TextDetails): string =>
  fill(ownMatTexts(pageLanguage())[key], details);
