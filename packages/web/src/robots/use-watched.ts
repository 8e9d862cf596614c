import { useLive } from '../live/hooks.ts';
import { useVirtual } from './use-virtual.ts';

/** Whether a camera watches now that is no virtual one. */
export const useWatched = (): boolean => {
  const { online, server, count } = useLive('camera');
  // A virtual camera gives no name, and is there as long as virtual robots are. Some kits give none either.
  const own = useVirtual()?.robots.length === 0 ? 0 : 1;
  return online && (server !== '' || count > own);
};
