import type { ConsoleLine, ConsoleLines } from '@trundle/client/program/console-lines';
import { useEffect, useState } from 'react';

/** The lines once a frame at the most: a program that prints in a loop must not keep the page busy drawing. */
export const useLinesPerFrame = (console: ConsoleLines): readonly ConsoleLine[] => {
  const [lines, setLines] = useState(() => console.lines.getState());
  useEffect(() => {
    let frame: number | null = null;
    const show = () => {
      frame = null;
      setLines(console.lines.getState());
    };
    const release = console.lines.subscribe(() => {
      frame ??= requestAnimationFrame(show);
    });
    show();
    return () => {
      release();
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [console]);
  return lines;
};
