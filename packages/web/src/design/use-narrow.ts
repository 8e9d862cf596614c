import { useSyncExternalStore } from 'react';

/** A tablet upright or a phone: beside an open panel nothing is left to stand in. */
const NARROW = '(width < 64rem)';

const subscribe = (changed: () => void): (() => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
