import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { newWorkspace } from '@trundle/client/program/workspace';
import { PageLifecycle } from '@trundle/client/session/page-lifecycle';
import type { Network } from '@trundle/client/testing/network';
import { login } from '@trundle/client/testing/people';
import { MemoryStorage } from '@trundle/client/testing/storage';
import { emptyProgram } from '@trundle/language/merge/program-block';
import { seededRandom } from '@trundle/language/tree/ids';
import { type Language, settingOf } from '@trundle/protocol/languages';
import type { Role } from '@trundle/protocol/roles';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { makeQueries } from '../../api/queries.ts';
import { App } from '../../app/app.ts';
import { AppContext } from '../../app/hooks.ts';
import { loadMessages } from '../../messages/index.ts';
import { PanelContext } from '../../panels/panel-context.ts';
import { Panels } from '../../panels/panels.ts';
import { ProgramContext } from '../../program/program-context.ts';
import { quietServer } from '../../testing/page.tsx';
import { readHere } from '../code-reader.ts';

interface Wish {
  /** The open program, as JavaScript. */
  source?: string;
  language?: Language;
  role?: Role;
  network?: Network;
}

const programOf = (source: string) => {
  const reading = readHere({ text: source, language: 'javascript', previous: emptyProgram(seededRandom(1)) });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.program;
};

const makeApp = (network: Network, language: Language): App => {
  const local = new MemoryStorage();
  local.setItem('trundle/language', settingOf(language));
  return new App({
    local: () => local,
    tab: () => new MemoryStorage(),
    fetch: network.fetch,
    beacon: () => true,
    page: new PageLifecycle(window),
    hostname: 'localhost',
    origin: 'http://localhost',
    reload: () => undefined,
    version: '0.1.0',
  });
};

/** One view of an open program with everything around it that it reads. */
export const openWorkspace = async (
  view: () => ReactNode,
  { source = '', language = 'en', role = 'Student', network = quietServer() }: Wish = {},
) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadMessages(language);
  const app = makeApp(network, language);
  app.accounts.signIn(login({ number: 1, role }));
  const workspace = newWorkspace(programOf(source));
  const panels = new Panels();
  const queries = makeQueries();
  const content = (
    <AppContext value={app}>
      <QueryClientProvider client={queries}>
        <PanelContext value={{ code: 'K7PM3X', panels, leads: role !== 'Student' }}>
          <ProgramContext value={workspace}>{view()}</ProgramContext>
        </PanelContext>
      </QueryClientProvider>
    </AppContext>
  );
  // Links need a router; where they lead is not of interest here.
  const router = createRouter({
    routeTree: createRootRoute({ component: () => content }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    act(() => root.unmount());
    queries.clear();
    place.remove();
    vi.unstubAllGlobals();
  });
  await act(async () => {
    await router.load();
    root.render(<RouterProvider router={router as never} />);
  });
  const button = (name: string): HTMLButtonElement => {
    const found = [...place.querySelectorAll('button')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
    );
    if (found === undefined) throw new Error(`no button "${name}" in: ${place.textContent}`);
    return found;
  };
  return { ...workspace, app, panels, place, button, press: (name: string) => act(async () => button(name).click()) };
};
