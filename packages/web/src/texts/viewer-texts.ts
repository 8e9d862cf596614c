import { fill, type TextDetails, textSource } from '@trundle/protocol/text-source';
import type { texts as english } from './en/viewer.ts';
import { pageLanguage } from './index.ts';

/** What the 3D viewer says, apart from the rest: only who opens it loads it. */
export type ViewerTexts = { readonly [Key in keyof typeof english]: string };

const viewerTexts = textSource<ViewerTexts>((language) => import(`./${language}/viewer.ts`));

export const loadViewerTexts = (): Promise<void> => viewerTexts.load(pageLanguage());

/** A text of the viewer, in the page's language; whoever shows it has loaded the texts. */
export const viewerText = (key: keyof ViewerTexts, details?: TextDetails): string =>
  fill(viewerTexts(pageLanguage())[key], details);
