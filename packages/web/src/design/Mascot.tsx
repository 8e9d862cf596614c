import { classes } from './classes.ts';
import style from './Mascot.module.css';

const MOODS = ['hello', 'thinking', 'cheering', 'oops', 'asleep'] as const;
export type Mood = (typeof MOODS)[number];

const eye = (x: number) => <ellipse cx={x} cy="86" rx="7" ry="9" className={style.eye} />;
const arc = (path: string) => <path d={path} className={style.line} />;

const EYES: Record<Mood, React.ReactNode> = {
  hello: (
    <>
      {eye(66)}
      {eye(94)}
    </>
  ),
  thinking: (
    <>
      <ellipse cx="70" cy="81" rx="6" ry="8" className={style.eye} />
      <ellipse cx="98" cy="81" rx="6" ry="8" className={style.eye} />
    </>
  ),
  cheering: (
    <>
      {arc('M58 89 q8 -13 16 0')}
      {arc('M86 89 q8 -13 16 0')}
    </>
  ),
  oops: (
    <>
      {arc('M60 79 l12 12 m0 -12 l-12 12')}
      {arc('M88 79 l12 12 m0 -12 l-12 12')}
    </>
  ),
  asleep: (
    <>
      {arc('M58 86 q8 8 16 0')}
      {arc('M86 86 q8 8 16 0')}
    </>
  ),
};

const MOUTHS: Record<Mood, React.ReactNode> = {
  hello: arc('M72 101 q8 7 16 0'),
  thinking: arc('M76 103 h10'),
  cheering: <path d="M70 99 h20 q-1 11 -10 11 t-10 -11 z" className={style.eye} />,
  oops: arc('M71 105 q4.5 -6 9 0 t9 0'),
  asleep: <ellipse cx="80" cy="103" rx="4" ry="3" className={style.eye} />,
};

/** Each arm as it is held: left, right. */
const ARMS: Record<Mood, [string, string]> = {
  hello: ['M38 104 q-14 6 -14 18', 'M122 100 q16 -6 18 -28'],
  thinking: ['M38 104 q-14 6 -14 18', 'M122 108 q12 14 -18 14'],
  cheering: ['M38 100 q-16 -6 -18 -28', 'M122 100 q16 -6 18 -28'],
  oops: ['M38 104 q-12 -2 -8 -20', 'M122 104 q12 -2 8 -20'],
  asleep: ['M38 108 q-10 8 -8 20', 'M122 108 q10 8 8 20'],
};

const EXTRAS: Partial<Record<Mood, React.ReactNode>> = {
  thinking: (
    <g className={style.bubbles}>
      <circle cx="128" cy="52" r="4" />
      <circle cx="138" cy="40" r="5.5" />
      <circle cx="149" cy="24" r="8" />
    </g>
  ),
  cheering: (
    <g className={style.sparks}>
      <path d="M16 46 l6 6 M10 62 h9 M148 46 l-6 6 M150 62 h-9" />
    </g>
  ),
  asleep: (
    <g className={style.zed}>
      <path d="M122 46 h12 l-12 14 h12" />
      <path d="M140 22 h9 l-9 11 h9" />
    </g>
  ),
};

interface Props {
  mood: Mood;
  /** In rem. */
  size?: number;
  /** Said to screen readers; without it the picture is decoration. */
  label?: string;
  className?: string | undefined;
}

/** Pip without a frame, in a field of 160 by 176, for use inside other drawings. */
export const MascotBody = ({ mood }: { mood: Mood }) => (
  <g className={style.mascot} data-mood={mood}>
    <ellipse cx="80" cy="168" rx="30" ry="5" className={style.ground} />
    <g className={style.flyer}>
      <path d="M80 52 v-22" className={style.mast} />
      <g className={style.propeller}>
        <path d="M80 26 C60 14 42 18 36 26 C42 34 60 38 80 26 Z" />
        <path d="M80 26 C100 14 118 18 124 26 C118 34 100 38 80 26 Z" />
      </g>
      <circle cx="80" cy="26" r="6" className={style.hub} />
      <path d={ARMS[mood][0]} className={style.arm} />
      <path d={ARMS[mood][1]} className={classes(style.arm, mood === 'hello' && style.wave)} />
      <path d="M62 138 v10 M98 138 v10" className={style.leg} />
      <rect x="36" y="50" width="88" height="90" rx="38" className={style.body} />
      <path d="M42 122 q38 22 76 0 q-8 18 -38 18 t-38 -18 z" className={style.belly} />
      <rect x="46" y="66" width="68" height="48" rx="22" className={style.visor} />
      {EYES[mood]}
      {MOUTHS[mood]}
      <circle cx="80" cy="128" r="4" className={style.lamp} />
      {EXTRAS[mood]}
    </g>
  </g>
);

/** Pip, the flying robot with one propeller: loader, empty states, oops pages. */
export const Mascot = ({ mood, size = 8, label, className }: Props) => (
  <svg
    viewBox="0 0 160 176"
    width={`${size}rem`}
    height={`${size * 1.1}rem`}
    role="img"
    aria-label={label}
    aria-hidden={label === undefined}
    className={classes(style.frame, className)}
  >
    <MascotBody mood={mood} />
  </svg>
);
