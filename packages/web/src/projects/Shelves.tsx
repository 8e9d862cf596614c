import { DISPLAY_ON, type ProjectCategory } from '@trundle/protocol/entities/project';
import type { ReactNode } from 'react';
import { useAccount } from '../app/hooks.ts';
import { isBuiltIn, mayChange } from '../app/may-change.ts';
import { Mascot } from '../design/Mascot.tsx';
import { SearchField } from '../design/SearchField.tsx';
import { Segments } from '../design/Segments.tsx';
import { t } from '../texts/index.ts';
import { PathDoor } from './LessonPath.tsx';
import style from './Projects.module.css';
import { matches, mayMake } from './project-facts.ts';
import { Cards, type CategoryDoors, isOthers, Shelf } from './Shelf.tsx';
import { projectsIn } from './use-projects.ts';

export const TABS = ['featured', 'community', 'mine', 'works'] as const;
export type Tab = (typeof TABS)[number];

export interface Looking {
  tab: Tab;
  query: string;
}

/**
 * Where somebody begins: with what they made themselves, or else with what is offered, however much others have made. Nobody is
 * led to an empty shelf.
 */
export const firstTab = (categories: readonly ProjectCategory[], maker: string | null): Tab => {
  const isFilled = (tab: keyof typeof DISPLAY_ON): boolean =>
    categories.some(({ displayOn, projects }) => displayOn === DISPLAY_ON[tab] && projects.length > 0);
  if (projectsIn(categories).some(({ created_by }) => created_by._id === maker)) return 'mine';
  if (isFilled('featured')) return 'featured';
  return isFilled('community') ? 'community' : 'works';
};

/** Those nobody made stay at the end, and lessons at the beginning. */
const madeBeside = (category: ProjectCategory | undefined): ProjectCategory | null =>
  category === undefined || isOthers(category) || isBuiltIn(category) ? null : category;

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

interface Props extends CategoryDoors {
  categories: readonly ProjectCategory[];
  looking: Looking;
  onLook: (looking: Looking) => void;
  /** What stands under works. */
  works: ReactNode;
  onChoose: (id: string) => void;
  onPath: () => void;
}

/** All there is, by where it stands. */
export const Shelves = ({ categories, looking, works, onLook, onChoose, onPath, ...doors }: Props) => {
  const account = useAccount();
  const { tab, query } = looking;
  const found = categories.map((category) => ({
    ...category,
    projects: category.projects.filter((project) => query.trim() === '' || matches(project, query.trim())),
  }));
  const all = projectsIn(found);
  const mine = all.filter(({ created_by }) => created_by._id === account?.user._id);
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
      {tab === 'featured' && query === '' && shelves.some(isBuiltIn) && <PathDoor onOpen={onPath} />}
      {(tab === 'featured' || tab === 'community') &&
        shelves.map((category, at) => (
          <Shelf
            key={category._id}
            category={category}
            all={all}
            shelves={shelves}
            isWhole={query.trim() === ''}
            before={madeBeside(shelves[at - 1])}
            after={madeBeside(shelves[at + 1])}
            onChoose={onChoose}
            isAlone={shelves.length === 1 && isOthers(category)}
            {...doors}
          />
        ))}
      {tab !== 'works' && (tab === 'mine' ? mine : shelves).length === 0 && <Empty tab={tab} query={query} />}
    </>
  );
};
