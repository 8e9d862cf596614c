import {
  IconBattery1,
  IconBattery2,
  IconBattery3,
  IconBattery4,
  IconBatteryOff,
  IconChartLine,
  IconPlug,
  IconPlugOff,
  IconTrash,
} from '@tabler/icons-react';
import type { LiveRobot } from '@trundle/client/live/robots';
import { removeRobots } from '@trundle/protocol/http/classroom-robots';
import { changeVirtualRobot, removeVirtualRobot } from '@trundle/protocol/http/virtual';
import { LOW_BATTERY } from '@trundle/world/robot/battery';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useApp } from '../app/hooks.ts';
import { IconButton } from '../design/Button.tsx';
import { RobotFace } from '../design/RobotFace.tsx';
import { useLiveClassroom } from '../live/hooks.ts';
import { useMayHere, usePanelRoom } from '../panels/panel-context.ts';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { t } from '../texts/index.ts';
import style from './Robots.module.css';
import { RowSensors } from './RowSensors.tsx';
import { ago, robotState } from './robot-words.ts';
import { untilRobots } from './until-robots.ts';
import { useUnseen } from './use-unseen.ts';
import { useVirtualChange } from './use-virtual.ts';

export const Battery = ({ percent }: { percent: number | null }) => {
  const Icon =
    percent === null
      ? IconBatteryOff
      : percent >= 80
        ? IconBattery4
        : percent >= 50
          ? IconBattery3
          : percent >= LOW_BATTERY
            ? IconBattery2
            : IconBattery1;
  return (
    <span
      className={style.battery}
      title={t('panels.robots.battery')}
      data-low={percent !== null && percent < LOW_BATTERY}
    >
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{t('panels.robots.battery')} </span>
      {percent === null ? t('panels.robots.batteryUnknown') : `${percent} %`}
    </span>
  );
};

export const StateMark = ({ robot }: { robot: LiveRobot }) => {
  const live = useLiveClassroom();
  const known = robotState(robot);
  const state = known === 'hidden' && live.isElsewhere(robot) ? 'apart' : known;
  const unseen = useUnseen(robot);
  return (
    <span className={style.state} data-state={state}>
      {t(`panels.state.${unseen ?? state}`)}
    </span>
  );
};

interface Props {
  robot: LiveRobot;
  /** Null for a real one. */
  plugged: boolean | null;
  seenAt: number | undefined;
  now: number;
  /** Where robots are being chosen: whether this one is. */
  tick: { isOn: boolean; onChange: (isOn: boolean) => void } | null;
}

const RemoveDialog = ({ robot, isVirtual, onClose }: { robot: LiveRobot; isVirtual: boolean; onClose: () => void }) => {
  const { client } = useApp();
  const { code, isAlone } = usePanelRoom();
  const live = useLiveClassroom();
  const change = useVirtualChange();
  const { busy, run } = useCommand();
  const { identifier } = robot;
  const remove = () =>
    run(async () => {
      if (isVirtual) await change(removeVirtualRobot, { params: { id: code, identifier } });
      else await client.request(removeRobots, { params: { id: code }, body: { robotNumberIds: [identifier] } });
      await live.refresh();
      await untilRobots(live, (robots) => robots.every(({ _id }) => _id !== robot._id));
      onClose();
    });
  const ofClass = isVirtual ? t('panels.robots.removeVirtual') : t('panels.robots.removeReal');
  return (
    <ConfirmDialog
      title={t('panels.robots.removeTitle', { number: identifier })}
      text={isAlone ? t('classroom.ownMat.removeRobot') : ofClass}
      confirm={t('panels.robots.removeSubmit')}
      cancel={t('panels.keepIt')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
};

const RobotActions = ({ robot, plugged }: Pick<Props, 'robot' | 'plugged'>) => {
  const takesOut = useMayHere('take out of a class');
  const mayRemove = takesOut || plugged !== null;
  const { code } = usePanelRoom();
  const change = useVirtualChange();
  const { busy, run } = useCommand();
  const [removing, setRemoving] = useState(false);
  const { identifier } = robot;
  const values = { number: identifier };
  const plug = () =>
    run(() => change(changeVirtualRobot, { params: { id: code, identifier }, body: { plugged: plugged !== true } }));
  return (
    <>
      {plugged !== null && (
        <IconButton
          label={t(plugged ? 'panels.robots.unplug' : 'panels.robots.plug', values)}
          aria-busy={busy}
          onClick={() => void plug()}
        >
          {plugged ? <IconPlugOff aria-hidden="true" /> : <IconPlug aria-hidden="true" />}
        </IconButton>
      )}
      {mayRemove && (
        <IconButton label={t('panels.robots.remove', values)} onClick={() => setRemoving(true)}>
          <IconTrash aria-hidden="true" />
        </IconButton>
      )}
      {removing && <RemoveDialog robot={robot} isVirtual={plugged !== null} onClose={() => setRemoving(false)} />}
    </>
  );
};

export const RobotRow = ({ robot, plugged, seenAt, now, tick }: Props) => {
  const { preferences } = useApp();
  const { panels, leads, isAlone } = usePanelRoom();
  const { identifier: number, student } = robot;
  const isAwake = robotState(robot) !== 'offline';
  const seen =
    seenAt === undefined ? t('panels.robots.neverSeen') : ago(seenAt, Math.max(now, seenAt), preferences.locale.tag);
  return (
    <li className={style.robot} aria-label={t('panels.robots.name', { number })}>
      {tick && (
        <input
          type="checkbox"
          className={style.tick}
          aria-label={t('panels.robots.choose', { number })}
          checked={tick.isOn}
          onChange={(event) => tick.onChange(event.currentTarget.checked)}
        />
      )}
      <button
        type="button"
        className={style.look}
        aria-label={t('panels.closeUp.open', { number })}
        onClick={() => panels.open(`robot_configuration/${number}`)}
      >
        <RobotFace number={number} size={3} face={isAwake ? 'awake' : 'asleep'} />
      </button>
      <div className={style.about}>
        <strong>{t('panels.robots.name', { number })}</strong>
        <span>{student?.name ?? t(isAlone ? 'classroom.ownMat.robot' : 'panels.robots.free')}</span>
        <span className={style.facts}>
          <StateMark robot={robot} />
          <Battery percent={robot.battery} />
          {plugged === false && <span>{t('panels.robots.unplugged')}</span>}
          {!robot.online && <span>{seenAt === undefined ? seen : t('panels.robots.seen', { ago: seen })}</span>}
        </span>
        {(robot.online || seenAt !== undefined) && <RowSensors robot={robot} />}
      </div>
      <div className={style.actions}>
        <IconButton
          label={t('panels.robots.open', { number })}
          onClick={() => panels.open(`robot_configuration/${number}`)}
        >
          <IconChartLine aria-hidden="true" />
        </IconButton>
        {leads && <RobotActions robot={robot} plugged={plugged} />}
      </div>
    </li>
  );
};
