import type { RunControl } from '@trundle/client/run/run-control';
import type { Goal } from '@trundle/protocol/entities/goal';
import { useState, useSyncExternalStore } from 'react';

type Goals = readonly Goal[] | undefined;

const NEVER = () => () => undefined;

/** A run is judged by the goals it began with: what their maker changes meanwhile comes when it is over. */
export const useSteadyGoals = (control: RunControl | null, project: string | null, goals: Goals): Goals => {
  const isRunning = useSyncExternalStore(control?.state.subscribe ?? NEVER, () => {
    const view = control?.state.getState();
    return view?.run === 'RUNNING' && !view.isTrial;
  });
  const [steady, setSteady] = useState({ project, goals });
  const isHeld = isRunning && steady.project === project && steady.goals !== undefined && steady.goals.length > 0;
  if (isHeld) return steady.goals;
  if (steady.project !== project || steady.goals !== goals) setSteady({ project, goals });
  return goals;
};
