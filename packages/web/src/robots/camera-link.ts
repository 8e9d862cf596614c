import { lazyPart } from '../shell/lazy-part.ts';

/** The dialog with its words. */
export const LazyCameraLinkDialog = lazyPart(
  async () => (await import('./CameraLinkDialog.tsx')).CameraLinkDialog,
  async () => (await import('../texts/camera-link-texts.ts')).loadCameraLinkTexts(),
);
