import { use, useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { RunContext } from '../program/run-context.ts';
import type { LayoutMemory } from './layout-memory.ts';
import type { Stage } from './stage-context.ts';

/** Not every browser has it, and some ask; the stage fills the window all the same. */
const fillScreen = (isFull: boolean): void => {
  const root = document.documentElement;
  if (isFull && document.fullscreenElement === null) void root.requestFullscreen?.().catch(() => undefined);
  if (!isFull && document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
};

/**
 * Usual or large, as it was left, or on the whole screen for a while: whoever leaves that by Escape, or has something to
 * read, comes back.
 */
export const useStageSize = (memory: LayoutMemory): Pick<Stage, 'size' | 'setSize'> => {
  const isLarge = useStore(memory.state, (layout) => layout.isLarge);
  const [isFull, setFull] = useState(false);
  const control = use(RunContext);
  useEffect(() => {
    if (!isFull) return undefined;
    const back = () => setFull(false);
    const left = () => document.fullscreenElement === null && back();
    const escaped = (event: KeyboardEvent) => event.key === 'Escape' && back();
    // The mascot says what keeps a program from running beside the blocks.
    const told = control?.problems.state.subscribe(({ problem }) => problem !== null && back());
    fillScreen(true);
    document.addEventListener('fullscreenchange', left);
    document.addEventListener('keydown', escaped);
    return () => {
      told?.();
      document.removeEventListener('fullscreenchange', left);
      document.removeEventListener('keydown', escaped);
      fillScreen(false);
    };
  }, [isFull, control]);
  const setSize = useCallback(
    (size: Stage['size']) => {
      setFull(size === 'full');
      if (size !== 'full') memory.keep({ isLarge: size === 'large' });
    },
    [memory],
  );
  const usual = isLarge ? 'large' : 'usual';
  return { size: isFull ? 'full' : usual, setSize };
};
