import { isAsleep, type LiveRobot } from '@trundle/client/live/robots';
import { type HandAction, handActionsFor } from '@trundle/world/sensors/hand-action';
import { REQUIRED_SENSOR } from '@trundle/world/sensors/index';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useApp } from '../app/hooks.ts';
import { prefersReducedMotion } from '../design/reduced-motion.ts';
import { useTold } from '../hands/use-hand.ts';
import { useLive, useLiveClassroom } from '../live/hooks.ts';
import { Bubble } from '../robot-figure/Bubble.tsx';
import { shapeOf, TIP } from '../robot-figure/bubble-shape.ts';
import { Character } from '../robot-figure/character.ts';
import { ABOVE_BOX, FromAbove } from '../robot-figure/FromAbove.tsx';
import { FRONT_BOX, FromFront } from '../robot-figure/FromFront.tsx';
import { part } from '../robot-figure/parts.ts';
import { FRONT_ROW, type Sign } from '../robot-figure/signs.ts';
import { t } from '../texts/index.ts';
import style from './CloseUp.module.css';
import { Battery, StateMark } from './RobotRow.tsx';
import { readingWords } from './sensor-words.ts';
import { useMeasured } from './use-measured.ts';
import { useShown } from './use-shown.ts';

/** The letters of a line of what it says: there is little room beside its head. */
const SAID_WIDEST = 14;
/** Of the frame around it, which is drawn on both sides of its edge. */
const LINE = 2;

const DISPLAYS: readonly (readonly [Sign, number])[] = [
  ['matrix', REQUIRED_SENSOR.ledMatrix],
  ['oled', REQUIRED_SENSOR.oled],
  ['digits', REQUIRED_SENSOR.tubeDisplay],
];

/** Keeps both drawings as the robot is, in every frame, past React. */
const usePainted = (robot: LiveRobot) => {
  const { identifier: number, sensors } = robot;
  const live = useLiveClassroom();
  const drawings = useRef<HTMLDivElement>(null);
  const codes = Object.values(sensors).join(' ');
  useEffect(() => {
    if (drawings.current === null) return undefined;
    const plugged = new Set(
      DISPLAYS.filter(([, code]) => codes.split(' ').includes(String(code))).map(([sign]) => sign),
    );
    const character = new Character(number, [drawings.current], { row: FRONT_ROW, plugged });
    const isStill = prefersReducedMotion();
    let frame = requestAnimationFrame(function turn(now) {
      character.draw(live, live.poseAt(number, now), { now, isStill });
      frame = requestAnimationFrame(turn);
    });
    return () => cancelAnimationFrame(frame);
  }, [live, number, codes]);
  return drawings;
};

/** What moves the whole robot, the strongest first: it is turned over before it is pressed. */
const MOVED_BY = ['shake', 'tilt', 'button', 'touch'] as const satisfies readonly HandAction[];

/** What its sensors say that hands do to it at this moment, of what can be seen on a robot. */
const useMovedBy = (robot: LiveRobot): (typeof MOVED_BY)[number] | undefined => {
  const told = useTold(robot);
  const felt = handActionsFor(robot.sensors);
  return MOVED_BY.find((action) => told((felt.get(action) ?? []).filter(({ type }) => isSaid(action, type))) === true);
};

/** How it lies is read from its weight; everything else is a yes or a no. */
const isSaid = (action: HandAction, type: string): boolean => action === 'tilt' || type === 'boolean';

/** The same values beside the figure: who holds something before it looks there. The list below is the one that is read out. */
const FloatingValues = ({ number }: { number: number }) => {
  const { language } = useApp().preferences;
  const known = useMeasured(number).filter(({ online }) => online);
  if (known.length === 0) return null;
  return (
    <ul className={style.floating} aria-hidden="true">
      {known.map(({ sensor, value }) => (
        <li key={sensor.code} data-floating={sensor.code}>
          {sensor.name(language)} <b>{readingWords(sensor, value, language)}</b>
        </li>
      ))}
    </ul>
  );
};

/** What it says, beside its head and inside the picture, as large as letters are read. */
const Said = ({ number }: { number: number }) => {
  const bubble = useLive('bubbles').get(number);
  if (bubble === undefined) return null;
  const { width, height } = shapeOf(bubble, SAID_WIDEST);
  const box = { width: width + 2 * LINE, height: height + TIP + 2 * LINE };
  return (
    <svg
      className={style.said}
      viewBox={`${-box.width} ${-box.height + LINE} ${box.width} ${box.height}`}
      style={{ width: box.width }}
      aria-hidden="true"
    >
      <Bubble bubble={bubble} widest={SAID_WIDEST} aside={-box.width / 2} />
    </svg>
  );
};

/** What the robot feels: its sensors with what they read at this moment. */
const Felt = ({ number }: { number: number }) => {
  const { language } = useApp().preferences;
  const known = useMeasured(number);
  if (known.length === 0) return <p>{t('panels.closeUp.nothingFelt')}</p>;
  return (
    <dl className={style.felt}>
      {known.map(({ sensor, value, online }) => (
        <div key={sensor.code} data-online={online}>
          <dt>{sensor.name(language)}</dt>
          <dd>{online ? readingWords(sensor, value, language) : t('panels.closeUp.silent')}</dd>
        </div>
      ))}
    </dl>
  );
};

interface Props {
  robot: LiveRobot;
  /** What hands can do to it, below what it shows. */
  children?: ReactNode;
}

/** One robot large, from above and from the front, with everything it shows and feels at this moment. */
export const CloseUp = ({ robot, children }: Props) => {
  const { identifier: number, student } = robot;
  const drawings = usePainted(robot);
  const movedBy = useMovedBy(robot);
  const { words: shown } = useShown(number);
  const driver = student === null ? t('panels.robots.free') : t('panels.closeUp.drives', { name: student.name });
  const face = isAsleep(robot) ? 'asleep' : 'awake';
  const shows = useMemo(() => shown.join('. '), [shown]);
  return (
    <div className={style.closeUp}>
      <div ref={drawings} className={style.drawings} data-moved-by={movedBy}>
        <svg viewBox={ABOVE_BOX} role="img" aria-label={t('panels.closeUp.above', { number, shows })}>
          <g transform="translate(50 50)">
            <g {...part('hop')}>
              <g transform="translate(-50 -50)">
                <FromAbove number={number} face={face} showsCarried />
              </g>
            </g>
          </g>
        </svg>
        <svg viewBox={FRONT_BOX} role="img" aria-label={t('panels.closeUp.front', { number, shows })}>
          <FromFront number={number} face={face} battery={robot.battery} driver={student?.name ?? null} />
        </svg>
        <Said number={number} />
        <div className={style.told}>
          <div className={style.facts}>
            <StateMark robot={robot} />
            <Battery percent={robot.battery} />
            <span className={style.driver} title={driver}>
              {driver}
            </span>
          </div>
          <FloatingValues number={number} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={style.more} tabIndex={0}>
        {children}
        <div className={style.words}>
          <section>
            <h3>{t('panels.closeUp.shows')}</h3>
            <ul>
              {shown.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </section>
          <section>
            <h3>{t('panels.closeUp.feels')}</h3>
            <Felt number={number} />
          </section>
        </div>
      </div>
    </div>
  );
};
