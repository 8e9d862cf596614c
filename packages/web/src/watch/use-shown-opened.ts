import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { Workspace } from '@trundle/client/program/workspace';
import type { RunControl } from '@trundle/client/run/run-control';
import type { SaveStatus } from '@trundle/client/session/state-autosave';
import type { WatchPublishing } from '@trundle/client/watch/watch-publishing';
import type { WorkspacePublisher } from '@trundle/client/watch/workspace-publisher';
import { may } from '@trundle/protocol/permissions';
import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useAccount, useApp } from '../app/hooks.ts';

interface Opened {
  code: string;
  workspace: Workspace | null;
  live: LiveClassroom | null;
  control: RunControl | null;
  saveStatus: StoreApi<SaveStatus> | null;
}

/** A student's work as others may look at it; null for teachers, and until everything that is shown is there. */
export const useShownOpened = ({ code, workspace, live, control, saveStatus }: Opened): WorkspacePublisher | null => {
  const app = useApp();
  const user = useAccount()?.user;
  const [shown, setShown] = useState<WorkspacePublisher | null>(null);
  const student = user !== undefined && may(user.role, 'sit in a class') ? user._id : null;
  useEffect(() => {
    if (workspace === null || live === null || control === null || saveStatus === null || student === null)
      return undefined;
    let opened: WatchPublishing | null = null;
    let isLeft = false;
    import('@trundle/client/watch/watch-publishing')
      .then(({ WatchPublishing }) => {
        if (isLeft) return;
        opened = new WatchPublishing({
          workspace,
          live,
          control,
          saveStatus,
          page: app.page,
          input: window,
          code,
          accountId: student,
        });
        opened.start();
        setShown(opened.publisher);
      })
      .catch((cause: unknown) => app.report(cause));
    return () => {
      isLeft = true;
      opened?.stop();
      setShown(null);
    };
  }, [app, code, workspace, live, control, saveStatus, student]);
  return shown;
};
