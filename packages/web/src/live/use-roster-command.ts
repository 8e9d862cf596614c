import { useCommand } from '../api/use-command.ts';
import { useLiveClassroom } from './hooks.ts';

/** One change of the roster at a time; afterwards the class is read anew, whether it went well or not. */
export const useRosterCommand = () => {
  const live = useLiveClassroom();
  const { busy, run } = useCommand();
  const change = (command: () => Promise<unknown>): Promise<boolean> =>
    run(async () => {
      try {
        await command();
      } finally {
        await live.refresh();
      }
    });
  return { busy, change };
};
