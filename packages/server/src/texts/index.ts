import { textSource } from '@trundle/protocol/text-source';
import type { texts as english } from './en/index.ts';

export type ServerTexts = typeof english;

/** What the server writes to people in its own name. */
export const serverTexts = textSource<ServerTexts>((language) => import(`./${language}/index.ts`));
