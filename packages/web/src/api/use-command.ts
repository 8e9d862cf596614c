import { ApiFailure } from '@trundle/client/api/failure';
import { useState } from 'react';
import { useApp } from '../app/hooks.ts';

/** Runs one thing at a time and says that it runs. A refusal has been shown already; anything else is reported. */
export const useCommand = () => {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) app.report(cause);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
