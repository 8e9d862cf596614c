import { PLATFORM } from '@trundle/protocol/constants';
import type { Classroom } from '@trundle/protocol/entities/classroom';
import { type ProjectSummary, standingOf } from '@trundle/protocol/entities/project';
import { errorText } from '@trundle/protocol/error-texts';
import {
  addAvailableProject,
  clearAvailableProjects,
  removeAvailableProject,
  setCurrentProject,
} from '@trundle/protocol/http/classroom-projects';
import { listProjects } from '@trundle/protocol/http/project';
import { useState } from 'react';
import { useCall } from '../api/queries.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { useMapName } from '../classrooms/use-map-name.ts';
import { useShowMap } from '../classrooms/use-show-map.ts';
import { Button } from '../design/Button.tsx';
import { SelectField } from '../design/Field.tsx';
import { Switch } from '../design/Switch.tsx';
import { tellRecording } from '../live/tell-recording.ts';
import { useClassCommand } from '../live/use-class-command.ts';
import { useClassSettings } from '../live/use-class-settings.ts';
import { ProjectCover } from '../projects/ProjectCover.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import style from './ClassSettings.module.css';

interface Choice {
  id: string;
  name: string;
  /** Cover of the project; null for a project that was deleted. */
  front: { imageCover: string; mapId: number } | null;
}

const Front = ({ front }: Pick<Choice, 'front'>) =>
  front === null ? <span className={style.noFront} /> : <ProjectCover project={front} className={style.front} />;

const NONE = '';

interface Props {
  code: string;
  projects: readonly Choice[];
}

/** Which project the class works on now. */
const CurrentProject = ({
  code,
  projects,
  current,
  mapId,
  open,
}: Props & { current: string | null; mapId: string; open: readonly string[] }) => {
  const { client, notices } = useApp();
  const { change } = useClassCommand();
  const choose = (id: string) =>
    change(async () => {
      const body = { currentOperationProject: id === NONE ? null : id };
      const { currentOperationProject, startsRecording } = await client.request(setCurrentProject, {
        params: { id: code },
        body,
      });
      const name = projects.find((project) => project.id === id)?.name ?? '';
      if (startsRecording) await tellRecording(notices, name);
      return { currentOperationProject };
    });
  const mapName = useMapName();
  const { busy, show } = useShowMap();
  const front = projects.find(({ id }) => id === current)?.front ?? null;
  const wanted = front === null ? null : String(front.mapId);
  const isClosed = current !== null && standingOf({ _id: current }, open) === 'unavailable';
  return (
    <>
      <SelectField
        label={t('settings.projects.current')}
        {...(isClosed && { hint: t('settings.projects.notListed') })}
        value={current ?? NONE}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        <option value={NONE}>{t('settings.projects.noCurrent')}</option>
        {projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {wanted !== null && wanted !== mapId && (
        <div className={style.failed} role="status">
          <p>{t('examples.otherMap', { wanted: mapName(wanted), shown: mapName(mapId) })}</p>
          <Button size="small" busy={busy} onClick={() => void show(wanted)}>
            {t('examples.showMap', { wanted: mapName(wanted) })}
          </Button>
        </div>
      )}
    </>
  );
};

/**
 * None listed: every project is open, and there is nothing to choose until somebody wants to. From the first one on, the others
 * are closed.
 */
const OpenProjects = ({ code, projects, open }: Props & { open: readonly string[] }) => {
  const { client } = useApp();
  const { change } = useClassCommand();
  const [wants, setWants] = useState(false);
  const params = { id: code };
  const isSome = wants || open.length > 0;
  const limit = async (on: boolean): Promise<void> => {
    setWants(on);
    if (!on && open.length > 0) await change(() => client.request(clearAvailableProjects, { params }));
  };
  const turn = (projectId: string, on: boolean) =>
    change(() =>
      on
        ? client.request(addAvailableProject, { params, body: [projectId] })
        : client.request(removeAvailableProject, { params: { ...params, projectId } }),
    );
  return (
    <>
      <Switch
        label={t('settings.projects.only')}
        hint={
          open.length > 0
            ? t('settings.projects.some', { count: open.length })
            : t(isSome ? 'settings.projects.first' : 'settings.projects.all')
        }
        on={isSome}
        onChange={limit}
      />
      {isSome && (
        <ul className={style.list} aria-label={t('settings.projects.list')}>
          {projects.map(({ id, name, front }) => (
            <li key={id} className={style.project}>
              <Front front={front} />
              <Switch label={name} on={open.includes(id)} onChange={(on) => turn(id, on)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** One's own, then what comes with the program, then what strangers made; within each as they came. */
const nearestFirst = (projects: readonly ProjectSummary[], me: string | undefined): ProjectSummary[] => {
  const place = ({ created_by: { _id } }: ProjectSummary): number => (_id === me ? 0 : _id === PLATFORM._id ? 1 : 2);
  return projects.toSorted((one, other) => place(one) - place(other));
};

export const ClassProjects = ({ classroom }: { classroom: Classroom }) => {
  const { availableProjects, currentOperationProject, mapId } = useClassSettings(classroom);
  const { preferences } = useApp();
  const account = useAccount();
  const { data, error, refetch } = useCall(listProjects, { query: {} }, { showing: 'quiet' });
  if (data === undefined) {
    if (error === null) return <Loader />;
    return (
      <div className={style.failed}>
        <p>{error.message || errorText('REQUEST_FAILED', preferences.language)}</p>
        <Button kind="plain" size="small" onClick={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </div>
    );
  }
  const known = nearestFirst(data, account?.user._id)
    .filter(({ parent }) => parent === null)
    .map(({ _id, name, imageCover, mapId }): Choice => ({ id: _id, name, front: { imageCover, mapId } }));
  const named = new Set(known.map(({ id }) => id));
  const chosen = currentOperationProject === null ? availableProjects : [...availableProjects, currentOperationProject];
  // A project that was deleted since it was chosen stays in the list, so that it can be removed.
  const gone = [...new Set(chosen)].filter((id) => !named.has(id));
  const projects = [...known, ...gone.map((id): Choice => ({ id, name: t('settings.projects.gone'), front: null }))];
  if (projects.length === 0) return <p>{t('settings.projects.none')}</p>;
  return (
    <>
      <CurrentProject
        code={classroom._id}
        projects={projects}
        current={currentOperationProject}
        mapId={mapId}
        open={availableProjects}
      />
      <OpenProjects code={classroom._id} projects={projects} open={availableProjects} />
    </>
  );
};
