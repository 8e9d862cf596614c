import { IconRotate, IconRotateClockwise } from '@tabler/icons-react';
import { normaliseAngle } from '@trundle/world/geometry/angle';
import type { Point, Pose } from '@trundle/world/geometry/coordinates';
import { useEffect, useRef } from 'react';
import { IconButton } from '../design/Button.tsx';
import { useLiveRobot } from '../live/hooks.ts';
import { robotName } from '../robots/robot-words.ts';
import { useMyRobot } from '../robots/use-my-robot.ts';
import { useUnseen, useUnseenWords } from '../robots/use-unseen.ts';
import { t } from '../texts/index.ts';
import style from './Map.module.css';
import { ObjectReadout } from './ObjectControls.tsx';
import type { Scene } from './scene.ts';
import { centimetres } from './viewport.ts';

export type Chosen =
  | { kind: 'object'; number: number }
  | { kind: 'robot'; number: number; isClose: boolean }
  | { kind: 'point'; at: Point };

/** Figures that change faster cannot be read. */
const WRITE_EVERY = 150;
const TURN = 45;

const written = ({ x, y }: Point): string => t('panels.map.position', { x: centimetres(x), y: centimetres(y) });
const writtenPose = (pose: Pose): string =>
  `${written(pose)} · ${t('panels.map.heading', { angle: Math.round(normaliseAngle(pose.a)) % 360 })}`;

interface Props {
  scene: Scene;
  chosen: Chosen | null;
  movable: ReadonlySet<number>;
  onPlace: (number: number, pose: Pose) => void;
}

/** Name, place and heading of a robot, and how to turn it. */
export const RobotReadout = ({ scene, number, movable, onPlace }: Omit<Props, 'chosen'> & { number: number }) => {
  const robot = useLiveRobot(number);
  const unseen = useUnseen(robot);
  const notSeen = unseen === null || unseen === 'hidden' ? t('panels.map.notSeen') : t(`panels.state.${unseen}`);
  const figures = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let writtenAt = Number.NEGATIVE_INFINITY;
    scene.onFrame = (now) => {
      if (now - writtenAt < WRITE_EVERY || figures.current === null) return;
      writtenAt = now;
      const text = scene.isParked(number) ? notSeen : writtenPose(scene.poseOf(number, now));
      if (figures.current.textContent !== text) figures.current.textContent = text;
    };
    return () => {
      scene.onFrame = () => undefined;
    };
  }, [scene, number, notSeen]);
  if (robot === undefined) return null;
  const turn = (by: number) => {
    const pose = scene.poseOf(number, performance.now());
    onPlace(number, { ...pose, a: normaliseAngle(pose.a + by) });
  };
  return (
    <>
      <div className={style.chosen}>
        <strong>{robotName(robot)}</strong>
        <span ref={figures} data-testid="robot-position" className={style.figures} />
      </div>
      {movable.has(number) && robot.online && !robot.outOfCamera && (
        <span className={style.turns}>
          <IconButton label={t('panels.map.turnLeft')} onClick={() => turn(-TURN)}>
            <IconRotate aria-hidden="true" />
          </IconButton>
          <IconButton label={t('panels.map.turnRight')} onClick={() => turn(TURN)}>
            <IconRotateClockwise aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </>
  );
};

/** What can be done here, or, before all else, that no camera sees the robot of whoever looks. */
const Hint = ({ canMove }: { canMove: boolean }) => {
  const unseen = useUnseenWords(useMyRobot());
  return (
    <span role="status" data-unseen={unseen !== null}>
      {unseen ?? t(canMove ? 'panels.map.hintMove' : 'panels.map.hint')}
    </span>
  );
};

/** What was tapped: a robot and where it is now, or a place on the mat. */
export const Readout = ({ chosen, ...rest }: Props) => (
  <div className={style.readout} data-empty={chosen === null}>
    {chosen === null && <Hint canMove={rest.movable.size > 0} />}
    {chosen?.kind === 'point' && <span className={style.figures}>{written(chosen.at)}</span>}
    {chosen?.kind === 'object' && (
      <ObjectReadout key={chosen.number} number={chosen.number} isOurs={rest.movable.has(chosen.number)} />
    )}
    {chosen?.kind === 'robot' && <RobotReadout key={chosen.number} number={chosen.number} {...rest} />}
  </div>
);
