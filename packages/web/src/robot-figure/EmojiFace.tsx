import type { Emoji } from '@trundle/client/live/bubbles';
import type { ReactNode } from 'react';

const LINE = {
  fill: 'none',
  stroke: 'var(--paint-visor)',
  strokeWidth: 2.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const Head = ({ colour = 'var(--paint-sand)' }: { colour?: string }) => (
  <circle r="13" fill={colour} stroke="var(--paint-visor)" strokeWidth="2.2" />
);
const Eyes = () => <path d="M-5 -4 v2 M5 -4 v2" {...LINE} strokeWidth="3" />;

const FACES: Readonly<Record<Emoji, ReactNode>> = {
  Laughing: (
    <>
      <Head />
      <path d="M-8 -3 l3 -3 3 3 M2 -3 l3 -3 3 3" {...LINE} />
      <path d="M-7 2 h14 q-1 7 -7 7 t-7 -7z" fill="var(--paint-visor)" />
    </>
  ),
  Angry: (
    <>
      <Head colour="var(--paint-brick)" />
      <path d="M-8 -7 l6 3 M8 -7 l-6 3 M-5 6 q5 -5 10 0" {...LINE} />
      <Eyes />
    </>
  ),
  Like: (
    <path
      d="M-11 -1 h5 v12 h-5z M-6 0 q4 -4 4 -11 q5 -1 5 4 v5 h7 q3 0 2 3 l-2 8 q-1 2 -4 2 h-12z"
      {...LINE}
      fill="var(--paint-sand)"
    />
  ),
  Cry: (
    <>
      <Head />
      <Eyes />
      <path d="M-5 7 q5 -5 10 0" {...LINE} />
      <path d="M-6 0 q4 6 0 7 q-4 -1 0 -7z M6 0 q4 6 0 7 q-4 -1 0 -7z" fill="var(--paint-water-deep)" />
    </>
  ),
  Wow: (
    <>
      <Head />
      <Eyes />
      <ellipse cy="5" rx="3.4" ry="4.6" fill="var(--paint-visor)" />
    </>
  ),
  Love: (
    <path
      d="M0 11 C-16 0 -12 -12 -5 -11 Q-1 -10 0 -6 Q1 -10 5 -11 C12 -12 16 0 0 11z"
      {...LINE}
      fill="var(--paint-coral)"
    />
  ),
};

/** A feeling, drawn around the middle, 28 wide. */
export const EmojiFace = ({ emoji }: { emoji: Emoji }) => <g data-emoji={emoji}>{FACES[emoji]}</g>;
