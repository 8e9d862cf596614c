import { textSource } from '@trundle/protocol/text-source';
import type { texts as english } from './en/index.ts';

export type RuntimeTexts = typeof english;

/** What a run says to the one who wrote the program. */
export const runtimeTexts = textSource<RuntimeTexts>((language) => import(`./${language}/index.ts`));
