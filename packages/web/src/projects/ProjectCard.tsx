import { IconLock, IconMap2, IconMedal, IconStar } from '@tabler/icons-react';
import type { ProjectSummary } from '@trundle/protocol/entities/project';
import { useAccount } from '../app/hooks.ts';
import { mayChange } from '../app/may-change.ts';
import { useMapName } from '../classrooms/use-map-name.ts';
import { classes } from '../design/classes.ts';
import { PictureCard } from '../design/PictureCards.tsx';
import { t } from '../texts/index.ts';
import { type ClassStanding, useClassStanding } from './class-standing.ts';
import { doneIn } from './lesson-path.ts';
import { ProjectCover } from './ProjectCover.tsx';
import style from './Projects.module.css';
import { gradeName, makerName, PULLED } from './project-facts.ts';
import { usePathStop } from './use-lesson-path.ts';

interface MarkProps {
  project: { _id: string; parent?: string | null };
  standing: ClassStanding;
}

/** How a project stands in this class, if that is anything to say. */
export const StandingMark = ({ project, standing }: MarkProps) => {
  const stands = standing.of(project);
  const isCurrent = standing.current === project._id;
  if (!isCurrent && stands === 'free') return null;
  return (
    <span className={style.marks}>
      {isCurrent && (
        <span className={style.mark} data-standing="current">
          <IconStar aria-hidden="true" />
          {t('projects.current')}
        </span>
      )}
      {stands !== 'free' && (
        <span className={style.mark} data-standing={stands}>
          <IconLock aria-hidden="true" />
          {stands === 'locked' ? t('projects.locked') : t('projects.unavailable')}
        </span>
      )}
    </span>
  );
};

export const Facts = ({ project }: { project: ProjectSummary }) => {
  const mapName = useMapName();
  const account = useAccount();
  return (
    <span className={style.facts}>
      <span>{gradeName(project.grade)}</span>
      <span>
        <IconMap2 aria-hidden="true" />
        {mapName(String(project.mapId))}
      </span>
      <span>{makerName(project, account)}</span>
    </span>
  );
};

interface CardProps {
  project: ProjectSummary;
  /** It stands on a shelf whose order the reader decides. */
  isOrdered?: boolean;
  onChoose: () => void;
}

export const ProjectCard = ({ project, isOrdered = false, onChoose }: CardProps) => {
  const standing = useClassStanding();
  const account = useAccount();
  const pull = (transfer: DataTransfer): void => {
    transfer.setData(PULLED, project._id);
    transfer.effectAllowed = 'move';
  };
  const stop = usePathStop(project);
  const isAway = standing.of(project) === 'unavailable';
  return (
    <PictureCard
      picture={
        <ProjectCover project={project} way={stop?.way} className={classes(style.cover, isAway && style.away)} />
      }
      onChoose={onChoose}
      onPull={isOrdered || mayChange(project, account) ? pull : undefined}
      id={project._id}
      keys={isOrdered ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
    >
      <strong>{project.name}</strong>
      <StandingMark project={project} standing={standing} />
      {stop !== undefined && doneIn([stop]).has(project._id) && (
        <span className={style.marks}>
          <span className={style.mark} data-standing="current">
            <IconMedal aria-hidden="true" />
            {stop.badge}
          </span>
        </span>
      )}
      {project.description !== '' && <span className={style.about}>{project.description}</span>}
      <Facts project={project} />
    </PictureCard>
  );
};
