import { QueryClientProvider } from '@tanstack/react-query';
import { CODE } from '@trundle/client/live/testing/test-server';
import type { Network } from '@trundle/client/testing/network';
import { id, login } from '@trundle/client/testing/people';
import { readClassroom } from '@trundle/protocol/http/classroom';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { keyOf, makeQueries } from '../api/queries.ts';
import { AppContext } from '../app/hooks.ts';
import { PanelRail } from '../classroom/PanelRail.tsx';
import { LiveContext } from '../live/live-context.ts';
import { PanelContext } from '../panels/panel-context.ts';
import { type PanelPath, Panels } from '../panels/panels.ts';
import { NoticeBoard } from '../shell/NoticeBoard.tsx';
import { startLive } from './live-class.ts';
import { mount, withRouter } from './mount.tsx';
import { Page } from './page.ts';
import { startApp } from './test-app.ts';

const PEOPLE = {
  teacher: { number: 1, role: 'Teacher' },
  /** The first student of the test classroom. */
  student: { number: 600, role: 'Student' },
} as const;

interface Options {
  network: Network;
  who?: keyof typeof PEOPLE;
  /** On a practice mat, where a student leads. */
  isAlone?: boolean;
  path?: PanelPath;
  /** Shows the rail of the panels too. */
  rail?: boolean;
  /** What to show. */
  children: ReactNode;
}

/** A part of the classroom screen, with the real client and live class; only the network and the broker stand in. */
export const mountInClass = async (options: Options) => {
  const { network, who = 'teacher', isAlone = false, path = 'classroomChat/', rail = false, children } = options;
  const { number, role } = PEOPLE[who];
  const { app } = await startApp({ network, accounts: [login(PEOPLE[who])] });
  const queries = makeQueries();
  const panels = new Panels(path);
  const { broker, clock, live } = startLive({
    app,
    code: CODE,
    me: { accountId: id(number), username: `person${number}`, role, namespace: who },
    classroomRead: (classroom) => queries.setQueryData(keyOf(readClassroom, { params: { id: CODE } }), classroom),
  });
  const place = mount(
    withRouter(
      <AppContext value={app}>
        <QueryClientProvider client={queries}>
          <LiveContext value={live}>
            <PanelContext value={{ code: CODE, panels, leads: who === 'teacher' || isAlone, isAlone }}>
              {children}
              {rail && <PanelRail />}
              <NoticeBoard />
            </PanelContext>
          </LiveContext>
        </QueryClientProvider>
      </AppContext>,
    ),
  );
  await vi.waitFor(() => {
    if (place.childElementCount === 0) throw new Error('nothing is drawn yet');
  });
  return { app, panels, broker, clock, live, network, queries, page: new Page() };
};

/** The same, once the class is connected and known. */
export const openInClass = async (options: Options) => {
  const opened = await mountInClass(options);
  await vi.waitFor(() => {
    if (!opened.broker.connected || opened.live.read('settings') === null) throw new Error('the class is not up yet');
  });
  return opened;
};
