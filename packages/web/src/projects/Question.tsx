import { ApiFailure } from '@trundle/client/api/failure';
import { useState } from 'react';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { DialogActions } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';

interface Props {
  text: string;
  go: string;
  /** A refusal has been shown already. */
  deed: () => Promise<void>;
  onBack: () => void;
  onDone: () => void;
}

/** Asks once before something is gone. */
export const Question = ({ text, go, deed, onBack, onDone }: Props) => {
  const app = useApp();
  const [busy, setBusy] = useState(false);
  const doIt = async (): Promise<void> => {
    setBusy(true);
    try {
      await deed();
      onDone();
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) app.report(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p>{text}</p>
      <DialogActions>
        <Button kind="plain" onClick={onBack} autoFocus>
          {t('shell.cancel')}
        </Button>
        <Button kind="stop" busy={busy} onClick={() => void doIt()}>
          {go}
        </Button>
      </DialogActions>
    </>
  );
};
