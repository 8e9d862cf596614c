import { IconHistory } from '@tabler/icons-react';
import { isSameReference, workReference } from '@trundle/protocol/entities/document-reference';
import type { WorkSummary } from '@trundle/protocol/entities/work';
import { useState } from 'react';
import { useIsLocked } from '../code/use-is-locked.ts';
import { IconButton } from '../design/Button.tsx';
import { HistoryDialog } from '../history/HistoryDialog.tsx';
import { useRestore } from '../history/use-restore.ts';
import { useWorkspace } from '../program/program-context.ts';
import { t } from '../texts/index.ts';

interface Props {
  work: WorkSummary;
  /** Opens it; undefined where one only looks. */
  open: (() => Promise<unknown>) | undefined;
}

/** How a work was before. Bringing a version back opens the work first: it is an edit of it like any other. */
export const WorkHistory = ({ work: { _id, name }, open }: Props) => {
  const { autosave, program } = useWorkspace();
  const isLocked = useIsLocked();
  const restore = useRestore();
  const [isShown, setShown] = useState(false);
  const isOpen = () => isSameReference(program.reference, workReference(_id));
  const bringBack = async (xml: string): Promise<boolean> => {
    if (!isOpen()) await open?.();
    return isOpen() && restore(xml);
  };
  return (
    <>
      <IconButton label={t('history.button', { name })} onClick={() => setShown(true)}>
        <IconHistory aria-hidden="true" />
      </IconButton>
      {isShown && (
        <HistoryDialog
          title={t('history.titleOf', { name })}
          sources={[{ of: 'work', id: _id }]}
          {...(isOpen() && !isLocked && { before: async () => autosave?.settle() })}
          onRestore={isLocked || open === undefined ? undefined : bringBack}
          note={isLocked ? t('history.locked') : undefined}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
};
