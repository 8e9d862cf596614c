import {
  IconChartLine,
  IconCube,
  IconFolders,
  IconHistory,
  IconLock,
  IconMap2,
  IconMessages,
  IconRefresh,
  IconSchool,
  IconTrash,
  IconVariable,
} from '@tabler/icons-react';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { type ReactNode, Suspense, useId } from 'react';
import { useFeatures, useMay } from '../app/hooks.ts';
import { ChatSwitches } from '../chat/ChatSwitches.tsx';
import { NotificationList } from '../notifications/NotificationList.tsx';
import { useMayHere } from '../panels/panel-context.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { t } from '../texts/index.ts';
import { loadTextsOf } from '../texts/on-demand.ts';
import { ClassProjects } from './ClassProjects.tsx';
import style from './ClassSettings.module.css';
import { ClassVariables } from './ClassVariables.tsx';
import { DeleteClass } from './DeleteClass.tsx';
import { LockSwitch } from './LockSwitch.tsx';
import { MapSetting } from './MapSetting.tsx';
import { ObjectNames } from './ObjectNames.tsx';

const Recording = lazyPart(
  async () => (await import('./Recording.tsx')).Recording,
  () => loadTextsOf('recording'),
  () => loadTextsOf('myData'),
);

const ClassTeachers = lazyPart(
  async () => (await import('../sharing/ClassTeachers.tsx')).ClassTeachers,
  () => loadTextsOf('sharing'),
);

const ClassCycle = lazyPart(
  async () => (await import('../sharing/ClassCycle.tsx')).ClassCycle,
  () => loadTextsOf('sharing'),
);

interface PartProps {
  title: string;
  icon: typeof IconLock;
  children: ReactNode;
}

const Part = ({ title, icon: Icon, children }: PartProps) => {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for one question, and seven landmarks in a panel are none
    <div role="group" className={style.part} aria-labelledby={id}>
      <h3 id={id}>
        <Icon aria-hidden="true" />
        {title}
      </h3>
      {children}
    </div>
  );
};

/**
 * Everything a leader sets for the whole class. Each counts at once, for everybody, without a save button. On a practice
 * mat there is nobody else: no blocks to lock, nobody to write to, no projects to allow and no news of others.
 */
export const ClassSettings = ({ classroom }: { classroom: Classroom }) => {
  const hasOthers = !classroom.practice;
  const mayLookAfter = useMayHere('look after a class');
  // The way back from it is in the list of one's own classes, which whoever looks in from above has not.
  const hasList = useMay('operate a class');
  const mayDelete = useMayHere('delete a class');
  const hasChat = useFeatures()?.chat !== false && hasOthers;
  return (
    <div className={style.settings}>
      {hasOthers && (
        <Part title={t('settings.lesson')} icon={IconLock}>
          <LockSwitch classroom={classroom} />
        </Part>
      )}
      {hasChat && (
        <Part title={t('settings.chat')} icon={IconMessages}>
          <ChatSwitches />
        </Part>
      )}
      <Part title={t('settings.map.title')} icon={IconMap2}>
        <MapSetting classroom={classroom} />
      </Part>
      <Part title={t('settings.recording')} icon={IconChartLine}>
        <Suspense>
          <Recording classroom={classroom} />
        </Suspense>
      </Part>
      <Part title={t('settings.objects.title')} icon={IconCube}>
        <ObjectNames classroom={classroom} />
      </Part>
      <Part title={t('settings.variables.title')} icon={IconVariable}>
        <ClassVariables code={classroom._id} />
      </Part>
      {hasOthers && (
        <>
          <Part title={t('settings.projects.title')} icon={IconFolders}>
            <ClassProjects classroom={classroom} />
          </Part>
          <Part title={t('settings.lately.title')} icon={IconHistory}>
            <NotificationList code={classroom._id} />
          </Part>
          <Part title={t('settings.teachers')} icon={IconSchool}>
            <Suspense>
              <ClassTeachers classroom={classroom} />
            </Suspense>
          </Part>
          {mayLookAfter && hasList && (
            <Part title={t('settings.later')} icon={IconRefresh}>
              <Suspense>
                <ClassCycle classroom={classroom} />
              </Suspense>
            </Part>
          )}
          {mayDelete && (
            <Part title={t('history.deleteClass.part')} icon={IconTrash}>
              <DeleteClass classroom={classroom} />
            </Part>
          )}
        </>
      )}
    </div>
  );
};
