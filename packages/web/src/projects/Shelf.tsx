import {
  IconArrowNarrowDown,
  IconArrowNarrowUp,
  IconFileDownload,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { ProjectCategory, ProjectSummary } from '@trundle/protocol/entities/project';
import { type DragEvent, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useAccount } from '../app/hooks.ts';
import { isBuiltIn, mayChange } from '../app/may-change.ts';
import { IconButton } from '../design/Button.tsx';
import { PictureCards } from '../design/PictureCards.tsx';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { ProjectCover } from './ProjectCover.tsx';
import style from './Projects.module.css';
import { mayMake, PULLED } from './project-facts.ts';
import { useProjectCommands } from './use-project-commands.ts';
import { useProjectFiles } from './use-project-files.ts';

/** What somebody wants to do with a category. */
export interface CategoryDoors {
  onEdit: (category: ProjectCategory) => void;
  onFill: (category: ProjectCategory) => void;
  onDelete: (category: ProjectCategory) => void;
}

export const isOthers = ({ created_by }: ProjectCategory): boolean => created_by === null;

export const Cards = ({
  projects,
  onChoose,
}: {
  projects: readonly ProjectSummary[];
  onChoose: (id: string) => void;
}) => (
  <PictureCards>
    {projects.map((project) => (
      <ProjectCard key={project._id} project={project} onChoose={() => onChoose(project._id)} />
    ))}
  </PictureCards>
);

interface ToolsProps extends CategoryDoors {
  category: ProjectCategory;
  /** Those beside it, in their order; null at either end. */
  before: ProjectCategory | null;
  after: ProjectCategory | null;
}

const Tools = ({ category, before, after, onEdit, onFill, onDelete }: ToolsProps) => {
  const { putAt } = useProjectCommands();
  const { run } = useCommand();
  const { name } = category;
  return (
    <span className={style.shelfTools}>
      <IconButton label={lessonText('fill', { name })} onClick={() => onFill(category)}>
        <IconPlus aria-hidden="true" />
      </IconButton>
      {before !== null && (
        <IconButton
          label={lessonText('categoryUp', { name })}
          onClick={() => void run(() => putAt(category, before.order))}
        >
          <IconArrowNarrowUp aria-hidden="true" />
        </IconButton>
      )}
      {after !== null && (
        <IconButton
          label={lessonText('categoryDown', { name })}
          onClick={() => void run(() => putAt(category, after.order + 1))}
        >
          <IconArrowNarrowDown aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={lessonText('categoryEdit', { name })} onClick={() => onEdit(category)}>
        <IconPencil aria-hidden="true" />
      </IconButton>
      <IconButton label={t('projects.category.delete', { name })} onClick={() => onDelete(category)}>
        <IconTrash aria-hidden="true" />
      </IconButton>
    </span>
  );
};

const TakeAlong = ({ category }: { category: ProjectCategory }) => {
  const { downloadCategory } = useProjectFiles();
  const { run } = useCommand();
  return (
    <IconButton
      label={lessonText('fileDownloadCategory', { name: category.name })}
      onClick={() => void run(() => downloadCategory(category))}
    >
      <IconFileDownload aria-hidden="true" />
    </IconButton>
  );
};

/** A project pulled here stands here. */
const useDrop = (category: ProjectCategory, all: readonly ProjectSummary[]) => {
  const { move } = useProjectCommands();
  const { run } = useCommand();
  const [isOver, setOver] = useState(false);
  const pulled = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(PULLED) && !isBuiltIn(category);
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      if (!pulled(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const project = all.find(({ _id }) => _id === event.dataTransfer.getData(PULLED));
      if (!pulled(event) || project === undefined) return;
      event.preventDefault();
      if (!category.projects.includes(project)) void run(() => move(project, category));
    },
  };
};

interface Props extends ToolsProps {
  isAlone: boolean;
  /** All that could be pulled here. */
  all: readonly ProjectSummary[];
  onChoose: (id: string) => void;
}

/** One category under its name; the only one needs no name. */
export const Shelf = ({ category, isAlone, all, onChoose, ...tools }: Props) => {
  const account = useAccount();
  const drop = useDrop(category, all);
  const isMade = !isOthers(category) && !isBuiltIn(category);
  const name = isOthers(category) ? t('projects.others') : category.name;
  return (
    <section className={style.shelf} aria-label={name} {...drop}>
      {!isAlone && (
        <div className={style.shelfHead}>
          {category.imageCover !== '' && (
            <ProjectCover project={{ imageCover: category.imageCover, mapId: 0 }} className={style.shelfCover} />
          )}
          <h3>{name}</h3>
          {isMade && mayMake(account) && <TakeAlong category={category} />}
          {isMade && mayChange(category, account) && <Tools category={category} {...tools} />}
        </div>
      )}
      <Cards projects={category.projects} onChoose={onChoose} />
    </section>
  );
};
