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

/** Words follow when a picture has come to rest: nobody reads them while it moves. */
const REST = 150;

/** Renders anew when what is looked at has changed and stays so. */
export const useLooking = (looking: Looking): void => {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = looking.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(refresh, REST);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [looking]);
};
