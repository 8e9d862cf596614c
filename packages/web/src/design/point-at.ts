import { prefersReducedMotion } from './reduced-motion.ts';

const LASTS = 1_200;
const RING = 'inset 0 0 0 0.375rem var(--action)';

/** Brings something into view and draws the eye to it, also where it was open already. It may only just be coming. */
export const pointAt = (selector: string): void => {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) return;
    element.scrollIntoView?.({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    element.dataset.pointedAt = '';
    const rings = prefersReducedMotion() ? [RING, RING] : [RING, 'none', RING, 'none'];
    const pulse = element.animate?.(
      rings.map((boxShadow) => ({ boxShadow })),
      { duration: LASTS },
    );
    const end = (): void => {
      delete element.dataset.pointedAt;
    };
    if (pulse === undefined) setTimeout(end, LASTS);
    else pulse.onfinish = end;
  });
};
