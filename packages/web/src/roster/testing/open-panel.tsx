import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { CODE } from '@trundle/client/live/testing/test-server';
import { PageLifecycle } from '@trundle/client/session/page-lifecycle';
import type { Network } from '@trundle/client/testing/network';
import { id, login } from '@trundle/client/testing/people';
import { MemoryStorage } from '@trundle/client/testing/storage';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { keyOf, makeQueries } from '../../api/queries.ts';
import { App } from '../../app/app.ts';
import { AppContext } from '../../app/hooks.ts';
import { LiveContext } from '../../live/live-context.ts';
import { liveUnderPage } from '../../live/testing/live-page.ts';
import { loadMessages } from '../../messages/index.ts';
import { PanelContext, usePanelPath } from '../../panels/panel-context.ts';
import { type PanelPath, Panels, restOf } from '../../panels/panels.ts';
import { NoticeBoard } from '../../shell/NoticeBoard.tsx';
import { Page } from '../../testing/page.tsx';
import { StudentsPanel } from '../StudentsPanel.tsx';

const Shown = () => {
  const path = usePanelPath();
  return path === null ? null : <StudentsPanel view={restOf(path)} />;
};

const openApp = (network: Network): App => {
  const local = new MemoryStorage();
  const app = new App({
    local: () => local,
    tab: () => new MemoryStorage(),
    fetch: network.fetch,
    beacon: () => true,
    page: new PageLifecycle(window),
    hostname: 'localhost',
    origin: 'http://localhost',
    reload: vi.fn(),
    version: '0.1.0',
  });
  app.accounts.signIn(login({ number: 1 }));
  app.start('');
  return app;
};

/** The students panel of a class, with the real client, live class and draft; only the wire and the broker stand in. */
export const openStudents = async (network: Network, view = '') => {
  await loadMessages('en');
  const app = openApp(network);
  const queries = makeQueries();
  const panels = new Panels(`student_configuration/${view}` as PanelPath);
  const { broker, clock, live } = liveUnderPage({
    ...{ app, code: CODE },
    me: { accountId: id(1), username: 'person1', role: 'Teacher', namespace: 'teacher' },
    classroomRead: (classroom) => queries.setQueryData(keyOf(readClassroom, { params: { id: CODE } }), classroom),
  });
  const room = { code: CODE, panels, leads: true };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <LiveContext value={live}>
          <PanelContext value={room}>
            <Shown />
            <NoticeBoard />
          </PanelContext>
        </LiveContext>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    app.stop();
    place.remove();
  });
  root.render(
    <AppContext value={app}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </AppContext>,
  );
  return { app, panels, broker, clock, live, network, page: new Page() };
};
