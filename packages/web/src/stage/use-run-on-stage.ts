import type { RunControl } from '@trundle/client/run/run-control';
import { use, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { RunContext } from '../program/run-context.ts';
import type { LayoutMemory } from './layout-memory.ts';
import type { Arrangement } from './stage-layout.ts';

type RunView = Pick<ReturnType<RunControl['state']['getState']>, 'run' | 'isTrial'>;

const NOTHING = createStore<RunView>(() => ({ run: 'STOPPED', isTrial: false }));
const isRunning = ({ run }: RunView): boolean => run === 'RUNNING';
/** For a block that is tried no page is turned: it is seen in the small picture. */
const isWatched = (view: RunView): boolean => isRunning(view) && !view.isTrial;

/** On a phone a program that starts is watched: RUN turns the page to the stage. Says whether anything runs. */
export const useRunOnStage = (memory: LayoutMemory, arrangement: Arrangement): boolean => {
  const control = use(RunContext);
  useEffect(() => {
    if (control === null || arrangement !== 'pages') return undefined;
    return control.state.subscribe((now, before) => {
      if (isWatched(now) && before.run !== 'RUNNING') memory.show({ page: 'stage' });
    });
  }, [control, memory, arrangement]);
  return useStore<typeof NOTHING, boolean>(control?.state ?? NOTHING, isRunning);
};
