import { fill, type TextDetails, textSource } from '@trundle/protocol/text-source';
import type { texts as english } from './en/camera-link.ts';
import { pageLanguage } from './index.ts';

/** What the dialog of the camera link says: it comes with the dialog. */
export type CameraLinkTexts = { readonly [Key in keyof typeof english]: string };

const cameraLinkTexts = textSource<CameraLinkTexts>((language) => import(`./${language}/camera-link.ts`));

export const loadCameraLinkTexts = (): Promise<void> => cameraLinkTexts.load(pageLanguage());

/** In the page's language; whoever shows it has loaded the texts. */
export const cameraLinkText = (key: keyof CameraLinkTexts, details?: TextDetails): string =>
  fill(cameraLinkTexts(pageLanguage())[key], details);
