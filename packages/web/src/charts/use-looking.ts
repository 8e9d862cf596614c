import { useEffect, useReducer } from 'react';
import type { Looking } from './looking.ts';

/** Tells at most once in a frame that something else is looked at. */
export const onNextFrame = (looking: Looking, told: () => void): (() => void) => {
  let frame = 0;
  const ask = () => {
    if (frame === 0)
      frame = requestAnimationFrame(() => {
        frame = 0;
        told();
      });
  };
  const stop = looking.subscribe(ask);
  return () => {
    stop();
    cancelAnimationFrame(frame);
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
