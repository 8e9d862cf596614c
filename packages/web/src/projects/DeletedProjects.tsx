import { listDeletedProjects, restoreProject } from '@trundle/protocol/http/project';
import { useCall, useRefresh } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { DeletedThings } from '../history/DeletedThings.tsx';
import { useProjectsRefresh } from './use-projects.ts';

/** Projects one has deleted, and the way back for each. */
export const DeletedProjects = () => {
  const { client } = useApp();
  const refresh = useRefresh();
  const refreshProjects = useProjectsRefresh();
  const { data } = useCall(listDeletedProjects, {}, { showing: 'quiet' });
  const restore = async (id: string): Promise<void> => {
    await client.request(restoreProject, { params: { id } });
    await Promise.all([refresh(listDeletedProjects, {}), refreshProjects(id)]);
  };
  return <DeletedThings things={data} onRestore={restore} />;
};
