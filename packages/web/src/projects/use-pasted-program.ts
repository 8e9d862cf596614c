import type { FoundProgram } from '@trundle/client/program/read-program-text';
import { useEffect, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { useIsLocked } from '../code/use-is-locked.ts';
import { blockClipboard } from '../editor/block-clipboard.ts';

/** Where words are typed, a paste is words. */
const TYPED = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], dialog';

/** Where blocks are pasted. */
const BLOCKS = '.injectionDiv';

const isIn = ({ target }: Event, places: string): boolean =>
  target instanceof Element && target.closest(places) !== null;

/** A whole program that was pasted onto the page, until somebody has said what is to become of it. */
export const usePastedProgram = (): [pasted: readonly FoundProgram[] | null, done: () => void] => {
  const app = useApp();
  const isLocked = useIsLocked();
  const [pasted, setPasted] = useState<readonly FoundProgram[] | null>(null);
  useEffect(() => {
    if (isLocked) return undefined;
    const look = async (text: string): Promise<boolean> => {
      if (text === '') return false;
      // The readers of code are large, and few people paste.
      const { readProgramText } = await import('@trundle/client/program/read-program-text');
      const reading = readProgramText(text, Math.random);
      if (reading.ok) setPasted(reading.programs);
      return reading.ok;
    };
    const listen = (event: ClipboardEvent): void => {
      if (isIn(event, TYPED)) return;
      const blocks = blockClipboard();
      const isOverBlocks = isIn(event, BLOCKS);
      // The editor has pasted them already.
      if (isOverBlocks && blocks?.isNewest()) return;
      const text = (event.clipboardData?.getData('text/plain') ?? '').trim();
      look(text)
        .then((isProgram) => {
          if (!isProgram && isOverBlocks) blocks?.paste();
        })
        .catch(app.report);
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [app, isLocked]);
  return [pasted, () => setPasted(null)];
};
