import { use, useEffect, useState } from 'react';
import { RunContext } from '../program/run-context.ts';
import type { Stage } from './stage-context.ts';

/** Not every browser has it, and some ask; the stage fills the window all the same. */
const fillScreen = (isFull: boolean): void => {
  const root = document.documentElement;
  if (isFull && document.fullscreenElement === null) void root.requestFullscreen?.().catch(() => undefined);
  if (!isFull && document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
};

/** Usual, large or on the whole screen. Whoever leaves the screen by Escape, or has something to read, comes back. */
export const useStageSize = (): Pick<Stage, 'size' | 'setSize'> => {
  const [size, setSize] = useState<Stage['size']>('usual');
  const control = use(RunContext);
  const isFull = size === 'full';
  useEffect(() => {
    if (!isFull) return undefined;
    const back = () => setSize('usual');
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
  return { size, setSize };
};
