import type { TourStep } from '@trundle/protocol/entities/first-moves';

/** Steps that are done in a panel: where the stage offers the same, that goes when the panel opens. */
const IN_PANEL: ReadonlySet<TourStep> = new Set<TourStep>(['robots', 'students']);

/** The control a step is done with carries the step's name; the styles of the tour put a ring around it. */
const stopOf = (step: TourStep): HTMLElement | null =>
  document.querySelector(`${IN_PANEL.has(step) ? '[data-open-panel] ' : ''}[data-tour="${step}"]`);

const HANDS = ['pointerdown', 'keydown'] as const;

/**
 * Whoever asks for a step stands in front of the control it is done with, as soon as that is there: panels come when they
 * are opened. Who does something else meanwhile is left where they are.
 */
export const goToStop = (step: TourStep): void => {
  const found = stopOf(step);
  if (found !== null) {
    found.focus();
    return;
  }
  const over = new AbortController();
  const observer = new MutationObserver(() => {
    const stop = stopOf(step);
    if (stop === null) return;
    over.abort();
    stop.focus();
  });
  over.signal.addEventListener('abort', () => observer.disconnect());
  for (const hand of HANDS) document.addEventListener(hand, () => over.abort(), { signal: over.signal, capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
};

const DOORS: Partial<Record<TourStep, string>> = { robots: 'robot_configuration', students: 'student_configuration' };

/** On a phone the buttons of the panels are more than fit: the one that has the ring is brought into sight. */
export const showDoor = (step: TourStep): void =>
  document.querySelector(`nav [data-panel="${DOORS[step]}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
