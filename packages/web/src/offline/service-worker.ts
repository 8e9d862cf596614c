// Stands between the page and the network, so that the page opens without one. Built into /sw.js by itself.
//
// The entry page comes from the network while there is one: a new build is used by the next load. Hashed files never change
// their content, so what has come once is taken from the cache. They lie together; the rest of a build has a cache of its
// own. The build before stays, because a page of it may still be open, and what belongs to neither is thrown away.

import { isOwnPage } from './own-page.ts';

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
const ASSETS = 'trundle-assets';
const PREFIX = 'trundle-build ';
/** Where the cache of a build notes which files are its own. */
const LIST = '/.files';
const GENERATIONS = 2;
/** A school's network may be up and lead nowhere: then the page that is kept comes. */
const PATIENCE = 5_000;

const BUILD = __BUILD__;
const FILES = new Set(BUILD.files);
const OWN = `${PREFIX}${BUILD.version}`;
const cacheOf = (path: string): Promise<Cache> => caches.open(path.startsWith(HASHED) ? ASSETS : OWN);
/** The name of a file without what tells builds apart: `/assets/MapPanel-Bx1q2w3e.js` is a MapPanel. */
const bare = (path: string): string => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
const buildTime = (cacheName: string): string => cacheName.split('+').at(-1) ?? '';

const kept = async (path: string): Promise<Response | undefined> =>
  (await cacheOf(path)).match(path, { ignoreVary: true });

const keep = async (path: string): Promise<void> => {
  if ((await kept(path)) !== undefined) return;
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await (await cacheOf(path)).put(path, answer);
};

/** The entry page of this very build; that of a newer one would ask for files that are not here. */
const keepEntry = async (): Promise<void> => {
  const answer = await fetch(ENTRY, { cache: 'reload' });
  const text = await answer.clone().text();
  const isOurs = BUILD.first.filter((path) => path.endsWith('.js')).some((path) => text.includes(path));
  if (!answer.ok || !isOurs) throw new Error('The entry page is of another build.');
  const own = await caches.open(OWN);
  await own.put(ENTRY, answer);
  await own.put(LIST, Response.json(BUILD.files));
};

const keptAssets = async (): Promise<string[]> =>
  (await (await caches.open(ASSETS)).keys()).map(({ url }) => new URL(url).pathname);

/**
 * What this browser has used of earlier builds comes along: a class that opened without a network still does after an
 * update. One after the other, because pages are at work meanwhile.
 */
const keepWhatWasUsed = async (): Promise<void> => {
  const used = new Set((await keptAssets()).map(bare));
  for (const path of BUILD.files.filter((file) => used.has(bare(file)))) await keep(path).catch(() => undefined);
};

const install = async (): Promise<void> => {
  await keepEntry();
  for (const path of BUILD.first) await keep(path);
  await keepWhatWasUsed();
  await scope.skipWaiting();
};

const filesOfBuild = async (cacheName: string): Promise<string[]> => {
  const list = await (await caches.open(cacheName)).match(LIST);
  return list === undefined ? [] : list.json();
};

/** This build and the one before stay. */
const clean = async (): Promise<void> => {
  const builds = (await caches.keys())
    .filter((name) => name.startsWith(PREFIX))
    .sort((one, other) => (buildTime(one) < buildTime(other) ? -1 : 1));
  for (const name of builds.slice(0, -GENERATIONS)) await caches.delete(name);
  const wanted = new Set((await Promise.all(builds.slice(-GENERATIONS).map(filesOfBuild))).flat());
  const assets = await caches.open(ASSETS);
  for (const path of await keptAssets()) if (!wanted.has(path)) await assets.delete(path);
};

const openPage = async (request: Request): Promise<Response> => {
  const network = fetch(request);
  const entry = await kept(ENTRY);
  if (entry === undefined) return network;
  const own = async (): Promise<Response> => {
    const answer = await network;
    return (await isOwnPage(answer)) ? answer : entry;
  };
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(entry), PATIENCE));
  return Promise.race([own().catch(() => entry), late]);
};

const openFile = async (event: Asking, path: string): Promise<Response> => {
  const known = await kept(path);
  if (known !== undefined) return known;
  const answer = await fetch(event.request);
  if (answer.ok && FILES.has(path)) {
    const copy = answer.clone();
    event.waitUntil(cacheOf(path).then((cache) => cache.put(path, copy)));
  }
  return answer;
};

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim().then(clean)));
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
