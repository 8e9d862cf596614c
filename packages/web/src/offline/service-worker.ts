// Stands between the page and the network, so that the page opens without one. Built into /sw.js by itself.
//
// The entry page comes from the network while there is one: a new build is used by the next load. Files of a build never
// change their content, so what has come once is taken from the cache. Each build has a cache of its own and the one
// before it stays, because a page of that build may still be open.

/** Filled in by the build: its version, every file of it, and those that open the landing. */
declare const __BUILD__: { version: string; files: readonly string[]; first: readonly string[] };

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Lifetime {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** What of a service worker's global scope is used here; the library of types knows pages only. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'message', listener: (event: Lifetime & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
const scope = self as unknown as Scope;

const ENTRY = '/';
const HASHED = '/assets/';
const PREFIX = 'trundle-build ';
const GENERATIONS = 2;
/** A school's network may be up and lead nowhere: then the page that is kept comes. */
const PATIENCE = 5_000;

const BUILD = __BUILD__;
const FILES = new Set(BUILD.files);
const own = (): Promise<Cache> => caches.open(`${PREFIX}${BUILD.version}`);
/** The name of a file without what tells builds apart: `/assets/MapPanel-Bx1q2w3e.js` is a MapPanel. */
const bare = (path: string): string => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
const buildTime = (cacheName: string): string => cacheName.split('+').at(-1) ?? '';

const cacheNames = async (): Promise<string[]> =>
  (await caches.keys())
    .filter((name) => name.startsWith(PREFIX))
    .sort((one, other) => (buildTime(one) < buildTime(other) ? -1 : 1));

/** The same file of an older build is the same file: its name says what is in it. */
const kept = async (path: string): Promise<Response | undefined> =>
  (await (await own()).match(path, { ignoreVary: true })) ??
  (path.startsWith(HASHED) ? caches.match(path, { ignoreVary: true }) : undefined);

const keep = async (path: string): Promise<void> => {
  const cache = await own();
  if ((await cache.match(path, { ignoreVary: true })) !== undefined) return;
  const answer = (await kept(path)) ?? (await fetch(path));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await cache.put(path, answer);
};

/** The entry page of this very build; that of a newer one would ask for files that are not here. */
const keepEntry = async (): Promise<void> => {
  const answer = await fetch(ENTRY, { cache: 'reload' });
  const text = await answer.clone().text();
  const isOurs = BUILD.first.filter((path) => path.endsWith('.js')).some((path) => text.includes(path));
  if (!answer.ok || !isOurs) throw new Error('The entry page is of another build.');
  await (await own()).put(ENTRY, answer);
};

/** What this browser has used of earlier builds: a class that opened without a network still does after an update. */
const usedBefore = async (): Promise<string[]> => {
  const names = await cacheNames();
  const paths = await Promise.all(
    names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
  );
  const used = new Set(paths.flat().map(bare));
  return BUILD.files.filter((path) => used.has(bare(path)));
};

const install = async (): Promise<void> => {
  await keepEntry();
  await Promise.all(BUILD.first.map(keep));
  await Promise.all((await usedBefore()).map((path) => keep(path).catch(() => undefined)));
  await scope.skipWaiting();
};

const activate = async (): Promise<void> => {
  for (const name of (await cacheNames()).slice(0, -GENERATIONS)) await caches.delete(name);
  await scope.clients.claim();
};

const openPage = async (request: Request): Promise<Response> => {
  const network = fetch(request);
  const entry = await (await own()).match(ENTRY, { ignoreVary: true });
  if (entry === undefined) return network;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(entry), PATIENCE));
  return Promise.race([network.catch(() => entry), late]);
};

const openFile = async (event: Asking, path: string): Promise<Response> => {
  const known = await kept(path);
  if (known !== undefined) return known;
  const answer = await fetch(event.request);
  if (answer.ok && FILES.has(path)) {
    const copy = answer.clone();
    event.waitUntil(own().then((cache) => cache.put(path, copy)));
  }
  return answer;
};

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  // An address with an ending is a file, and what the server's interface answers is not ours to keep.
  const isPage = request.mode === 'navigate' && !/\.\w+$/.test(pathname) && !pathname.startsWith('/api/');
  if (isPage) event.respondWith(openPage(request));
  else if (FILES.has(pathname) || pathname.startsWith(HASHED)) event.respondWith(openFile(event, pathname));
});
// The first page of a browser has loaded everything before it had a service worker, and tells what that was.
scope.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data) ? event.data.filter((path) => FILES.has(String(path))) : [];
  event.waitUntil(Promise.all(paths.map((path) => keep(String(path)).catch(() => undefined))));
});
