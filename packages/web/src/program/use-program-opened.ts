import { ApiFailure } from '@trundle/client/api/failure';
import type { StateAutosave } from '@trundle/client/session/state-autosave';
import { useCallback, useEffect, useState } from 'react';
import { useAccount, useApp } from '../app/hooks.ts';
import type { ProgramDesk } from './program-context.ts';

export type ProgramOpening =
  | { state: 'opening' }
  | { state: 'failed'; again: () => void }
  | { state: 'open'; desk: ProgramDesk; store: StateAutosave; broken: string | null };

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
      const [{ ProgramKeeper }, { newDesk }, { CodeDrafts }] = await Promise.all([
        import('./program-keeper.ts'),
        import('./new-desk.ts'),
        import('./code-drafts.ts'),
      ]);
      const keeper = new ProgramKeeper({
        read: () => store.read(),
        patch: (keys) => store.patch(keys),
        flush: () => store.flush(),
      });
      const opened = await keeper.open();
      if (isLeft) return;
      const desk = newDesk(opened.program, {
        ...{ work: opened.work, keeper },
        drafts: (program) =>
          new CodeDrafts({
            ...{ account: accountId, classroom: code, storage: () => window.localStorage },
            // A fresh program has no name of its own until it is kept, and its draft would not find it again.
            keepProgram: () => opened.isNew && keeper.keep(program.read(), program.work),
          }),
      });
      close = desk.program.subscribe(({ program }) => {
        const work = keeper.keep(program, desk.program.work);
        if (work !== desk.program.work) desk.program.put(program, 'elsewhere', work);
      });
      if (opened.broken)
        app.report(new Error(`Stored program could not be read: ${JSON.stringify(opened.broken.problem)}`));
      setOpening({ state: 'open', desk, store, broken: opened.broken?.text ?? null });
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
