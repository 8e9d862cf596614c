import { fill, type TextDetails, textSource } from '@trundle/protocol/text-source';
import type { texts as english } from './en/camera.ts';
import { pageLanguage } from './index.ts';

/** What the camera station says, apart from the rest: only who opens it loads it. */
export type CameraTexts = { readonly [Key in keyof typeof english]: string };

const cameraTexts = textSource<CameraTexts>((language) => import(`./${language}/camera.ts`));

export const loadCameraTexts = (): Promise<void> => cameraTexts.load(pageLanguage());

/** A text of the station, in the page's language; whoever shows it has loaded the texts. */
export const cameraText = (key: keyof CameraTexts, details?: TextDetails): string =>
  fill(cameraTexts(pageLanguage())[key], details);
