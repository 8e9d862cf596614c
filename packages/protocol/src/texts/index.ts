import { textSource } from '../text-source.ts';
import type { texts as english } from './en/index.ts';

/** What errors and quotas say, and the words of suggested names. */
export const protocolTexts = textSource<typeof english>((language) => import(`./${language}/index.ts`));
