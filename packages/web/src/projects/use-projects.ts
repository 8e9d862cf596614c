import type { ProjectCategory, ProjectSummary } from '@trundle/protocol/entities/project';
import { listProjects, readProject } from '@trundle/protocol/http/project';
import { listCategories } from '@trundle/protocol/http/project-category';
import { listProjectsWithoutCategory, readHelp } from '@trundle/protocol/http/project-parts';
import { useCall, useRefresh } from '../api/queries.ts';

export const useCategories = () => useCall(listCategories, { query: {} }, { showing: 'quiet' });

/** What other parts of the page have read of projects is read again. */
export const useProjectsRefresh = () => {
  const refresh = useRefresh();
  return async (id?: string): Promise<void> => {
    await Promise.all([
      refresh(listCategories, { query: {} }),
      refresh(listProjects, { query: {} }),
      refresh(listProjectsWithoutCategory, {}),
      ...(id === undefined ? [] : [refresh(readProject, { params: { id } }), refresh(readHelp, { params: { id } })]),
    ]);
  };
};

export const projectsIn = (categories: readonly ProjectCategory[]): ProjectSummary[] =>
  categories.flatMap(({ projects }) => projects);
