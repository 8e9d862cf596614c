import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { App } from './app/app.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { Loader } from './shell/Loader.tsx';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';

/** A quick screen should not flash a loader. */
const PENDING_AFTER = 150;

/** Search values stay texts: a class code like 2E3456 must not turn into a number. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));
const stringifySearch = (search: Record<string, unknown>): string => {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  return text === '' ? '' : `?${text}`;
};

export const makeRouter = (app: App, history?: RouterHistory) => {
  const router = createRouter({
    routeTree,
    context: { app },
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: PENDING_AFTER,
    defaultPendingComponent: Loader,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  });
  app.navigateWith({
    goTo: (href) => void router.navigate({ href, replace: true }),
    pathname: () => router.state.location.pathname,
    reconsider: () => void router.invalidate(),
  });
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
