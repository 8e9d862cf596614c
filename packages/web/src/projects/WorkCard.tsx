import { IconCopy, IconDownload, IconMap2, IconPencil, IconTrash } from '@tabler/icons-react';
import { isSameReference, workReference } from '@trundle/protocol/entities/document-reference';
import type { WorkSummary } from '@trundle/protocol/entities/work';
import { useAccount, useApp } from '../app/hooks.ts';
import { useMapName } from '../classrooms/use-map-name.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { t } from '../texts/index.ts';
import style from './Projects.module.css';
import { useOpenReference } from './use-open-project.ts';
import type { useWorkCommands } from './use-work-commands.ts';
import { WorkCover } from './WorkCover.tsx';
import { WorkHistory } from './WorkHistory.tsx';

interface Props {
  work: WorkSummary;
  commands: ReturnType<typeof useWorkCommands>;
  /** Undefined while nothing may be changed. */
  onRename: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** Its own maker opens a work; whoever leads the class makes a copy of it. */
const OpenWorkButton = ({ work, commands, isOwn }: Pick<Props, 'work' | 'commands'> & { isOwn: boolean }) => {
  const isOpen = isSameReference(useOpenReference(), workReference(work._id));
  if (isOpen) return <span className={style.mark}>{t('projects.works.isOpen')}</span>;
  return (
    <Button
      size="small"
      busy={commands.busy}
      icon={isOwn ? undefined : <IconCopy aria-hidden="true" />}
      aria-label={t(isOwn ? 'projects.works.openNamed' : 'projects.works.copyNamed', { name: work.name })}
      onClick={() => void (isOwn ? commands.open(work) : commands.copy(work))}
    >
      {t(isOwn ? 'projects.works.open' : 'projects.works.copy')}
    </Button>
  );
};

/** A work with its picture, and what one can do with it. */
export const WorkCard = ({ work, commands, onRename, onDelete }: Props) => {
  const { preferences } = useApp();
  const isOwn = useAccount()?.user._id === work.created_by._id;
  const mapName = useMapName();
  const { name } = work;
  const when = new Date(work.updatedAt).toLocaleString(preferences.locale.tag, {
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (
    <li className={style.work}>
      <WorkCover work={work} className={style.cover} />
      <span className={style.workWords}>
        <strong>{name}</strong>
        <span className={style.facts}>
          <span>
            <IconMap2 aria-hidden="true" />
            {mapName(String(work.mapId))}
          </span>
          <span>{when}</span>
          {!isOwn && <span>{t('projects.by', { name: work.created_by.name })}</span>}
        </span>
      </span>
      <span className={style.workTools}>
        <OpenWorkButton work={work} commands={commands} isOwn={isOwn} />
        <IconButton label={t('projects.works.download', { name })} onClick={() => void commands.download(work)}>
          <IconDownload aria-hidden="true" />
        </IconButton>
        <WorkHistory work={work} open={isOwn ? () => commands.open(work) : undefined} />
        {onRename !== undefined && (
          <IconButton label={t('projects.works.rename', { name })} onClick={onRename}>
            <IconPencil aria-hidden="true" />
          </IconButton>
        )}
        {onDelete !== undefined && (
          <IconButton label={t('projects.works.delete', { name })} onClick={onDelete}>
            <IconTrash aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </li>
  );
};
