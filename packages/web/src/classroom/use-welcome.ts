import type { Workspace } from '@trundle/client/program/workspace';
import { useEffect, useState } from 'react';
import { useAccount, useApp, useMay } from '../app/hooks.ts';
import { useFirstMoves } from '../first-moves/first-moves-context.ts';
import { isUntouched } from '../program/untouched.ts';

const isOpenFor = ({ program }: Workspace): boolean =>
  program.reference.type === 'temporary' && isUntouched(program.read());

/**
 * Puts a program that is worth watching into the first empty workspace of an account, once. True as soon as what lies in
 * the workspace is what is to be shown; only an empty one waits for that.
 */
export const useWelcome = (workspace: Workspace | null, mayChange: boolean): boolean => {
  const app = useApp();
  const { memory, know, moves } = useFirstMoves();
  // Who looks around in a demo has no lesson to prepare.
  const isVisitor = useAccount()?.user.email === null;
  const leads = useMay('lead a class') && !isVisitor;
  const [shown, setShown] = useState<Workspace | null>(null);
  const isOld = know === 'never' || moves.isWelcomed || !mayChange;
  useEffect(() => {
    if (workspace === null || shown === workspace) return undefined;
    if (isOld || !isOpenFor(workspace)) {
      setShown(workspace);
      return undefined;
    }
    if (know === 'not yet') return undefined;
    let isLeft = false;
    const welcome = async (): Promise<void> => {
      try {
        const { welcomeIn } = await import('../editor/example-program.ts');
        if (isLeft) return;
        workspace.program.put(welcomeIn(app.preferences.language, workspace.program.read()), 'opened');
        memory.welcomed(leads);
      } catch (cause) {
        app.report(cause);
      }
      if (!isLeft) setShown(workspace);
    };
    void welcome();
    return () => {
      isLeft = true;
    };
  }, [workspace, shown, isOld, know, memory, leads, app]);
  return workspace !== null && shown === workspace;
};
