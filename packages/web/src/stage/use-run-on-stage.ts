import { use, useEffect } from 'react';
import { RunContext } from '../program/run-context.ts';
import type { LayoutMemory } from './layout-memory.ts';
import type { Arrangement } from './stage-layout.ts';

/** On a phone a program that starts is watched: RUN turns the page to the stage. A block that is tried answers where it is. */
export const useRunOnStage = (memory: LayoutMemory, arrangement: Arrangement): void => {
  const control = use(RunContext);
  useEffect(() => {
    if (control === null || arrangement !== 'pages') return undefined;
    return control.state.subscribe(({ run, isTrial }, before) => {
      if (run === 'RUNNING' && !isTrial && before.run !== 'RUNNING') memory.show({ page: 'stage' });
    });
  }, [control, memory, arrangement]);
};
