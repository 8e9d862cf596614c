import { mapSvg } from '@trundle/world/maps/svg';
import { type Ref, useMemo } from 'react';
import { robotColour } from '../../design/tokens.ts';
import { Bubble } from '../../robot-figure/Bubble.tsx';
import { Displays } from '../../robot-figure/Displays.tsx';
import { FromAbove } from '../../robot-figure/FromAbove.tsx';
import { Sounds } from '../../robot-figure/Sounds.tsx';
import style from './Film.module.css';
import type { Film } from './film.ts';
import { frameOf } from './film-frame.ts';
import { MINE, OBJECT, OTHER } from './staging.ts';
import type { Told } from './told.ts';

/** The map of films, and millimetres across. */
const MAP = 0;
const MAT = 800;
/** Pixels of the panel for which labels are drawn. */
const PANEL = 440;
/** From the middle of a robot to what stands over it. */
const HEADROOM = 58;

interface Props {
  film: Film;
  told: Told;
  /** What the block is about, beside my robot. */
  about: readonly number[];
  label: string;
  ref: Ref<SVGSVGElement>;
}

/** The little mat with its robots. Where they are and what they show is written into it in every frame. */
export const FilmMat = ({ film, told, about, label, ref }: Props) => {
  const art = useMemo(() => `data:image/svg+xml,${encodeURIComponent(mapSvg(MAP, { view: 'field' }))}`, []);
  const frame = useMemo(() => frameOf(film, [MINE, ...about]), [film, about]);
  const pixel = frame.width / PANEL;
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={label}
      className={style.mat}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
    >
      <rect {...frame} fill="var(--tray)" />
      <image href={art} x="0" y="0" width={MAT} height={MAT} />
      <path
        data-way={MINE}
        fill="none"
        stroke={robotColour(MINE)}
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.6"
      />
      {Object.entries(told.paths).map(([robot, points]) => (
        <polyline
          key={robot}
          data-plan={robot}
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke={robotColour(Number(robot))}
          strokeWidth="6"
          strokeDasharray="14 12"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
      <g data-thing={OBJECT}>
        <rect
          x="-28"
          y="-28"
          width="56"
          height="56"
          rx="12"
          fill="var(--paint-sand)"
          stroke="var(--paint-visor)"
          strokeWidth="4"
        />
        <path d="M-10 -16 L0 -24 L10 -16" fill="none" stroke="var(--paint-visor)" strokeWidth="5" />
      </g>
      {[OTHER, MINE].map((number) => (
        <g key={number} data-puppet={number}>
          <g transform="translate(-50 -50)">
            <FromAbove number={number} face="awake" />
          </g>
        </g>
      ))}
      {[OTHER, MINE].map((number) => {
        const bubble = told.bubbles[number];
        return (
          <g key={number} data-puppet-label={number}>
            <g transform={`translate(0 ${-HEADROOM}) scale(${pixel})`}>
              <Displays />
              {bubble !== undefined && <Bubble bubble={bubble} />}
            </g>
            <g transform={`translate(62 -8) scale(${pixel})`}>
              <Sounds />
            </g>
          </g>
        );
      })}
    </svg>
  );
};
