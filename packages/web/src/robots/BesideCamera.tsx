import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { cameraLinkText as text } from '../texts/camera-link-texts.ts';

interface Props {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asked before a virtual camera comes to watch beside another one. */
export const BesideCamera = (answers: Props) => (
  <ConfirmDialog
    title={text('besideTitle')}
    text={text('besideText')}
    confirm={text('besideSubmit')}
    kind="plain"
    cancelKind="action"
    {...answers}
  />
);
