import { Button } from '../design/Button.tsx';
import { DialogActions } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';

interface Props {
  /** What sending it does, in a word. */
  submit: string;
  busy: boolean;
  onCancel: () => void;
}

/** How a form in a dialog ends: leave it, or send it. */
export const FormActions = ({ submit, busy, onCancel }: Props) => (
  <DialogActions>
    <Button kind="plain" onClick={onCancel}>
      {t('shell.cancel')}
    </Button>
    <Button type="submit" busy={busy}>
      {submit}
    </Button>
  </DialogActions>
);
