import { whenIdle } from './when-idle.ts';

/** Where the service worker of the build lies: at the root, so that every address of the page is under it. */
const SERVICE_WORKER = '/sw.js';

/** What a browser loads before its first service worker is there passes it by: the page tells of everything that came. */
const tellWhatComes = (worker: ServiceWorker): void => {
  const observer = new PerformanceObserver((list) => {
    const paths = list.getEntries().map(({ name }) => new URL(name, window.location.href).pathname);
    const files = paths.filter((path) => !path.startsWith('/api/'));
    if (files.length > 0) worker.postMessage(files);
  });
  observer.observe({ type: 'resource', buffered: true });
};

const keepPage = async (): Promise<void> => {
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER);
    const { active } = await navigator.serviceWorker.ready;
    if (active !== null) tellWhatComes(active);
  } catch {
    // Without it the page needs the network, as it always did.
  }
};

/**
 * Lets the page open without a network from its second visit on. Browsers allow it on a secure page and on this computer
 * itself; elsewhere the page works as ever. Comes last: whoever waits for the page waits for nothing else.
 */
export const keepForOffline = (): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const begin = (): void => {
    whenIdle(() => void keepPage());
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
};
