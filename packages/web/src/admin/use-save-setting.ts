import { ApiFailure, type FieldMessage } from '@trundle/client/api/failure';
import { useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { t } from '../texts/index.ts';

/**
 * Saves a piece of configuration: says so when it worked, and shows the popup 'Oops!' when it did not. A form that shows
 * what was wrong beside its fields says so with `showsWrong`, and nobody reads it twice.
 */
export const useSaveSetting = ({ showsWrong = false } = {}) => {
  const { notices } = useApp();
  const [busy, setBusy] = useState(false);
  /** What of it was wrong, by name, when it was refused for that. */
  const [wrong, setWrong] = useState<readonly FieldMessage[]>([]);
  const save = async (command: () => Promise<void>, done: string = t('admin.saved')): Promise<boolean> => {
    setBusy(true);
    setWrong([]);
    try {
      await command();
      notices.toast({ text: done, type: 'success' });
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      setWrong(cause.fields);
      const isShown = showsWrong && cause.fields.length > 0;
      if (cause.kind === 'refused' && cause.status !== 401 && !isShown)
        notices.popup({ title: t('admin.oops'), failure: cause });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, save, wrong };
};
