import { Button, type ButtonLook } from '../design/Button.tsx';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { t } from '../texts/index.ts';

interface ConfirmationProps {
  text: string;
  /** The words of the button that does it. */
  confirm: string;
  cancel?: string;
  kind?: ButtonLook['kind'];
  /** Where leaving it is what most people had better do. */
  cancelKind?: ButtonLook['kind'];
  busy?: boolean;
  /** For a question that comes into a dialog which is open already. */
  takesFocus?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question and its two answers. */
export const Confirmation = (props: ConfirmationProps) => {
  const { text, confirm, cancel = t('shell.cancel'), busy = false, takesFocus = false } = props;
  const { kind = 'stop', cancelKind = 'plain' } = props;
  return (
    <>
      <p>{text}</p>
      <DialogActions>
        <Button kind={cancelKind} onClick={props.onCancel} autoFocus={takesFocus}>
          {cancel}
        </Button>
        <Button kind={kind} busy={busy} onClick={props.onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </>
  );
};

/** Asks once before something is done that cannot be taken back. */
export const ConfirmDialog = ({ title, ...confirmation }: ConfirmationProps & { title: string }) => (
  <Dialog title={title} closeLabel={t('shell.close')} role="alertdialog" onClose={confirmation.onCancel}>
    <Confirmation {...confirmation} />
  </Dialog>
);
