import type { Workspace } from '@trundle/client/program/workspace';
import { readProject } from '@trundle/protocol/http/project';
import { readWork } from '@trundle/protocol/http/work';
import { useSyncExternalStore } from 'react';
import { useCall } from '../api/queries.ts';
import { t } from '../texts/index.ts';
import style from './Classroom.module.css';

/** What is open: a work or a project by its name, or one's own program. */
export const ProgramName = ({ workspace: { program } }: { workspace: Workspace }) => {
  const reference = useSyncExternalStore(
    (listener) => program.subscribe(listener),
    () => program.reference,
  );
  const idOf = (type: 'work' | 'project'): string | null => (reference.type === type ? reference.id : null);
  const [workId, id] = [idOf('work'), idOf('project')];
  const { data: work } = useCall(
    readWork,
    { params: { workId: workId ?? '' } },
    { showing: 'quiet', enabled: workId !== null },
  );
  const { data: project } = useCall(
    readProject,
    { params: { id: id ?? '' } },
    { showing: 'quiet', enabled: id !== null },
  );
  const name = (workId === null ? project : work)?.name;
  if (reference.type !== 'temporary' && name === undefined) return null;
  return (
    <span className={style.programName} title={name}>
      {name ?? t('projects.strip.own')}
    </span>
  );
};
