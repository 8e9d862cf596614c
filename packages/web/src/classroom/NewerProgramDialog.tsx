import { NewerProgram } from '@trundle/client/program/newer-program';
import type { Workspace } from '@trundle/client/program/workspace';
import type { StateAutosave } from '@trundle/client/session/state-autosave';
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
  const program = new NewerProgram(workspace, store, newer);
  const keep = (): void => void program.keepMine();
  return (
    <Dialog title={t('editor.newer.title')} closeLabel={t('shell.close')} role="alertdialog" onClose={keep}>
      <p>{t('editor.newer.text', { when })}</p>
      <DialogActions>
        {program.isReadable && (
          <Button kind="plain" onClick={() => void program.take()}>
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
