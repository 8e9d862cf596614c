import { loadViewerTexts } from '../texts/viewer-texts.ts';
import { ClassQrDialog } from './ClassQrDialog.tsx';

/** The dialog once its words are there: what it says of the viewer comes with the viewer's. */
export const classQr = async (): Promise<typeof ClassQrDialog> => {
  await loadViewerTexts();
  return ClassQrDialog;
};
