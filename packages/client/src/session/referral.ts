import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import type { BrowserStorage } from './browser-storage.ts';

const KEY = STORAGE_KEYS.referral;

/** Who sent this visitor, remembered from the link until they register. */
export const referral = (storage: BrowserStorage) => ({
  remember: (code: string) => storage.write(KEY, code.slice(0, 40)),
  read: (): string | undefined => storage.read(KEY) ?? undefined,
  forget: () => storage.remove(KEY),
});
