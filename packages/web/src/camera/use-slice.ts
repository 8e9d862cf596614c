import type { Slice } from '@trundle/client/live/slice';
import { useCallback, useSyncExternalStore } from 'react';

export const useSlice = <T>(slice: Slice<T>): T =>
  useSyncExternalStore(
    useCallback((listener) => slice.subscribe(listener), [slice]),
    () => slice.read(),
  );
