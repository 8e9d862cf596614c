import type { Example } from '@trundle/language/examples/example';
import { PALETTE } from '@trundle/world/catalogue/colours';
import { distance, type Point } from '@trundle/world/geometry/coordinates';
import { mapSvg } from '@trundle/world/maps/svg';
import { useMemo } from 'react';
import { useApp } from '../app/hooks.ts';
import { RobotBody } from '../design/RobotFace.tsx';
import { robotColour } from '../design/tokens.ts';
import { ANY_ROBOT, robotFace } from '../editor/robot-mark.ts';
import { type ClassNow, otherRobot } from './class-needs.ts';
import style from './ExamplePicture.module.css';
import { type ExampleTrace, traceOf } from './example-trace.ts';

/** Wide cards: five to two. */
const SHAPE = 5 / 2;
const AROUND = 90;
const MAT = 800;

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the mat where it happens, in the shape of the card. */
const frameOf = ({ path, objects, effects }: ExampleTrace): Frame => {
  const points: readonly Point[] = [...path, ...objects, ...effects];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const needed = Math.max(Math.max(...xs) - Math.min(...xs), (Math.max(...ys) - Math.min(...ys)) * SHAPE);
  const width = needed + 2 * AROUND * SHAPE;
  const height = width / SHAPE;
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
};

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('');

/** A robot crosses the mat in some four seconds; nobody waits longer for a picture. */
const PACE = 200;
const SECONDS = { least: 2, most: 7 } as const;
const secondsOf = (points: readonly Point[]): number => {
  const length = points.reduce((sum, point, at) => sum + distance(points[at - 1] ?? point, point), 0);
  return Math.min(SECONDS.most, Math.max(SECONDS.least, length / PACE));
};
const HERE: Point = { x: 0, y: 0 };

const placed = (at: Point, size: number): string =>
  `translate(${Math.round(at.x)} ${Math.round(at.y)}) scale(${size / 100}) translate(-50 -50)`;

/** As the blocks show «my robot»: with its number where somebody has one, with a heart where nobody knows yet which it will be. */
const MyRobot = ({ number, size }: { number: number; size: number }) => (
  <g transform={placed(HERE, size)}>
    <image href={robotFace(number)} width="100" height="100" data-mine={number} />
  </g>
);

const NOTE = 'M0 14 V-12 L14 -16 V10 M0 14 a6 5 0 1 1 -1 -4 M14 10 a6 5 0 1 1 -1 -4';
const BUBBLE = 'M-20 -16 h40 q6 0 6 6 v14 q0 6 -6 6 h-24 l-10 10 v-10 h-6 q-6 0 -6 -6 v-14 q0 -6 6 -6 z';
const BOLT = 'M4 -20 L-12 4 H-1 L-5 20 L12 -5 H1 Z';

/** Light around dark: it is seen on a light mat and on a dark card. */
const Note = () => (
  <g fill="none" strokeLinejoin="round" strokeLinecap="round">
    <path d={NOTE} stroke="var(--paint-cream)" strokeWidth="14" />
    <path d={NOTE} stroke="var(--paint-visor)" strokeWidth="6" />
  </g>
);

/** What it shines, sounds and says, as signs in the corner. */
const Signs = ({ trace, frame }: { trace: ExampleTrace; frame: Frame }) => {
  const step = frame.height / 7;
  const signs = [
    ...trace.colours.map((code) => (
      <circle
        key={code}
        r="15"
        fill={PALETTE.find((colour) => colour.code === code)?.hex ?? code}
        stroke="var(--paint-visor)"
        strokeWidth="4"
      />
    )),
    ...(trace.isHeard ? [<Note key="note" />] : []),
    ...(trace.speaks
      ? [<path key="bubble" d={BUBBLE} fill="var(--paint-cream)" stroke="var(--paint-visor)" strokeWidth="4" />]
      : []),
    ...(trace.listens
      ? [<path key="bolt" d={BOLT} fill="var(--paint-signal)" stroke="var(--paint-visor)" strokeWidth="4" />]
      : []),
  ];
  return signs.map((sign, at) => (
    <g
      key={sign.key}
      className={style.sign}
      transform={`translate(${frame.x + step * (0.9 + at * 1.1)} ${frame.y + step * 0.9}) scale(${step / 46})`}
    >
      {sign}
    </g>
  ));
};

interface Props {
  example: Example;
  now: ClassNow | null;
  className?: string | undefined;
}

/** A small drawing of what an example does: its way over its mat, who and what is there, what is seen and heard. */
export const ExamplePicture = ({ example, now, className }: Props) => {
  const { language } = useApp().preferences;
  const trace = useMemo(() => traceOf(example, language), [example, language]);
  const mat = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(mapSvg(example.map, { view: 'field' }))}`,
    [example.map],
  );
  const frame = frameOf(trace);
  const size = frame.height / 4;
  const way = pathOf(trace.path);
  const mine = now?.mine ?? ANY_ROBOT;
  const other = (now && otherRobot(now)) ?? (mine === 2 ? 1 : 2);
  return (
    <svg
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      data-example={example.id}
    >
      <rect {...frame} fill="var(--tray)" />
      <image href={mat} x="0" y="0" width={MAT} height={MAT} opacity="0.75" />
      {trace.effects.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={size / 3} fill="var(--paint-coral)" opacity="0.8" />
      ))}
      {trace.objects.map(({ number, x, y }) => (
        <rect
          key={number}
          x={x - size / 4}
          y={y - size / 4}
          width={size / 2}
          height={size / 2}
          rx={size / 10}
          fill="var(--paint-sand)"
          stroke="var(--paint-visor)"
          strokeWidth={size / 20}
        />
      ))}
      <path
        d={way}
        fill="none"
        stroke={mine === ANY_ROBOT ? 'var(--paint-visor)' : robotColour(mine)}
        strokeWidth={size / 7}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={`${size / 4} ${size / 4}`}
      />
      {trace.other !== null && (
        <g transform={placed(trace.other, size)}>
          <RobotBody number={other} />
        </g>
      )}
      {/* On its way while somebody looks at the card, and at its end otherwise. */}
      <g className={style.mover} style={{ offsetPath: `path('${way}')`, '--seconds': secondsOf(trace.path) } as object}>
        <MyRobot number={mine} size={size} />
      </g>
      <Signs trace={trace} frame={frame} />
    </svg>
  );
};
