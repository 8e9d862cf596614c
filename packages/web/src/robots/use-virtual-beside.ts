import { useLive } from '../live/hooks.ts';
import { useVirtual } from './use-virtual.ts';

const NONE: readonly number[] = [];

/** The virtual robots whose camera contradicts another one that watches now, by their numbers. */
export const useVirtualBeside = (): readonly number[] => {
  const { count } = useLive('camera');
  const virtual = useVirtual();
  // The virtual camera is there exactly as long as virtual robots are.
  return count > 1 && virtual ? virtual.robots.map(({ identifier }) => identifier) : NONE;
};
