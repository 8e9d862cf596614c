import { type ReactNode, use, useEffect, useMemo } from 'react';
import { useAccount, useApp } from '../app/hooks.ts';
import { ProgramContext } from '../program/program-context.ts';
import { RunContext } from '../program/run-context.ts';
import { FirstMovesContext } from './first-moves-context.ts';
import { FirstMovesMemory } from './first-moves-memory.ts';
import { movesBetween } from './moves-made.ts';

/** Ticks off what is really done: a program that runs, a block that came, a number that is another one. */
const useWatchedMoves = (memory: FirstMovesMemory): void => {
  const control = use(RunContext);
  const workspace = use(ProgramContext);
  useEffect(
    () => control?.state.subscribe(({ run, isTrial }) => run === 'RUNNING' && !isTrial && memory.did('run')),
    [control, memory],
  );
  useEffect(() => {
    if (workspace === null) return undefined;
    let before = workspace.program.read();
    return workspace.program.subscribe(({ program, by, isBack }) => {
      if (by === 'blocks' && !isBack) for (const move of movesBetween(before, program)) memory.did(move);
      before = program;
    });
  }, [workspace, memory]);
};

export const FirstMovesProvider = ({ children }: { children: ReactNode }) => {
  const app = useApp();
  const accountId = useAccount()?.user._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has made other moves.
  const memory = useMemo(() => new FirstMovesMemory(app.userState), [app, accountId]);
  useEffect(() => void memory.load(), [memory]);
  useWatchedMoves(memory);
  return <FirstMovesContext value={memory}>{children}</FirstMovesContext>;
};
