import type { LiveGoals } from '@trundle/client/goals/live-goals';
import { readProject } from '@trundle/protocol/http/project';
import { type ReactNode, use, useEffect, useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { LiveContext } from '../live/live-context.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { ProgramContext } from '../program/program-context.ts';
import { RunContext } from '../program/run-context.ts';
import { useOpenProjectId } from '../program/use-open-project-id.ts';
import { patiently } from '../shell/stale-build.ts';
import { GoalsContext } from './goals-context.ts';
import { useSteadyGoals } from './use-steady-goals.ts';

/** A press of RUN waits for what watches its goals, in milliseconds. */
const LONGEST_WAIT = 4_000;

/** Watches the goals of the open project for as long as it is open. */
export const GoalsProvider = ({ children }: { children: ReactNode }) => {
  const { client } = useApp();
  const { code } = usePanelRoom();
  const accountId = useAccount()?.user._id;
  const live = use(LiveContext);
  const workspace = use(ProgramContext);
  const control = use(RunContext);
  const project = useOpenProjectId() ?? null;
  const { data } = useCall(
    readProject,
    { params: { id: project ?? '' } },
    { showing: 'quiet', enabled: project !== null },
  );
  const goals = useSteadyGoals(control, project, data?.goals);
  const [opened, setOpened] = useState<LiveGoals | null>(null);
  useEffect(() => {
    const isReady = live !== null && workspace !== null && control !== null && accountId !== undefined;
    if (!isReady || project === null || goals === undefined || goals.length === 0) return undefined;
    let stop = (): void => undefined;
    let isGone = false;
    const ports = { connection: live.connection, client, workspace, control, code, accountId, project, goals };
    // Most programs have no goals: what goals need comes with the first that has.
    const opening = patiently(async () => (await import('./open-goals.ts')).openGoals(ports)).then((made) => {
      if (isGone) return;
      made.start();
      stop = () => made.stop();
      setOpened(made);
    });
    // What runs before somebody watches is not known to reach anything. Without a network robots drive all the same.
    const enough = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
    control.hold(Promise.race([opening, enough]));
    return () => {
      isGone = true;
      stop();
      setOpened(null);
    };
  }, [client, code, accountId, live, workspace, control, project, goals]);
  return <GoalsContext value={opened}>{children}</GoalsContext>;
};
