import { ApiFailure } from '@trundle/client/api/failure';
import { savedAs } from '@trundle/client/program/workspace';
import { randomWord } from '@trundle/client/session/random-word';
import { writeXml } from '@trundle/language/xml/write';
import { projectReference } from '@trundle/protocol/entities/document-reference';
import type { Project } from '@trundle/protocol/entities/project';
import { createProject, deleteProject, listDeletedProjects, replaceProject } from '@trundle/protocol/http/project';
import { deleteCategory } from '@trundle/protocol/http/project-category';
import { useRef } from 'react';
import { useRefresh } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { useWorkspace } from '../program/program-context.ts';
import { t } from '../texts/index.ts';
import type { Details } from './ProjectForm.tsx';
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

  const change = async ({ _id, xml, version }: Project, details: Details): Promise<void> => {
    const params = { id: _id };
    await client.request(replaceProject, { params, body: { ...details, xml, version } }, { showing: 'own' });
    await refresh(_id);
    say(t('projects.changed'));
  };

  const remove = async ({ _id, name }: Project): Promise<void> => {
    await client.request(deleteProject, { params: { id: _id } });
    await Promise.all([refresh(), refreshDeleted(listDeletedProjects, {})]);
    say(t('projects.deleted', { name }));
  };

  const removeCategory = async (id: string): Promise<void> => {
    await client.request(deleteCategory, { params: { id } });
    await refresh();
  };

  return { create, change, remove, removeCategory };
};
