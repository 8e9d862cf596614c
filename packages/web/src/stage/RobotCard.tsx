import { IconHandFinger } from '@tabler/icons-react';
import { isAsleep, type LiveRobot } from '@trundle/client/live/robots';
import { isVirtualMac } from '@trundle/protocol/ids';
import { Fragment } from 'react';
import { useAccount, useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { useMayChange } from '../panels/use-may-change.ts';
import { Battery, StateMark } from '../robots/RobotRow.tsx';
import { robotName } from '../robots/robot-words.ts';
import { readingWords } from '../robots/sensor-words.ts';
import { useMeasured } from '../robots/use-measured.ts';
import { useShown } from '../robots/use-shown.ts';
import { useUnseen } from '../robots/use-unseen.ts';
import { t } from '../texts/index.ts';
import style from './RobotCard.module.css';

/** What its sensors say now, in as few words as can be: «Distance 41 cm». */
const Feels = ({ number }: { number: number }) => {
  const { language } = useApp().preferences;
  const known = useMeasured(number).filter(({ online }) => online);
  return known.map(({ sensor, value }) => (
    <Fragment key={sensor.code}>
      <span className={style.fact}>
        {sensor.name(language)} <strong>{readingWords(sensor, value, language)}</strong>
      </span>{' '}
    </Fragment>
  ));
};

/** Its light as a dot, and what it shows in words. */
const Shows = ({ number }: { number: number }) => {
  const { words, light } = useShown(number);
  return (
    <>
      <span className={style.light} style={light === null ? {} : { background: light }} />
      {words.map((each) => (
        <Fragment key={each}>
          <span className={style.fact}>{each}</span>{' '}
        </Fragment>
      ))}
    </>
  );
};

interface Props {
  robot: LiveRobot;
  /** Opens it close up, where hands can press and touch it. */
  onClose: (number: number) => void;
}

/** My robot under the mat: who it is, how it is, what it shows and feels, and a hand for it. */
export const RobotCard = ({ robot, onClose }: Props) => {
  const { identifier: number, online, student } = robot;
  const unseen = useUnseen(robot);
  const isMine = useAccount()?.user._id === student?._id;
  // Hands reach virtual robots only: a real one is touched on its mat.
  const mayTouch = useMayChange(robot) && isVirtualMac(robot._id);
  return (
    <section className={style.card} aria-label={t('stage.robot', { robot: robotName(robot) })}>
      <span className={style.face}>
        <RobotFace number={number} size={3.25} face={isAsleep(robot) ? 'asleep' : 'awake'} />
      </span>
      <div className={style.about}>
        <strong className={style.name} title={robotName(robot)}>
          {isMine ? t('stage.myRobot') : robotName(robot)}
        </strong>
        {online && <Battery percent={robot.battery} />}
        {(!online || unseen !== null) && <StateMark robot={robot} />}
      </div>
      <p className={style.facts}>
        <Feels number={number} />
        <Shows number={number} />
      </p>
      <Button
        kind="plain"
        size="small"
        className={style.hands ?? ''}
        icon={<IconHandFinger aria-hidden="true" />}
        onClick={() => onClose(number)}
      >
        {t(mayTouch ? 'stage.hands' : 'stage.closeUp')}
      </Button>
    </section>
  );
};
