import type { BrowserStorage } from '../session/browser-storage.ts';

const KEY = 'trundle/reloaded-at';
/** A file that is still missing after a reload is missing for another reason. */
const NOT_AGAIN_WITHIN = 30_000;

/**
 * A part of the page could not be fetched: the server has a newer build with other file names, or the network dropped
 * it. Starting the page anew mends both; doing so again and again would mend nothing. Tells whether it reloads.
 */
export const reloadOnce = (tab: BrowserStorage, reload: () => void, now: number = Date.now()): boolean => {
  if (now - Number(tab.read(KEY) ?? 0) < NOT_AGAIN_WITHIN) return false;
  tab.write(KEY, String(now));
  reload();
  return true;
};
