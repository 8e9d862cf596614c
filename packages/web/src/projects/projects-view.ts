import type { Project, ProjectCategory } from '@trundle/protocol/entities/project';
import { t } from '../texts/index.ts';
import { lessonText } from '../texts/lesson-texts.ts';
import { projectsIn } from './use-projects.ts';

/** What the dialog shows: all there is, one thing, or something one does with it. */
export type ProjectsView =
  | { at: 'shelves' }
  | { at: 'path' }
  /** The name is known where a list that is shown has it; of a rule it is said. */
  | { at: 'project'; id: string; name?: string }
  | { at: 'form'; project: Project | null }
  | { at: 'move'; project: Project }
  | { at: 'rule'; of: Project }
  | { at: 'delete'; project: Project }
  | { at: 'category'; category: ProjectCategory | null }
  | { at: 'import' }
  | { at: 'fill'; category: ProjectCategory }
  | { at: 'deleteCategory'; category: ProjectCategory };

export const SHELVES: ProjectsView = { at: 'shelves' };

const isRule = ({ parent }: Project): boolean => parent !== null;

const formTitle = (project: Project | null): string => {
  if (project === null) return t('projects.form.newTitle');
  return isRule(project) ? lessonText('ruleEditTitle') : t('projects.form.editTitle');
};

/** What stands above it. */
export const titleOf = (view: ProjectsView, categories: readonly ProjectCategory[]): string => {
  switch (view.at) {
    case 'shelves':
      return t('projects.title');
    case 'path':
      return lessonText('pathTitle');
    case 'project':
      return projectsIn(categories).find(({ _id }) => _id === view.id)?.name ?? view.name ?? '';
    case 'form':
      return formTitle(view.project);
    case 'move':
      return lessonText('moveTitle', { name: view.project.name });
    case 'rule':
      return lessonText('ruleTitle', { name: view.of.name });
    case 'delete': {
      const { name } = view.project;
      return isRule(view.project) ? lessonText('ruleRemoveTitle', { name }) : t('projects.deleteTitle', { name });
    }
    case 'category':
      return view.category === null ? t('projects.category.title') : lessonText('categoryTitle');
    case 'import':
      return lessonText('fileTitle');
    case 'fill':
      return lessonText('fillTitle', { name: view.category.name });
    case 'deleteCategory':
      return t('projects.category.deleteTitle', { name: view.category.name });
  }
};
