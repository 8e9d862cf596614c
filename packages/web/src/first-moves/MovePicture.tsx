import type { FirstMove } from '@trundle/protocol/entities/first-moves';
import type { ReactNode } from 'react';
import style from './FirstMoves.module.css';

/** A pointing hand whose finger tip is the origin. */
const Hand = ({ className }: { className: string | undefined }) => (
  <g className={className}>
    <path
      d="M0 0 c2.5 0 3 2 3 3 v7 l7 2 c3 1 4 3 3.500 6 l-1.500 6 h-11 l-6 -8 c-1 -2 1 -4 3 -2.500 l-1 -11 c0 -1.500 1 -2.500 3 -2.500 z"
      fill="var(--paint-cream)"
      stroke="var(--paint-visor)"
      strokeWidth="1.800"
      strokeLinejoin="round"
    />
  </g>
);

const block = (x: number, y: number, width: number, fill: string, className?: string) => (
  <rect
    x={x}
    y={y}
    width={width}
    height="12"
    rx="4"
    fill={fill}
    stroke="var(--paint-visor)"
    strokeWidth="1.500"
    className={className}
  />
);

const PICTURES: Record<FirstMove, ReactNode> = {
  run: (
    <>
      <rect x="8" y="12" width="48" height="22" rx="7" className={style.button} />
      <path d="M27 17 v12 l11 -6 z" fill="var(--go-ink)" />
      <Hand className={style.press} />
    </>
  ),
  change: (
    <>
      {block(6, 16, 52, 'var(--paint-sand)')}
      <rect
        x="26"
        y="11"
        width="24"
        height="20"
        rx="9"
        fill="var(--sheet)"
        stroke="var(--paint-visor)"
        strokeWidth="1.5"
      />
      <text x="38" y="26" className={style.before}>
        20
      </text>
      <text x="38" y="26" className={style.after}>
        30
      </text>
      <Hand className={style.tap} />
    </>
  ),
  drag: (
    <>
      {block(28, 10, 30, 'var(--paint-sand)')}
      {block(28, 24, 30, 'var(--paint-sand)')}
      <g className={style.carried}>
        {block(4, 2, 24, 'var(--action)')}
        <Hand className={style.holds} />
      </g>
    </>
  ),
};

/** One move, made by a small hand. */
export const MovePicture = ({ move }: { move: FirstMove }) => (
  <svg viewBox="0 0 64 48" className={style.picture} aria-hidden="true">
    {PICTURES[move]}
  </svg>
);
