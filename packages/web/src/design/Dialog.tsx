import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import style from './Dialog.module.css';

interface Props {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays for alerts that must be read. */
  role?: 'dialog' | 'alertdialog';
  wide?: boolean;
}

/** The browser's own modal dialog: it traps the focus, closes on Escape and gives the focus back. */
export const Dialog = ({ title, closeLabel, onClose, children, role = 'dialog', wide = false }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={classes(style.dialog, wide && style.wide)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={style.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <IconX aria-hidden="true" />
        </IconButton>
      </div>
      <div className={style.body}>{children}</div>
    </dialog>
  );
};

/** The row of buttons a dialog ends with. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={style.actions}>{children}</div>;
