import {
  IconArrowNarrowDown,
  IconArrowNarrowUp,
  IconFileDownload,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { ProjectCategory, ProjectSummary } from '@trundle/protocol/entities/project';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
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
import { mayMake, PULLED, PULLED_CATEGORY } from './project-facts.ts';
import { useProjectCommands } from './use-project-commands.ts';
import { useProjectFiles } from './use-project-files.ts';

/** What somebody wants to do with a category. */
export interface CategoryDoors {
  onEdit: (category: ProjectCategory) => void;
  onFill: (category: ProjectCategory) => void;
  onDelete: (category: ProjectCategory) => void;
}

export const isOthers = ({ created_by }: ProjectCategory): boolean => created_by === null;

interface CardsProps {
  projects: readonly ProjectSummary[];
  isOrdered?: boolean;
  onChoose: (id: string) => void;
}

export const Cards = ({ projects, isOrdered = false, onChoose }: CardsProps) => (
  <PictureCards>
    {projects.map((project) => (
      <ProjectCard key={project._id} project={project} isOrdered={isOrdered} onChoose={() => onChoose(project._id)} />
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

/** The card of a project that something happens on. */
const cardAt = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-card]')?.getAttribute('data-card') ?? null) : null;

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

interface Dropping {
  category: ProjectCategory;
  /** All that could be pulled here. */
  all: readonly ProjectSummary[];
  /** All categories beside it. */
  shelves: readonly ProjectCategory[];
  /** The reader decides in which order its projects stand, and all of them are shown. */
  isOrdered: boolean;
}

/** A project pulled here stands here, before the one it is let go over; a category pulled here stands before this one. */
const useDrop = ({ category, all, shelves, isOrdered }: Dropping) => {
  const { move, putAt, putInOrder } = useProjectCommands();
  const { run } = useCommand();
  const account = useAccount();
  const [isOver, setOver] = useState(false);
  const takes = ({ dataTransfer: { types } }: DragEvent): boolean =>
    !isBuiltIn(category) && (types.includes(PULLED) || (types.includes(PULLED_CATEGORY) && !isOthers(category)));
  const ids = category.projects.map(({ _id }) => _id);
  const put = async (project: ProjectSummary, before: string | null): Promise<void> => {
    if (!ids.includes(project._id)) await move(project, category);
    if (!isOrdered || before === project._id) return;
    const others = ids.filter((id) => id !== project._id);
    const at = before === null ? others.length : others.indexOf(before);
    await putInOrder(category, others.toSpliced(at, 0, project._id));
  };
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      if (!takes(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!takes(event)) return;
      event.preventDefault();
      const { dataTransfer, target } = event;
      const project = all.find(({ _id }) => _id === dataTransfer.getData(PULLED));
      const other = shelves.find(({ _id }) => _id === dataTransfer.getData(PULLED_CATEGORY));
      if (project !== undefined && (mayChange(project, account) || ids.includes(project._id)))
        void run(() => put(project, cardAt(target)));
      if (other !== undefined && other !== category) void run(() => putAt(other, category.order));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key];
      const id = cardAt(event.target);
      if (!event.altKey || step === undefined || id === null || !isOrdered) return;
      event.preventDefault();
      const at = ids.indexOf(id) + step;
      if (at < 0 || at >= ids.length) return;
      const shelf = event.currentTarget;
      void run(async () => {
        await putInOrder(category, ids.filter((each) => each !== id).toSpliced(at, 0, id));
        // Moved within the page it loses the keys: they stay with it.
        shelf.querySelector<HTMLElement>(`[data-card="${id}"] button`)?.focus();
      });
    },
  };
};

interface Props extends ToolsProps {
  isAlone: boolean;
  all: readonly ProjectSummary[];
  shelves: readonly ProjectCategory[];
  /** Nothing is left out because somebody searches. */
  isWhole: boolean;
  onChoose: (id: string) => void;
}

/** One category under its name; the only one needs no name. */
export const Shelf = ({ category, isAlone, all, shelves, isWhole, onChoose, ...tools }: Props) => {
  const account = useAccount();
  const isMade = !isOthers(category) && !isBuiltIn(category);
  const isMine = isMade && mayChange(category, account);
  const isOrdered = isMine && isWhole;
  const drop = useDrop({ category, all, shelves, isOrdered });
  const pull = ({ dataTransfer }: DragEvent): void => {
    dataTransfer.setData(PULLED_CATEGORY, category._id);
    dataTransfer.effectAllowed = 'move';
  };
  const name = isOthers(category) ? t('projects.others') : category.name;
  return (
    <section className={style.shelf} aria-label={name} {...drop}>
      {!isAlone && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a hand pulls it; for keys there are the arrows in it.
        <div className={style.shelfHead} draggable={isMine} onDragStart={isMine ? pull : undefined}>
          {category.imageCover !== '' && (
            <ProjectCover project={{ imageCover: category.imageCover, mapId: 0 }} className={style.shelfCover} />
          )}
          <h3>{name}</h3>
          {isMade && mayMake(account) && <TakeAlong category={category} />}
          {isMine && <Tools category={category} {...tools} />}
        </div>
      )}
      {isOrdered && category.projects.length > 1 && <p className={style.soft}>{lessonText('orderHint')}</p>}
      <Cards projects={category.projects} isOrdered={isOrdered} onChoose={onChoose} />
    </section>
  );
};
