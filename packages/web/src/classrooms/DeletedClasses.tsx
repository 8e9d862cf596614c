import { listClassrooms, listDeletedClassrooms, restoreClassroom } from '@trundle/protocol/http/classroom';
import { KEPT } from '@trundle/protocol/quotas';
import { useCall, useRefresh } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { DeletedThings } from '../history/DeletedThings.tsx';

/** Classes one has deleted, and the way back for each. */
export const DeletedClasses = () => {
  const { client } = useApp();
  const refresh = useRefresh();
  const { data } = useCall(listDeletedClassrooms, {}, { showing: 'quiet' });
  const restore = async (id: string): Promise<void> => {
    await client.request(restoreClassroom, { params: { id } });
    await Promise.all([refresh(listClassrooms, {}), refresh(listDeletedClassrooms, {})]);
  };
  return <DeletedThings things={data} most={KEPT.deletedClasses} onRestore={restore} />;
};
