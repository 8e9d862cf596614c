import { ApiFailure } from '@trundle/client/api/failure';
import { useState } from 'react';
import { useApp } from '../app/hooks.ts';

/**
 * Runs one command at a time, and tells whether one is running. The failure rules have shown a refusal already; any
 * other fault is reported. Resolves to whether the command went through.
 */
export const useCommand = () => {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const run = async (command: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await command();
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) app.report(cause);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
