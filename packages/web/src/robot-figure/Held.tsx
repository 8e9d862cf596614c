import { part } from './parts.ts';

const OUTLINE = { stroke: 'var(--paint-visor)', strokeWidth: 3, strokeLinejoin: 'round' } as const;

/** Where it lies before a robot on the mat: how far from its middle to the thing's, and half of the thing. In millimetres. */
export const HELD = { before: 90, half: 27 } as const;

/** What a hand holds before a robot, seen from above: its near edge is at 0, 0. */
export const Held = () => (
  <g data-held>
    <rect {...part('heldCard')} display="none" x="-26" y="-12" width="52" height="12" rx="3" {...OUTLINE} />
    <g {...part('heldFlame')} display="none">
      <path
        d="M0 -40 Q20 -20 12 -6 Q8 0 0 0 Q-8 0 -12 -6 Q-18 -18 -6 -26 Q-4 -20 0 -40 Z"
        fill="var(--stop)"
        {...OUTLINE}
      />
      <path d="M0 -20 Q8 -10 4 -4 Q0 0 -4 -4 Q-8 -10 0 -20 Z" fill="var(--paint-lamplight)" />
    </g>
    <g {...part('heldMagnet')} display="none" fill="none" strokeLinecap="butt">
      <path d="M-14 0 V-14 A14 14 0 0 1 14 -14 V0" stroke="var(--paint-visor)" strokeWidth="15" />
      <path d="M-14 -2 V-14 A14 14 0 0 1 14 -14 V-2" stroke="var(--stop)" strokeWidth="10" />
      <path d="M-14 -1.5 V-9 M14 -1.5 V-9" stroke="var(--paint-cream)" strokeWidth="10" />
    </g>
    <g {...part('heldBox')} display="none">
      <rect x="-27" y="-36" width="54" height="36" rx="4" fill="var(--paint-sand)" {...OUTLINE} />
      <path d="M-27 -18 H27" stroke="var(--paint-visor)" strokeWidth="3" />
    </g>
  </g>
);

/** A cloth that lies over it. */
export const Cloth = () => (
  <path
    {...part('heldCloth')}
    display="none"
    d="M2 14 Q26 2 50 8 T98 12 Q92 34 98 54 T96 94 Q72 88 50 95 T4 92 Q10 70 3 50 T2 14 Z"
    fill="var(--paint-water)"
    opacity="0.85"
    stroke="var(--paint-visor)"
    strokeWidth="3"
    strokeLinejoin="round"
  />
);
