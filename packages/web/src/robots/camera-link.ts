import { lazyPart } from '../shell/lazy-part.ts';

const words = async () => (await import('../texts/camera-link-texts.ts')).loadCameraLinkTexts();

/** The dialog of the link with its words. */
export const LazyCameraLinkDialog = lazyPart(
  async () => (await import('./CameraLinkDialog.tsx')).CameraLinkDialog,
  words,
);
export const LazyTwoCameras = lazyPart(async () => (await import('./TwoCameras.tsx')).TwoCameras, words);
export const LazyBesideCamera = lazyPart(async () => (await import('./BesideCamera.tsx')).BesideCamera, words);
