import { IconFolderPlus, IconPlus } from '@tabler/icons-react';
import { TRASH_DAYS } from '@trundle/protocol/entities/deleted-thing';
import type { Project, ProjectCategory } from '@trundle/protocol/entities/project';
import { KEPT } from '@trundle/protocol/quotas';
import { use, useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { useAccount } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { LiveContext } from '../live/live-context.ts';
import { Confirmation } from '../shell/ConfirmDialog.tsx';
import { Loader } from '../shell/Loader.tsx';
import { t } from '../texts/index.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { DeletedProjects } from './DeletedProjects.tsx';
import { Failed } from './Failed.tsx';
import { MyWorks } from './MyWorks.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import style from './Projects.module.css';
import { ProjectView } from './ProjectView.tsx';
import { mayMake } from './project-facts.ts';
import { fullestTab, type Looking, Shelves } from './Shelves.tsx';
import type { Stage } from './use-open-project.ts';
import { useProjectCommands } from './use-project-commands.ts';
import { projectsIn, useCategories } from './use-projects.ts';

type View =
  | { at: 'shelves' }
  | { at: 'project'; id: string }
  | { at: 'form'; project: Project | null }
  | { at: 'delete'; project: Project }
  | { at: 'category' }
  | { at: 'deleteCategory'; category: ProjectCategory };

const SHELVES: View = { at: 'shelves' };

const titleOf = (view: View, categories: readonly ProjectCategory[]): string => {
  if (view.at === 'project') return projectsIn(categories).find(({ _id }) => _id === view.id)?.name ?? '';
  if (view.at === 'form') return t(view.project === null ? 'projects.form.newTitle' : 'projects.form.editTitle');
  if (view.at === 'delete') return t('projects.deleteTitle', { name: view.project.name });
  if (view.at === 'category') return t('projects.category.title');
  if (view.at === 'deleteCategory') return t('projects.category.deleteTitle', { name: view.category.name });
  return t('projects.title');
};

interface ContentProps {
  view: View;
  go: (view: View) => void;
  editor: Stage;
  categories: readonly ProjectCategory[];
  onClose: () => void;
}

const Form = ({ project, go, categories }: ContentProps & { project: Project | null }) => {
  const live = use(LiveContext);
  const { create, change } = useProjectCommands();
  const mapId = Number(live?.read('settings')?.mapId ?? 0);
  return (
    <ProjectForm
      project={project}
      categories={categories}
      mapId={mapId}
      onBack={() => go(project === null ? SHELVES : { at: 'project', id: project._id })}
      onSave={async (details) => {
        if (project === null) go({ at: 'project', id: (await create(details))._id });
        else {
          await change(project, details);
          go({ at: 'project', id: project._id });
        }
      }}
    />
  );
};

/** Everything but the shelves: one project, or something one does with one. */
const Content = (props: ContentProps) => {
  const { view, go, editor, categories, onClose } = props;
  const { remove, removeCategory } = useProjectCommands();
  const { busy, run } = useCommand();
  const back = () => go(SHELVES);
  const andBack = (command: () => Promise<void>) =>
    void run(async () => {
      await command();
      back();
    });
  if (view.at === 'form') return <Form project={view.project} {...props} />;
  if (view.at === 'category') return <CategoryForm order={categories.length} onDone={back} />;
  if (view.at === 'project')
    return (
      <ProjectView
        id={view.id}
        editor={editor}
        onBack={back}
        onOpened={onClose}
        onEdit={(project) => go({ at: 'form', project })}
        onDelete={(project) => go({ at: 'delete', project })}
      />
    );
  if (view.at === 'delete')
    return (
      <Confirmation
        text={t('projects.deleteText', { days: TRASH_DAYS, most: KEPT.deletedThings })}
        confirm={t('projects.deleteGo')}
        busy={busy}
        takesFocus
        onConfirm={() => andBack(() => remove(view.project))}
        onCancel={() => go({ at: 'project', id: view.project._id })}
      />
    );
  if (view.at === 'deleteCategory')
    return (
      <Confirmation
        text={t('projects.category.deleteText')}
        confirm={t('projects.category.deleteGo')}
        busy={busy}
        takesFocus
        onConfirm={() => andBack(() => removeCategory(view.category._id))}
        onCancel={back}
      />
    );
  return null;
};

const MakerTools = ({ go }: Pick<ContentProps, 'go'>) => (
  <div className={style.tools}>
    <Button size="small" icon={<IconPlus aria-hidden="true" />} onClick={() => go({ at: 'form', project: null })}>
      {t('projects.make')}
    </Button>
    <Button
      kind="plain"
      size="small"
      icon={<IconFolderPlus aria-hidden="true" />}
      onClick={() => go({ at: 'category' })}
    >
      {t('projects.category.add')}
    </Button>
  </div>
);

interface Props {
  editor: Stage;
  /** Where to begin; at the shelves unless said. */
  start?: View;
  onClose: () => void;
}

/** Projects to open, and for teachers to make. */
export const ProjectsDialog = ({ editor, start = SHELVES, onClose }: Props) => {
  const account = useAccount();
  const { data, error, refetch } = useCategories();
  const [view, setView] = useState<View>(start);
  const [chosen, setLooking] = useState<Looking | null>(null);
  const looking = chosen ?? { tab: fullestTab(data ?? []), query: '' };
  const content = () => {
    if (data === undefined)
      return error === null ? <Loader /> : <Failed error={error} onAgain={() => void refetch()} />;
    if (view.at !== 'shelves')
      return <Content view={view} editor={editor} onClose={onClose} categories={data} go={setView} />;
    return (
      <>
        <Shelves
          categories={data}
          looking={looking}
          onLook={setLooking}
          works={<MyWorks editor={editor} onOpened={onClose} />}
          onChoose={(id) => setView({ at: 'project', id })}
          onDeleteCategory={(category) => setView({ at: 'deleteCategory', category })}
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
  return (
    <Dialog title={titleOf(view, data ?? [])} closeLabel={t('shell.close')} wide onClose={onClose}>
      {content()}
    </Dialog>
  );
};
