import { useEffect, useReducer } from 'react';
import type { Looking } from './looking.ts';

/** What is left of a frame is the browser's, in milliseconds. */
const BUDGET = 4;
const waiting = new Set<() => void>();
let frame = 0;

/** Charts are painted one after the other while there is time in the frame; those that are left have the next one. */
const paintWaiting = () => {
  frame = 0;
  const began = performance.now();
  for (const paint of waiting) {
    waiting.delete(paint);
    paint();
    if (performance.now() - began > BUDGET) break;
  }
  if (waiting.size > 0) frame = requestAnimationFrame(paintWaiting);
};

/** Tells at most once in a frame that something else is looked at. */
export const onNextFrame = (looking: Looking, told: () => void): (() => void) => {
  const stop = looking.subscribe(() => {
    waiting.add(told);
    if (frame === 0) frame = requestAnimationFrame(paintWaiting);
  });
  return () => {
    stop();
    waiting.delete(told);
  };
};

/** Words follow a picture that moves no faster than they are read: to write them in every frame would hold it up. */
const PACE = 150;

/** Renders anew when something else is looked at. */
export const useLooking = (looking: Looking): void => {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = looking.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        refresh();
      }, PACE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [looking]);
};
