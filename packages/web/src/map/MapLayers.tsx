import { IconHandStop } from '@tabler/icons-react';
import type { LiveBubble } from '@trundle/client/live/bubbles';
import type { LiveObject } from '@trundle/client/live/objects';
import { isAsleep, type LiveRobot } from '@trundle/client/live/robots';
import { TRAIL } from '@trundle/client/live/trail';
import type { Language } from '@trundle/protocol/languages';
import type { Point } from '@trundle/world/geometry/coordinates';
import type { Place } from '@trundle/world/maps/map';
import { LOW_BATTERY } from '@trundle/world/robot/battery';
import { memo, useEffect, useMemo } from 'react';
import { useAccount } from '../app/hooks.ts';
import { robotColour } from '../design/tokens.ts';
import { minutesSince } from '../help-requests/waited.ts';
import { useLive } from '../live/hooks.ts';
import { useMinutes } from '../live/use-minutes.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { Bubble } from '../robot-figure/Bubble.tsx';
import { Character } from '../robot-figure/character.ts';
import { Displays } from '../robot-figure/Displays.tsx';
import { FromAbove } from '../robot-figure/FromAbove.tsx';
import { part } from '../robot-figure/parts.ts';
import { Snores, Sounds } from '../robot-figure/Sounds.tsx';
import { MAP_ROW } from '../robot-figure/signs.ts';
import { robotName, robotState } from '../robots/robot-words.ts';
import { useUnseen } from '../robots/use-unseen.ts';
import { t } from '../texts/index.ts';
import { greetingOf, useGreeting } from './greeting.ts';
import style from './Map.module.css';
import { shortName } from './name-places.ts';
import { isNobodys } from './nobodys.ts';
import { HEADROOM } from './overheads.ts';
import type { Scene } from './scene.ts';

const PIECES = Array.from({ length: TRAIL.pieces }, (_, piece) => piece);

