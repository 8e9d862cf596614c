import { IconFileUpload, IconFolderPlus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { DeletedProjects } from './DeletedProjects.tsx';
import { Failed } from './Failed.tsx';
import { MyWorks } from './MyWorks.tsx';
import style from './Projects.module.css';
import { ProjectsContent } from './ProjectsContent.tsx';
import { mayMake } from './project-facts.ts';
import { type ProjectsView, SHELVES, titleOf } from './projects-view.ts';
import { firstTab, type Looking, Shelves } from './Shelves.tsx';
import { useLastTab } from './use-last-tab.ts';
import type { Stage } from './use-open-project.ts';
import { useCategories } from './use-projects.ts';

const MakerTools = ({ go }: { go: (view: ProjectsView) => void }) => (
  <div className={style.tools}>
    <Button size="small" icon={<IconPlus aria-hidden="true" />} onClick={() => go({ at: 'form', project: null })}>
      {t('projects.make')}
    </Button>
    <Button
      kind="plain"
      size="small"
      icon={<IconFolderPlus aria-hidden="true" />}
      onClick={() => go({ at: 'category', category: null })}
    >
      {t('projects.category.add')}
    </Button>
    <Button kind="plain" size="small" icon={<IconFileUpload aria-hidden="true" />} onClick={() => go({ at: 'import' })}>
      {lessonText('fileBring')}
    </Button>
  </div>
);

interface Props {
  editor: Stage;
  /** Where to begin; at the shelves unless said. */
  start?: ProjectsView;
  onClose: () => void;
}

/** Projects to open, and for teachers to make. */
export const ProjectsDialog = ({ editor, start = SHELVES, onClose }: Props) => {
  const account = useAccount();
  const { data, error, refetch } = useCategories();
  const [view, setView] = useState<ProjectsView>(start);
  const [chosen, setLooking] = useState<Looking | null>(null);
  const [last, keepTab] = useLastTab();
  // Chosen once: a shelf that is emptied is no reason to look elsewhere.
  if (chosen === null && data !== undefined && last !== undefined) {
    const maker = mayMake(account) ? (account?.user._id ?? null) : null;
    setLooking({ tab: last ?? firstTab(data, maker), query: '' });
  }
  const look = (looking: Looking): void => {
    if (looking.tab !== chosen?.tab) keepTab(looking.tab);
    setLooking(looking);
  };
  const content = () => {
    if (data === undefined || chosen === null)
      return error === null ? <Loader /> : <Failed error={error} onAgain={() => void refetch()} />;
    if (view.at !== 'shelves')
      return <ProjectsContent view={view} editor={editor} onClose={onClose} categories={data} go={setView} />;
    return (
      <>
        <Shelves
          categories={data}
          looking={chosen}
          onLook={look}
          works={<MyWorks editor={editor} onOpened={onClose} />}
          onChoose={(id) => setView({ at: 'project', id })}
          onPath={() => setView({ at: 'path' })}
          onEdit={(category) => setView({ at: 'category', category })}
          onFill={(category) => setView({ at: 'fill', category })}
          onDelete={(category) => setView({ at: 'deleteCategory', category })}
        />
        {mayMake(account) && (
          <>
            <MakerTools go={setView} />
            <DeletedProjects />
          </>
        )}
      </>
    );
  };
  // What is shown next begins at its top, however far down one was.
  const top = useRef<HTMLSpanElement>(null);
  const place = view.at === 'project' ? view.id : view.at;
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place) top.current?.scrollIntoView?.();
    before.current = place;
  }, [place]);
  return (
    <Dialog title={titleOf(view, data ?? [])} closeLabel={t('shell.close')} wide onClose={onClose}>
      <span ref={top} />
      {content()}
    </Dialog>
  );
};
