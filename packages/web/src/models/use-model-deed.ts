import { ApiFailure } from '@trundle/client/api/failure';
import { useState } from 'react';
import { useApp } from '../app/hooks.ts';

/** Something done to a model: waits, and leaves refusals to the popup that has shown them already. */
export const useModelDeed = (done: () => Promise<void>) => {
  const { report } = useApp();
  const [busy, setBusy] = useState(false);
  const run = async (deed: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await deed();
      await done();
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) report(cause);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
