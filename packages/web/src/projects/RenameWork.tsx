import type { WorkSummary } from '@trundle/protocol/entities/work';
import { readWork, updateWork } from '@trundle/protocol/http/work';
import { useRefresh } from '../api/queries.ts';
import { useApp } from '../app/hooks.ts';
import { t } from '../texts/index.ts';
import { useRefreshWorks } from './use-refresh-works.ts';
import { WorkNameDialog } from './WorkNameDialog.tsx';

/** Another name for a work. */
export const RenameWork = ({ work, onClose }: { work: WorkSummary; onClose: () => void }) => {
  const { client, notices } = useApp();
  const refresh = useRefresh();
  const refreshWorks = useRefreshWorks();
  const rename = async (name: string): Promise<void> => {
    const params = { workId: work._id };
    await client.request(updateWork, { params, body: { name } }, { showing: 'own' });
    await Promise.all([refreshWorks(work.classRoom), refresh(readWork, { params })]);
    notices.toast({ text: t('projects.works.renamed', { name }), type: 'success', key: 'project' });
    onClose();
  };
  return <WorkNameDialog title={t('projects.works.renameTitle')} name={work.name} onName={rename} onClose={onClose} />;
};
