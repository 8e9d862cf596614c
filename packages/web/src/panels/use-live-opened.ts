import { ApiFailure } from '@trundle/client/api/failure';
import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { Reporter } from '@trundle/client/live/report';
import { current } from '@trundle/protocol/http/account';
import { readClassroom } from '@trundle/protocol/http/classroom';
import { useEffect, useState } from 'react';
import { useKeep } from '../api/queries.ts';
import type { App } from '../app/app.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import type { Warnings } from './warnings.ts';

/** The broker says that a session has ended; why is the server's to say, and what follows the failure rules'. */
const askingWhy = (app: App, reporter: Reporter): Reporter => ({
  ...reporter,
  tell: (notice) => {
    if (notice.code !== 'SESSION_ENDED') return reporter.tell(notice);
    if (app.accounts.current === null) return;
    app.client.request(current, {}, { showing: 'quiet' }).catch((cause: unknown) => {
      if (!(cause instanceof ApiFailure)) throw cause;
    });
  },
});

/** The class as it is now, running while the screen is there. Null until its code has come: it is no part of the first page. */
export const useLiveOpened = (code: string, warnings: Warnings): LiveClassroom | null => {
  const app = useApp();
  const session = useAccount()?.sessionId ?? null;
  const keep = useKeep();
  const [live, setLive] = useState<LiveClassroom | null>(null);
  useEffect(() => {
    let opened: LiveClassroom | null = null;
    let isLeft = false;
    const open = async (): Promise<void> => {
      const [{ openLiveClassroom }, { reportTo }] = await Promise.all([
        import('../live/open.ts'),
        import('../live/show-notices.ts'),
      ]);
      const account = app.accounts.current;
      if (isLeft || account === null || account.sessionId !== session) return;
      opened = openLiveClassroom({
        code,
        account,
        client: app.client,
        reporter: askingWhy(app, reportTo(app.notices, app.preferences.language, warnings.add)),
        hasChat: () => app.config.news.getState().features?.chat !== false,
        token: () => (app.accounts.current?.sessionId === session ? app.accounts.current.token : null),
        classroomRead: (classroom) => keep(readClassroom, { params: { id: code } }, () => classroom),
      });
      opened.start();
      setLive(opened);
    };
    open().catch((cause: unknown) => app.report(cause));
    return () => {
      isLeft = true;
      opened?.stop();
      setLive(null);
    };
  }, [app, code, session, keep, warnings]);
  return live;
};
