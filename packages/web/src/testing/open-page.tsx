import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import type { Network } from '@trundle/client/testing/network';
import type { Authentication } from '@trundle/protocol/entities/account';
import type { Language } from '@trundle/protocol/languages';
import { AppContext } from '../app/hooks.ts';
import { makeRouter } from '../router.tsx';
import { mount } from './mount.tsx';
import { Page } from './page.ts';
import { quietServer, startApp } from './test-app.ts';

interface Options {
  network?: Network;
  /** Who is logged in here already; the tab works with the last one. */
  accounts?: Authentication[];
  hostname?: string;
  /** That somebody has chosen here. */
  language?: Language;
  /** Those that the browser asks for, best first. */
  languages?: readonly string[];
}

/** The whole page at an address, with the real routes, in a document of its own. */
export const openPage = async (path: string, { network = quietServer(), ...options }: Options = {}) => {
  const { app, local, reload } = await startApp({ network, pathname: path, ...options });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = makeRouter(app, history);
  mount(
    <AppContext value={app}>
      <RouterProvider router={router} />
    </AppContext>,
  );
  return { app, network, router, history, local, reload, page: new Page() };
};
