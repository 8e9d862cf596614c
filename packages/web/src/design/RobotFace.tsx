import { robotColour } from './tokens.ts';

export type Face = 'awake' | 'happy' | 'asleep';

interface Props {
  /** The number on the robot, which also gives its colour unless one is named. */
  number: number;
  colour?: string;
  /** How it looks at you. */
  face?: Face;
  /** In rem. Left out inside another drawing, which places it itself. */
  size?: number;
  label?: string;
}

/** Where the eyes are, from the top of the square of 100. */
export const EYE_HEIGHT = 28;

const DISC = 'a5.5 5.5 0 1 0 11 0 a5.5 5.5 0 1 0 -11 0';
/** One path each: whoever wakes up changes its eyes, and no element comes or goes. */
const EYES: Record<Face, string> = {
  awake: `M33.5 ${EYE_HEIGHT} ${DISC} M55.5 ${EYE_HEIGHT} ${DISC}`,
  happy: 'M33 30 q6 -9 12 0 M55 30 q6 -9 12 0',
  asleep: 'M33 27 q6 6 12 0 M55 27 q6 6 12 0',
};

/** The eyes alone, where the body has them. Whoever animates a robot finds them by their mark. */
export const RobotEyes = ({ face }: { face: Face }) => (
  <g
    data-part="eyes"
    fill={face === 'awake' ? 'var(--paint-glow)' : 'none'}
    stroke={face === 'awake' ? 'none' : 'var(--paint-glow)'}
    strokeWidth="4"
    strokeLinecap="round"
  >
    <path d={EYES[face]} />
  </g>
);

/** Its outline is that of drawings on the page: a dark wheel is seen on a dark page. */
export const WHEEL = { fill: 'var(--paint-visor)', stroke: 'var(--drawn)', strokeWidth: 2.5 } as const;

/** The body of a robot seen from above, in a square of 100: the same on maps, lists, cards and markers. */
export const RobotBody = ({ number, colour = robotColour(number), face = 'awake' }: Omit<Props, 'size' | 'label'>) => (
  <g>
    <rect x="3" y="24" width="18" height="52" rx="8" {...WHEEL} />
    <rect x="79" y="24" width="18" height="52" rx="8" {...WHEEL} />
    <rect x="12" y="7" width="76" height="86" rx="27" fill={colour} stroke="var(--paint-visor)" strokeWidth="4" />
    <rect x="23" y="14" width="54" height="28" rx="14" fill="var(--paint-visor)" />
    <RobotEyes face={face} />
    <circle cx="50" cy="66" r="20" fill="var(--paint-cream)" stroke="var(--paint-visor)" strokeWidth="3" />
    <text
      x="50"
      y="66"
      dy="0.36em"
      textAnchor="middle"
      fontSize={number > 99 ? 17 : 24}
      fontWeight="800"
      fill="var(--paint-visor)"
      fontFamily="var(--font-interface)"
    >
      {number}
    </text>
  </g>
);

export const RobotFace = ({ size = 3, label, ...robot }: Props) => (
  <svg
    viewBox="0 0 100 100"
    width={`${size}rem`}
    height={`${size}rem`}
    role="img"
    aria-label={label}
    aria-hidden={label === undefined}
  >
    <RobotBody {...robot} />
  </svg>
);
