import type { BrowserStorage } from '@trundle/client/session/browser-storage';
import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';

const KEY = STORAGE_KEYS.reloadedAt;
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

/** Whether there is a server at the other end; what it answers does not matter. */
const serverAnswers = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

let quiet = 0;

/** Starts the page anew when a part of it is missing. Without a network that would take away the page that is there. */
export const mendMissingPart = async (tab: BrowserStorage, reload: () => void): Promise<void> => {
  if (quiet === 0 && (await serverAnswers())) reloadOnce(tab, reload);
};

const LOOK_AGAIN = 2_000;

/** A part of the page that did not come for want of a network comes when the network is back. */
export const patiently = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
      if (await serverAnswers()) return load();
    }
  }
};

/** Fetches a part before anybody needs it. If that fails, nobody needed it. */
export const ahead = async (load: () => Promise<unknown>): Promise<void> => {
  quiet += 1;
  await load().catch(() => undefined);
  quiet -= 1;
};
