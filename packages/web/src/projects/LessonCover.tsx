import { COVER_SIZE } from '@trundle/protocol/constants';
import { FIELD } from '@trundle/world/maps/stage';
import { classes } from '../design/classes.ts';
import { MapPicture } from '../design/MapPicture.tsx';
import style from './LessonCover.module.css';

interface Props {
  mapId: number;
  /** The places of its goals, in their order. */
  way: readonly { x: number; y: number }[];
  className?: string | undefined;
}

const { width, height } = COVER_SIZE;
const MARGIN = 7;
const SIDE = height - 2 * MARGIN;
const LEFT = width - SIDE - MARGIN;
/** As large as a number needs to be read. */
const SPOT = 11;

const onPlan = (mm: number): number => SPOT + (mm / FIELD.size) * (SIDE - 2 * SPOT);

/** A mat seen from above with the way of the lesson; of one without places, what it prints. */
const Plan = ({ way }: Pick<Props, 'way'>) => {
  const spots = way.map(({ x, y }) => ({ x: onPlan(x), y: onPlan(y) }));
  return (
    <g transform={`translate(${LEFT} ${MARGIN})`}>
      <rect className={style.plan} width={SIDE} height={SIDE} rx={10} />
      {spots.length === 0 && (
        <g className={style.console}>
          <path d={`M 26 40 l 16 16 l -16 16`} />
          <path d={`M 52 74 h 40`} />
        </g>
      )}
      <polyline className={style.way} points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {spots.map(({ x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its turn alone
        <g key={index} transform={`translate(${x} ${y})`}>
          <circle className={style.spot} r={SPOT} data-last={index === spots.length - 1} />
          <text className={style.number} y={0.5}>
            {index + 1}
          </text>
        </g>
      ))}
    </g>
  );
};

/** The front of a lesson: its map, and on a plan beside it where the way goes. Lessons on one map are told apart by it. */
export const LessonCover = ({ mapId, way, className }: Props) => (
  <span className={classes(style.cover, className)}>
    <MapPicture mapId={String(mapId)} className={style.map} />
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={style.map}>
      <Plan way={way} />
    </svg>
  </span>
);
