import { PANEL } from '@trundle/protocol/constants';

/** How wide a panel is at each step of its opening, as shares of its whole width. Fast first, then it settles. */
const OPENING_STEPS: readonly number[] = Array.from({ length: PANEL.steps }, (_, index) => {
  const left = 1 - (index + 1) / PANEL.steps;
  return 1 - left * left;
});
const CLOSING_STEPS = OPENING_STEPS.map((share) => 1 - share);

interface Steps {
  /** Told the share of the width that shows now. */
  show: (share: number) => void;
  isStill: boolean;
  /** After the last step. */
  done?: () => void;
}

const play = (steps: readonly number[], { show, isStill, done }: Steps): (() => void) => {
  let step = isStill ? steps.length - 1 : 0;
  const next = () => {
    show(steps[step] as number);
    step += 1;
    if (step < steps.length) return;
    clearInterval(timer);
    done?.();
  };
  const timer = setInterval(next, 1_000 / PANEL.framesPerSecond);
  next();
  return () => clearInterval(timer);
};

/** Opens in steps, or at once where motion is not wanted. Returns how to stop halfway. */
export const playOpening = (steps: Steps): (() => void) => play(OPENING_STEPS, steps);

/** The same way back. */
export const playClosing = (steps: Steps): (() => void) => play(CLOSING_STEPS, steps);
