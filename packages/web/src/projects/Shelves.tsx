import { IconTrash } from '@tabler/icons-react';
import { DISPLAY_ON, type ProjectCategory, type ProjectSummary } from '@trundle/protocol/entities/project';
import type { ReactNode } from 'react';
import { useAccount } from '../app/hooks.ts';
import { IconButton } from '../design/Button.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { PictureCards } from '../design/PictureCards.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { Segments } from '../design/Segments.tsx';
import { t } from '../texts/index.ts';
import { ProjectCard } from './ProjectCard.tsx';
import style from './Projects.module.css';
import { matches, mayChange, mayMake } from './project-facts.ts';
import { projectsIn } from './use-projects.ts';

const TABS = ['featured', 'community', 'mine', 'works'] as const;
type Tab = (typeof TABS)[number];

export interface Looking {
  tab: Tab;
  query: string;
}

/** Where somebody finds something: what the class made, what is offered, or else the works, their own and the class's. */
export const fullestTab = (categories: readonly ProjectCategory[]): Tab => {
  const isFilled = (tab: keyof typeof DISPLAY_ON): boolean =>
    categories.some(({ displayOn, projects }) => displayOn === DISPLAY_ON[tab] && projects.length > 0);
  if (isFilled('community')) return 'community';
  return isFilled('featured') ? 'featured' : 'works';
};

const isOthers = ({ created_by }: ProjectCategory): boolean => created_by === null;

const Cards = ({ projects, onChoose }: { projects: readonly ProjectSummary[]; onChoose: (id: string) => void }) => (
  <PictureCards>
    {projects.map((project) => (
      <ProjectCard key={project._id} project={project} onChoose={() => onChoose(project._id)} />
    ))}
  </PictureCards>
);

const Empty = ({ tab, query }: { tab: Exclude<Tab, 'works'>; query: string }) => {
  const maker = mayMake(useAccount());
  return (
    <div className={style.empty}>
      <Mascot mood={query === '' ? 'hello' : 'thinking'} size={5} />
      {query === '' ? (
        <div>
          <p>{t(`projects.empty.${tab}`)}</p>
          {tab !== 'featured' && <p>{maker ? t('projects.emptyTeacher') : t('projects.emptyStudent')}</p>}
        </div>
      ) : (
        <p>{t('projects.notFound')}</p>
      )}
    </div>
  );
};

interface ShelfProps {
  category: ProjectCategory;
  isAlone: boolean;
  onChoose: (id: string) => void;
  onDelete: (category: ProjectCategory) => void;
}

/** One category under its name; the only one needs no name. */
const Shelf = ({ category, isAlone, onChoose, onDelete }: ShelfProps) => {
  const account = useAccount();
  const name = isOthers(category) ? t('projects.others') : category.name;
  return (
    <section className={style.shelf}>
      {!isAlone && (
        <h3>
          {name}
          {!isOthers(category) && mayChange(category, account) && (
            <IconButton label={t('projects.category.delete', { name })} onClick={() => onDelete(category)}>
              <IconTrash aria-hidden="true" />
            </IconButton>
          )}
        </h3>
      )}
      <Cards projects={category.projects} onChoose={onChoose} />
    </section>
  );
};

interface Props {
  categories: readonly ProjectCategory[];
  looking: Looking;
  onLook: (looking: Looking) => void;
  /** What stands under works. */
  works: ReactNode;
  onChoose: (id: string) => void;
  onDeleteCategory: (category: ProjectCategory) => void;
}

/** All there is, by where it stands. */
export const Shelves = ({ categories, looking, works, onLook, onChoose, onDeleteCategory }: Props) => {
  const account = useAccount();
  const { tab, query } = looking;
  const found = categories.map((category) => ({
    ...category,
    projects: category.projects.filter((project) => query.trim() === '' || matches(project, query.trim())),
  }));
  const mine = projectsIn(found).filter(({ created_by }) => created_by._id === account?.user._id);
  // A category without projects is there for whoever may fill it or take it away.
  const shelves = found.filter(
    (each) =>
      each.displayOn === DISPLAY_ON[tab === 'featured' ? 'featured' : 'community'] &&
      (each.projects.length > 0 || (query === '' && !isOthers(each) && mayChange(each, account))),
  );
  // Only teachers make projects; works are everybody's.
  const tabs = TABS.filter((each) => each !== 'mine' || mayMake(account));
  return (
    <>
      <div className={style.bar}>
        <Segments
          label={t('projects.which')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`projects.tabs.${value}`) }))}
          onChange={(next) => onLook({ ...looking, tab: next })}
        />
        {tab !== 'works' && (
          <SearchField
            label={t('projects.search')}
            value={query}
            onSearch={(next) => onLook({ ...looking, query: next })}
            className={style.search}
          />
        )}
      </div>
      {tab === 'works' && works}
      {tab === 'mine' && mine.length > 0 && <Cards projects={mine} onChoose={onChoose} />}
      {(tab === 'featured' || tab === 'community') &&
        shelves.map((category) => (
          <Shelf
            key={category._id}
            category={category}
            onChoose={onChoose}
            isAlone={shelves.length === 1 && isOthers(category)}
            onDelete={onDeleteCategory}
          />
        ))}
      {tab !== 'works' && (tab === 'mine' ? mine : shelves).length === 0 && <Empty tab={tab} query={query} />}
    </>
  );
};
