import { use, useEffect } from 'react';
import { RunContext } from '../program/run-context.ts';
import { useStage } from './stage-context.ts';

/** A program that goes slowly enough to read opens the drawer at its variables, once; whoever closes it has it closed. */
export const useVariablesShown = (): void => {
  const { memory } = useStage();
  const control = use(RunContext);
  useEffect(() => {
    if (control === null) return undefined;
    let isShown = false;
    return control.state.subscribe(({ run, isTrial, speed, variables }) => {
      if (run !== 'RUNNING' || isTrial) isShown = false;
      else if (!isShown && speed !== 'run' && variables.length > 0) {
        isShown = true;
        memory.show({ drawer: 'variables', isDrawerOpen: true });
      }
    });
  }, [control, memory]);
};
