import { PANEL } from '@trundle/protocol/constants';

/** How wide a panel is at each step of its opening, as shares of its whole width. Fast first, then it settles. */
const OPENING_STEPS: readonly number[] = Array.from({ length: PANEL.steps }, (_, index) => {
  const left = 1 - (index + 1) / PANEL.steps;
  return 1 - left * left;
});

interface Opening {
  /** Told the share of the width that shows now. */
  show: (share: number) => void;
  isStill: boolean;
}

/** Opens in steps, or at once where motion is not wanted. Returns how to stop halfway. */
export const playOpening = ({ show, isStill }: Opening): (() => void) => {
  if (isStill) {
    show(1);
    return () => undefined;
  }
  let step = 0;
  const next = () => {
    show(OPENING_STEPS[step] ?? 1);
    step += 1;
    if (step >= OPENING_STEPS.length) clearInterval(timer);
  };
  const timer = setInterval(next, 1_000 / PANEL.framesPerSecond);
  next();
  return () => clearInterval(timer);
};
