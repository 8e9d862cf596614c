import type { Workspace } from '@trundle/client/program/workspace';
import type { StateAutosave } from '@trundle/client/session/state-autosave';
import { openProgram } from '@trundle/language/xml/open';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';

/** The program was changed in another tab or on another computer. Nothing is overwritten before somebody has chosen. */
const NewerProgramDialog = ({ workspace, store }: { workspace: Workspace; store: StateAutosave }) => {
  const { locale } = useApp().preferences;
  const newer = useStore(store.newer);
  if (newer === null) return null;
  const when = new Date(newer.updatedAt).toLocaleTimeString(locale.tag, { hour: '2-digit', minute: '2-digit' });
  const theirs = openProgram(newer.xml, Math.random);
  const mine = workspace.program.read();
  const take = async (): Promise<void> => {
    // It may belong to something else: the other tab has opened a project.
    const reference = await workspace.autosave?.readReference().catch(() => undefined);
    store.takeNewer();
    workspace.program.put(theirs.program, 'elsewhere', reference);
  };
  // Theirs goes through the blocks first, so that Undo brings it back as it brings back mine in the other case.
  const keep = (): void => {
    if (!theirs.broken) workspace.program.put(theirs.program, 'elsewhere');
    workspace.program.put(mine, 'elsewhere');
    void store.keepMine();
  };
  return (
    <Dialog title={t('editor.newer.title')} closeLabel={t('shell.close')} role="alertdialog" onClose={keep}>
      <p>{t('editor.newer.text', { when })}</p>
      <DialogActions>
        {!theirs.broken && (
          <Button kind="plain" onClick={() => void take()}>
            {t('editor.newer.take')}
          </Button>
        )}
        <Button onClick={keep}>{t('editor.newer.mine')}</Button>
      </DialogActions>
    </Dialog>
  );
};

const NO_WORK = createStore<StateAutosave | null>(() => null);

/** For the program of the class, and for the work that is open: one question at a time. */
export const NewerPrograms = ({ workspace, store }: { workspace: Workspace; store: StateAutosave }) => {
  const work = useStore(workspace.autosave?.work ?? NO_WORK);
  const isAsking = useStore(store.newer) !== null;
  return <NewerProgramDialog workspace={workspace} store={isAsking || work === null ? store : work} />;
};
