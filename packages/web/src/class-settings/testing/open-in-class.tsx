import { QueryClientProvider } from '@tanstack/react-query';
import { CODE } from '@trundle/client/live/testing/test-server';
import { PageLifecycle } from '@trundle/client/session/page-lifecycle';
import type { Network } from '@trundle/client/testing/network';
import { id, login } from '@trundle/client/testing/people';
import { MemoryStorage } from '@trundle/client/testing/storage';
import { readClassroom } from '@trundle/protocol/http/classroom';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { keyOf, makeQueries } from '../../api/queries.ts';
import { App } from '../../app/app.ts';
import { AppContext } from '../../app/hooks.ts';
import { LiveContext } from '../../live/live-context.ts';
import { liveUnderPage } from '../../live/testing/live-page.ts';
import { loadMessages } from '../../messages/index.ts';
import { PanelContext } from '../../panels/panel-context.ts';
import { type PanelPath, Panels } from '../../panels/panels.ts';
import { NoticeBoard } from '../../shell/NoticeBoard.tsx';
import { Page } from '../../testing/page.tsx';

const PEOPLE = {
  teacher: { number: 1, role: 'Teacher' },
  /** The first student of the test classroom. */
  student: { number: 600, role: 'Student' },
} as const;

interface Wish {
  network: Network;
  who?: keyof typeof PEOPLE;
  path?: PanelPath;
  /** What to show. */
  children: ReactNode;
}

const openApp = (network: Network, who: keyof typeof PEOPLE): App => {
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
  app.accounts.signIn(login(PEOPLE[who]));
  app.start('');
  return app;
};

/** A piece of the classroom screen, with the real client and live class; only the wire and the broker stand in. */
export const openInClass = async ({ network, who = 'teacher', path = 'classroomChat/', children }: Wish) => {
  await loadMessages('en');
  const app = openApp(network, who);
  const { number, role } = PEOPLE[who];
  const queries = makeQueries();
  const panels = new Panels(path);
  const { broker, clock, live } = liveUnderPage({
    ...{ app, code: CODE },
    me: { accountId: id(number), username: `person${number}`, role, namespace: who },
    classroomRead: (classroom) => queries.setQueryData(keyOf(readClassroom, { params: { id: CODE } }), classroom),
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
        <LiveContext value={live}>
          <PanelContext value={{ code: CODE, panels, leads: who === 'teacher' }}>
            {children}
            <NoticeBoard />
          </PanelContext>
        </LiveContext>
      </QueryClientProvider>
    </AppContext>,
  );
  await vi.waitFor(() => {
    if (!broker.connected || live.read('settings') === null) throw new Error('the class is not up yet');
  });
  return { app, panels, broker, clock, live, network, queries, page: new Page() };
};
