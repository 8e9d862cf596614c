import type { LiveWarning } from '@trundle/client/live/report';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Older ones are of no use to anybody. */
const KEPT = 50;

interface Heard {
  count: number;
  latest: readonly LiveWarning[];
}

/** What went wrong on the line without anybody having to act: counted, and the latest kept. */
export const makeWarnings = (): StoreApi<Heard> & { add: (warning: LiveWarning) => void } => {
  const store = createStore<Heard>(() => ({ count: 0, latest: [] }));
  const add = (warning: LiveWarning): void =>
    store.setState(({ count, latest }) => ({
      count: count + ('times' in warning ? warning.times : 1),
      latest: [...latest, warning].slice(-KEPT),
    }));
  return Object.assign(store, { add });
};
export type Warnings = ReturnType<typeof makeWarnings>;
