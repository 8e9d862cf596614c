import { useCommand } from '../api/use-command.ts';
import { useLiveClassroom } from '../live/hooks.ts';

/** One change of the roster at a time; afterwards the class is read anew, whether it went well or not. */
export const useRosterDeed = () => {
  const live = useLiveClassroom();
  const { busy, run } = useCommand();
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