export const Trails = memo(({ scene, robots }: { scene: Scene; robots: readonly LiveRobot[] }) =>
  robots.map(({ identifier }) => (
    <g
      key={identifier}
      data-trail={identifier}
      className={style.trail}
      stroke={robotColour(identifier)}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {PIECES.map((piece) => (
        <path key={piece} ref={(path) => scene.showTrail(identifier, piece, path)} />
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

const isAwake = ({ online, outOfCamera }: LiveRobot): boolean => online && !outOfCamera;

/** A robot on the map. Its place and what it shows are written by the scene, in every frame. */
const RobotFigure = memo(({ scene, robot, isChosen, isMovable, onChoose }: RobotProps) => {
  const { identifier: number } = robot;
  const isGreeting = useGreeting(robot) !== null;
  const unseen = useUnseen(robot);
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside a drawing there is no button element.
    <g
      ref={(body) => {
        scene.figure(number).body = body;
      }}
      data-robot={number}
      data-awake={isAwake(robot)}
      data-movable={isMovable}
      className={style.robot}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={t('panels.map.robotLabel', {
        name: robotName(robot),
        state: t(`panels.state.${unseen ?? robotState(robot)}`),
      })}
      onPointerEnter={() => scene.look('pointed', number)}
      onPointerLeave={() => scene.look('pointed', null)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose(number);
      }}
    >
      {isChosen && <circle r="64" className={style.ring} />}
      <g {...part('hop')}>
        <g transform="translate(-50 -50)" opacity={isAwake(robot) ? 1 : 0.75}>
          <FromAbove number={number} face={isAsleep(robot) ? 'asleep' : isGreeting ? 'happy' : 'awake'} />
        </g>
      </g>
    </g>
  );
});

interface LabelProps {
  scene: Scene;
  robot: LiveRobot;
  bubble: LiveBubble | undefined;
}

/** A name, which the scene puts where it covers nothing. */
const NameTag = ({ scene, number, name }: { scene: Scene; number: number; name: string }) => (
  <g
    ref={(tag) => {
      scene.figure(number).name = tag;
    }}
    data-name-of={number}
    display="none"
  >
    <text className={style.words} dy="0.35em">
      {shortName(name)}
    </text>
  </g>
);

/** A battery that is nearly empty, beside its robot. How full one is otherwise is seen close up. */
const LowBattery = ({ percent }: { percent: number }) => (
  <g transform="translate(-62 -8)" data-low-battery={percent}>
    <g className={style.upright}>
      <title>{`${t('panels.robots.battery')} ${percent} %`}</title>
      <rect
        x="-24"
        y="-7"
        width="22"
        height="14"
        rx="3"
        fill="var(--paint-cream)"
        stroke="var(--paint-visor)"
        strokeWidth="2.5"
      />
      <rect x="-1" y="-3" width="3" height="6" rx="1" fill="var(--paint-visor)" />
      <rect x="-21" y="-4" width="5" height="8" rx="1" fill="var(--stop)" />
    </g>
  </g>
);

/** A hand that is up, with its minutes: whose robot it is waits for whoever leads. */
const HandUp = ({ askedAt }: { askedAt: string }) => {
  const minutes = minutesSince(askedAt, useMinutes());
  return (
    <g transform="translate(-52 -52)" data-help={minutes}>
      <g className={style.upright}>
        <rect x="-46" y="-13" width="54" height="26" rx="13" className={style.handUp} />
        <IconHandStop x="-42" y="-10" width="20" height="20" className={style.handSign} />
        <text x="-8" dy="0.35em" className={style.handMinutes}>
          {`${minutes}′`}
        </text>
      </g>
    </g>
  );
};

/** What stands upright beside a robot, in the size of the screen: displays, what it says, who has it. */
const RobotLabel = memo(({ scene, robot, bubble }: LabelProps) => {
  const { identifier: number, student, online, battery } = robot;
  const greeted = useGreeting(robot);
  const request = useLive('helpRequests').get(student?._id ?? '');
  const said = bubble ?? (greeted === null ? null : greetingOf(greeted));
  return (
    <g
      ref={(label) => {
        scene.figure(number).label = label;
      }}
      className={style.label}
      data-label={number}
    >
      <g
        ref={(overhead) => {
          scene.figure(number).overhead = overhead;
        }}
        transform={`translate(0 ${-HEADROOM})`}
      >
        <g className={style.upright}>
          <g data-signs>
            <Displays />
          </g>
          <g data-said data-greets={bubble === undefined}>
            {said !== null && <Bubble bubble={said} />}
          </g>
        </g>
      </g>
      <g transform="translate(62 -8)">
        <g className={style.upright}>
          <Sounds />
        </g>
      </g>
      {/* As large as its robot and within its place: where robots sleep, others sleep beside them. */}
      <g transform="translate(0 12) scale(2)">
        <Snores />
      </g>
      {online && battery !== null && battery < LOW_BATTERY && <LowBattery percent={battery} />}
      {request !== undefined && <HandUp askedAt={request.askedAt} />}
      {student !== null && <NameTag scene={scene} number={number} name={student.name} />}
    </g>
  );
});

/** Makes a character of what is drawn of one robot. */
const Performer = ({ scene, robot }: { scene: Scene; robot: LiveRobot }) => {
  const { identifier: number } = robot;
  const greets = useGreeting(robot) !== null;
  useEffect(() => {
    const figure = scene.figure(number);
    const { body, label } = figure;
    if (body === null || label === null) return undefined;
    figure.character = new Character(number, [body, label], { row: MAP_ROW });
    return () => {
      figure.character = null;
    };
  }, [scene, number]);
  useEffect(() => {
    if (greets) scene.figure(number).character?.hop(performance.now());
  }, [scene, number, greets]);
  return null;
};

interface RobotsProps extends Omit<RobotProps, 'robot' | 'isChosen' | 'isMovable'> {
  robots: readonly LiveRobot[];
  chosen: number | null;
  movable: ReadonlySet<number>;
}

/**
 * Labels come after all bodies: no robot drives over what another one says. Robots of different children may stand in one
 * another: mine are on top, to be seen and to be touched.
 */
export const RobotFigures = ({ robots, chosen, movable, scene, onChoose }: RobotsProps) => {
  const bubbles = useLive('bubbles');
  const account = useAccount()?.user._id;
  const bodies = useMemo(() => {
    const isMine = ({ student }: LiveRobot): boolean => student !== null && student._id === account;
    return [...robots.filter((robot) => !isMine(robot)), ...robots.filter(isMine)];
  }, [robots, account]);
  return (
    <>
      {bodies.map((robot) => (
        <RobotFigure
          key={robot._id}
          scene={scene}
          robot={robot}
          isChosen={chosen === robot.identifier}
          isMovable={movable.has(robot.identifier)}
          onChoose={onChoose}
        />
      ))}
      {robots.map((robot) => (
        <RobotLabel key={robot._id} scene={scene} robot={robot} bubble={bubbles.get(robot.identifier)} />
      ))}
      {robots.map((robot) => (
        <Performer key={robot._id} scene={scene} robot={robot} />
      ))}
    </>
  );
};

const ObjectFigure = ({ scene, object }: { scene: Scene; object: LiveObject }) => {
  const { leads } = usePanelRoom();
  const { identifier: number, outOfCamera, isLeaving } = object;
  const isMarker = isNobodys(object);
  const name = isMarker && leads ? t('panels.map.nobodysName') : object.name;
  const title = isMarker ? t('panels.map.nobodys', { number }) : name;
  return (
    <g opacity={isLeaving ? 0.25 : outOfCamera ? 0.4 : 1}>
      <g
        ref={(body) => {
          scene.figure(number).body = body;
        }}
        data-object={number}
        onPointerEnter={() => scene.look('pointed', number)}
        onPointerLeave={() => scene.look('pointed', null)}
      >
        {title !== '' && <title>{title}</title>}
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
        {name !== '' && <NameTag scene={scene} number={number} name={name} />}
      </g>
    </g>
  );
};

export const ObjectFigures = memo(({ scene, objects }: { scene: Scene; objects: readonly LiveObject[] }) =>
  objects.map((object) => <ObjectFigure key={object.identifier} scene={scene} object={object} />),
);

interface PlacesProps {
  scene: Scene;
  places: readonly Place[];
  language: Language;
}

export const Places = memo(({ scene, places, language }: PlacesProps) =>
  places.map(({ id, name, mx, my }, index) => (
    <g key={id} transform={`translate(${mx} ${my})`} className={style.label}>
      <circle r="10" className={style.placeDot} />
      <g ref={(tag) => scene.showPlace(index, { x: mx, y: my }, tag)} data-place={id} display="none">
        <text className={style.placeWords} dy="0.35em">
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
