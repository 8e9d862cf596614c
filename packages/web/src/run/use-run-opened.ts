import type { LiveClassroom } from '@trundle/client/live/live-classroom';
import type { Workspace } from '@trundle/client/program/workspace';
import type { ClassroomRun } from '@trundle/client/run/classroom-run';
import type { RunControl } from '@trundle/client/run/run-control';
import type { Feature } from '@trundle/protocol/features';
import { useEffect, useState } from 'react';
import { useAccount, useApp } from '../app/hooks.ts';
import { openMicrobit } from '../microbit/open-microbit.ts';
import { runTexts } from './run-texts.ts';

/** The run control for this program in this class. Its code comes when both are there: it is no part of the first page. */
export const useRunOpened = (
  code: string,
  workspace: Workspace | null,
  live: LiveClassroom | null,
): RunControl | null => {
  const app = useApp();
  const account = useAccount();
  const user = account?.user;
  const [control, setControl] = useState<RunControl | null>(null);
  const { language } = app.preferences;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account object is renewed by every ping; who it is counts
  useEffect(() => {
    if (workspace === null || live === null || user === undefined) return undefined;
    let run: ClassroomRun | null = null;
    let isLeft = false;
    const author = { accountId: user._id, name: user.name, role: user.role };
    Promise.all([import('@trundle/client/run/classroom-run'), import('@trundle/runtime/interpreter/browser')])
      .then(([{ ClassroomRun }, { browserInterpreters }]) => {
        if (isLeft) return;
        const isOn = (feature: Feature) => (): boolean => app.config.news.getState().features?.[feature] !== false;
        run = new ClassroomRun({
          workspace,
          live,
          page: app.page,
          code,
          author,
          language,
          texts: runTexts,
          interpreters: browserInterpreters(),
          microbit: openMicrobit(),
          hasChat: isOn('chat'),
          hasSandbox: isOn('sandbox'),
        });
        run.start();
        setControl(run.control);
      })
      .catch((cause: unknown) => app.report(cause));
    return () => {
      isLeft = true;
      run?.stop();
      setControl(null);
    };
  }, [app, code, workspace, live, language, user?._id]);
  return control;
};
