import { lazyPart } from './lazy-part.ts';

/** The dialog with its words: what it says of the viewer comes with the viewer's. */
export const LazyClassQrDialog = lazyPart(
  async () => (await import('./ClassQrDialog.tsx')).ClassQrDialog,
  async () => (await import('../texts/viewer-texts.ts')).loadViewerTexts(),
);
