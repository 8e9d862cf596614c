import { type RefObject, useEffect } from 'react';
import { prefersReducedMotion } from '../design/reduced-motion.ts';
import { playOpening } from '../panels/opening.ts';
import type { StageForm } from './stage-layout.ts';

/** As the map panel the stage opens like every panel, in nine steps from the width it has to that of a panel. */
export const useOpenedWidth = (stage: RefObject<HTMLElement | null>, form: StageForm): void => {
  const isPanel = form === 'panel';
  useEffect(() => {
    if (!isPanel) return undefined;
    return playOpening({
      isStill: prefersReducedMotion(),
      show: (share) => stage.current?.style.setProperty('--opened', String(share)),
    });
  }, [stage, isPanel]);
};
