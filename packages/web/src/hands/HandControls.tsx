import { IconBox, IconEyeOff, IconFlame, IconHandFinger, IconMagnet, IconPlug, IconVolume } from '@tabler/icons-react';
import { isAsleep, type LiveRobot } from '@trundle/client/live/robots';
import { isVirtualMac } from '@trundle/protocol/ids';
import { BOARD_SENSORS, type HandAction, handActionsFor } from '@trundle/world/sensors/hand-action';
import { type SensorDefinition, sensorId } from '@trundle/world/sensors/index';
import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { useLive } from '../live/hooks.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { useMayChange } from '../panels/use-may-change.ts';
import { t } from '../texts/index.ts';
import { Cards, RemoteControl, Wave } from './Choices.tsx';
import { HandButton, HoldButton } from './HandButton.tsx';
import style from './Hands.module.css';
import { Knob } from './Knob.tsx';
import { PushButton, ShakenRobot, SlideSwitch, TiltedRobot } from './Pictures.tsx';
import { RadioMessage } from './RadioMessage.tsx';
import { type Holding, type Told, type UseHand, useHand, useHolding, useTold } from './use-hand.ts';
import { keeping } from './use-press.ts';

interface ControlProps {
  robot: LiveRobot;
  /** The sensors of this robot that feel it. */
  sensors: readonly SensorDefinition[];
  feel: UseHand;
  told: Told;
  holding: Holding;
}
type Control = (props: ControlProps) => ReactNode;

const press =
  (action: 'button' | 'touch', picture: ReactNode): Control =>
  ({ sensors, feel, told }) => {
    const say = (value: 0 | 1): boolean => feel({ hand: 'use', control: action, value });
    return (
      <HoldButton
        label={t(`hands.do.${action}`)}
        picture={picture}
        isFelt={told(sensors) === true}
        press={() => (say(1) ? () => say(0) : undefined)}
      />
    );
  };

const jolt =
  (action: 'shake' | 'clap', picture: ReactNode): Control =>
  ({ sensors, feel, told }) => (
    <HandButton
      label={t(`hands.do.${action}`)}
      picture={picture}
      isFelt={told(sensors.filter(({ type }) => type === 'boolean')) === true}
      onPress={() => feel({ hand: action })}
    />
  );

const SwitchControl: Control = ({ sensors, feel, told }) => {
  const isOn = told(sensors) === true;
  return (
    <HandButton
      label={t('hands.do.switch')}
      picture={<SlideSwitch isOn={isOn} />}
      state={{ isOn, words: t(isOn ? 'hands.on.switch' : 'hands.off.switch') }}
      onPress={() => feel({ hand: 'use', control: 'switch' })}
    />
  );
};

const TiltControl: Control = ({ sensors, feel, told }) => {
  const isOn = told(sensors) === true;
  const say = (value: 0 | 1): boolean => feel({ hand: 'use', control: 'tilt', value });
  return (
    <HoldButton
      label={t('hands.do.tilt')}
      picture={<TiltedRobot isOn={isOn} />}
      state={{ isOn, words: t(isOn ? 'hands.on.tilt' : 'hands.off.tilt') }}
      press={keeping({ isOn, put: () => say(1), take: () => say(0) })}
    />
  );
};

const hold =
  (thing: 'flame' | 'magnet' | 'box' | 'cloth', picture: ReactNode): Control =>
  ({ holding }) => {
    const isOn = holding.thing === thing;
    return (
      <HoldButton
        label={t(`hands.do.${thing}`)}
        picture={picture}
        state={{ isOn, words: isOn ? t(thing === 'cloth' ? 'hands.on.cloth' : 'hands.on.held') : '' }}
        press={keeping({ isOn, put: () => holding.hold(thing), take: () => holding.hold(null) })}
      />
    );
  };

const KnobControl: Control = ({ robot, sensors, feel }) => {
  const readings = useLive(`sensors:${robot.identifier}`);
  const codes = sensors.map(({ code }) => sensorId(code));
  const felt = readings.find(({ code, value }) => codes.includes(code) && typeof value === 'number')?.value;
  return <Knob felt={felt as number | undefined} onTurn={(value) => feel({ hand: 'use', control: 'dial', value })} />;
};

const CONTROLS: Record<HandAction, Control> = {
  button: press('button', <PushButton />),
  touch: press('touch', <IconHandFinger color="var(--action)" />),
  switch: SwitchControl,
  tilt: TiltControl,
  dial: KnobControl,
  gesture: ({ feel }) => <Wave onWave={(value) => feel({ hand: 'use', control: 'gesture', value })} />,
  shake: jolt('shake', <ShakenRobot />),
  clap: jolt('clap', <IconVolume color="var(--action)" />),
  card: ({ holding }) => <Cards {...holding} />,
  flame: hold('flame', <IconFlame color="var(--stop)" />),
  magnet: hold('magnet', <IconMagnet color="var(--stop)" />),
  box: hold('box', <IconBox color="var(--student)" />),
  cloth: hold('cloth', <IconEyeOff color="var(--action)" />),
  remote: ({ feel }) => <RemoteControl onKey={(code) => feel({ hand: 'remote', code })} />,
  radio: ({ feel }) => <RadioMessage onSend={(text) => feel({ hand: 'radio', text })} />,
};

interface Props {
  robot: LiveRobot;
  /** Leads to where sensors are plugged in; without it the robots panel does. */
  onPlug?: () => void;
}

const Controls = ({ robot, onPlug }: Props) => {
  const { panels, leads, isAlone } = usePanelRoom();
  // On a mat of her own a child leads.
  const isTeacher = leads && !isAlone;
  const feel = useHand(robot);
  const told = useTold(robot);
  const holding = useHolding(robot, feel);
  const { identifier: number, online, sensors } = robot;
  const actions = [...handActionsFor(sensors)];
  const isReached = actions.some(([, feeling]) => feeling.some((sensor) => !BOARD_SENSORS.includes(sensor)));
  return (
    <section className={style.hands} aria-label={t('hands.label', { number })}>
      <h3>{t(isTeacher ? 'hands.titleTeacher' : 'hands.title')}</h3>
      {isAsleep(robot) && <p>{t('hands.asleep', { number })}</p>}
      {!isReached && (
        <div className={style.nothing}>
          <p>{t(isTeacher ? 'hands.nothingTeacher' : 'hands.nothing', { number })}</p>
          <Button
            size="small"
            icon={<IconPlug aria-hidden="true" />}
            onClick={onPlug ?? (() => panels.open(`robot_configuration/${number}`))}
          >
            {t('hands.plug')}
          </Button>
        </div>
      )}
      <fieldset
        className={style.controls}
        disabled={!online}
        aria-label={t(isTeacher ? 'hands.titleTeacher' : 'hands.title')}
      >
        {actions.map(([action, feeling]) => {
          const Control = CONTROLS[action];
          return <Control key={action} robot={robot} sensors={feeling} feel={feel} told={told} holding={holding} />;
        })}
      </fieldset>
    </section>
  );
};

/**
 * What hands can do to a virtual robot: exactly what its sensors feel, for whoever it belongs to or leads the class. A
 * real robot has real hands around it.
 */
export const HandControls = (props: Props) => {
  const mayTouch = useMayChange(props.robot);
  return mayTouch && isVirtualMac(props.robot._id) ? <Controls {...props} /> : null;
};
