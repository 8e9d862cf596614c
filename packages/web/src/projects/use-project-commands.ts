import { ApiFailure } from '@trundle/client/api/failure';
import { savedAs } from '@trundle/client/program/workspace';
import { randomWord } from '@trundle/client/session/random-word';
import { writeXml } from '@trundle/language/xml/write';
import { projectReference } from '@trundle/protocol/entities/document-reference';
import type { Project, ProjectCategory, ProjectRule } from '@trundle/protocol/entities/project';
import { deleteProject, listDeletedProjects } from '@trundle/protocol/http/project';
import { deleteCategory, updateCategory } from '@trundle/protocol/http/project-category';
import { createProject, replaceProject } from '@trundle/protocol/http/project-contents';
import { addRule, moveToCategory, removeRule } from '@trundle/protocol/http/project-parts';
import { useRef } from 'react';
import { useRefresh } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { useWorkspace } from '../program/program-context.ts';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { placeName } from './PlacementOptions.tsx';
import type { Details } from './ProjectForm.tsx';
import type { NewRule } from './RuleForm.tsx';
import { useProjectFiles } from './use-project-files.ts';
import { useProjectsRefresh } from './use-projects.ts';

const elsewhere = (): ApiFailure =>
  new ApiFailure({
    kind: 'refused',
    method: 'PATCH',
    url: '',
    code: 'STALE_VERSION',
    message: t('editor.newer.title'),
  });

/** What their makers do with projects. Refusals stand beside the form; the rest is told by a notice. */
export const useProjectCommands = () => {
  const app = useApp();
  const { client, notices } = app;
  const workspace = useWorkspace();
  const refresh = useProjectsRefresh();
  const refreshDeleted = useRefresh();
  const { copy } = useProjectFiles();
  const say = (text: string): void => notices.toast({ text, type: 'success', key: 'project' });

  // Pressed again after an answer was lost, it is the project that was made.
  const key = useRef(randomWord());

  /** The program in the workspace becomes a project, and from then on belongs to it. */
  const create = async (details: Details): Promise<Project> => {
    const own = app.clientOfNow();
    const { program, autosave } = workspace;
    const { document } = program;
    if ((await autosave?.settle()) === false) throw elsewhere();
    const made = await own.request(
      createProject,
      { body: { ...details, xml: writeXml(program.read()), key: key.current } },
      { showing: 'own' },
    );
    key.current = randomWord();
    savedAs(workspace, document, projectReference(made._id), made);
    await refresh(made._id);
    say(t('projects.made', { name: made.name }));
    return made;
  };

  const change = async ({ _id, xml, version, parent }: Project, details: Details): Promise<void> => {
    const params = { id: _id };
    await client.request(replaceProject, { params, body: { ...details, xml, version } }, { showing: 'own' });
    await Promise.all([refresh(_id), refresh(parent ?? undefined)]);
    say(t('projects.changed'));
  };

  const remove = async ({ _id, name }: Project): Promise<void> => {
    await client.request(deleteProject, { params: { id: _id } });
    await Promise.all([refresh(), refreshDeleted(listDeletedProjects, {})]);
    say(t('projects.deleted', { name }));
  };

  /** One's own, as it is now, with its rules. */
  const duplicate = async (project: Project): Promise<Pick<Project, '_id' | 'name'> | undefined> => {
    const name = lessonText('duplicateName', { name: project.name }).slice(0, 120);
    const made = await copy(project, name);
    say(lessonText('duplicated', { name }));
    return made;
  };

  /** To a category, or to one of the two nobody made. */
  const move = async ({ _id, name }: Pick<Project, '_id' | 'name'>, to: ProjectCategory): Promise<void> => {
    await client.request(moveToCategory, { params: { id: _id, categoryId: to._id } });
    await refresh(_id);
    say(lessonText('moved', { name, place: placeName(to) }));
  };

  /** The program in the workspace becomes a rule; the workspace goes on as it is. */
  const makeRule = async ({ _id, name }: Project, rule: NewRule): Promise<ProjectRule> => {
    const { program } = workspace;
    await program.settle();
    const body = { ...rule, xml: writeXml(program.read()) };
    const made = await client.request(addRule, { params: { id: _id }, body }, { showing: 'own' });
    await refresh(_id);
    say(lessonText('ruleMade', { name: made.name, project: name }));
    return made;
  };

  const takeOut = async ({ _id, name, parent }: Project): Promise<void> => {
    await client.request(removeRule, { params: { id: parent ?? '', ruleId: _id } });
    await refresh(parent ?? undefined);
    say(lessonText('ruleRemoved', { name }));
  };

  /** Before or behind another: those that stand there make room. */
  const putAt = async ({ _id }: ProjectCategory, order: number): Promise<void> => {
    await client.request(updateCategory, { params: { id: _id }, body: { order } });
    await refresh();
  };

  /** The projects of a category as they shall stand. */
  const putInOrder = async ({ _id }: ProjectCategory, projects: readonly string[]): Promise<void> => {
    await client.request(updateCategory, { params: { id: _id }, body: { projects: [...projects] } });
    await refresh();
  };

  const removeCategory = async (id: string): Promise<void> => {
    await client.request(deleteCategory, { params: { id } });
    await refresh();
  };

  return { create, change, remove, duplicate, move, makeRule, takeOut, putAt, putInOrder, removeCategory };
};
