import { useRef, useState } from 'react';

/** Runs one command at a time, and tells whether one is running: two taps in a moment are one. False when it was not run. */
export const useOnce = () => {
  const [busy, setBusy] = useState(false);
  // The second of two taps may come before the first has been drawn.
  const isBusy = useRef(false);
  const once = async (command: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setBusy(true);
    try {
      await command();
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
    return true;
  };
  return { busy, once };
};
