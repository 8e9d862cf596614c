import { IconAlertTriangle, IconCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useApp } from '../app/hooks.ts';
import { NETWORK, type Popup, type Toast, type ToastType } from '../app/notices.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { classes } from '../design/classes.ts';
import { Dialog, DialogActions } from '../design/Dialog.tsx';
import { Mascot } from '../design/Mascot.tsx';
import { t } from '../texts/index.ts';
import style from './NoticeBoard.module.css';

const ICONS: Record<ToastType, typeof IconX> = {
  warning: IconAlertTriangle,
  error: IconCircleX,
  success: IconCheck,
  info: IconInfoCircle,
};

const ToastCard = ({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) => {
  const Icon = ICONS[toast.type];
  return (
    <li className={classes(style.toast, style[toast.type])}>
      <Icon aria-hidden="true" className={style.icon} />
      <div>
        {toast.title !== null && <strong>{toast.title}</strong>}
        <p>{toast.text}</p>
      </div>
      <IconButton label={t('shell.close')} onClick={onDismiss}>
        <IconX aria-hidden="true" size="1.25rem" />
      </IconButton>
    </li>
  );
};

/** The popup 'Oops...', or the news: what is wrong with each field, or else the message. */
const PopupDialog = ({ popup, onClose }: { popup: Popup; onClose: () => void }) => (
  <Dialog role="alertdialog" title={popup.title} closeLabel={t('shell.close')} onClose={onClose}>
    <div className={style.popup}>
      <Mascot mood={popup.isNews ? 'hello' : 'oops'} size={5} />
      {popup.fields.length > 0 ? (
        <ul className={style.fields}>
          {popup.fields.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field !== '' && <strong>{field}</strong>} {message}
            </li>
          ))}
        </ul>
      ) : (
        <p>{popup.message}</p>
      )}
    </div>
    <DialogActions>
      <Button onClick={onClose} autoFocus>
        {t('shell.understood')}
      </Button>
    </DialogActions>
  </Dialog>
);

/** Over a dialog that is open: the browser lays those over everything else. */
const liftOverDialogs = (board: HTMLElement): void => {
  const isUnder = document.querySelector('dialog[open]') !== null;
  board.popover = isUnder ? 'manual' : null;
  if (isUnder) board.showPopover?.();
};

interface BoardProps {
  position: Toast['position'];
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

const Board = ({ position, toasts, onDismiss }: BoardProps) => {
  const board = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (toasts.length > 0 && board.current) liftOverDialogs(board.current);
  }, [toasts.length]);
  return (
    <div ref={board} aria-live="polite" className={classes(style.board, style[position])} data-told={toasts.length > 0}>
      <ul className={style.list}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
        ))}
      </ul>
    </div>
  );
};

/** Where toasts and popups appear, on every page. */
export const NoticeBoard = () => {
  const { notices } = useApp();
  const { toasts, popups } = useStore(notices.state);
  const isInBar = useStore(notices.bars) > 0;
  const shown = toasts.filter(({ key }) => key !== NETWORK || !isInBar);
  const popup = popups[0];
  return (
    <>
      {(['top', 'bottom'] as const).map((position) => (
        <Board
          key={position}
          position={position}
          toasts={shown.filter((toast) => toast.position === position)}
          onDismiss={(id) => notices.dismiss(id)}
        />
      ))}
      {popup !== undefined && <PopupDialog key={popup.id} popup={popup} onClose={() => notices.close(popup.id)} />}
    </>
  );
};
