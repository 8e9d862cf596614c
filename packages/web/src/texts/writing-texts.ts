import { textSource } from '@trundle/protocol/text-source';
import type { texts as english } from './en/writing.ts';
import { pageLanguage } from './index.ts';

/** What the editor of texts says, apart from the rest: it comes with it. */
export type WritingTexts = { readonly [Key in keyof typeof english]: string };

const writingTexts = textSource<WritingTexts>((language) => import(`./${language}/writing.ts`));

export const loadWritingTexts = (): Promise<void> => writingTexts.load(pageLanguage());

/** In the page's language; whoever shows it has loaded the texts. */
export const writingText = (key: keyof WritingTexts): string => writingTexts(pageLanguage())[key];
