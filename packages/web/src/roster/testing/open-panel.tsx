import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { keyOf, makeQueries } from '../../api/queries.ts';
import { App } from '../../app.ts';
import { AppContext } from '../../app-hooks.ts';
import { BrokerConnection } from '../../live/broker-connection.ts';
import { LiveClassroom } from '../../live/live-classroom.ts';
import { LiveContext } from '../../live/live-context.ts';
import { TestBroker } from '../../live/testing/test-broker.ts';
import { TestClock } from '../../live/testing/test-clock.ts';
import { CODE } from '../../live/testing/test-server.ts';
import { loadMessages } from '../../messages/index.ts';
import { PanelContext, usePanelPath } from '../../panels/panel-context.ts';
import { type PanelPath, Panels, restOf } from '../../panels/panels.ts';
import { NoticeBoard } from '../../shell/NoticeBoard.tsx';
import type { Network } from '../../testing/network.ts';
import { Page } from '../../testing/page.tsx';
import { id, login } from '../../testing/people.ts';
import { MemoryStorage } from '../../testing/storage.ts';
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
  const broker = new TestBroker();
  const clock = new TestClock();
  const reporter = { tell: () => undefined, warn: () => undefined };
  const connection = new BrokerConnection({
    ...{ dial: broker.dial, clock, reporter, clientId: 'page-1', random: () => 0.5 },
    token: () => 't'.repeat(120),
  });
  const live = new LiveClassroom({
    ...{ connection, clock, reporter, code: CODE, client: app.client, random: () => 0.5 },
    me: { accountId: id(1), username: 'person1', role: 'Teacher', namespace: 'teacher' },
    classroomRead: (classroom: Classroom) =>
      queries.setQueryData(keyOf(readClassroom, { params: { id: CODE } }), classroom),
  });
  live.start();
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
    live.stop();
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
