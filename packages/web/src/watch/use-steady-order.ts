import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { held } from './wall-order.ts';

/** A pointer that rests for so long is not about to press anything: it may lie there all lesson. */
const AT_REST = 3_000;

/** The wanted order, except while a pointer moves over what is ordered or keys move through it: then it stays as it is. */
export const useSteadyOrder = (wanted: readonly string[]) => {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shown = useRef<readonly string[]>(wanted);
  const order = isHeld ? held(shown.current, wanted) : wanted;
  useEffect(() => {
    shown.current = order;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(false), AT_REST);
    setHeld(true);
  };
  const release = (): void => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  return {
    order,
    hands: {
      onPointerMove: hold,
      onPointerDown: hold,
      onPointerLeave: release,
      onKeyDown: hold,
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) hold();
      },
    },
  };
};
