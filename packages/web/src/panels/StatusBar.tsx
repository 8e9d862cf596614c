import {
  IconCamera,
  IconCube,
  IconMessageQuestion,
  IconPlugConnected,
  IconRobot,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '../design/Button.tsx';
import { useLive } from '../live/hooks.ts';
import { t } from '../texts/index.ts';
import style from './Panels.module.css';
import { usePanelRoom } from './panel-context.ts';
import type { Warnings } from './warnings.ts';

interface EntryProps {
  icon: typeof IconRobot;
  name: string;
  state?: 'on' | 'waiting' | 'off';
  more?: string;
  children: ReactNode;
}

const Entry = ({ icon: Icon, name, state, more, children }: EntryProps) => (
  <div data-state={state}>
    <dt>
      <Icon aria-hidden="true" />
      {name}
    </dt>
    <dd>
      {state !== undefined && <span className={style.dot} data-state={state} aria-hidden="true" />}
      {children}
    </dd>
    {more !== undefined && (
      <dd>
        <small>{more}</small>
      </dd>
    )}
  </div>
);

/** How the class is doing, for whoever looks after it. */
export const StatusBar = ({ warnings }: { warnings: Warnings }) => {
  const { panels } = usePanelRoom();
  const connection = useLive('connection');
  const camera = useLive('camera');
  const robots = useLive('robots');
  const students = useLive('students');
  const objects = useLive('objects');
  const dropped = useStore(warnings, ({ count }) => count);
  const online = robots.filter((robot) => robot.online).length;
  const present = students.filter((student) => student.online).length;
  return (
    <div className={style.statusBar}>
      <dl>
        <Entry
          icon={IconPlugConnected}
          name={t('panels.status.connection')}
          state={connection.state === 'connected' ? 'on' : 'waiting'}
        >
          {t(`panels.connection.${connection.state}`)}
        </Entry>
        <Entry
          icon={IconCamera}
          name={t('panels.status.camera')}
          state={camera.online ? 'on' : 'off'}
          {...(camera.server !== '' && { more: camera.server })}
        >
          {camera.online ? t('panels.status.cameraOn') : t('panels.status.cameraOff')}
        </Entry>
        <Entry icon={IconRobot} name={t('panels.status.robots')} state={online > 0 ? 'on' : 'off'}>
          {t('panels.status.ofAll', { online, all: robots.length })}
        </Entry>
        <Entry icon={IconUsers} name={t('panels.status.students')} state={present > 0 ? 'on' : 'off'}>
          {t('panels.status.ofAll', { online: present, all: students.length })}
        </Entry>
        <Entry icon={IconCube} name={t('panels.status.objects')}>
          {objects.length}
        </Entry>
        <Entry
          icon={IconMessageQuestion}
          name={t('panels.status.dropped')}
          {...(dropped > 0 && { state: 'waiting' as const })}
        >
          {dropped}
        </Entry>
      </dl>
      <IconButton label={t('panels.close')} onClick={() => panels.turn('statusBar')}>
        <IconX aria-hidden="true" />
      </IconButton>
    </div>
  );
};
