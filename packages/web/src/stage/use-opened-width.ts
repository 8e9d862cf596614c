import { type RefObject, useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../design/reduced-motion.ts';
import { playClosing, playOpening } from '../panels/opening.ts';
import type { StageForm } from './stage-layout.ts';

/** As the map panel the stage opens like every panel, in nine steps from the width it has to that of a panel, and back. */
export const useOpenedWidth = (stage: RefObject<HTMLElement | null>, form: StageForm): void => {
  const isPanel = form === 'panel';
  const wasPanel = useRef(false);
  useEffect(() => {
    const steps = {
      isStill: prefersReducedMotion(),
      show: (share: number) => stage.current?.style.setProperty('--opened', String(share)),
    };
    if (!isPanel && !wasPanel.current) return undefined;
    wasPanel.current = isPanel;
    return isPanel ? playOpening(steps) : playClosing(steps);
  }, [stage, isPanel]);
};
