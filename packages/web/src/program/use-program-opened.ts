import { ApiFailure } from '@trundle/client/api/failure';
import type { Workspace } from '@trundle/client/program/workspace';
import type { StateAutosave } from '@trundle/client/session/state-autosave';
import { useCallback, useEffect, useState } from 'react';
import { useAccount, useApp } from '../app/hooks.ts';

export type ProgramOpening =
  | { state: 'opening' }
  | { state: 'failed'; again: () => void }
  | { state: 'open'; workspace: Workspace; store: StateAutosave; broken: string | null };

/** The program this account has open in the class, kept for as long as the screen is there. */
export const useProgramOpened = (code: string): ProgramOpening => {
  const app = useApp();
  const account = useAccount();
  const session = account?.sessionId ?? null;
  const accountId = account?.user._id ?? '';
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<ProgramOpening>({ state: 'opening' });
  const again = useCallback(() => {
    setOpening({ state: 'opening' });
    setAttempt((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session or attempt opens it anew
  useEffect(() => {
    const store = app.classroomState(code);
    if (store === null) return undefined;
    let isLeft = false;
    let close = (): void => undefined;
    const open = async (): Promise<void> => {
      const [{ ProgramAutosave }, { newWorkspace }, { CodeDrafts }] = await Promise.all([
        import('@trundle/client/program/program-autosave'),
        import('@trundle/client/program/workspace'),
        import('@trundle/client/program/code-drafts'),
      ]);
      const autosave = new ProgramAutosave({
        read: () => store.read(),
        patch: (keys) => store.patch(keys),
        flush: () => store.flush(),
      });
      const opened = await autosave.open();
      if (isLeft) return;
      const workspace = newWorkspace(opened.program, {
        reference: opened.reference,
        autosave,
        drafts: (program) =>
          new CodeDrafts({
            accountId,
            classroom: code,
            storage: () => window.localStorage,
            // A fresh program has no name of its own until it is kept, and its draft would not find it again.
            saveProgram: () => opened.isNew && autosave.save(program.read(), program.reference),
          }),
      });
      autosave.start(workspace.program);
      close = () => autosave.stop();
      if (opened.broken)
        app.report(new Error(`Stored program could not be read: ${JSON.stringify(opened.broken.problem)}`));
      setOpening({ state: 'open', workspace, store, broken: opened.broken?.text ?? null });
    };
    store.start();
    open().catch((cause: unknown) => {
      if (!isLeft) setOpening({ state: 'failed', again });
      if (!(cause instanceof ApiFailure)) app.report(cause);
    });
    return () => {
      isLeft = true;
      close();
      void store.flush();
      store.stop();
    };
  }, [app, code, session, accountId, attempt, again]);
  return opening;
};
