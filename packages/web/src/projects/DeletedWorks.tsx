import { listDeletedWorks, restoreWork } from '@trundle/protocol/http/work';
import { useCall, useRefresh } from '../api/queries.ts';
import { useAccount, useApp } from '../app/hooks.ts';
import { DeletedThings } from '../history/DeletedThings.tsx';
import { useRefreshWorks } from './use-refresh-works.ts';

/** Works one has deleted in this class; for whoever leads it also those of everybody. */
export const DeletedWorks = ({ code, ofClass }: { code: string; ofClass: boolean }) => {
  const { client } = useApp();
  const account = useAccount();
  const refresh = useRefresh();
  const refreshWorks = useRefreshWorks();
  const params = { id: code };
  const { data } = useCall(listDeletedWorks, { params }, { showing: 'quiet' });
  const shown = data?.filter(({ created_by }) => ofClass || created_by._id === account?.user._id);
  const restore = async (workId: string): Promise<void> => {
    await client.request(restoreWork, { params: { workId } });
    await Promise.all([refreshWorks(params.id), refresh(listDeletedWorks, { params })]);
  };
  return <DeletedThings things={shown} onRestore={restore} />;
};
