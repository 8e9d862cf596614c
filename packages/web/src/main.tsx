import 'virtual:tokens.css';
import './design/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { BrowserStorage } from '@trundle/client/session/browser-storage';
import { PageLifecycle } from '@trundle/client/session/page-lifecycle';
import { IndexedStore } from '@trundle/client/session/second-store';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { sendWithProgress } from './api/upload.ts';
import { App } from './app/app.ts';
import { AppContext } from './app/hooks.ts';
import { keepForOffline } from './offline/keep-for-offline.ts';
import { makeRouter } from './router.tsx';
import { mendMissingPart } from './shell/stale-build.ts';
import { loadTexts } from './texts/index.ts';

// The schemas would otherwise try to compile themselves, which the page's security policy forbids.
z.config({ jitless: true });

/** Milliseconds. */
const SECOND_STORE = 1_000;

const app = new App({
  local: () => window.localStorage,
  tab: () => window.sessionStorage,
  second: new IndexedStore(),
  fetch: window.fetch.bind(window),
  upload: sendWithProgress,
  beacon: navigator.sendBeacon.bind(navigator),
  page: new PageLifecycle(window),
  hostname: window.location.hostname,
  origin: window.location.origin,
  reload: () => window.location.reload(),
  languages: navigator.languages,
  pathname: window.location.pathname,
  version: __APP_VERSION__,
});
const tab = new BrowserStorage(() => window.sessionStorage);
window.addEventListener('vite:preloadError', () => void mendMissingPart(tab, () => window.location.reload()));
window.addEventListener('error', ({ error, message }) => app.report(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => app.report(reason));

app.preferences.apply();
app.preferences.followSystem();
// A browser whose second store never answers opens the page all the same.
const patience = new Promise((resolve) => setTimeout(resolve, SECOND_STORE));
await Promise.all([loadTexts(app.preferences.language), Promise.race([app.storage.load(), patience])]);
app.start(window.location.search);
const router = makeRouter(app);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <AppContext value={app}>
      <RouterProvider router={router} />
    </AppContext>
  </StrictMode>,
);
keepForOffline();
