import type { LiveObject } from '@trundle/client/live/objects';
import type { LiveRobot } from '@trundle/client/live/robots';
import type { Language } from '@trundle/protocol/languages';
import type { Point } from '@trundle/world/geometry/coordinates';
import type { WorldMap } from '@trundle/world/maps/map';
import { memo } from 'react';
import { RobotBody } from '../design/RobotFace.tsx';
import { robotColour } from '../design/tokens.ts';
import { robotName, robotState } from '../robots/robot-words.ts';
import { t } from '../texts/index.ts';
import style from './Map.module.css';
import type { Scene } from './scene.ts';
import { TRAIL } from './trail.ts';

/** Neighbours write their names on two lines, in pixels below the robot, so that both can be read. */
const UPPER_LINE = 12;
const LOWER_LINE = 26;

const BANDS = Array.from({ length: TRAIL.bands }, (_, band) => band);

export const Trails = memo(({ scene, robots }: { scene: Scene; robots: readonly LiveRobot[] }) =>
  robots.map(({ identifier }) => (
    <g key={identifier} fill="none" stroke={robotColour(identifier)} strokeWidth="14" strokeLinecap="round">
      {BANDS.map((band) => (
        <path
          key={band}
          opacity={(0.7 * (band + 1)) / TRAIL.bands}
          ref={(path) => {
            scene.figure(identifier).trail[band] = path;
          }}
        />
      ))}
    </g>
  )),
);

interface RobotProps {
  scene: Scene;
  robot: LiveRobot;
  isChosen: boolean;
  isMovable: boolean;
  onChoose: (number: number) => void;
}

/** A robot on the map. Its place is written by the scene, in every frame. */
const RobotFigure = memo(({ scene, robot, isChosen, isMovable, onChoose }: RobotProps) => {
  const { identifier: number } = robot;
  const isAwake = robot.online && !robot.outOfCamera;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: inside a drawing there is no button element. */}
      <g
        ref={(body) => {
          scene.figure(number).body = body;
        }}
        data-robot={number}
        data-movable={isMovable}
        className={style.robot}
        role="button"
        tabIndex={0}
        aria-pressed={isChosen}
        aria-label={t('panels.map.robotLabel', {
          name: robotName(robot),
          state: t(`panels.state.${robotState(robot)}`),
        })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onChoose(number);
        }}
      >
        {isChosen && <circle r="64" className={style.ring} />}
        <g transform="translate(-50 -50)" opacity={isAwake ? 1 : 0.75}>
          <RobotBody number={number} face={isAwake ? 'awake' : 'asleep'} />
        </g>
      </g>
      <g
        ref={(label) => {
          scene.figure(number).label = label;
        }}
        className={style.label}
      >
        {robot.student !== null && (
          <g transform="translate(0 56)">
            <text className={style.words} y={number % 2 === 0 ? LOWER_LINE : UPPER_LINE}>
              {robot.student.name}
            </text>
          </g>
        )}
      </g>
    </>
  );
});

interface RobotsProps extends Omit<RobotProps, 'robot' | 'isChosen' | 'isMovable'> {
  robots: readonly LiveRobot[];
  chosen: number | null;
  movable: ReadonlySet<number>;
}

export const RobotFigures = ({ robots, chosen, movable, ...rest }: RobotsProps) =>
  robots.map((robot) => (
    <RobotFigure
      key={robot._id}
      robot={robot}
      isChosen={chosen === robot.identifier}
      isMovable={movable.has(robot.identifier)}
      {...rest}
    />
  ));

export const ObjectFigures = memo(({ scene, objects }: { scene: Scene; objects: readonly LiveObject[] }) =>
  objects.map(({ identifier: number, name, outOfCamera }) => (
    <g key={number} opacity={outOfCamera ? 0.4 : 1}>
      <g
        ref={(body) => {
          scene.figure(number).body = body;
        }}
        data-object={number}
      >
        <rect x="-28" y="-28" width="56" height="56" rx="12" className={style.object} />
        <path d="M-10 -16 L0 -24 L10 -16" className={style.objectNose} />
      </g>
      <g
        ref={(label) => {
          scene.figure(number).label = label;
        }}
        className={style.label}
      >
        <text className={style.words} dy="0.35em">
          {number}
        </text>
        {name !== '' && (
          <g transform="translate(0 30)">
            <text className={style.words} y="13">
              {name}
            </text>
          </g>
        )}
      </g>
    </g>
  )),
);

export const Places = memo(({ map, language }: { map: WorldMap; language: Language }) =>
  map.places.map(({ id, name, mx, my }) => (
    <g key={id} transform={`translate(${mx} ${my})`} className={style.label}>
      <circle r="10" className={style.placeDot} />
      <g transform="translate(0 10)">
        <text className={style.placeWords} y="12">
          {name(language)}
        </text>
      </g>
    </g>
  )),
);

/** Where somebody tapped to read a position. */
export const Pin = ({ at }: { at: Point }) => (
  <g transform={`translate(${at.x} ${at.y})`} className={style.pin}>
    <path d="M0 0 C-4 -12 -13 -16 -13 -26 a13 13 0 1 1 26 0 C13 -16 4 -12 0 0Z" />
    <circle cy="-26" r="5" />
  </g>
);
