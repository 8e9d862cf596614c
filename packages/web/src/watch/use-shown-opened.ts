import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { Workspace } from '@trundle/client/program/workspace';
import type { SaveStatus } from '@trundle/client/session/state-autosave';
import { may } from '@trundle/protocol/permissions';
import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useAccount, useApp } from '../app/hooks.ts';
import type { RunControl } from '../run/run-control.ts';
import type { OpenShown } from './open-shown.ts';
import type { ShownWork } from './shown.ts';

interface Opened {
  code: string;
  workspace: Workspace | null;
  live: LiveClassroom | null;
  control: RunControl | null;
  saveStatus: StoreApi<SaveStatus> | null;
}

/** A student's work as others may look at it; null for teachers, and until everything that is shown is there. */
export const useShownOpened = ({ code, workspace, live, control, saveStatus }: Opened): ShownWork | null => {
  const app = useApp();
  const user = useAccount()?.user;
  const [shown, setShown] = useState<ShownWork | null>(null);
  const student = user !== undefined && may(user.role, 'sit in a class') ? user._id : null;
  useEffect(() => {
    if (workspace === null || live === null || control === null || saveStatus === null || student === null)
      return undefined;
    let opened: OpenShown | null = null;
    let isLeft = false;
    import('./open-shown.ts')
      .then(({ openShown }) => {
        if (isLeft) return;
        opened = openShown({ workspace, live, control, saveStatus, code, accountId: student });
        setShown(opened.shown);
      })
      .catch((cause: unknown) => app.report(cause));
    return () => {
      isLeft = true;
      opened?.close();
      setShown(null);
    };
  }, [app, code, workspace, live, control, saveStatus, student]);
  return shown;
};
