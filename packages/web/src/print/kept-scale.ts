import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { z } from 'zod';
import { isPlausible, type PrinterScale } from './scale.ts';

const storage = new BrowserStorage(() => window.localStorage);
const Share = z.number().refine(isPlausible);
const Kept = z.object({ x: Share, y: Share });

/** The scale of the printer that is used from this browser; null until it was measured. */
export const readScale = (): PrinterScale | null => {
  try {
    return Kept.parse(JSON.parse(storage.read(STORAGE_KEYS.printerScale) ?? 'null'));
  } catch {
    return null;
  }
};

export const keepScale = (scale: PrinterScale | null): void => {
  if (scale === null) storage.remove(STORAGE_KEYS.printerScale);
  else storage.write(STORAGE_KEYS.printerScale, JSON.stringify(scale));
};
