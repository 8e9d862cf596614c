import { TRASH_DAYS } from '@trundle/protocol/entities/deleted-thing';
import type { Project, ProjectCategory } from '@trundle/protocol/entities/project';
import { KEPT } from '@trundle/protocol/quotas';
import { use } from 'react';
import { useCommand } from '../api/use-command.ts';
import { LiveContext } from '../live/live-context.ts';
import { Confirmation } from '../shell/ConfirmDialog.tsx';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { FillCategory } from './FillCategory.tsx';
import { ImportProjects } from './ImportProjects.tsx';
import { LessonPath } from './LessonPath.tsx';
import { MoveProject } from './MoveProject.tsx';
import { ProjectForm } from './ProjectForm.tsx';
import { ProjectView } from './ProjectView.tsx';
import { type ProjectsView, SHELVES } from './projects-view.ts';
import { RuleForm } from './RuleForm.tsx';
import type { Stage } from './use-open-project.ts';
import { useProjectCommands } from './use-project-commands.ts';

interface ContentProps {
  view: ProjectsView;
  go: (view: ProjectsView) => void;
  editor: Stage;
  categories: readonly ProjectCategory[];
  onClose: () => void;
}

/** Where one reads about it. */
const pageOf = ({ _id: id, name }: { _id: string; name: string }): ProjectsView => ({ at: 'project', id, name });

const Form = ({ project, go, categories }: ContentProps & { project: Project | null }) => {
  const live = use(LiveContext);
  const { create, change } = useProjectCommands();
  const mapId = Number(live?.read('settings')?.mapId ?? 0);
  return (
    <ProjectForm
      project={project}
      categories={categories}
      mapId={mapId}
      onBack={() => go(project === null ? SHELVES : pageOf(project))}
      onSave={async (details) => {
        if (project === null) go(pageOf(await create(details)));
        else {
          await change(project, details);
          go({ at: 'project', id: project._id, name: details.name });
        }
      }}
    />
  );
};

const Move = ({ project, go, categories }: ContentProps & { project: Project }) => {
  const { move } = useProjectCommands();
  const done = () => go(pageOf(project));
  return (
    <MoveProject
      project={project}
      categories={categories}
      onBack={done}
      onMove={async (place) => {
        const to = categories.find(({ _id }) => _id === place);
        if (to !== undefined) await move(project, to);
        done();
      }}
    />
  );
};

const AddRule = ({ of, go }: ContentProps & { of: Project }) => {
  const { makeRule } = useProjectCommands();
  return <RuleForm onBack={() => go(pageOf(of))} onAdd={async (rule) => go(pageOf(await makeRule(of, rule)))} />;
};

/** A rule is taken out of its project; a project is kept for a while. */
const Delete = ({ project, go }: ContentProps & { project: Project }) => {
  const { remove, takeOut } = useProjectCommands();
  const { busy, run } = useCommand();
  const { parent } = project;
  const isRule = parent !== null;
  const doIt = async (): Promise<void> => {
    await (isRule ? takeOut(project) : remove(project));
    go(isRule ? { at: 'project', id: parent } : SHELVES);
  };
  return (
    <Confirmation
      text={
        isRule ? lessonText('ruleRemoveText') : t('projects.deleteText', { days: TRASH_DAYS, most: KEPT.deletedThings })
      }
      confirm={isRule ? lessonText('ruleRemoveGo') : t('projects.deleteGo')}
      busy={busy}
      takesFocus
      onConfirm={() => void run(doIt)}
      onCancel={() => go(pageOf(project))}
    />
  );
};

const DeleteCategory = ({ category, go }: ContentProps & { category: ProjectCategory }) => {
  const { removeCategory } = useProjectCommands();
  const { busy, run } = useCommand();
  const doIt = async (): Promise<void> => {
    await removeCategory(category._id);
    go(SHELVES);
  };
  return (
    <Confirmation
      text={t('projects.category.deleteText')}
      confirm={t('projects.category.deleteGo')}
      busy={busy}
      takesFocus
      onConfirm={() => void run(doIt)}
      onCancel={() => go(SHELVES)}
    />
  );
};

/** Everything but the shelves: one project, or something one does with one. */
export const ProjectsContent = (props: ContentProps) => {
  const { view, go, editor, categories, onClose } = props;
  const back = () => go(SHELVES);
  switch (view.at) {
    case 'path':
      return <LessonPath onBack={back} onChoose={(id) => go({ at: 'project', id })} />;
    case 'form':
      return <Form project={view.project} {...props} />;
    case 'move':
      return <Move project={view.project} {...props} />;
    case 'rule':
      return <AddRule of={view.of} {...props} />;
    case 'delete':
      return <Delete project={view.project} {...props} />;
    case 'category':
      return <CategoryForm category={view.category} categories={categories} onDone={back} />;
    case 'import':
      return <ImportProjects onBack={back} onBrought={(made) => go(made === undefined ? SHELVES : pageOf(made))} />;
    case 'fill':
      return <FillCategory category={view.category} onDone={back} />;
    case 'deleteCategory':
      return <DeleteCategory category={view.category} {...props} />;
    case 'project':
      return (
        <ProjectView
          key={view.id}
          id={view.id}
          editor={editor}
          onBack={back}
          onOpened={onClose}
          onLook={(id, name) => go({ at: 'project', id, name })}
          onEdit={(project) => go({ at: 'form', project })}
          onMove={(project) => go({ at: 'move', project })}
          onAddRule={(project) => go({ at: 'rule', of: project })}
          onDelete={(project) => go({ at: 'delete', project })}
        />
      );
    case 'shelves':
      return null;
  }
};
