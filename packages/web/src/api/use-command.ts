import { ApiFailure } from '@trundle/client/api/failure';
import { useApp } from '../app/hooks.ts';
import { useOnce } from './use-once.ts';

/**
 * Runs one command at a time, and tells whether one is running. The failure rules have shown a refusal already; any
 * other fault is reported. Resolves to whether the command went through.
 */
export const useCommand = () => {
  const app = useApp();
  const { busy, once } = useOnce();
  const run = async (command: () => Promise<unknown>): Promise<boolean> => {
    try {
      return await once(command);
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) app.report(cause);
      return false;
    }
  };
  return { busy, run };
};
