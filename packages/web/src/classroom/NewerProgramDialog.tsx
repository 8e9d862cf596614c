import { ApiFailure } from '@trundle/client/api/failure';
import { NewerProgram } from '@trundle/client/program/newer-program';
import type { Workspace } from '@trundle/client/program/workspace';
import type { StateAutosave } from '@trundle/client/session/state-autosave';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useOnce } from '../api/use-once.ts';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';

/** Whether what both made of the program can be put together; not known at first. */
const useCanTakeBoth = (program: NewerProgram | null): boolean => {
  const app = useApp();
  const [can, setCan] = useState<NewerProgram | null>(null);
  useEffect(() => {
    program
      ?.canTakeBoth()
      .then((isSo) => isSo && setCan(program))
      .catch((cause: unknown) => {
        // Without a network there is the choice between the two.
        if (!(cause instanceof ApiFailure)) app.report(cause);
      });
  }, [app, program]);
  return can !== null && can === program;
};

/** The program was changed in another tab or on another computer. Nothing is overwritten before somebody has chosen. */
const NewerProgramDialog = ({ workspace, store }: { workspace: Workspace; store: StateAutosave }) => {
  const { notices, preferences } = useApp();
  const { locale } = preferences;
  const newer = useStore(store.newer);
  const program = useMemo(
    () => (newer === null ? null : new NewerProgram(workspace, store, newer)),
    [workspace, store, newer],
  );
  const canTakeBoth = useCanTakeBoth(program);
  const { busy, once } = useOnce();
  if (newer === null || program === null) return null;
  const when = new Date(newer.updatedAt).toLocaleTimeString(locale.tag, { hour: '2-digit', minute: '2-digit' });
  const choose = async (choice: () => Promise<boolean>): Promise<void> => {
    const tell = (text: string): void => notices.toast({ text, type: 'warning', key: 'newer' });
    try {
      if (!(await choice())) tell(t('editor.newer.noRoom'));
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      tell(t('editor.newer.notNow'));
    }
  };
  const answer = (choice: () => Promise<boolean>): void => void once(() => choose(choice));
  const keep = (): void => answer(() => program.keepMine());
  return (
    <Dialog title={t('editor.newer.title')} closeLabel={t('shell.close')} role="alertdialog" onClose={keep}>
      <p>{t('editor.newer.text', { when })}</p>
      {canTakeBoth && <p>{t('editor.newer.bothText')}</p>}
      <DialogActions>
        {/* Where hands go first: whoever types on and presses Enter keeps what they see. */}
        <Button kind={canTakeBoth ? 'plain' : 'action'} busy={busy} onClick={keep}>
          {t('editor.newer.mine')}
        </Button>
        {program.isReadable && (
          <Button kind="plain" busy={busy} onClick={() => answer(() => program.take())}>
            {t('editor.newer.take')}
          </Button>
        )}
        {canTakeBoth && (
          <Button busy={busy} onClick={() => answer(() => program.takeBoth())}>
            {t('editor.newer.both')}
          </Button>
        )}
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
