import { useLiveClassroom } from '../live/hooks.ts';
import { useBusy } from '../robots/use-busy.ts';

/** One change of the roster at a time; afterwards the class is read anew, whether it went well or not. */
export const useRosterDeed = () => {
  const live = useLiveClassroom();
  const { busy, run } = useBusy();
  const change = (deed: () => Promise<unknown>): Promise<void> =>
    run(async () => {
      try {
        await deed();
      } finally {
        await live.refresh();
      }
    });
  return { busy, change };
};
