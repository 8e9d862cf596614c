import type { Workspace } from '@trundle/client/program/workspace';
import { type DocumentReference, printReference } from '@trundle/protocol/entities/document-reference';
import { readProject } from '@trundle/protocol/http/project';
import { useCall } from '../api/queries.ts';
import { useAccount } from '../app/hooks.ts';
import { mayChange } from '../app/may-change.ts';
import { useIsLocked } from '../code/use-is-locked.ts';
import { HistoryDialog } from '../history/HistoryDialog.tsx';
import type { HistorySource } from '../history/sources.ts';
import { useRestore } from '../history/use-restore.ts';
import { usePanelRoom } from '../panels/panel-context.ts';
import { t } from '../texts/index.ts';
import { BrokenText } from './BrokenProgramDialog.tsx';

/** A project one may change has what was saved to it, and what one has tried on the desk since. */
const useSources = (reference: DocumentReference, isOwnWork: boolean): HistorySource[] | null => {
  const account = useAccount();
  const { code } = usePanelRoom();
  const isProject = reference.type === 'project';
  const id = isProject ? reference.id : '';
  const { data, isPending } = useCall(readProject, { params: { id } }, { showing: 'quiet', enabled: isProject });
  const accountId = account?.user._id;
  if (accountId === undefined || (isProject && isPending)) return null;
  if (reference.type === 'work' && isOwnWork) return [{ of: 'work', id: reference.id }];
  const own: HistorySource = { of: 'own', code, accountId, reference: printReference(reference) };
  return data !== undefined && isProject && mayChange(data, account) ? [own, { of: 'project', id }] : [own];
};

/** The history of what is in the workspace now. */
export const OpenProgramHistory = ({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) => {
  const { program, autosave } = workspace;
  const isLocked = useIsLocked();
  const restore = useRestore();
  const broken = autosave?.brokenText.getState() ?? null;
  const sources = useSources(program.reference, (autosave?.work.getState() ?? null) !== null);
  if (sources === null) return null;
  return (
    <HistoryDialog
      title={t('history.title')}
      sources={sources}
      {...(!isLocked && { before: async () => autosave?.settle() })}
      onRestore={isLocked ? undefined : async (xml) => restore(xml)}
      note={isLocked ? t('history.locked') : undefined}
      onClose={onClose}
    >
      {broken !== null && <BrokenText text={broken} />}
    </HistoryDialog>
  );
};
