import type { FoundProgram } from '@trundle/client/program/read-program-text';
import { useEffect, useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { useIsLocked } from '../code/use-is-locked.ts';

/** Where words are typed, a paste is words. */
const TYPED = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], dialog';

const pastedText = (event: ClipboardEvent): string => {
  const isTyping = event.target instanceof Element && event.target.closest(TYPED) !== null;
  return isTyping ? '' : (event.clipboardData?.getData('text/plain') ?? '').trim();
};

/** A whole program that was pasted onto the page, until somebody has said what is to become of it. */
export const usePastedProgram = (): [pasted: readonly FoundProgram[] | null, done: () => void] => {
  const app = useApp();
  const isLocked = useIsLocked();
  const [pasted, setPasted] = useState<readonly FoundProgram[] | null>(null);
  useEffect(() => {
    if (isLocked) return undefined;
    const look = async (text: string): Promise<void> => {
      // The readers of code are large, and few people paste.
      const { readProgramText } = await import('@trundle/client/program/read-program-text');
      const reading = readProgramText(text, Math.random);
      if (reading.ok) setPasted(reading.programs);
    };
    const listen = (event: ClipboardEvent): void => {
      const text = pastedText(event);
      if (text !== '') look(text).catch(app.report);
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [app, isLocked]);
  return [pasted, () => setPasted(null)];
};
